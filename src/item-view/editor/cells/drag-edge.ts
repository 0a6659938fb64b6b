import type { TableChange } from '../../../editing/table/change-table.ts';
import { isRtl } from '../../ui/direction.ts';
import { followPointer } from '../move/follow-pointer.ts';
import { columnsOf, firstOf, type Picked, rowsOf } from './picked.ts';

interface EdgeDrag {
  readonly button: HTMLElement;
  readonly pane: HTMLElement;
  /** The cells whose rows or columns are dragged. */
  readonly picked: Picked;
  readonly kind: 'move-row' | 'move-column';
  readonly drop: (cell: HTMLTableCellElement, change: TableChange) => void;
}

/** A line between two rows or columns, in the window; `to` is the number that it is before. */
interface Gap {
  readonly to: number;
  readonly at: number;
}

/** Follows a pointer that was pressed on the grip of rows or columns, which go where a line shows it. */
export function dragEdge(event: PointerEvent, { button, pane, picked, kind, drop }: EdgeDrag): void {
  const cell = firstOf(picked);
  const table = cell.closest('table')!;
  const { first, count } = kind === 'move-row' ? rowsOf(picked) : columnsOf(picked);
  followPointer(event, {
    ...{ handle: button, pane },
    find(x, y) {
      const gaps = kind === 'move-row' ? gapsOfRows(table) : gapsOfColumns(table);
      const pointer = kind === 'move-row' ? y : x;
      const far = (gap: Gap) => Math.abs(gap.at - pointer);
      const { to, at } = gaps.reduce((best, gap) => (far(gap) < far(best) ? gap : best));
      if (to >= first && to <= first + count) return undefined;
      const { left, right, top, bottom } = table.getBoundingClientRect();
      const wide = table.closest('.iv-wide')!.getBoundingClientRect();
      return kind === 'move-row'
        ? { to, y: at, left: Math.max(left, wide.left), right: Math.min(right, wide.right) }
        : { to, y: top, left: at, right: at, bottom };
    },
    // The delimiter row is not shown.
    drop: ({ to }) => drop(cell, { kind, to: kind === 'move-row' ? to + 1 : to, span: count }),
  });
}

/** Returns the gaps below the head. */
function gapsOfRows({ rows }: HTMLTableElement): Gap[] {
  return [...rows].map((row, at) => ({ to: at + 1, at: row.getBoundingClientRect().bottom }));
}

function gapsOfColumns(table: HTMLTableElement): Gap[] {
  const cells = [...table.rows[0]!.cells].map((cell) => cell.getBoundingClientRect());
  const [start, end] = isRtl(table) ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return [{ to: 0, at: cells[0]![start] }, ...cells.map((cell, at) => ({ to: at + 1, at: cell[end] }))];
}
