import { asField } from '../../text/as-field.ts';
import { mergedText } from '../../description/merge.ts';
import type { Command, Edit, Field } from '../../editing/field.ts';
import { createFieldKeys, type FieldKeys } from './field-keys.ts';
import { hearInput } from './field-input.ts';
import { createHeldText } from './held-text.ts';
import { numberAnew } from './number-anew.ts';

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

/** Creates a field with `text` and an empty undo history. */
export function createTextField(text: string, { onInput, whole }: TextFieldEvents): TextField {
  const element = document.createElement('textarea');
  // Drafts keep unsaved text. With autocomplete the browser would save the whole text, too, a second after each key.
  element.autocomplete = 'off';
  const held = createHeldText(element, text);
  const { read } = held;
  let composing = false;
  /** Text to be shown after a composition, and the text that it takes the place of. */
  let late: { readonly from: string; readonly to: string } | undefined;

  hearInput(
    element,
    held,
    () => onInput(withLate()),
    (before) => composing || numberAnew(field, before),
  );
  element.addEventListener('compositionstart', () => void (composing = true));
  element.addEventListener('compositionend', () => {
    composing = false;
    if (!late) return;
    // Firefox tells of the last letters afterwards.
    held.hold();
    const next = withLate();
    late = undefined;
    show(next);
  });

  /** The text with what is composed, and with what waits for its end. */
  function withLate(): string {
    if (!late) return held.text();
    return mergedText(late.from, held.text(), late.to);
  }

  function type(edit: Edit, joins = false): boolean {
    if (composing) return false;
    const before = read();
    element.focus({ preventScroll: true });
    held.type(edit, before, joins);
    if (held.text() !== before.text) onInput(held.text());
    return true;
  }

  function show(next: string): void {
    const shown = asField(next);
    if (shown === withLate()) return;
    if (composing) late = { from: held.text(), to: shown };
    else held.show(shown);
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
  const field: TextField = {
    ...{ element, read, type, run, show, onText: held.onText },
    whole: () => whole?.() ?? held.text(),
    step(step) {
      element.focus({ preventScroll: true });
      if (composing || held.steps.isAtEnd(step)) return;
      const select = held.step(step, false);
      if (!select) return;
      onInput(held.text());
      select();
    },
    isComposing: () => composing,
    replace(next, caret) {
      late = undefined;
      held.replace(next, caret);
    },
    ...createFieldKeys(element),
  };
  return field;
}
