import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import type { TableChange } from '../../../editing/table/change-table.ts';
import { menuStep } from '../../menu-step.ts';
import { say } from '../../messages/say-writing.ts';
import type { TableMenuEntry } from './table-menu.ts';

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
    const next = nextItem(event, all.map((item) => item.textContent ?? ''), at);
    if (event.key === 'Escape') onClose(true);
    else if (event.key === 'Tab') return onClose(false);
    else if (next === undefined) return;
    else all[next]?.focus();
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={menu}
      className="iv-table-menu"
      role="menu"
      aria-label={say('tableMenu')}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.name} role="group">
          {group.map(({ name, change, possible }) => (
            <button key={name} type="button" role="menuitem" tabIndex={-1} aria-disabled={!possible} onClick={() => possible && onChoose(change)}>
              {say(name)}
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Which of the items a key goes to; `undefined` if it goes nowhere. */
function nextItem({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, names: readonly string[], at: number): number | undefined {
  const count = names.length;
  const step = menuStep(key, at, count);
  if (step !== undefined) return step;
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const order = [...names.keys()].map((distance) => (at + 1 + distance) % count);
  return order.find((index) => names[index]!.toLocaleLowerCase().startsWith(key.toLocaleLowerCase()));
}
