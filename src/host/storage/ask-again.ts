import { type Clock, pause } from '../clock.ts';

/** In milliseconds. */
const pauseBetween = 700;
const mostTimes = 2;

/**
 * Asks, and asks twice more while the answer is "nothing there": monday has been seen to answer so about a value that
 * was there, though not for long. Once `signal` aborts, the answer is `stopped`.
 */
export async function askAgain<T>(
  ask: () => Promise<T>,
  isNothing: (answer: T) => boolean,
  clock: Clock,
  signal = new AbortController().signal,
): Promise<T | typeof stopped> {
  let answer = await ask();
  for (let again = 0; again < mostTimes && isNothing(answer); again += 1) {
    await pause(clock, pauseBetween, signal);
    if (signal.aborted) return stopped;
    answer = await ask();
  }
  return answer;
}

/** The outcome of a call that was aborted. */
export const stopped = { kind: 'failed', failure: { kind: 'silent', afterMs: 0 } } as const;
