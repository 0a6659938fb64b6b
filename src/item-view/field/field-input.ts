import type { HeldText } from './held-text.ts';
import { stepOf } from './undo-steps.ts';

/**
 * Hears what the person changes in a textarea, and keeps the text and its steps of undo. Calls `onChange` then, and
 * `numberAfter` with the text before it where a list may have to be numbered anew.
 */
export function hearInput(
  element: HTMLTextAreaElement,
  held: HeldText,
  onChange: () => void,
  numberAfter: (before: string) => void,
): void {
  /** The text before words were dragged out of it, which the browser drops a moment later, here or elsewhere. */
  let dragged: string | undefined;

  element.addEventListener('input', (event) => {
    if (held.isChanging()) return;
    const kind = event instanceof InputEvent ? event.inputType : '';
    const before = kind === 'insertFromDrop' ? (dragged ?? held.text()) : held.text();
    if (kind === 'deleteByDrag') {
      dragged = before;
      setTimeout(endDrag);
      held.hold();
      return onChange();
    }
    dragged = undefined;
    const step = stepOf(kind);
    if (step) {
      const select = held.step(step, true);
      onChange();
      return select?.();
    }
    held.hold();
    held.steps.changed(before, held.text(), kind);
    onChange();
    numberAfter(before);
  });

  /** Ends a drag to elsewhere. */
  function endDrag(): void {
    if (dragged === undefined) return;
    const before = dragged;
    dragged = undefined;
    held.steps.changed(before, held.text(), 'deleteByDrag');
    numberAfter(before);
  }
}
