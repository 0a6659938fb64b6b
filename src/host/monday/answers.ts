import type { Failure, ReadOutcome, RemoveOutcome, WriteOutcome } from '../storage/store.ts';

/** What became of one call to monday: the `data` it answered with, or why there is none. */
export type Answer =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

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
  if (typeof message !== 'object' || message === null)
    return failed({ kind: 'refused', message: 'an answer that is no message' });
  if ('args' in message)
    return failed({ kind: 'refused', message: 'no answer but our own request: this page is not framed by monday' });
  return { kind: 'answered', data: 'data' in message ? message.data : undefined };
}

function failed(failure: Failure): Answer {
  return { kind: 'failed', failure };
}

/** Words for whatever was thrown or handed over as an error. */
function messageOf(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : 'no reason given';
}

/** monday's storage as the SDK offers it. A refused call resolves, with `success: false`. */
interface StorageData {
  readonly success?: unknown;
  readonly value?: unknown;
  readonly version?: unknown;
  readonly reason?: unknown;
  readonly error?: unknown;
}

/**
 * What an answer to "get" says. A value that is not a text (somebody else's, as JSON) is handed over as its JSON text, so that it is
 * seen and never taken for nothing.
 */
export function readOutcome(answer: Answer): ReadOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  const { value } = data;
  if (data.success === false) return { kind: 'failed', failure: refusal(data) };
  const version = versionOf(data);
  if (value === undefined || value === null || (value === '' && version === undefined)) {
    return data.success === true ? { kind: 'missing' } : { kind: 'failed', failure: refusal(data) };
  }
  return { kind: 'found', value: typeof value === 'string' ? value : JSON.stringify(value), version };
}

/** What an answer to "set" says. monday has spelled a version conflict in two ways, and either may be in use. */
export function writeOutcome(answer: Answer): WriteOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  if (data.success === true) return { kind: 'saved', version: versionOf(data) };
  return isConflict(data) ? { kind: 'conflict' } : { kind: 'failed', failure: refusal(data) };
}

/** What an answer to "delete" says. */
export function removeOutcome(answer: Answer): RemoveOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  return data.success === true ? { kind: 'removed' } : { kind: 'failed', failure: refusal(data) };
}

function storageData(data: unknown): StorageData {
  return typeof data === 'object' && data !== null ? data : {};
}

function versionOf({ version }: StorageData): string | undefined {
  if (typeof version === 'number') return String(version);
  return typeof version === 'string' && version !== '' ? version : undefined;
}

function isConflict({ reason, error }: StorageData): boolean {
  return [reason, error].some((words) => /version[ _](conflict|mismatch)/i.test(messageOf(words)));
}

/** A host that has just woken up refuses with an empty object for a reason; the call works when it is made again. */
function refusal({ error, reason }: StorageData): Failure {
  return { kind: 'refused', message: messageOf(error ?? reason) };
}
