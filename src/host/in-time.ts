import type { Clock } from './clock.ts';

/** Returns the answer, or `undefined` if it takes longer than `ms` milliseconds. */
export function inTime<T>(clock: Clock, ms: number, answer: Promise<T>): Promise<T | undefined> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, () => resolve(undefined));
    void answer.then((value) => {
      cancel();
      resolve(value);
    });
  });
}
