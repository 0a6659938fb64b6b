/** Time as a value to hand in, so that tests run on a clock of their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `run` once, `ms` milliseconds from now; the function it gives back calls that off. */
  after(ms: number, run: () => void): () => void;
}

/** The clock of this computer. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Resolves `ms` milliseconds from now, or as soon as `signal` aborts; no timer is left behind. */
export function pause(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => {
      signal.removeEventListener('abort', abort);
      resolve();
    });
    const abort = () => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', abort, { once: true });
  });
}
