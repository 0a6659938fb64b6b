import { insertTextIntoField } from 'text-field-edit';
import type { Edit, Field, Selection } from '../../editing/field.ts';
import { editBetween } from '../../text/edit-between.ts';
import { typeAsHtml } from '../preview/put-html.ts';
import type { TypedEdit } from './undo-steps.ts';

/** A typed edit as the browser's undo knows it. */
type Typed = Pick<TypedEdit, 'from' | 'removed' | 'inserted'>;

/**
 * Types the smallest edit that makes the change through the browser, so that undo stays the browser's own, and selects
 * `select`. It is an undo step of its own. Returns `undefined` if the text does not change.
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
  // A hidden field cannot have the focus, and the browser types into whatever has it.
  if (document.activeElement === element) type(element, typed.inserted);
  const after = text.slice(0, typed.from) + typed.inserted + text.slice(end);
  // The browser refuses where a field is not editable.
  if (element.value !== after) element.value = after;
  const caret = typed.from + typed.inserted.length;
  placeSelection(element, select, { from: caret, to: caret });
  return typed;
}

/** Has the browser undo or redo one more step. */
export function stepAgain(step: 'undo' | 'redo'): void {
  document.execCommand(step);
}

/** From this many lines on, the text is inserted at once: line by line, the time grows quadratically. */
const MANY_LINES = 20;

function type(element: HTMLTextAreaElement, text: string): void {
  const isLong = text.split('\n', MANY_LINES).length === MANY_LINES;
  if (!isLong || !typeAsHtml(text)) insertTextIntoField(element, text);
}

/**
 * Sets the selection with as few changes as possible: each takes WebKit seconds at 1 MB. Undo takes back a run of keys,
 * and only a change of selection ends the run, so a caret that stays is moved away and back. A non-empty selection is
 * never inside a run.
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
  // Browsers do not select half of a surrogate pair.
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
