import { insertTextIntoField } from 'text-field-edit';
import { isForReading } from '../../ui/keyboard.ts';
import { settings } from '../../ui/settings.ts';
import { PARTS } from '../scroll/parts-shown.ts';

/** Letters that a person types over selected words, before there is a field for them. */
export interface Letters {
  /** Returns the letters. What is typed afterwards is for the field. */
  take(): string;
  /** When the first was typed, in milliseconds of `performance`. */
  readonly since: number;
}

/** Milliseconds after which nothing opens any more. */
const LIMIT_MS = 5_000;

/** Calls `onTyped` when a letter is typed over words that are selected in a part, while none is written. */
export function hearTypedOver(
  pane: Element,
  onTyped: (part: Element, letters: Letters) => void,
  signal: AbortSignal,
): void {
  const onKey = (event: KeyboardEvent) => {
    const part = isTypedOver(event) && !pane.querySelector('.iv-part') && partSelected(pane);
    if (!part) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    onTyped(part, keepLetters(event.key));
  };
  // Before those to whom single letters are shortcuts.
  document.addEventListener('keydown', onKey, { capture: true, signal });
}

/** Whether a key types a letter over selected words, where single letters may do something. */
function isTypedOver(event: KeyboardEvent): boolean {
  return (
    isLetter(event) &&
    event.key !== ' ' &&
    isForReading(event) &&
    settings.letters.getState() === 'act' &&
    settings.pencil.getState() !== 'whole'
  );
}

/** Returns the part that all selected words are in; a cell of a table is none. */
function partSelected(pane: Element): Element | undefined {
  const { anchorNode, focusNode, isCollapsed } = getSelection() ?? { isCollapsed: true };
  const [part, other] = [anchorNode, focusNode].map((node) => node?.parentElement?.closest(PARTS));
  const isOne = !isCollapsed && part && part === other && pane.contains(part);
  return isOne && !part.closest('table') ? part : undefined;
}

/** Keeps what is typed from `first` on. */
function keepLetters(first: string): Letters {
  let letters = first;
  const onKey = (event: KeyboardEvent) => {
    const isBack = event.key === 'Backspace';
    if (!isBack && !isLetter(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    letters = isBack ? letters.slice(0, -1) : letters + event.key;
  };
  const take = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKey, true);
    return letters;
  };
  const timer = setTimeout(take, LIMIT_MS);
  // Before each other one.
  window.addEventListener('keydown', onKey, true);
  return { take, since: performance.now() };
}

function isLetter({ key, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  return [...key].length === 1 && !ctrlKey && !metaKey && !altKey && !isComposing;
}

/** Milliseconds within which a letter after E shows that a word is typed: E alone is a shortcut. */
const WORD_MS = 400;

/** Types the letters over the `length` letters at `from` of a field, in one run with those that follow. */
export function typeOver(element: HTMLTextAreaElement, from: number, length: number, { take, since }: Letters): void {
  const letters = take();
  element.setSelectionRange(from, from + length);
  if (letters !== 'e') return void insertTextIntoField(element, letters);
  const onNext = (event: InputEvent) => {
    if (event.inputType !== 'insertText' || performance.now() > since + WORD_MS) return;
    event.preventDefault();
    insertTextIntoField(element, letters + (event.data ?? ''));
  };
  element.addEventListener('beforeinput', onNext, { once: true });
}
