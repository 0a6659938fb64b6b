import type { Command, Edit, Field } from '../../editing/field.ts';
import { numbersAfter } from '../../editing/lines/list-numbers.ts';
import { mergeTexts, resolveMerge } from '../../description/merge.ts';
import { editBetween } from '../../text/edit-between.ts';
import { type Direction, directionOf } from '../../text/text-direction.ts';
import { createStore } from '../ui/store.ts';
import { createFieldKeys, type FieldKeys } from './field-keys.ts';
import { stepAgain, typeEdit } from './type-edit.ts';
import { createUndoSteps } from './undo-steps.ts';

/**
 * A text field outside React: React reads a textarea's whole value after every input event, which at 1 MB costs more
 * than the rest of a keystroke.
 */
export interface TextField extends FieldKeys {
  readonly element: HTMLTextAreaElement;
  /** The text and the selection. */
  read(): Field;
  /** The whole text, where the field has a part of it only. */
  whole(): string;
  /**
   * Types an edit through the browser as one undo step, or, if it `joins`, as part of the last one, and focuses the
   * field. Every writing tool uses it. Does nothing and returns `false` while an input method composes.
   */
  type(edit: Edit, joins?: boolean): boolean;
  /**
   * Types the edit that a command makes; returns `false` if it makes none. Ends a composition first: the keyboards of
   * phones compose nearly every word.
   */
  run(command: Command): boolean;
  /** Takes a step back, or brings it back, as the browser's keys for it do. */
  step(step: 'undo' | 'redo'): void;
  /** Whether an input method composes. */
  isComposing(): boolean;
  /**
   * Shows `text` that was not typed here: a load, a merge, a restored revision. While the field has the focus, it is
   * typed through the browser as one smallest edit, so that undo takes it back; otherwise it replaces the value and
   * ends the undo history. Waits for a composition to end. The caret stays at its words.
   */
  show(text: string): void;
  /** Has another text from now on, which nothing has been typed in, with the caret at `caret`. Keeps the focus. */
  replace(text: string, caret: number): void;
  /** Calls `handler` after every change of the text, whoever made it. Returns a function that stops it. */
  onText(handler: (text: string) => void): () => void;
}

interface TextFieldEvents {
  /** Called once for each change by the person, also while composing. */
  onInput: (text: string) => void;
  /** Returns the whole text, if the field has a part of it. */
  whole?: (() => string) | undefined;
}

/** Longer insertions from outside are set at once: the time of the browser's own editing grows with their length. */
const MOST_TYPED = 20_000;

