import type { OpenDescription } from '../../description/open-description.ts';
import type { Command } from '../../editing/field.ts';
import { createStore } from '../ui/store.ts';
import { itemHere } from './open-item.ts';

/** How the open description is changed from what is shown of it. */
export interface DocumentEditor {
  /** Its Markdown now. */
  text(): string;
  /** Makes the edit of a command: in edit mode as one undo step, and where it is read saved at once. */
  change(command: Command): void;
  /** Makes the edit of a command in edit mode, which opens for it, as one undo step. */
  changeInField(command: Command): void;
}

/**
 * `undefined` if the description cannot be changed, as by a viewer. Kept for the page, because what shows chips and
 * pictures listens through changes of the item.
 */
export const documentEditor = createStore<DocumentEditor | undefined>(undefined);

/** Lets what is shown of a text change it. Returns a function that ends this. */
export function offerDocumentEditor(offered: DocumentEditor): () => void {
  documentEditor.setState(offered);
  return () => documentEditor.getState() === offered && documentEditor.setState(undefined);
}

/** Asks to save once pictures are prepared. Edit mode is left then, unless it `stays` or a key is pressed meanwhile. */
export function askToSave(description: OpenDescription, stays: boolean): void {
  const wasPressed = watchKeys();
  const ask = () => description.send({ kind: 'saveAsked', stays: stays || wasPressed() });
  const first = itemHere().beforeSave?.(description);
  if (first) void first.then(ask);
  else ask();
}

/** Watches for keys. Returns a function that ends this and says whether one was pressed. */
function watchKeys(): () => boolean {
  let isPressed = false;
  const onKey = (event: KeyboardEvent) => void (isPressed ||= !event.repeat);
  addEventListener('keydown', onKey, true);
  return () => {
    removeEventListener('keydown', onKey, true);
    return isPressed;
  };
}
