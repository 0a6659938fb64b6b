import type { TableRow } from './table-row.ts';

/** A row of empty cells for a table, as wide as those of its row of dashes. */
export function emptyRow(rows: readonly TableRow[]): TableRow {
  const { container, cells } = rows[1]!;
  return { container, opened: true, closed: true, cells: cells.map(({ length }) => ' '.repeat(Math.max(2, length))), rest: '' };
}
