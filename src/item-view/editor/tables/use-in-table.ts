import { useEffect, useState } from 'react';
import { tableAt } from '../../../editing/table/table-at.ts';
import type { TextField } from '../text-field.ts';

/** Whether the caret is in a table. It is looked for once a frame at most. */
export function useInTable(field: TextField): boolean {
  const [inTable, setInTable] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    let frame: number | undefined;
    const look = () => {
      frame = undefined;
      const { text, to } = field.read();
      setInTable(tableAt(text, to) !== undefined);
    };
    const soon = () => {
      frame ??= requestAnimationFrame(look);
    };
    // Firefox tells of a changed selection on the field, others on the document.
    for (const [target, kind] of [[document, 'selectionchange'], [field.element, 'selectionchange'], [field.element, 'input']] as const) {
      target.addEventListener(kind, soon, { signal: ended.signal });
    }
    soon();
    return () => {
      ended.abort();
      if (frame !== undefined) cancelAnimationFrame(frame);
    };
  }, [field]);
  return inTable;
}
