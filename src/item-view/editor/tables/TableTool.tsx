import { useEffect, useRef, useState } from 'react';
import { isAsked } from '../../../editing/keymap.ts';
import { changeTable } from '../../../editing/table/change-table.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import Button from '../../Button.tsx';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { system } from '../../system.ts';
import { useShutOutside } from '../../use-shut-outside.ts';
import FieldCorner from '../FieldCorner.tsx';
import type { TextField } from '../text-field.ts';
import './table-menu.css';
import { installTableKeys } from './table-keys.ts';
import { tableMenu } from './table-menu.ts';
import TableMenu from './TableMenu.tsx';
import { useInTable } from './use-in-table.ts';

/** Keys that go from cell to cell, and a menu of what else can be done to the table at the caret. */
export default function TableTool({ field, active }: { field: TextField; active: boolean }) {
  const inTable = useInTable(field);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useShutOutside(root, open, () => setOpen(false));
  useEffect(() => installTableKeys(field), [field]);
  useEffect(
    () =>
      field.onKey((event) => {
        if (!isAsked('openTableMenu', event, system)) return false;
        // Asked of the text itself: what is shown may be a frame behind.
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

  const now = field.read();
  return (
    <FieldCorner field={field} side="end">
      <div ref={root} className="iv-table-tool">
        {open && (
          <TableMenu
            groups={tableMenu(getSpoken().tag).map((group) => group.map((entry) => ({ ...entry, possible: changeTable(entry.change)(now) !== undefined })))}
            onChoose={(change) => {
              setOpen(false);
              field.run(changeTable(change));
              field.element.focus();
            }}
            onClose={(toField) => {
              setOpen(false);
              if (toField) field.element.focus();
            }}
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
