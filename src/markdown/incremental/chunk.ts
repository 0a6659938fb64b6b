import type { Label } from './label-notes.ts';
import type { ChunkBlock } from './rendered-block.ts';

/**
 * A blank line (or the start of the text and a blank first line) before a line that starts with a visible character.
 */
const blankLine = /(?:^|\r\n|\n|\r(?!\n))[\t ]*(?:\r\n|\n|\r(?!\n))(?=[^\s\uFEFF])/g;

/**
 * Returns where a text may be cut so that its parts parse like the whole: the offsets of lines that start with a
 * visible character and follow a blank line. These are guesses, since there are such lines inside fences and lists,
 * too. A cut is right only if a top-level block starts there when both sides are parsed together.
 */
export function guessBoundaries(text: string): number[] {
  const offsets: number[] = [];
  blankLine.lastIndex = 0;
  while (blankLine.test(text)) offsets.push(blankLine.lastIndex);
  return offsets;
}

/** Whether a text ends with a blank line, so that a boundary may follow. */
export function endsWithBlankLine(text: string): boolean {
  return /(?:^|\r\n|\n|\r(?!\n))[\t ]*(?:\r\n|\n|\r)$/.test(tail(text));
}

/** What must not start behind a block for a boundary to be there: `nothing` (all may start), a container, or anything. */
export type BoundaryConstraint = 'nothing' | 'container' | 'anything';

/**
 * Whether a text may start behind a boundary, given the constraint of the block before it: it has to start with a
 * visible character, and neither with a description, whose terms come before it, nor, if the constraint says so, with a
 * container (a list item, quote or footnote).
 */
export function startsBlock(text: string, constraint: BoundaryConstraint): boolean {
  if (!/^(?!:[\t ])[^\s\uFEFF]/.test(text) || constraint === 'anything') return false;
  return constraint === 'nothing' || !/^(?:[>[]|(?:[-+*]|\d{1,9}[.)])(?:[\t\n\r ]|$))/.test(text.slice(0, 12));
}

/** Returns the last two lines. Searching a long text from its start would cost its length. */
function tail(text: string): string {
  let from = text.length - 1;
  if (text[from] === '\n' && text[from - 1] === '\r') from--;
  from--;
  while (from >= 0 && (text[from] === ' ' || text[from] === '\t')) from--;
  return from < 1 ? text : text.slice(from - 1);
}

/**
 * A part of the text that parses by itself as it does in the document, except for the labels it asks about. Most chunks
 * hold one block; a list and what follows it, or blocks without a blank line between them, share one.
 */
export interface Chunk {
  readonly text: string;
  readonly blocks: readonly ChunkBlock[];
  /** Labels that the parse asked about, and the answers it got. */
  asked: ReadonlyMap<Label, boolean>;
  readonly defined: readonly Label[];
  /** Whether it contains names of characters that may become known later. */
  hasUnknownNames: boolean;
  /** What may not start the next chunk, because the last block would continue or change it. */
  readonly constraint: BoundaryConstraint;
}
