import { useEffect, useEffectEvent, useState } from 'react';
import { keyOf } from '../../../editing/chord.ts';
import { isAsked } from '../../../editing/keymap.ts';
import { cellBelow, nextCell, previousCell } from '../../../editing/table/move-in-table.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import { say } from '../../messages/say-writing.ts';
import Button from '../../ui/Button.tsx';
import { system } from '../../ui/keyboard.ts';
import { lazily } from '../../ui/lazily.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import FieldCorner from '../FieldCorner.tsx';
import type { TextField } from '../field/text-field.ts';
import './table-menu.css';

/** Nobody misses it before it is opened. */
const TableMenu = lazily(() => import('./TableMenu.tsx'));

/** Keys that move between cells, and a menu of changes to the table at the caret. */
export default function TableTool({ field, active }: { field: TextField; active: boolean }) {
  const inTable = useInTable(field);
  const { isOpen, open, close, button } = useMenu();
  const openMenu = useEffectEvent(open);
  const closeMenu = useEffectEvent(close);
  useEffect(() => installTableKeys(field), [field]);
  useEffect(
    () =>
      field.onKey((event) => {
        if (!isAsked('openTableMenu', event, system)) return false;
        // Reads the text itself: the state may be a frame behind.
        const { text, to } = field.read();
        if (!tableAt(text, to)) return false;
        openMenu();
        return true;
      }),
    [field],
  );
  useEffect(() => void (!inTable && closeMenu()), [inTable]);
  if (!active || !inTable) return null;

  return (
    <FieldCorner field={field} side="end">
      <div className="iv-table-tool">
        {isOpen && <TableMenu field={field} onClose={close} />}
        <Button kind="secondary" aria-keyshortcuts="Alt+Shift+T" {...button}>
          {say('tableMenu')}
        </Button>
      </div>
    </FieldCorner>
  );
}

/**
 * Moves between cells with Tab, Shift+Tab and Enter while the caret is in a table. Escape and then Tab still leave the
 * field. Returns a function that stops it.
 */
function installTableKeys(field: TextField): () => void {
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

/** Returns whether the caret is in a table, checked at most once a frame. */
function useInTable(field: TextField): boolean {
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
    // Firefox fires `selectionchange` on the field, other browsers on the document.
    for (const [target, kind] of [
      [document, 'selectionchange'],
      [field.element, 'selectionchange'],
      [field.element, 'input'],
    ] as const) {
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
