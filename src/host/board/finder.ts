import { type Clock, systemClock } from '../clock.ts';
import type { ApiOutcome } from './outcome.ts';

/** What was found by letters; `isAll` if there is no more of it. */
export interface Found<T> {
  readonly entries: readonly T[];
  readonly isAll: boolean;
}

/**
 * Finds things whose names may contain some letters: at least all that do, or the most that monday gives at once.
 * `undefined` if other letters were asked for in the meantime.
 */
export type Find<T> = (letters: string) => Promise<ApiOutcome<readonly T[]> | undefined>;

/** How long an answer is used, in milliseconds. */
export const KEPT_MS = 60_000;
/** How long no other letter may come before monday is asked for those that are there, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Creates a finder over `load`, which asks monday. Calls are few: the first is for everything, the empty letters, and
 * most boards and accounts fit into its answer. Where they do not, letters are asked for when typing pauses, and what
 * begins with letters that were answered in full is not asked for again.
 */
export function createFinder<T>(
  load: (letters: string) => Promise<ApiOutcome<Found<T>>>,
  clock: Clock = systemClock,
): Find<T> {
  const known = new Map<string, { readonly until: number; readonly outcome: Promise<ApiOutcome<Found<T>>> }>();
  let latest = '';

  function kept(letters: string): Promise<ApiOutcome<Found<T>>> | undefined {
    const found = known.get(letters);
    return found && clock.now() < found.until ? found.outcome : undefined;
  }

  function ask(letters: string): Promise<ApiOutcome<Found<T>>> {
    const outcome = load(letters);
    known.set(letters, { until: clock.now() + KEPT_MS, outcome });
    // What was refused or answered in part is asked for again.
    void outcome.then((told) => {
      if (told.kind !== 'answered' || told.errors.length > 0) known.delete(letters);
    });
    return outcome;
  }

  return async (asked) => {
    const letters = (latest = asked.toLowerCase());
    let outcome = await (kept('') ?? ask(''));
    for (let length = 1; length < letters.length && !isAll(outcome); length += 1)
      outcome = (await kept(letters.slice(0, length))) ?? outcome;
    if (letters !== '' && !isAll(outcome)) {
      if (!kept(letters)) await new Promise<void>((resolve) => void clock.after(PAUSE_MS, resolve));
      if (latest === letters) outcome = await (kept(letters) ?? ask(letters));
    }
    if (latest !== letters) return undefined;
    return outcome.kind === 'answered' ? { ...outcome, value: outcome.value.entries } : outcome;
  };
}

/** Whether there is nothing more to ask. */
function isAll<T>(outcome: ApiOutcome<Found<T>>): boolean {
  return outcome.kind !== 'answered' || outcome.value.isAll;
}
