import type { FallbackReason } from './limits/fallback.ts';
import type { SafeHtml } from './sanitize/safe-html.ts';

/**
 * A top-level part of the document that renders by itself. All blocks of a document joined are its whole safe HTML. The HTML
 * of a block that shows nothing (a link definition, a comment) is empty. Footnotes are one block, the last, of no lines.
 */
export interface Block {
  readonly html: SafeHtml;
  /** How many source lines lie between this block's start and the next one's (the last block: to the end of the text). */
  readonly lines: number;
  /** The tasks that it shows, in order, which is how their boxes are numbered (`data-task`); absent without any. */
  readonly tasks?: readonly BlockTask[];
  /** Why the block is shown as its source, if it is. */
  readonly fallback?: FallbackReason;
}

/** A task that a block shows. */
export interface BlockTask {
  /** The source line with its box, from the first line of the block, which is 0. Of tasks in footnotes, whose source is elsewhere: -1. */
  readonly line: number;
  readonly done: boolean;
}

/** Replaces `remove` blocks from index `at` by `insert`. */
export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: readonly Block[];
}

/** What an edit changed: splices to be applied in order, each counted in the list that the ones before it leave. */
export type Patch = readonly Splice[];
