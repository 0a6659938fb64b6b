import { keyOf } from '../../../editing/chord.ts';
import type { Command, Edit, Field } from '../../../editing/field.ts';
import { editBetween } from '../../../text/edit-between.ts';
import { type Direction, directionOf } from '../../../text/text-direction.ts';
import { typeEdit } from './type-edit.ts';
import { createUndoSelection } from './undo-selection.ts';

/** How much of a text is looked at. */
const LOOKED_AT = 1000;

/** The direction of a text. In a textarea of 1 MB Chromium takes 2 s for `dir="auto"`, at 5 MB more than a minute. */
export function textDirection(text: string): Direction {
  return directionOf(text.slice(0, LOOKED_AT)) ?? 'ltr';
}

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

interface TextFieldEvents {
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

/** Deals with a key, or with what it is about to type; `true` says that it did, and that nothing else should. */
type KeyHandler = (event: KeyboardEvent) => boolean;
type TypingHandler = (typed: string) => boolean;

interface FieldKeys {
  /** Hears of every key pressed in the field before the browser acts. Gives what ends it. */
  onKey(handler: KeyHandler): () => void;
  /**
   * Hears of every character about to be typed (`\n` for Enter) by whatever keyboard, on-screen ones too. Keys that were dealt
   * with type nothing.
   */
  onTyping(handler: TypingHandler): () => void;
}

/**
 * The one place where keys of the field are given out: to the handler that came last, then to those before it, until one deals with
 * it. Nobody hears of keys while an input method composes; 229 is what Safari and old Android say for a key that ends it. Nor of Tab after
 * an Escape that nobody dealt with: it leaves the field, whatever Tab does where the caret is.
 */
function createFieldKeys(element: HTMLTextAreaElement): FieldKeys {
  const keys: KeyHandler[] = [];
  const typing: TypingHandler[] = [];
  let escaped = false;
  element.addEventListener('keydown', (event) => {
    if (event.isComposing || event.keyCode === 229 || isModifier(event.key)) return;
    const leaving = escaped && keyOf(event) === 'Tab';
    escaped = false;
    if (leaving) return;
    if (keys.findLast((handler) => handler(event))) event.preventDefault();
    else escaped = event.key === 'Escape';
  });
  element.addEventListener('blur', () => void (escaped = false));
  element.addEventListener('beforeinput', (event) => {
    const typed = event.inputType === 'insertText' ? event.data : event.inputType === 'insertLineBreak' ? '\n' : null;
    if (event.isComposing || typed === null) return;
    if (typing.findLast((handler) => handler(typed))) event.preventDefault();
  });
  return { onKey: (handler) => add(keys, handler), onTyping: (handler) => add(typing, handler) };
}

function isModifier(key: string): boolean {
  return key === 'Shift' || key === 'Control' || key === 'Alt' || key === 'Meta';
}

function add<T>(list: T[], entry: T): () => void {
  list.push(entry);
  return () => void list.splice(list.indexOf(entry), 1);
}
