import { insertTextIntoField } from 'text-field-edit';
import type { Edit, Field, Selection } from '../../../editing/field.ts';
import { editBetween } from '../../../text/edit-between.ts';
import { typeAsHtml } from '../../preview/put-html.ts';

/** A typed edit as the browser's undo knows it: `removed` at `from` was replaced by `inserted`. */
interface Typed {
  readonly from: number;
  readonly removed: string;
  readonly inserted: string;
}

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

/** A typed edit with the selections before and after it. */
interface TypedEdit extends Typed {
  readonly before: Selection;
  readonly after: Selection;
  /** Undo and redo take it together with the step before it. */
  readonly joins: boolean;
}

interface UndoSelection {
  typed(edit: TypedEdit): void;
  /** The person typed something, so redo is gone. */
  changed(): void;
  /**
   * Returns the selection to restore after the browser's undo or redo; `undefined` if that was not a typed edit.
   * `again` asks for another undo or redo.
   */
  undone(before: string, after: string, again: () => void): Selection | undefined;
  redone(before: string, after: string, again: () => void): Selection | undefined;
}

/** For older edits the browser's own selection stays. */
const MOST_EDITS = 200;

/**
 * Remembers the selections around typed edits. The browser's undo restores the text exactly but selects only what it
 * typed, which may be less than was selected before. This mirrors its stack and recognises an edit by what was removed
 * and inserted.
 */
export function createUndoSelection(): UndoSelection {
  let done: TypedEdit[] = [];
  let undone: TypedEdit[] = [];
  /** The text that the edit which joins was made on, once that is undone. */
  let joinsTo: string | undefined;
  return {
    typed(edit) {
      done = [...done.slice(1 - MOST_EDITS), edit];
      undone = [];
    },
    changed() {
      undone = [];
    },
    undone(before, after, again) {
      const edit = done.at(-1);
      if (!edit || !isReplaced(before, after, edit.from, edit.inserted, edit.removed)) return undefined;
      done = done.slice(0, -1);
      undone = [...undone, edit];
      if (!edit.joins) return edit.before;
      joinsTo = after;
      again();
      return undefined;
    },
    redone(before, after, again) {
      const edit = undone.at(-1);
      if (edit?.joins && after === joinsTo) return void again();
      if (!edit || !isReplaced(before, after, edit.from, edit.removed, edit.inserted)) return undefined;
      undone = undone.slice(0, -1);
      done = [...done, edit];
      return edit.after;
    },
  };
}

/** Whether `after` is `before` with `gone` at `from` replaced by `come`. */
function isReplaced(before: string, after: string, from: number, gone: string, come: string): boolean {
  return (
    after.length - before.length === come.length - gone.length &&
    before.startsWith(gone, from) &&
    after === before.slice(0, from) + come + before.slice(from + gone.length)
  );
}
