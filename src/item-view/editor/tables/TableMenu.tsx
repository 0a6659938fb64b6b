import { type RefObject, useState } from 'react';
import { lineEnd, lineStart } from '../../../editing/field.ts';
import { changeTable } from '../../../editing/table/change-table.ts';
import { tableAt } from '../../../editing/table/table-at.ts';
import { directionOf } from '../../../text/text-direction.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { isTouched } from '../../ui/keyboard.ts';
import { Menu } from '../../ui/floating.tsx';
import { boxesIn } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { openAsCells } from './open-as-cells.ts';
import { shownAs, tableMenu } from './table-menu.tsx';

interface TableMenuProps {
  field: TextField;
  /** Shows the text that the field has, as a whole. */
  preview?: RefObject<PreviewHandle | null> | undefined;
  onClose: () => void;
}

/** The menu of changes to the table at the caret of `field`, beside the row of the caret and those around it. */
export default function TableMenu({ field, preview, onClose }: TableMenuProps) {
  const [rows] = useState(() => rowsAt(field));
  const [isRtl] = useState(() => runsFromRight(field));
  const label = say('writeInCells');
  const asCells =
    isTouched && preview
      ? [{ name: label, content: shownAs('writeInCells', label), run: () => void openAsCells(field, preview) }]
      : [];
  return (
    <Menu
      label={say('tableMenu')}
      items={tableMenu(getSpoken().tag, isRtl).map((group, at, groups) => [
        ...group.map(({ label: name, content, change }) => ({
          name,
          content,
          isPossible: () => changeTable(change)(field.read()) !== undefined,
          run: () => {
            field.run(changeTable(change));
            field.element.focus();
          },
        })),
        // On a phone the lines of a wide table take several of the field.
        ...(at === groups.length - 1 ? asCells : []),
      ])}
      returnTo={field.element}
      beside={rows}
      onClose={onClose}
    />
  );
}

/** Whether the columns of the table at the caret run from right to left, where it is read. */
function runsFromRight({ read }: TextField): boolean {
  const { text, to } = read();
  const table = tableAt(text, to);
  return table !== undefined && directionOf(text.slice(table.from, table.to)) === 'rtl';
}

/**
 * Returns where the line of the caret, that above and that below are in the window, as far as the field shows them;
 * `undefined` while they are scrolled out of it.
 */
function rowsAt({ element, read }: TextField): { top: number; bottom: number } | undefined {
  const { text, to } = read();
  const boxes = boxesIn(element, {
    from: lineStart(text, Math.max(0, lineStart(text, to) - 1)),
    to: lineEnd(text, Math.min(text.length, lineEnd(text, to) + 1)),
  });
  const [first, last] = [boxes[0], boxes.at(-1)];
  if (!first || !last) return undefined;
  const { top, bottom } = element.getBoundingClientRect();
  const start = top - element.scrollTop;
  const rows = { top: Math.max(top, start + first.top), bottom: Math.min(bottom, start + last.bottom) };
  return rows.bottom > rows.top ? rows : undefined;
}
