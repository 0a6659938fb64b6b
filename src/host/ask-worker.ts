/**
 * The answer of a worker, or why there is none: workers are `refused` or their script cannot be fetched, the script has
 * not run in time (`silent`), there was no answer in time (`too-slow`), the worker `died`, or the `signal` was aborted
 * (`ended`).
 */
export type Asked<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'refused' | 'silent' | 'too-slow' | 'died' | 'ended' };

interface Question {
  /** Creates the worker. Its first message is `'ready'`, its second the answer. */
  readonly start: () => Worker;
  readonly request: unknown;
  /** Milliseconds for the script to run; some never do (`markdown/worker/start-renderer.ts`). */
  readonly startMs: number;
  /** Milliseconds for the answer; without them the worker may take any time. */
  readonly answerMs?: number;
  readonly signal?: AbortSignal;
}

/** Asks a worker of its own, which also gives back the memory. Never rejects. */
export function askWorker<Answer>({ start, request, startMs, answerMs, signal }: Question): Promise<Asked<Answer>> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    let isReady = false;
    const settle = (asked: Asked<Answer>) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      worker?.terminate();
      resolve(asked);
    };
    const stop = () => settle({ kind: 'ended' });
    let timer = setTimeout(() => settle({ kind: 'silent' }), startMs);
    signal?.addEventListener('abort', stop);
    try {
      // As for the renderer's worker: without an origin Firefox reports an uncaught error instead of throwing.
      if (origin === 'null') throw new DOMException('No worker without an origin.', 'SecurityError');
      worker = start();
    } catch {
      return settle({ kind: 'refused' });
    }
    worker.onmessage = ({ data }: MessageEvent<Answer | 'ready'>) => {
      if (data !== 'ready') return settle({ kind: 'answered', answer: data as Answer });
      clearTimeout(timer);
      isReady = true;
      if (answerMs !== undefined) timer = setTimeout(() => settle({ kind: 'too-slow' }), answerMs);
      // Not before: what is handed over to a worker whose script does not run is lost.
      try {
        worker!.postMessage(request);
      } catch {
        settle({ kind: 'died' });
      }
    };
    worker.onerror = (event) => {
      event.preventDefault();
      settle({ kind: isReady ? 'died' : 'refused' });
    };
  });
}
