/** What a footnote reference shows: the footnote's number, and which of its references this is. Both count from 1. */
export interface FootnoteMark {
  readonly number: number;
  readonly occurrence: number;
}

/** The footnote numbers of a document. A reference without a definition has no mark. */
export interface FootnoteNumbers {
  /** The marks of each given list of references, in the same order. */
  readonly marks: readonly (readonly (FootnoteMark | undefined)[])[];
  /** The footnotes to show, by number, with the marks of their own references and the number of references to them. */
  readonly shown: readonly {
    readonly key: string;
    readonly marks: readonly (FootnoteMark | undefined)[];
    readonly references: number;
  }[];
}

/**
 * Numbers footnotes in the order of their first references. References inside footnotes come after those of the text,
 * in the order of the footnotes.
 *
 * @param calls the keys that each block refers to, in document order
 * @param callsOfFootnote returns the keys that a footnote's content refers to; undefined if there is no such footnote
 */
export function numberFootnotes(
  calls: Iterable<readonly string[]>,
  callsOfFootnote: (key: string) => readonly string[] | undefined,
): FootnoteNumbers {
  const order: string[] = [];
  const numbers = new Map<string, { number: number; references: number }>();

  function mark(key: string): FootnoteMark | undefined {
    let entry = numbers.get(key);
    if (!entry) {
      if (!callsOfFootnote(key)) return undefined;
      numbers.set(key, (entry = { number: order.push(key), references: 0 }));
    }
    return { number: entry.number, occurrence: ++entry.references };
  }

  const marks = [...calls].map((keys) => keys.map(mark));
  const marksOfFootnotes: (FootnoteMark | undefined)[][] = [];
  // The list grows during the loop: footnotes may refer to further ones.
  for (const key of order) marksOfFootnotes.push((callsOfFootnote(key) ?? []).map(mark));
  const shown = order.map((key, index) => ({
    key,
    marks: marksOfFootnotes[index]!,
    references: numbers.get(key)!.references,
  }));
  return { marks, shown };
}
