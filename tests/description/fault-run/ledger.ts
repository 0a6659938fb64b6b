/** What was typed, by whom and when, and what people took out themselves. Words are unique, so that each can be found again. */
export interface Ledger {
  /** A new word, typed now into `item` by the page `page`. */
  word(item: string, page: object, at: number): string;
  /** A person's own act turned the texts `before` into `after`: what is gone is gone on purpose. */
  acted(before: string, after: string): void;
  /** The words of `page` that `excused` picks went with it before they could be kept anywhere. */
  died(page: object, excused: (typed: Typed) => boolean): void;
  readonly typed: ReadonlyMap<string, Typed>;
  readonly removed: ReadonlySet<string>;
  readonly excused: ReadonlySet<string>;
}

export interface Typed {
  readonly word: string;
  readonly item: string;
  readonly page: object;
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
    word(item, page, at) {
      const word = `w${typed.size}w`;
      typed.set(word, { word, item, page, at });
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
