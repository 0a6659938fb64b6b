import { changeTable } from '../../../editing/table/change-table.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import Menu from '../../ui/Menu.tsx';
import type { TextField } from '../field/text-field.ts';
import { tableMenu } from './table-menu.ts';

/** The least height of the menu, and how much of the field's height its button and the edges take, in pixels. */
const LOWEST = 140;
const BESIDE = 60;

/** The menu of changes to the table at the caret of `field`. */
export default function TableMenu({ field, onClose }: { field: TextField; onClose: () => void }) {
  return (
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
      onClose={onClose}
    />
  );
}

/** The menu opens upwards within the field, and scrolls where that is low. */
function fitIntoField(menu: HTMLElement): void {
  const room = menu.closest<HTMLElement>('.iv-field-host')?.clientHeight ?? 0;
  menu.style.maxHeight = `${Math.max(LOWEST, room - BESIDE)}px`;
}
