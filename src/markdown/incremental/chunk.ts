import type { Label } from './label-notes.ts';
import type { ChunkBlock } from './rendered-block.ts';

/** A blank line (or the start of the text and a blank first line) before a line that starts with a visible character. */
const blankLine = /(?:^|\r\n|\n|\r(?!\n))[\t ]*(?:\r\n|\n|\r(?!\n))(?=[^\s\uFEFF])/g;

/**
 * Where a text may be cut so that its parts parse like the whole: offsets of lines that start with a visible character and
 * follow a blank line. They are guesses: inside a fence or a list there are such lines, too. Cutting there is right only if a
 * top-level block starts there when both sides are parsed together.
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

/** What a block takes part in deciding about the block behind it: nothing, what becomes of a container there, or of anything. */
export type BoundaryConstraint = 'nothing' | 'container' | 'anything';

/**
 * Whether a text may start behind a boundary, given what the block before the boundary is concerned with: it starts with a visible
 * character, and not with a description, whose terms are before it, nor with a container (a list item, quote or footnote) where this
 * must not be.
 */
export function startsBlock(text: string, constraint: BoundaryConstraint): boolean {
  if (!/^(?!:[\t ])[^\s\uFEFF]/.test(text) || constraint === 'anything') return false;
  return constraint === 'nothing' || !/^(?:[>[]|(?:[-+*]|\d{1,9}[.)])(?:[\t\n\r ]|$))/.test(text.slice(0, 12));
}

/** The last two lines. Searching a long text from its start for what stands at its end would cost its length. */
function tail(text: string): string {
  let from = text.length - 1;
  if (text[from] === '\n' && text[from - 1] === '\r') from--;
  from--;
  while (from >= 0 && (text[from] === ' ' || text[from] === '\t')) from--;
  return from < 1 ? text : text.slice(from - 1);
}

/**
 * A part of the text that parses by itself as it does in the document, but for the labels that it asks about. Most hold one
 * block; a list and what follows it, or blocks without a blank line between them, share one.
 */
export interface Chunk {
  readonly text: string;
  readonly blocks: readonly ChunkBlock[];
  /** Labels that the parse asked about, with the answers it got. */
  asked: ReadonlyMap<Label, boolean>;
  readonly defined: readonly Label[];
  /** Whether the parse met names of characters that may be known later. */
  hasUnknownNames: boolean;
  /** Of what starts behind it the last block has a say in what this becomes, or this in what becomes of the block: it may not start the next chunk. */
  readonly constraint: BoundaryConstraint;
}
