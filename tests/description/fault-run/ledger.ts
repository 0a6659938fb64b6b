/**
 * Words that were typed, by whom and when, and those that people removed themselves. Every word is unique, so that it can be found.
 */
export interface Ledger {
  /** Returns a new word, typed now by a person into `item` on `page`. */
  word(item: string, page: object, userId: string, at: number): string;
  /** A person turned the texts `before` into `after`: the words missing there were removed on purpose. */
  acted(before: string, after: string): void;
  /** The words of `page` that `excused` picks were lost with it before they could be kept. */
  died(page: object, excused: (typed: Typed) => boolean): void;
  readonly typed: ReadonlyMap<string, Typed>;
  readonly removed: ReadonlySet<string>;
  readonly excused: ReadonlySet<string>;
}

export interface Typed {
  readonly word: string;
  readonly item: string;
  readonly page: object;
  readonly userId: string;
  readonly at: number;
}

export function createLedger(): Ledger {
  const typed = new Map<string, Typed>();
  const removed = new Set<string>();
  const excused = new Set<string>();
  return {
    typed,
    removed,
    excused,
    word(item, page, userId, at) {
      const word = `w${typed.size}w`;
      typed.set(word, { word, item, page, userId, at });
      return word;
    },
    acted(before, after) {
      const left = wordsOf(after);
      for (const word of wordsOf(before)) if (!left.has(word)) removed.add(word);
    },
    died(page, excuse) {
      for (const entry of typed.values()) if (entry.page === page && excuse(entry)) excused.add(entry.word);
    },
  };
}

export function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.match(/w\d+w/g));
}
