import type { Concern } from './boundaries.ts';
import type { Label } from './label-notes.ts';
import type { SegmentBlock } from './unit.ts';

/**
 * A part of the text that parses by itself as it does in the document, but for the labels that it asks about. Most hold one
 * block; a list and what follows it, or blocks without a blank line between them, share one.
 */
export interface Segment {
  readonly text: string;
  readonly blocks: readonly SegmentBlock[];
  /** Labels that the parse asked about, with the answers it got. */
  asked: ReadonlyMap<Label, boolean>;
  readonly defined: readonly Label[];
  /** Whether the parse met names of characters that may be known later. */
  lacksNames: boolean;
  /** Of what starts behind it the last block has a say in what this becomes, or this in what becomes of the block: it may not start the next segment. */
  readonly concern: Concern;
}
