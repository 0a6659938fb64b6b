import type { Clock } from '../../../src/host/clock.ts';
import type { Failure, Store } from '../../../src/host/storage/store.ts';
import type { MemoryHost } from '../../host/memory-host.ts';
import type { Random } from '../../seeded-random.ts';

/** How the host behaves towards one frame, by weights; `fine` answers within a second. */
export type Faults = Readonly<Record<Fault, number>>;

type Fault =
  | 'fine'
  | 'slow'
  | 'silent'
  | 'late'
  | 'refused'
  | 'rejected'
  | 'rejectedAfter'
  | 'cold'
  | 'falseEmpty'
  | 'falseConflict';

export const noFaults: Faults = {
  fine: 1,
  slow: 0,
  silent: 0,
  late: 0,
  refused: 0,
  rejected: 0,
  rejectedAfter: 0,
  cold: 0,
  falseEmpty: 0,
  falseConflict: 0,
};

export const manyFaults: Faults = {
  fine: 70,
  slow: 6,
  silent: 3,
  late: 3,
  refused: 3,
  rejected: 3,
  rejectedAfter: 3,
  cold: 3,
  falseEmpty: 4,
  falseConflict: 2,
};

/** How long the adapter waits for an answer. */
const patience = 10_000;

/**
 * The host behind a bad connection. Calls and answers take a random time, so that they overtake each other; `late`
 * calls take effect long after the frame gave up waiting.
 */
export function createFaultyStore({
  host,
  clock,
  random,
  faults,
}: {
  host: MemoryHost;
  clock: Clock;
  random: Random;
  faults: () => Faults;
}): Store {
  type Answer = { readonly kind: string };
  function call<T extends Answer>(act: () => T, special: (fault: Fault) => T | undefined): Promise<T> {
    const fault = random.weighted(faults());
    const there = fault === 'slow' ? random.whole(1_000, 4_500) : random.whole(10, 400);
    const back = fault === 'slow' ? random.whole(1_000, 4_500) : random.whole(10, 400);
    const failed = (failure: Failure) => ({ kind: 'failed', failure }) as unknown as T;
    return new Promise((resolve) => {
      const answer = (outcome: T) => void clock.after(back, () => resolve(outcome));
      if (fault === 'silent' || fault === 'late') {
        if (fault === 'late') clock.after(random.whole(10, 15_000), act);
        clock.after(patience, () => resolve(failed({ kind: 'silent', afterMs: patience })));
        return;
      }
      clock.after(there, () => {
        const outcome = special(fault);
        if (outcome) answer(outcome);
        else if (fault === 'refused') answer(failed({ kind: 'refused', message: 'rate limit' }));
        else if (fault === 'cold') answer(failed({ kind: 'refused', message: '' }));
        else if (fault === 'rejected') answer(failed({ kind: 'rejected', message: 'internal error' }));
        else if (fault === 'rejectedAfter') answer((act(), failed({ kind: 'rejected', message: 'internal error' })));
        else answer(act());
      });
    });
  }
  return {
    read: (key) =>
      call(
        () => host.readNow(key),
        (fault) => (fault === 'falseEmpty' ? { kind: 'missing' } : undefined),
      ),
    write: (key, value, previousVersion) =>
      call(
        () => host.writeNow(key, value, previousVersion),
        (fault) => (fault === 'falseConflict' && previousVersion !== undefined ? { kind: 'conflict' } : undefined),
      ),
    remove: (key) =>
      call(
        () => host.removeNow(key),
        () => undefined,
      ),
  };
}
