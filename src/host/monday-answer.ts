import type { Failure } from './store.ts';

/** What became of one call to monday: the `data` it answered with, or why there is none. */
export type Answer = { readonly kind: 'answered'; readonly data: unknown } | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Makes a call through monday's SDK and waits at most `limitMs` for its answer; the SDK itself waits for ever. Never throws and never
 * rejects. An answer that comes later changes nothing.
 */
export function answerTo(call: () => Promise<unknown>, limitMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed({ kind: 'silent', afterMs: limitMs })), limitMs);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    // `async` turns what the SDK throws at once (a message that cannot be cloned) into a rejection.
    (async () => call())().then(
      (message) => settle(parseMessage(message)),
      (error: unknown) => settle(failed({ kind: 'rejected', message: messageOf(error) })),
    );
  });
}

/** The SDK resolves with monday's whole message; without a parent frame it resolves with our own request, which holds `args`. */
function parseMessage(message: unknown): Answer {
  if (typeof message !== 'object' || message === null) return failed({ kind: 'refused', message: 'an answer that is no message' });
  if ('args' in message) return failed({ kind: 'refused', message: 'no answer but our own request: this page is not framed by monday' });
  return { kind: 'answered', data: 'data' in message ? message.data : undefined };
}

function failed(failure: Failure): Answer {
  return { kind: 'failed', failure };
}

/** Words for whatever was thrown or handed over as an error. */
export function messageOf(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : 'no reason given';
}
