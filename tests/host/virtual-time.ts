import type { Clock } from '../../src/host/clock.ts';

/** A clock that only runs when told to; timers that are due together run in the order they were set. */
export interface VirtualTime extends Clock {
  /** Lets `ms` milliseconds pass: runs every timer that is due, and everything that follows without a timer. */
  pass(ms: number): Promise<void>;
  /** The number of pending timers. */
  readonly waiting: number;
}

interface Timer {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

export function createVirtualTime(start = 1_700_000_000_000): VirtualTime {
  let now = start;
  let order = 0;
  const timers = new Set<Timer>();

  function next(until: number): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of timers) {
      if (timer.at > until) continue;
      if (!first || timer.at < first.at || (timer.at === first.at && timer.order < first.order)) first = timer;
    }
    return first;
  }

  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, order: (order += 1), run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(ms) {
      const until = now + ms;
      await everythingElse();
      for (let timer = next(until); timer; timer = next(until)) {
        timers.delete(timer);
        now = Math.max(now, timer.at);
        timer.run();
        await everythingElse();
      }
      now = until;
    },
    get waiting() {
      return timers.size;
    },
  };
}

/** Waits until all promises that can settle now have settled. */
function everythingElse(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
