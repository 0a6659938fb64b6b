import type { FallbackReason } from './limits/fallback.ts';
import type { SafeHtml } from './sanitize/schema.ts';

/**
 * A top-level part of the document that renders by itself. The HTML of all blocks joined is that of the document. A
 * block that shows nothing (a link definition, a comment) has empty HTML. All footnotes together are one block, the
 * last, with no lines.
 */
export interface Block {
  readonly html: SafeHtml;
  /** The number of source lines from this block's start to the next one's, or to the end of the text. */
  readonly lines: number;
  /**
   * The tasks that it shows, in the order by which their boxes are numbered (`data-task`). Absent if there are none.
   */
  readonly tasks?: readonly BlockTask[];
  /** Why the block is shown as its source, if it is. */
  readonly fallback?: FallbackReason;
}

export interface BlockTask {
  /**
   * The source line of its box, counted from the block's first line, which is 0; -1 in a footnote, whose source is
   * elsewhere.
   */
  readonly line: number;
  readonly done: boolean;
}

/** Replaces `remove` blocks from index `at` by `insert`. */
export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly Block[];
}

/** What an edit changed: splices to be applied in order, each counted in the list that the ones before it left. */
export type Patch = readonly Splice[];
