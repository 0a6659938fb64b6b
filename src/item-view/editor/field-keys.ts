import { keyOf } from '../../editing/chord.ts';

/** Deals with a key, or with what it is about to type; `true` says that it did, and that nothing else should. */
export type KeyHandler = (event: KeyboardEvent) => boolean;
export type TypingHandler = (typed: string) => boolean;

export interface FieldKeys {
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
export function createFieldKeys(element: HTMLTextAreaElement): FieldKeys {
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
