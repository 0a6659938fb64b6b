/** Cells of one table that are selected: a rectangle with these corners. The second has the focus. */
export interface Picked {
  readonly from: HTMLTableCellElement;
  readonly to: HTMLTableCellElement;
}

/** A range of rows or columns of a table as it is shown, counted from 0. */
interface Range {
  readonly first: number;
  readonly count: number;
}

export function rowOf(cell: HTMLTableCellElement): number {
  return (cell.parentElement as HTMLTableRowElement).rowIndex;
}

export function rowsOf({ from, to }: Picked): Range {
  return between(rowOf(from), rowOf(to));
}

export function columnsOf({ from, to }: Picked): Range {
  return between(from.cellIndex, to.cellIndex);
}

function between(one: number, other: number): Range {
  return { first: Math.min(one, other), count: Math.abs(one - other) + 1 };
}

/** Returns the first cell of the rectangle, from which on a change counts. */
export function firstOf(picked: Picked): HTMLTableCellElement {
  return cellsOf(picked)[0]![0]!;
}

/** Returns the cells of the rectangle, row by row. */
export function cellsOf(picked: Picked): HTMLTableCellElement[][] {
  const [rows, columns] = [rowsOf(picked), columnsOf(picked)];
  const all = [...picked.from.closest('table')!.rows].slice(rows.first, rows.first + rows.count);
  return all.map(({ cells }) => [...cells].slice(columns.first, columns.first + columns.count));
}
