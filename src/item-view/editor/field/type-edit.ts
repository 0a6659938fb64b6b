import { insertTextIntoField } from 'text-field-edit';
import type { Edit, Field, Selection } from '../../../editing/field.ts';
import { editBetween } from '../../../text/edit-between.ts';
import { typeAsHtml } from '../../preview/put-html.ts';

/** What was typed, as the browser's undo knows it: in place of `removed`, at `from`, `inserted`. */
export interface Typed {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
}

/**
 * Has the browser type the smallest part of an edit of `field` that makes its difference, so that undo stays the browser's own, and
 * selects what the edit says. It is an undo step by itself: what was typed before and after belongs to other steps. `undefined` when
 * the edit changes no letter.
 */
export function typeEdit(
  element: HTMLTextAreaElement,
  field: Field,
  { from, to, insert, select }: Edit,
): Typed | undefined {
  const { text } = field;
  const typed = smallest(text, from, to, insert);
  if (!typed) {
    placeSelection(element, select, field);
    return undefined;
  }
  const end = typed.from + typed.removed.length;
  placeSelection(element, { from: typed.from, to: end }, field);
  type(element, typed.inserted);
  const after = text.slice(0, typed.from) + typed.inserted + text.slice(end);
  // Where the browser did not type it (a field that is not editable), it is set.
  if (element.value !== after) element.value = after;
  const caret = typed.from + typed.inserted.length;
  placeSelection(element, select, { from: caret, to: caret });
  return typed;
}

/** From this many lines on, the browser gets them at once: line by line the time it takes grows with their square. */
const MANY_LINES = 20;

function type(element: HTMLTextAreaElement, text: string): void {
  const isLong = text.split('\n', MANY_LINES).length === MANY_LINES;
  if (!isLong || document.activeElement !== element || !typeAsHtml(text)) insertTextIntoField(element, text);
}

/**
 * Sets the selection where `now` is selected, with as few changes as can be: in 1 MB WebKit takes seconds for each. Only a change
 * ends the run of keys that one undo takes back, so a caret that stays goes by another place; what is selected is no run of keys.
 */
function placeSelection(element: HTMLTextAreaElement, { from, to }: Selection, now: Selection): void {
  if (from === now.from && to === now.to) {
    if (from < to) return;
    const elsewhere = from > 0 ? 0 : element.textLength;
    element.setSelectionRange(elsewhere, elsewhere);
  }
  element.setSelectionRange(from, to);
}

function smallest(text: string, from: number, to: number, insert: string): Typed | undefined {
  const edit = editBetween(text.slice(from, to), insert);
  if (!edit) return undefined;
  let start = from + edit.from;
  let end = from + edit.to;
  let inserted = edit.insert;
  // Browsers select no half of a surrogate pair.
  if (isLow(text, start) && isHigh(text, start - 1)) {
    start -= 1;
    inserted = text[start]! + inserted;
  }
  if (isLow(text, end) && isHigh(text, end - 1)) {
    inserted += text[end]!;
    end += 1;
  }
  return { from: start, removed: text.slice(start, end), inserted };
}

function isHigh(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xd800;
}

function isLow(text: string, at: number): boolean {
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00;
}
