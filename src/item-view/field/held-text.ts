import { asField } from '../../text/as-field.ts';
import { mergeTexts } from '../../description/merge.ts';
import type { Edit, Field } from '../../editing/field.ts';
import { editBetween } from '../../text/edit-between.ts';
import { createStore } from '../ui/store.ts';
import { directBefore, directField } from './field-direction.ts';
import { stepAgain, typeEdit } from './type-edit.ts';
import { createUndoSteps, type UndoSteps } from './undo-steps.ts';

/** The text that a textarea holds, with its steps of undo. What changes it here fires no event for others. */
export interface HeldText {
  text(): string;
  /** The text and the selection. */
  read(): Field;
  readonly steps: UndoSteps;
  /** The browser has changed the text. */
  hold(): void;
  /** Types an edit through the browser; `joins`: as part of the step before. */
  type(edit: Edit, before: Field, joins?: boolean): void;
  /** Shows a text that was not typed here: typed while the field has the focus, or else set. */
  show(text: string): void;
  /** Has another text, without steps, with the caret at `caret`. */
  replace(text: string, caret: number): void;
  /**
   * Has the browser take a step of undo or redo, unless it has already. Completes it, and returns a function that
   * restores the selection; `undefined` if the text did not change.
   */
  step(step: 'undo' | 'redo', isTaken: boolean): (() => void) | undefined;
  /** Whether the browser is changing the text for us: it fires one input event for each line. */
  isChanging(): boolean;
  /** Calls `handler` after every change of the text. Returns a function that stops it. */
  onText(handler: (text: string) => void): () => void;
}

/** Longer insertions from outside are set at once: the time of the browser's own editing grows with their length. */
const MOST_TYPED = 20_000;

export function createHeldText(element: HTMLTextAreaElement, text: string): HeldText {
  let known = asField(text);
  element.value = known;
  directField(element, known);
  let changing = false;
  const steps = createUndoSteps(element);
  const changes = createStore(undefined);

  function hold(): void {
    known = element.value;
    directField(element, known);
    changes.setState(undefined);
  }

  function read(): Field {
    return { text: known, from: element.selectionStart, to: element.selectionEnd };
  }

  function type(edit: Edit, before: Field, joins = false): void {
    directBefore(element, edit.insert);
    changing = true;
    const typed = typeEdit(element, before, edit);
    changing = false;
    hold();
    if (typed) steps.typed({ ...typed, before, after: edit.select, joins }, before.text);
  }

  function replace(next: string, from: number, to: number): void {
    element.value = next;
    steps.forget();
    element.setSelectionRange(from, to);
    hold();
  }

  /** Returns whether it typed. */
  function put(shown: string, joins = false): boolean {
    const edit = editBetween(known, shown);
    if (!edit) return false;
    const before = read();
    const { scrollTop, scrollHeight } = element;
    const select = { from: placeAfter(before.from, edit), to: placeAfter(before.to, edit) };
    const types = document.activeElement === element && edit.insert.length <= MOST_TYPED;
    if (types) type({ ...edit, select }, before, joins);
    else replace(shown, select.from, select.to);
    // Text that comes in above the caret leaves its line where it is.
    const isAbove = scrollTop > 0 && edit.to <= before.from;
    element.scrollTop = scrollTop + (isAbove ? element.scrollHeight - scrollHeight : 0);
    return types;
  }

  return {
    ...{ read, steps, hold, type },
    text: () => known,
    show(shown) {
      const { from } = read();
      const there = placeBetween(known, from, shown);
      // Below the caret first: what is above it then is an edit by itself.
      const joins = there !== undefined && put(known.slice(0, from) + shown.slice(there));
      put(shown, joins);
    },
    replace: (next, caret) => replace(asField(next), caret, caret),
    step(step, isTaken) {
      const before = known;
      const again = () => {
        stepAgain(step);
        return element.value;
      };
      changing = true;
      if (!isTaken) again();
      const isChanged = isTaken || element.value !== before;
      const selection = isChanged && steps[step === 'undo' ? 'undone' : 'redone'](before, element.value, again);
      changing = false;
      if (!isChanged) return undefined;
      hold();
      return () => void (selection && element.setSelectionRange(selection.from, selection.to));
    },
    isChanging: () => changing,
    onText: (handler) => changes.subscribe(() => handler(known)),
  };
}

/** Returns where a position is after an edit from elsewhere. */
export function placeAfter(at: number, { from, to, insert }: Omit<Edit, 'select'>): number {
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
