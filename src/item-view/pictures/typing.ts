import type { Command } from '../../editing/field.ts';

/** Types the edit that a command makes as one undo step, in edit mode, which it opens if need be. */
type TypeCommand = (command: Command) => void;

const listeners = new Set<() => void>();
let typing: TypeCommand | undefined;

/** How the open description is typed into; `undefined` if it cannot be, as by a viewer. For `useSyncExternalStore`. */
export function getTyping(): TypeCommand | undefined {
  return typing;
}

export function subscribeToTyping(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Lets what is shown of a text change it. Returns a function that ends this. */
export function offerTyping(type: TypeCommand): () => void {
  become(type);
  return () => typing === type && become(undefined);
}

function become(type: TypeCommand | undefined): void {
  typing = type;
  for (const listener of listeners) listener();
}
