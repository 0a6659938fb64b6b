import type { Clock } from '../clock.ts';
import type { Draft, DraftPlace, Drafts } from './drafts.ts';

/** The drafts that one person discarded of one description, for as long as they can be brought back. */
export interface DiscardedDrafts {
  /** Stores a draft that is being discarded, with the time as its `at`, and returns where. */
  keep(draft: Draft): Promise<DraftPlace>;
  /** Returns those of the last seven days, newest first. */
  read(): Promise<readonly Draft[]>;
}

const keptMs = 7 * 24 * 60 * 60 * 1_000;

/**
 * Keeps discarded drafts like drafts, under keys of their own: older versions of the app would offer them again. `shelf`
 * is where.
 */
export function createDiscardedDrafts({ shelf, clock }: { shelf: Drafts; clock: Clock }): DiscardedDrafts {
  return {
    keep: (draft) => shelf.keep({ ...draft, at: clock.now() }),
    async read() {
      const { drafts } = await shelf.read();
      const oldest = clock.now() - keptMs;
      for (const draft of drafts) if (draft.at <= oldest) void shelf.drop(draft);
      return drafts.filter(({ at }) => at > oldest);
    },
  };
}
