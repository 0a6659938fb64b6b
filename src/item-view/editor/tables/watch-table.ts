import { tableAt } from '../../../editing/table/table-at.ts';
import { isTidy, tidyTable } from '../../../editing/table/tidy-table.ts';
import type { TextField } from '../field/text-field.ts';

/**
 * Calls `changed` with the start of the table that the caret is in, checked at most once a frame. A table that was
 * lined up is lined up again when the caret leaves it, if something was typed; undo takes back both. Returns a function
 * that stops it.
 */
export function watchTable(field: TextField, changed: (start: number | undefined) => void): () => void {
  const { element } = field;
  const listening = new AbortController();
  const { signal } = listening;
  let frame: number | undefined;
  let isPressed = false;
  let visited: { readonly start: number; readonly wasTidy: boolean; isTyped: boolean } | undefined;

  const look = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    frame = undefined;
    const now = field.read();
    const table = tableAt(now.text, now.to);
    changed(table?.from);
    // Nothing moves under a pointer that is selecting.
    if (isPressed || table?.from === visited?.start) return;
    const left = visited;
    visited = table && { start: table.from, wasTidy: isTidy(now.text, table), isTyped: false };
    if (table || !left?.wasTidy || !left.isTyped || document.activeElement !== element) return;
    const edit = tidyTable(now, left.start);
    if (edit) field.type(edit, true);
  };
  const soon = () => {
    frame ??= requestAnimationFrame(look);
  };
  const press = (event: Event) => {
    isPressed = event.type === 'pointerdown';
    soon();
  };
  // Firefox fires `selectionchange` on the field, other browsers on the document.
  for (const target of [document, element]) target.addEventListener('selectionchange', soon, { signal });
  element.addEventListener(
    'beforeinput',
    () => {
      // A letter may be typed before anybody has looked where the caret came to.
      if (!visited) return look();
      const { text, from, to } = field.read();
      // With more than its header selected, another table may take its place.
      if (from <= visited.start && to > text.indexOf('\n', visited.start)) visited = undefined;
    },
    { signal },
  );
  element.addEventListener('pointerdown', press, { signal });
  for (const kind of ['pointerup', 'pointercancel']) document.addEventListener(kind, press, { signal });
  element.addEventListener(
    'input',
    (event) => {
      const isUndo = event instanceof InputEvent && event.inputType.startsWith('history');
      if (visited && !isUndo) visited.isTyped = true;
      soon();
    },
    { signal },
  );
  soon();
  return () => {
    listening.abort();
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
