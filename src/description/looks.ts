import type { Clock } from '../host/clock.ts';

/** Times in milliseconds since 1970 by which looks for a colleague's save are paced. */
export interface Looks {
  /** The last reads of the storage, newest first; at least the one that opened the description. */
  readonly looks: readonly number[];
  /** When a colleague's save was met last. */
  readonly metAt: number;
}

/** Returns `looks` with another one. */
export function withLook(looks: readonly number[], now: number): readonly number[] {
  return [now, ...looks].slice(0, 5);
}

/**
 * Returns the milliseconds until the next look. There are at most five in any minute: the next one comes a minute after
 * the fifth last. As it also comes 35 s after the fourth last and 10 s after the third last, those behind it need never
 * wait longer than 25 s.
 */
export function pauseBeforeLook({ looks, metAt }: Looks, now: number): number {
  // A colleague who has just saved soon saves again.
  const pause = now < metAt + 30_000 ? 4_500 : now < metAt + 300_000 ? 12_000 : 24_000;
  const due = Math.max(looks[0]! + pause, earliestLook(looks));
  // During a save it was not the time for a look, and one is overdue.
  return due > now ? due - now : pause;
}

/** Returns the earliest time of another look, even for somebody who comes back. */
export function earliestLook([
  ,
  ,
  third = -Infinity,
  fourth = -Infinity,
  fifth = -Infinity,
]: readonly number[]): number {
  return Math.max(third + 10_000, fourth + 35_000, fifth + 60_000);
}

/**
 * Calls `read` at each look until `signal` aborts, the first time after `openedAt`; it resolves to whether a
 * colleague's save was met. Returns a function that looks now, or as soon as may be.
 */
export function startLooking(
  clock: Clock,
  signal: AbortSignal,
  read: () => Promise<boolean>,
  openedAt: number,
): () => void {
  let looks: readonly number[] = [openedAt];
  let metAt = -Infinity;
  let cancel = () => {};

  function lookIn(ms: number): void {
    cancel();
    cancel = clock.after(ms, () => void look());
  }

  async function look(): Promise<void> {
    const wait = earliestLook(looks) - clock.now();
    if (wait > 0) return lookIn(wait);
    looks = withLook(looks, clock.now());
    if (await read()) metAt = clock.now();
    if (!signal.aborted) lookIn(pauseBeforeLook({ looks, metAt }, clock.now()));
  }

  signal.addEventListener('abort', () => cancel());
  if (!signal.aborted) lookIn(pauseBeforeLook({ looks, metAt }, clock.now()));
  return () => void look();
}
