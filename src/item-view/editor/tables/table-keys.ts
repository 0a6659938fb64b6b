import { keyOf } from '../../../editing/chord.ts';
import { cellBelow, nextCell, previousCell } from '../../../editing/table/move-in-table.ts';
import type { TextField } from '../text-field.ts';

/**
 * Tab, Shift+Tab and Enter go from cell to cell while the caret is in a table. Escape and then Tab leave the field here too. Gives
 * what ends it.
 */
export function installTableKeys(field: TextField): () => void {
  let leaving = false;
  const offKeys = field.onKey((event) => {
    const { shiftKey, ctrlKey, altKey, metaKey } = event;
    const key = keyOf(event);
    if (key === 'Shift') return false;
    const wasLeaving = leaving;
    leaving = key === 'Escape';
    if (key !== 'Tab' || wasLeaving || ctrlKey || altKey || metaKey) return false;
    return field.run(shiftKey ? previousCell : nextCell);
  });
  const offTyping = field.onTyping((typed) => typed === '\n' && field.run(cellBelow));
  return () => {
    offKeys();
    offTyping();
  };
}
