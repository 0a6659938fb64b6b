import type { Ledger } from './ledger.ts';

/** The words of one item, by where they are kept. */
export interface Place {
  readonly storage: ReadonlySet<string>;
  /** Those of everybody, in all places. */
  readonly drafts: ReadonlySet<string>;
  /** Drafts that were discarded and can be brought back. */
  readonly discarded: ReadonlySet<string>;
  readonly history: ReadonlySet<string>;
}

/** Fate of the words that were typed. */
export interface WordsFound {
  readonly typed: number;
  readonly removed: number;
  readonly inStorage: number;
  readonly onlyInDrafts: number;
  readonly onlyInHistory: number;
  readonly onlyDiscarded: number;
  /** Lost with a page before they could have been kept. */
  readonly excused: number;
  /** Words that are nowhere, or under another item's key. */
  readonly lost: readonly string[];
  readonly misplaced: readonly string[];
}

/** Looks for every typed word of the ledger in `places`, by item. */
export function lookForWords(
  ledger: Ledger,
  places: ReadonlyMap<string, Place>,
  untyped: ReadonlySet<string> = new Set(),
): WordsFound {
  const lost: string[] = [];
  const misplaced: string[] = [];
  const counts = { inStorage: 0, onlyInDrafts: 0, onlyInHistory: 0, onlyDiscarded: 0, excused: 0 };
  for (const { word, item } of ledger.typed.values()) {
    if (untyped.has(word)) continue;
    const place = places.get(item)!;
    const isElsewhere = [...places.values()].some(
      (other) => other !== place && Object.values(other).some((words) => words.has(word)),
    );
    if (isElsewhere) misplaced.push(word);
    if (place.storage.has(word)) counts.inStorage += 1;
    else if (ledger.removed.has(word)) continue;
    else if (place.drafts.has(word)) counts.onlyInDrafts += 1;
    else if (place.history.has(word)) counts.onlyInHistory += 1;
    else if (place.discarded.has(word)) counts.onlyDiscarded += 1;
    else if (ledger.excused.has(word)) counts.excused += 1;
    else lost.push(word);
  }
  return { typed: ledger.typed.size - untyped.size, removed: ledger.removed.size, ...counts, lost, misplaced };
}
