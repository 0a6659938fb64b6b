import { keyOf } from '../../editing/keymap.ts';

/** Handles a key, or what it is about to type; `true` stops the handlers after it. */
type KeyHandler = (event: KeyboardEvent) => boolean;

type TypingHandler = (typed: string) => boolean;

export interface FieldKeys {
  /** Calls `handler` for every key in the field before the browser acts. Returns a function that stops it. */
  onKey(handler: KeyHandler): () => void;
  /**
   * Calls `handler` for every character about to be typed (`\n` for Enter), also from on-screen keyboards. Handled keys
   * type nothing.
   */
  onTyping(handler: TypingHandler): () => void;
}

/**
 * Dispatches the field's keys: to the newest handler first, then to older ones, until one handles the key. Keys of an
 * input method are not dispatched (Safari and old Android send 229 for the key that ends it), nor is Tab after an
 * unhandled Escape: it always leaves the field.
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
