import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { TableChange } from '../../../editing/table/change-table.ts';
import { say } from '../../messages/say-writing.ts';
import { menuStep } from '../../ui/menu.ts';

export interface TableMenuProps {
  groups: readonly (readonly (TableMenuEntry & { possible: boolean })[])[];
  onChoose: (change: TableChange) => void;
  /** The menu is left; `toField` if the person goes on writing. */
  onClose: (toField: boolean) => void;
}

/** How low the menu becomes at most, and how much of the field's height its button and the edges take, in pixels. */
const LOWEST = 140;
const BESIDE = 60;

/** The menu of a table: a menu as ARIA has it, with the arrow keys, Home, End and first letters. */
export default function TableMenu({ groups, onChoose, onClose }: TableMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  // It opens upwards within the field, and scrolls where that is low.
  useLayoutEffect(() => {
    const room = menu.current?.closest<HTMLElement>('.iv-field-host')?.clientHeight ?? 0;
    menu.current?.style.setProperty('max-height', `${Math.max(LOWEST, room - BESIDE)}px`);
  }, []);
  useEffect(() => items()[0]?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const next = nextItem(
      event,
      all.map((item) => item.textContent ?? ''),
      at,
    );
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') return onClose(false);
    else if (next === undefined) return;
    else all[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={menu} className="iv-table-menu" role="menu" aria-label={say('tableMenu')} onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <div key={group[0]?.name} role="group">
          {group.map(({ name, change, possible }) => (
            <button
              key={name}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-disabled={!possible}
              onClick={() => possible && onChoose(change)}
            >
              {say(name)}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Which of the items a key goes to; `undefined` if it goes nowhere. */
function nextItem(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  names: readonly string[],
  at: number,
): number | undefined {
  const count = names.length;
  const step = menuStep(key, at, count);
  if (step !== undefined) return step;
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const order = [...names.keys()].map((distance) => (at + 1 + distance) % count);
  return order.find((index) => names[index]!.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}

/** What a line of the table menu is called, and what it does. */
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

/** The table menu by its groups. Tables run from left to right in every language. `locale` is whose alphabet sorts. */
export function tableMenu(locale: string): readonly (readonly TableMenuEntry[])[] {
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
