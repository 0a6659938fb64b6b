import { insertTextIntoField } from 'text-field-edit';
import { editBetween } from '../../markdown/edit-between.ts';
import { textDirection } from './text-direction.ts';

/**
 * A text field that the browser keeps, outside React: React reads a textarea's whole value again after every input event, which at
 * 1 MB costs more than everything else a keystroke does.
 */
export interface Field {
  readonly element: HTMLTextAreaElement;
  /**
   * Shows `text`, which did not come from typing here: a load, a merge, a taken revision. While the person is in the field it is
   * typed through the browser as one smallest edit, so that undo takes it back; else it becomes what undo cannot go behind.
   * Waits for a composition (input methods) to end. The caret stays at the words it was at.
   */
  show(text: string): void;
}

export interface FieldEvents {
  /** The person changed the text; called once an input event, also while composing. */
  onInput: (text: string) => void;
}

/** More than this many inserted characters are set at once: the browser's own editing takes time that grows with them. */
const MOST_TYPED = 20_000;

/** A field holding `text`, with nothing to undo. */
export function createField(text: string, { onInput }: FieldEvents): Field {
  const element = document.createElement('textarea');
  let known = asField(text);
  element.value = known;
  element.dir = textDirection(known);
  let composing = false;
  let waiting: string | undefined;
  let quiet = false;

  element.addEventListener('input', () => {
    if (quiet) return;
    known = element.value;
    element.dir = textDirection(known);
    onInput(known);
  });
  element.addEventListener('compositionstart', () => void (composing = true));
  element.addEventListener('compositionend', () => {
    composing = false;
    if (waiting === undefined) return;
    const next = waiting;
    waiting = undefined;
    show(next);
  });

  function show(next: string): void {
    const shown = asField(next);
    if (shown === known) return void (waiting = undefined);
    if (composing) return void (waiting = next);
    quiet = true;
    replaceText(element, known, shown);
    quiet = false;
    known = shown;
    element.dir = textDirection(known);
  }

  return { element, show };
}

/** `text` as a textarea gives it back: with `\n` for every line end. */
function asField(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

function replaceText(element: HTMLTextAreaElement, before: string, after: string): void {
  const edit = editBetween(before, after);
  if (!edit) return;
  const { from, to, insert } = edit;
  const { selectionStart, selectionEnd, scrollTop } = element;
  const move = (at: number) => (at <= from ? at : at >= to ? at + insert.length - (to - from) : from + insert.length);
  if (document.activeElement === element && insert.length <= MOST_TYPED) {
    element.setSelectionRange(from, to);
    insertTextIntoField(element, insert);
  }
  if (element.value !== after) element.value = after;
  element.setSelectionRange(move(selectionStart), move(selectionEnd));
  element.scrollTop = scrollTop;
}
