import { useEffect, useState } from 'react';
import { keyOf } from '../../../editing/chord.ts';
import { isAsked } from '../../../editing/keymap.ts';
import { changeTable } from '../../../editing/table/change-table.ts';
import { cellBelow, nextCell, previousCell } from '../../../editing/table/move-in-table.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import Button from '../../ui/Button.tsx';
import Menu from '../../ui/Menu.tsx';
import { system } from '../../ui/keyboard.ts';
import FieldCorner from '../FieldCorner.tsx';
import type { TextField } from '../field/text-field.ts';
import './table-menu.css';
import { tableMenu } from './table-menu.ts';

/** The least height of the menu, and how much of the field's height its button and the edges take, in pixels. */
const LOWEST = 140;
const BESIDE = 60;

/** Keys that move between cells, and a menu of changes to the table at the caret. */
export default function TableTool({ field, active }: { field: TextField; active: boolean }) {
  const inTable = useInTable(field);
  const [open, setOpen] = useState(false);
  useEffect(() => installTableKeys(field), [field]);
  useEffect(
    () =>
      field.onKey((event) => {
        if (!isAsked('openTableMenu', event, system)) return false;
        // Reads the text itself: the state may be a frame behind.
        const { text, to } = field.read();
        if (!tableAt(text, to)) return false;
        setOpen(true);
        return true;
      }),
    [field],
  );
  useEffect(() => {
    if (!inTable) setOpen(false);
  }, [inTable]);
  if (!active || !inTable) return null;

  return (
    <FieldCorner field={field} side="end">
      <div className="iv-table-tool">
        {open && (
          <Menu
            label={say('tableMenu')}
            className="iv-table-menu"
            items={tableMenu(getSpoken().tag).map((group) =>
              group.map(({ name, change }) => ({
                name: say(name),
                isPossible: () => changeTable(change)(field.read()) !== undefined,
                run: () => {
                  field.run(changeTable(change));
                  field.element.focus();
                },
              })),
            )}
            place={fitIntoField}
            returnTo={field.element}
            onClose={() => setOpen(false)}
          />
        )}
        <Button
          kind="secondary"
          aria-haspopup="menu"
          aria-expanded={open}
          aria-keyshortcuts="Alt+Shift+T"
          onClick={() => setOpen(!open)}
        >
          {say('tableMenu')}
        </Button>
      </div>
    </FieldCorner>
  );
}

/** The menu opens upwards within the field, and scrolls where that is low. */
function fitIntoField(menu: HTMLElement): void {
  const room = menu.closest<HTMLElement>('.iv-field-host')?.clientHeight ?? 0;
  menu.style.maxHeight = `${Math.max(LOWEST, room - BESIDE)}px`;
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
