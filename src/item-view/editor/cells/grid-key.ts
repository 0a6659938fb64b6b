import { isMenuKey } from '../../../editing/keymap.ts';
import type { TableChange } from '../../../editing/table/change-table.ts';
import { isRtl } from '../../ui/direction.ts';
import type { PastedInCell } from './cell-paste.ts';
import { movedBy } from './cell-keys.ts';
import { focusCell } from './cell-elements.ts';
import { type Picked, rowOf } from './picked.ts';

/**
 * How a cell is opened: with the caret at its end or where it was pointed at, all selected, with other words, with what
 * is pasted, or after a change of its table.
 */
export type OpensAs =
  | 'end'
  | 'pointed'
  | 'all'
  | { readonly words: string }
  | { readonly pasted: PastedInCell }
  | { readonly change: TableChange };

interface Grid {
  /** The rectangle that is selected, one corner of which has the focus. */
  readonly picked: Picked | undefined;
  readonly pick: (picked: Picked) => void;
  readonly open: (as: OpensAs) => void;
  readonly openMenu: () => void;
}

/** Does what a key does in a cell that is not being written: moves the focus, selects cells, or has one opened. */
export function gridKey(event: KeyboardEvent, cell: HTMLTableCellElement, grid: Grid): void {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const table = cell.closest('table')!;
  const isMirrored = isRtl(table);
  const [rows, row] = [[...table.rows], rowOf(cell)];
  const [lastRow, last] = [rows.length - 1, rows[row]!.cells.length - 1];
  const from = grid.picked?.to === cell ? grid.picked.from : cell;
  const moved = movedBy(event, isMirrored);
  if (moved) return grid.open({ change: moved });
  if (isMenuKey(event)) return grid.openMenu();
  const at = (to: number, column: number) => rows[to]?.cells[column];
  const pick = (one = from, other = cell) => {
    grid.pick({ from: one, to: other });
    focusCell(other);
  };
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'a') return pick(at(0, 0), at(lastRow, last));
  if (key === ' ')
    return shiftKey ? pick(at(row, 0), at(row, last)) : pick(at(0, cell.cellIndex), at(lastRow, cell.cellIndex));
  const goes = wayOf(event, isMirrored);
  if (goes) {
    const [to, column] = goes(row, cell.cellIndex, lastRow, last);
    const next = at(to, column) ?? cell;
    return pick(shiftKey ? from : next, next);
  }
  if (key === 'Escape') pick(cell);
  else grid.open(key === 'Enter' || key === 'F2' ? 'end' : { words: key });
}

/** Returns the row and the column to which a key leads from some. */
type Goes = (row: number, column: number, lastRow: number, last: number) => readonly [number, number];

function wayOf({ key, ctrlKey }: KeyboardEvent, isMirrored: boolean): Goes | undefined {
  const onward = (key === 'ArrowRight') === isMirrored ? -1 : 1;
  switch (key) {
    case 'ArrowUp':
      return (row, column) => [row - 1, column];
    case 'ArrowDown':
      return (row, column) => [row + 1, column];
    case 'ArrowLeft':
    case 'ArrowRight':
      return (row, column) => [row, column + onward];
    case 'Home':
      return (row) => [ctrlKey ? 0 : row, 0];
    case 'End':
      return (row, _, lastRow, last) => [ctrlKey ? lastRow : row, last];
  }
  return undefined;
}
