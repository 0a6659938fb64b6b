import type { Completion } from '../../editing/completion.ts';
import type { Edit, Field } from '../../editing/field.ts';
import type { IconName } from '../ui/icon.tsx';

/** An option of the list at the caret. */
export interface Suggestion {
  readonly id: string;
  /** Shown before the words: an emoji, a heading's level, or an icon. */
  readonly sign?: string;
  readonly icon?: IconName;
  /** The title above it and its like. */
  readonly group?: string;
  readonly words: string;
  /** Shown after the words: what stands in a column now, or a sign that does the same. */
  readonly hint?: string;
  /** It writes a sign after which other options are offered. */
  readonly begins?: true;
  /** The edit that it makes when chosen. */
  readonly edit?: (field: Field, completion: Completion) => Edit | undefined;
  /** Further effect, once the edit is typed; the only effect if nothing is typed. */
  readonly after?: (field: Field) => void;
}

/** Why options cannot be looked up, and what can be done about it. */
interface Unavailable {
  readonly note: string;
  readonly remedies: readonly Suggestion[];
}

/** The options for a completion. */
export type Suggestions = readonly Suggestion[] | Unavailable;

/** Puts text in place of a name, with the caret behind it. */
export function replaced({ from, to }: Completion, insert: string): Edit {
  return { from, to, insert, select: { from: from + insert.length, to: from + insert.length } };
}
