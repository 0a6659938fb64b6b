import type { Command, Edit, Field } from '../../editing/field.ts';
import { editBetween } from '../../markdown/edit-between.ts';
import { createFieldKeys, type FieldKeys } from './field-keys.ts';
import { textDirection } from './text-direction.ts';
import { typeEdit } from './type-edit.ts';
import { createUndoSelection } from './undo-selection.ts';

/**
 * A text field that the browser keeps, outside React: React reads a textarea's whole value again after every input event, which at
 * 1 MB costs more than everything else a keystroke does.
 */
export interface TextField extends FieldKeys {
  readonly element: HTMLTextAreaElement;
  /** The text and what is selected in it now. */
  read(): Field;
  /**
   * Has the browser type an edit, as one undo step, and puts the focus into the field: what every tool of writing does. Nothing
   * happens (`false`) while an input method composes.
   */
  type(edit: Edit): boolean;
  /** Types what a command makes of the field; `false` if that is nothing. */
  run(command: Command): boolean;
  /**
   * Shows `text`, which did not come from typing here: a load, a merge, a taken revision. While the person is in the field it is
   * typed through the browser as one smallest edit, so that undo takes it back; else it becomes what undo cannot go behind.
   * Waits for a composition (input methods) to end. The caret stays at the words it was at.
   */
  show(text: string): void;
}

export interface TextFieldEvents {
  /** The person changed the text; called once a change, also while composing. */
  onInput: (text: string) => void;
}

/** More than this many characters from outside are set at once: the browser's own editing takes time that grows with them. */
const MOST_TYPED = 20_000;

/** A field holding `text`, with nothing to undo. */
export function createTextField(text: string, { onInput }: TextFieldEvents): TextField {
  const element = document.createElement('textarea');
  let known = asField(text);
  element.value = known;
  // What is unsaved is kept as a draft; the browser need not keep all of the text with the page as well, a second after each key.
  element.autocomplete = 'off';
  element.dir = textDirection(known);
  let composing = false;
  let waiting: string | undefined;
  // The browser gives one input event a line while it types for us.
  let quiet = false;
  const selections = createUndoSelection();

  element.addEventListener('input', (event) => {
    if (quiet) return;
    const before = known;
    hold(element.value);
    onInput(known);
    const kind = event instanceof InputEvent ? event.inputType : '';
    if (kind !== 'historyUndo' && kind !== 'historyRedo') return selections.changed();
    const selection = kind === 'historyUndo' ? selections.undone(before, known) : selections.redone(before, known);
    if (selection) element.setSelectionRange(selection.from, selection.to);
  });
  element.addEventListener('compositionstart', () => void (composing = true));
  element.addEventListener('compositionend', () => {
    composing = false;
    if (waiting === undefined) return;
    const next = waiting;
    waiting = undefined;
    show(next);
  });

  function hold(text: string): void {
    known = text;
    const direction = textDirection(known);
    // Chromium styles the whole page again when it is told, even where nothing changes: 30 ms beside a document of 1 MB.
    if (element.dir !== direction) element.dir = direction;
  }

  function read(): Field {
    return { text: known, from: element.selectionStart, to: element.selectionEnd };
  }

  function type(edit: Edit): boolean {
    if (composing) return false;
    const before = read();
    element.focus({ preventScroll: true });
    typeQuietly(edit, before);
    if (known !== before.text) onInput(known);
    return true;
  }

  function typeQuietly(edit: Edit, before: Field): void {
    quiet = true;
    const typed = typeEdit(element, before, edit);
    quiet = false;
    hold(element.value);
    if (typed) selections.typed({ ...typed, before, after: edit.select });
  }

  function show(next: string): void {
    const shown = asField(next);
    if (shown === known) return void (waiting = undefined);
    if (composing) return void (waiting = next);
    const edit = editBetween(known, shown);
    if (!edit) return;
    const before = read();
    const { scrollTop } = element;
    const select = { from: moved(before.from, edit), to: moved(before.to, edit) };
    if (document.activeElement === element && edit.insert.length <= MOST_TYPED) {
      typeQuietly({ ...edit, select }, before);
    } else {
      element.value = shown;
      element.setSelectionRange(select.from, select.to);
      hold(shown);
    }
    element.scrollTop = scrollTop;
  }

  const run = (command: Command): boolean => {
    const edit = command(read());
    return edit !== undefined && type(edit);
  };
  return { element, read, type, run, show, ...createFieldKeys(element) };
}

/** Where a place in the text is after an edit that came from elsewhere. */
function moved(at: number, { from, to, insert }: Omit<Edit, 'select'>): number {
  return at <= from ? at : at >= to ? at + insert.length - (to - from) : from + insert.length;
}

/** `text` as a textarea gives it back: with `\n` for every line end. */
function asField(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
