import { editBetween } from '../../text/edit-between.ts';
import { isRecord } from '../storage/stored-form.ts';

/** A change of one text into another: `words` take the place of its characters from `start` to `end`. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly words: string;
}

/** Returns what makes `text` of `base`, in whole lines: an address in a line stays in one piece, to be found there. */
export function editOf(base: string, text: string): Edit {
  const { from, to } = editBetween(base, text) ?? { from: base.length, to: base.length };
  const start = base.slice(0, from).lastIndexOf('\n') + 1;
  const lineEnd = base.indexOf('\n', to);
  const end = lineEnd < 0 ? base.length : lineEnd;
  return { start, end, words: text.slice(start, text.length - (base.length - end)) };
}

/** Returns the text that a stored edit makes of `base`; `undefined` if it is none. */
export function edited(base: string, edit: unknown): string | undefined {
  if (!isRecord(edit)) return undefined;
  const { start, end, words } = edit;
  const isPlace = (place: unknown): place is number => Number.isInteger(place) && 0 <= Number(place);
  if (!isPlace(start) || !isPlace(end) || start > end || end > base.length || typeof words !== 'string')
    return undefined;
  return base.slice(0, start) + words + base.slice(end);
}
