import { documentHeadings } from '../../editing/completion/document-headings.ts';
import { pictureWordsAt } from '../../text/picture-words.ts';

/** Where a text refers to a picture first. */
export interface Spot {
  /** From 1. */
  readonly line: number;
  /** The heading above; empty without one. */
  readonly heading: string;
  /** Its alternative text. */
  readonly words: string;
}

/** Returns where a text first has the address of the picture with this hash, as it is written there. */
export function spotIn(text: string, hash: string): Spot | undefined {
  const at = text.indexOf(`images/${hash}-`);
  if (at < 0) return undefined;
  const before = text.slice(0, at);
  return {
    line: before.split('\n').length,
    heading: documentHeadings(before).at(-1)?.words ?? '',
    words: pictureWordsAt(text, at),
  };
}
