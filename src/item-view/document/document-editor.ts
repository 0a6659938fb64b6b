import type { OpenDescription } from '../../description/open-description.ts';
import type { Command } from '../../editing/field.ts';

/** How the open description is changed from what is shown of it. */
export interface DocumentEditor {
  /** Its Markdown now. */
  text(): string;
  /** Makes the edit of a command: in edit mode as one undo step, and where it is read saved at once. */
  type(command: Command): void;
  /** Makes the edit of a command in edit mode, which opens for it, as one undo step. */
  write(command: Command): void;
}

const listeners = new Set<() => void>();
let typing: DocumentEditor | undefined;

/** `undefined` if the description cannot be changed, as by a viewer. For `useSyncExternalStore`. */
export function getDocumentEditor(): DocumentEditor | undefined {
  return typing;
}

export function subscribeToDocumentEditor(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lets what is shown of a text change it. Returns a function that ends this. */
export function offerDocumentEditor(offered: DocumentEditor): () => void {
  become(offered);
  return () => typing === offered && become(undefined);
}

function become(offered: DocumentEditor | undefined): void {
  typing = offered;
  for (const listener of listeners) listener();
}

/** Work before a save; resolves when the save may go on. Set by the code of pictures when there is something. */
export const beforeSave: { run?: (description: OpenDescription) => Promise<unknown> | undefined } = {};
