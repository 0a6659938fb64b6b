import type { TableChange } from '../../../editing/table/change-table.ts';
import { movedBy } from './cell-keys.ts';
import { focusCell } from './cell-view.ts';

/**
 * How a cell is opened: with the caret at its end or where it was pointed at, all selected, with other words, or after a
 * change of its table.
 */
export type OpensAs = 'end' | 'pointed' | 'all' | { readonly words: string } | { readonly change: TableChange };

/** Does what a key does in a cell that is not being written: moves the focus, or has it opened. */
export function gridKey(event: KeyboardEvent, cell: HTMLTableCellElement, open: (as: OpensAs) => void): void {
  const { key, ctrlKey } = event;
  const table = cell.closest('table')!;
  const isRtl = getComputedStyle(table).direction === 'rtl';
  const [rows, row] = [[...table.rows], (cell.parentElement as HTMLTableRowElement).rowIndex];
  const go = (to: number, column: number) => focusCell(rows[to]?.cells[column]);
  const last = rows[row]!.cells.length - 1;
  const moved = movedBy(event, isRtl);
  if (moved) return open({ change: moved });
  switch (key) {
    case 'ArrowUp':
      return go(row - 1, cell.cellIndex);
    case 'ArrowDown':
      return go(row + 1, cell.cellIndex);
    case 'ArrowLeft':
      return go(row, cell.cellIndex + (isRtl ? 1 : -1));
    case 'ArrowRight':
      return go(row, cell.cellIndex + (isRtl ? -1 : 1));
    case 'Home':
      return go(ctrlKey ? 0 : row, 0);
    case 'End':
      return go(ctrlKey ? rows.length - 1 : row, last);
    case 'Enter':
    case 'F2':
      return open('end');
    default:
      return open({ words: key });
  }
}
