import { changeTable } from '../../../editing/table/change-table.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import Menu from '../../ui/Menu.tsx';
import type { TextField } from '../field/text-field.ts';
import { tableMenu } from './table-menu.ts';

/** The menu of changes to the table at the caret of `field`. */
export default function TableMenu({ field, onClose }: { field: TextField; onClose: () => void }) {
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
      onClose={onClose}
    />
  );
}
