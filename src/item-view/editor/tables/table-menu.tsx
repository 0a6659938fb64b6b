import type { ReactNode } from 'react';
import type { TableChange } from '../../../editing/table/change-table.ts';
import { say } from '../../messages/say-writing.ts';

/** An item of the menu of a table. */
export interface TableMenuEntry {
  readonly label: string;
  readonly content: ReactNode;
  readonly change: TableChange;
}

/** Names of the items, which are also keys of the messages. */
type TableMenuName = Exclude<keyof typeof SHAPES, 'writeInCells'>;

/** How many rows and columns are selected. */
interface Spans {
  readonly row: number;
  readonly column: number;
}

/** Icons of 20 by 20, as stroked paths. */
const SHAPES = {
  rowAbove: 'M3 11h14v5H3zM10 2.5v5M7.5 5h5',
  rowBelow: 'M3 4h14v5H3zM10 12.5v5M7.5 15h5',
  rowUp: 'M3 12.5h14v4H3zM10 9V3M7.5 5.5 10 3l2.5 2.5',
  rowDown: 'M3 3.5h14v4H3zM10 11v6M7.5 14.5 10 17l2.5-2.5',
  rowRemove: 'M3 7.5h14v5H3zM7.5 2.5l5 3M12.5 2.5l-5 3',
  columnLeft: 'M11 3h5v14h-5zM2.5 10h5M5 7.5v5',
  columnRight: 'M4 3h5v14H4zM12.5 10h5M15 7.5v5',
  columnMoveLeft: 'M12.5 3h4v14h-4zM9 10H3M5.5 7.5 3 10l2.5 2.5',
  columnMoveRight: 'M3.5 3h4v14h-4zM11 10h6M14.5 7.5 17 10l-2.5 2.5',
  columnRemove: 'M7.5 3h5v14h-5zM2.5 7.5l3 5M5.5 7.5l-3 5',
  alignLeft: 'M3 5h14M3 10h8M3 15h11',
  alignCenter: 'M3 5h14M6 10h8M4.5 15h11',
  alignRight: 'M3 5h14M9 10h8M6 15h11',
  alignNone: 'M3 5h14M3 10h14M3 15h14',
  sortUp: 'M5.5 16V4M3 6.5 5.5 4 8 6.5M11 5h3M11 10h4.5M11 15h6',
  sortDown: 'M5.5 4v12M3 13.5 5.5 16 8 13.5M11 5h6M11 10h4.5M11 15h3',
  tidyTable: 'M3 4.5h14v11H3zM3 8.2h14M3 11.8h14M7.7 4.5v11M12.3 4.5v11',
  writeInCells: 'M3 4.5h14v11H3zM3 10h14M10 4.5v11M5.5 6v2.5',
} as const;

/**
 * Returns the groups of the table menu: for the row, for the column, its alignment, and the order. Left and right are
 * sides of the screen: the columns of a table that `isRtl` run from right to left. `locale` decides how rows are
 * sorted.
 */
export function tableMenu(
  locale: string,
  isRtl: boolean,
  spans: Spans = { row: 1, column: 1 },
): readonly (readonly TableMenuEntry[])[] {
  const [left, right] = isRtl ? (['after', 'before'] as const) : (['before', 'after'] as const);
  const groups: Partial<Record<TableMenuName, TableChange>>[] = [
    {
      rowAbove: { kind: 'add-row', to: 'before', span: spans.row },
      rowBelow: { kind: 'add-row', to: 'after', span: spans.row },
      rowUp: { kind: 'move-row', to: 'before', span: spans.row },
      rowDown: { kind: 'move-row', to: 'after', span: spans.row },
      rowRemove: { kind: 'remove-row', span: spans.row },
    },
    {
      columnLeft: { kind: 'add-column', to: left, span: spans.column },
      columnRight: { kind: 'add-column', to: right, span: spans.column },
      columnMoveLeft: { kind: 'move-column', to: left, span: spans.column },
      columnMoveRight: { kind: 'move-column', to: right, span: spans.column },
      columnRemove: { kind: 'remove-column', span: spans.column },
    },
    {
      alignLeft: { kind: 'align', side: 'left', span: spans.column },
      alignCenter: { kind: 'align', side: 'center', span: spans.column },
      alignRight: { kind: 'align', side: 'right', span: spans.column },
      alignNone: { kind: 'align', side: 'none', span: spans.column },
    },
    {
      sortUp: { kind: 'sort', direction: 'up', locale },
      sortDown: { kind: 'sort', direction: 'down', locale },
      tidyTable: { kind: 'tidy' },
    },
  ];
  const nameOf = (name: TableMenuName) => {
    if (name === 'rowRemove' && spans.row > 1) return say('rowsRemove', { count: spans.row });
    return name === 'columnRemove' && spans.column > 1 ? say('columnsRemove', { count: spans.column }) : say(name);
  };
  return groups.map((group) =>
    (Object.entries(group) as [TableMenuName, TableChange][]).map(([name, change]) => ({
      label: nameOf(name),
      content: shownAs(name, nameOf(name)),
      change,
    })),
  );
}

/** Returns what is shown of an item: its icon and its label. */
export function shownAs(name: keyof typeof SHAPES, label: string): ReactNode {
  return (
    <>
      <svg className="iv-icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
        <path d={SHAPES[name]} />
      </svg>
      <span className="iv-table-menu-name">{label}</span>
    </>
  );
}
