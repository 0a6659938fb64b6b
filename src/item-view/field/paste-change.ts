import type { Selection } from '../../editing/field.ts';
import { editBetween } from '../../text/edit-between.ts';
import type { TextField } from './text-field.ts';
import { numberAnew } from './number-anew.ts';

/** A paste in the text: `removed` at `from` became `inserted`, numbers of lists around it among them. */
export interface PasteChange {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
  /** The stretch that a reading replaces, before the paste. */
  readonly over: Selection;
}

/** Returns the change that a paste over a stretch of `before` made. */
export function pasteChange(before: string, after: string, over: Selection): PasteChange {
  const edit = editBetween(before, after);
  const from = Math.min(over.from, edit?.from ?? over.from);
  const to = Math.max(over.to, edit?.to ?? over.to);
  const end = to + after.length - before.length;
  return { from, removed: before.slice(from, to), inserted: after.slice(from, end), over };
}

/**
 * Types `insert` in place of what was pasted. Returns the change then; `undefined` if the paste is not there any more.
 */
export function pasteInstead(field: TextField, { from, removed, inserted, over }: PasteChange, insert: string) {
  const { text } = field.read();
  // A colleague's change above may have moved it.
  if (!text.startsWith(inserted, from)) return undefined;
  const to = from + inserted.length;
  const before = text.slice(0, from) + removed + text.slice(to);
  const put = before.slice(from, over.from) + insert + before.slice(over.to, from + removed.length);
  const caret = over.from + insert.length;
  field.type({ from, to, insert: put, select: { from: caret, to: caret } });
  numberAnew(field, before);
  return pasteChange(before, field.read().text, over);
}
