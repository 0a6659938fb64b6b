import type { FootnoteReference, ListItem } from 'mdast';
import type { GetFeature } from './features/features.ts';
import type { SluggedHeading } from './heading-ids.ts';
import type { FootnoteMark } from './syntax/footnotes/footnotes.ts';
import type { Direction } from '../text/text-direction.ts';

/** What accompanies a tree through the pipeline, in the data of its file. */
export interface Rendering {
  /** What each footnote reference shows. References without a mark are shown as written. */
  readonly marks: ReadonlyMap<FootnoteReference, FootnoteMark>;
  /** The footnote whose content the tree is, and its number of references. Its tasks cannot be ticked. */
  readonly footnote: { readonly identifier: string; readonly number: number; readonly references: number } | undefined;
  readonly hasRaw: boolean;
  readonly hasEmoji: boolean;
  readonly feature: GetFeature;
  /** All tasks, indexed by the numbers that mark their boxes. */
  readonly tasks: ListItem[];
  /** The tasks that are shown, in order. */
  shownTasks: readonly ListItem[];
  /** The headings without an id of their own, in order. */
  headings: readonly SluggedHeading[];
  /** The direction of the tree's first text. */
  direction: Direction | undefined;
}

declare module 'vfile' {
  interface DataMap {
    rendering: Rendering;
  }
}