/** Creates a field with `text` and an empty undo history. */
export function createTextField(text: string, { onInput, whole }: TextFieldEvents): TextField {
  const element = document.createElement('textarea');
  let known = asField(text);
  element.value = known;
  // Drafts keep unsaved text. With autocomplete the browser would save the whole text, too, a second after each key.
  element.autocomplete = 'off';
  direct();
  let composing = false;
  /** Text to be shown after a composition, and the text that it takes the place of. */
  let late: { readonly from: string; readonly to: string } | undefined;
  // The browser fires one input event for each line that it types for us.
  let quiet = false;
  const steps = createUndoSteps(element);
  const changes = createStore(undefined);
  /** The text before words were dragged out of it, which the browser drops a moment later, here or elsewhere. */
  let dragged: string | undefined;

  element.addEventListener('input', (event) => {
    if (quiet) return;
    const kind = event instanceof InputEvent ? event.inputType : '';
    const before = kind === 'insertFromDrop' ? (dragged ?? known) : known;
    if (kind === 'deleteByDrag') {
      dragged = before;
      setTimeout(endDrag);
      hold(element.value);
      return onInput(known);
    }
    dragged = undefined;
    const step = kind === 'historyUndo' ? 'undo' : kind === 'historyRedo' ? 'redo' : undefined;
    const selection = step && completed(step, before);
    hold(element.value);
    if (!step) steps.changed(before, known, kind);
    onInput(withLate());
    if (!step && !composing) numberAfter(before);
    if (selection) element.setSelectionRange(selection.from, selection.to);
  });
  element.addEventListener('compositionstart', () => void (composing = true));
  element.addEventListener('compositionend', () => {
    composing = false;
    if (!late) return;
    // Firefox tells of the last letters afterwards.
    hold(element.value);
    const next = withLate();
    late = undefined;
    show(next);
  });

  function numberAfter(before: string): void {
    const numbers = numbersAfter(before, read());
    if (numbers) type(numbers, true);
  }

  /** Ends a drag to elsewhere. */
  function endDrag(): void {
    if (dragged === undefined) return;
    const before = dragged;
    dragged = undefined;
    steps.changed(before, known, 'deleteByDrag');
    numberAfter(before);
  }

  function takeStep(step: 'undo' | 'redo'): void {
    element.focus({ preventScroll: true });
    if (composing || steps.isAtEnd(step)) return;
    const before = known;
    quiet = true;
    stepAgain(step);
    quiet = false;
    if (element.value === before) return;
    const selection = completed(step, before);
    hold(element.value);
    onInput(known);
    if (selection) element.setSelectionRange(selection.from, selection.to);
  }

  /** Completes the browser's undo or redo, and returns the selection to restore, if any. */
  function completed(step: 'undo' | 'redo', before: string) {
    const again = () => {
      stepAgain(step);
      return element.value;
    };
    quiet = true;
    const selection = steps[step === 'undo' ? 'undone' : 'redone'](before, element.value, again);
    quiet = false;
    return selection;
  }

  function direct(): void {
    const direction = textDirection(known);
    // Setting `dir` makes Chromium restyle the whole page, even without a change: 30 ms beside a document of 1 MB.
    if (element.dir !== direction) element.dir = direction;
    const bidi = hasLongLine(known, DIRECTED_LINE) ? 'normal' : '';
    if (element.style.unicodeBidi !== bidi) element.style.unicodeBidi = bidi;
  }

  function hold(text: string): void {
    known = text;
    direct();
    changes.setState(undefined);
  }

  /** The text with what is composed, and with what waits for its end. */
  function withLate(): string {
    if (!late) return known;
    const merge = mergeTexts(late.from, known, late.to);
    return merge.kind === 'clean' ? merge.text : resolveMerge(merge.pieces, []);
  }

  function read(): Field {
    return { text: known, from: element.selectionStart, to: element.selectionEnd };
  }

  function type(edit: Edit, joins = false): boolean {
    if (composing) return false;
    const before = read();
    element.focus({ preventScroll: true });
    typeQuietly(edit, before, joins);
    if (known !== before.text) onInput(known);
    return true;
  }

  function typeQuietly(edit: Edit, before: Field, joins = false): void {
    quiet = true;
    // Before it is typed, which takes Chromium ten times as long else.
    if (hasLongLine(edit.insert, DIRECTED_LINE)) element.style.unicodeBidi = 'normal';
    const typed = typeEdit(element, before, edit);
    quiet = false;
    hold(element.value);
    if (typed) steps.typed({ ...typed, before, after: edit.select, joins }, before.text);
  }

  function show(next: string): void {
    const shown = asField(next);
    if (shown === withLate()) return;
    if (composing) return void (late = { from: known, to: shown });
    const { from } = read();
    const there = placeBetween(known, from, shown);
    // Below the caret first: what is above it then is an edit by itself.
    const joins = there !== undefined && put(known.slice(0, from) + shown.slice(there));
    put(shown, joins);
  }

  /** Returns whether it typed. */
  function put(shown: string, joins = false): boolean {
    const edit = editBetween(known, shown);
    if (!edit) return false;
    const before = read();
    const { scrollTop, scrollHeight } = element;
    const select = { from: moved(before.from, edit), to: moved(before.to, edit) };
    const types = document.activeElement === element && edit.insert.length <= MOST_TYPED;
    if (types) {
      typeQuietly({ ...edit, select }, before, joins);
    } else {
      element.value = shown;
      steps.forget();
      element.setSelectionRange(select.from, select.to);
      hold(shown);
    }
    // Text that comes in above the caret leaves its line where it is.
    const isAbove = scrollTop > 0 && edit.to <= before.from;
    element.scrollTop = scrollTop + (isAbove ? element.scrollHeight - scrollHeight : 0);
    return types;
  }

  const run = (command: Command): boolean => {
    let edit = command(read());
    if (edit && composing) {
      element.blur();
      element.focus({ preventScroll: true });
      edit = command(read());
    }
    return edit !== undefined && type(edit);
  };
  return {
    element,
    read,
    whole: () => whole?.() ?? known,
    type,
    run,
    step: takeStep,
    isComposing: () => composing,
    show,
    replace(next, caret) {
      late = undefined;
      element.value = asField(next);
      steps.forget();
      element.setSelectionRange(caret, caret);
      hold(element.value);
    },
    onText: (handler) => changes.subscribe(() => handler(known)),
    ...createFieldKeys(element),
  };
}

/** How many characters decide the direction. */
const LOOKED_AT = 1000;

/**
 * Returns the direction of a text. `dir="auto"` on a textarea takes Chromium 2 s at 1 MB and more than a minute at 5
 * MB.
 */
export function textDirection(text: string): Direction {
  return directionOf(text.slice(0, LOOKED_AT)) ?? 'ltr';
}

/**
 * How long a line may be to have a direction of its own: Chromium takes 2 s to lay out one of 1 MB that has, and 0.1 s
 * for one that has not.
 */
const DIRECTED_LINE = 200_000;

function hasLongLine(text: string, most: number): boolean {
  for (let from = 0; text.length - from > most;) {
    const end = text.lastIndexOf('\n', from + most);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}

/** Returns where a position is after an edit from elsewhere. */
export function moved(at: number, { from, to, insert }: Omit<Edit, 'select'>): number {
  return at <= from ? at : at >= to ? at + insert.length - (to - from) : from + insert.length;
}

/** Never a letter of a text: Unicode keeps it for programs. */
const MARK = '\ufdd0';

/** Returns where `at` is in `after` if lines on both sides of its own were changed, and its own was not. */
function placeBetween(before: string, at: number, after: string): number | undefined {
  const edit = editBetween(before, after);
  if (!edit || at <= edit.from || at >= edit.to) return undefined;
  const merge = mergeTexts(before, before.slice(0, at) + MARK + before.slice(at), after);
  const there = merge.kind === 'clean' ? merge.text.indexOf(MARK) : -1;
  return there < 0 ? undefined : there;
}

/** Returns `text` as a textarea returns it: with `\n` for every line end. */
function asField(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/**
 * Says in `data-arrival` that the focus came by the keyboard, until something is typed: a browser shows the ring of a
 * text field to a mouse, too. Returns a function that stops it.
 */
export function watchArrival(element: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isByKey = false;
  const lose = () => element.removeAttribute('data-arrival');
  document.addEventListener('keydown', () => void (isByKey = true), { signal, capture: true });
  document.addEventListener('pointerdown', () => void (isByKey = false), { signal, capture: true });
  element.addEventListener('focus', () => isByKey && element.setAttribute('data-arrival', 'key'), { signal });
  for (const kind of ['blur', 'input', 'pointerdown']) element.addEventListener(kind, lose, { signal });
  return () => listening.abort();
}
