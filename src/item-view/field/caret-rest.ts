import type { TextField } from './text-field.ts';

/** Milliseconds of rest after which the caret is looked at: longer than between keys. */
const REST_MS = 120;

/**
 * Calls `act` when the caret rests after it was moved or something was typed, and with `isAtRest` also once for the
 * caret as it is. Returns a function that stops it.
 */
export function onCaretRest({ element }: TextField, act: () => void, isAtRest?: boolean): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(act, REST_MS);
  };
  // Firefox fires `selectionchange` on the field, other browsers on the document.
  for (const target of [document, element]) target.addEventListener('selectionchange', wait, { signal });
  element.addEventListener('input', wait, { signal });
  if (isAtRest) wait();
  return () => {
    listening.abort();
    clearTimeout(timer);
  };
}
