import { useState } from 'react';
import { lineEnd, lineStart } from '../../../editing/field.ts';
import { changeTable } from '../../../editing/table/change-table.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { Menu } from '../../ui/floating.tsx';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import { tableMenu } from './table-menu.tsx';

/** The menu of changes to the table at the caret of `field`, beside the row of the caret. */
export default function TableMenu({ field, onClose }: { field: TextField; onClose: () => void }) {
  const [row] = useState(() => rowOf(field));
  return (
    <Menu
      label={say('tableMenu')}
      items={tableMenu(getSpoken().tag).map((group) =>
        group.map(({ label, content, change }) => ({
          name: label,
          content,
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
