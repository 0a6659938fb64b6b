import { useState } from 'react';
import { lineEnd, lineStart } from '../../../editing/field.ts';
import { changeTable, type TableChange } from '../../../editing/table/change-table.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { Menu } from '../../ui/floating.tsx';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';

/** The menu of changes to the table at the caret of `field`, beside the row of the caret. */
export default function TableMenu({ field, onClose }: { field: TextField; onClose: () => void }) {
  const [row] = useState(() => rowOf(field));
  return (
    <Menu
      label={say('tableMenu')}
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
      returnTo={field.element}
      beside={row}
      onClose={onClose}
    />
  );
}

/** Returns where the line of the caret is in the window; `undefined` while it is scrolled out of the field. */
function rowOf({ element, read }: TextField): { top: number; bottom: number } | undefined {
  const { text, to } = read();
  const boxes = boxesIn(element, { from: lineStart(text, to), to: lineEnd(text, to) });
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return undefined;
  const { top, bottom } = element.getBoundingClientRect();
  const start = top - element.scrollTop;
  const row = { top: start + first.top, bottom: start + last.bottom };
  return row.bottom > top && row.top < bottom ? row : undefined;
}

/**
 * Returns the groups of the table menu. Tables run from left to right in every language. `locale` decides how rows are
 * sorted.
 */
function tableMenu(locale: string): readonly (readonly TableMenuEntry[])[] {
  return [
    [
      { name: 'rowAbove', change: { kind: 'add-row', to: 'before' } },
      { name: 'rowBelow', change: { kind: 'add-row', to: 'after' } },
      { name: 'rowUp', change: { kind: 'move-row', to: 'before' } },
      { name: 'rowDown', change: { kind: 'move-row', to: 'after' } },
      { name: 'rowRemove', change: { kind: 'remove-row' } },
    ],
    [
      { name: 'columnLeft', change: { kind: 'add-column', to: 'before' } },
      { name: 'columnRight', change: { kind: 'add-column', to: 'after' } },
      { name: 'columnMoveLeft', change: { kind: 'move-column', to: 'before' } },
      { name: 'columnMoveRight', change: { kind: 'move-column', to: 'after' } },
      { name: 'columnRemove', change: { kind: 'remove-column' } },
    ],
    [
      { name: 'alignLeft', change: { kind: 'align', side: 'left' } },
      { name: 'alignCenter', change: { kind: 'align', side: 'center' } },
      { name: 'alignRight', change: { kind: 'align', side: 'right' } },
      { name: 'alignNone', change: { kind: 'align', side: 'none' } },
    ],
    [
      { name: 'sortUp', change: { kind: 'sort', direction: 'up', locale } },
      { name: 'sortDown', change: { kind: 'sort', direction: 'down', locale } },
      { name: 'tidyTable', change: { kind: 'tidy' } },
    ],
  ];
}

/** An item of the menu. Its name is also a key of the messages. */
export interface TableMenuEntry {
  readonly name: TableMenuName;
  readonly change: TableChange;
}

export type TableMenuName =
  | 'rowAbove'
  | 'rowBelow'
  | 'rowUp'
  | 'rowDown'
  | 'rowRemove'
  | 'columnLeft'
  | 'columnRight'
  | 'columnMoveLeft'
  | 'columnMoveRight'
  | 'columnRemove'
  | 'alignLeft'
  | 'alignCenter'
  | 'alignRight'
  | 'alignNone'
  | 'sortUp'
  | 'sortDown'
  | 'tidyTable';
