import type { Command, Edit, Field } from '../field.ts';
import { emptyRow, replaceTable } from './tidy-table.ts';
import { cellRange, placeAt, tableAt, writeTable, type CellPlace, type Table } from './table-at.ts';

/** Tab: selects the next cell, or adds a row after the last one. */
export const nextCell: Command = (field) => {
  const found = find(field);
  if (!found) return undefined;
  const { table, place } = found;
  if (
    place.row !== 1 &&
    place.column + 1 < table.rows[0]!.cells.length &&
    place.column + 1 < table.rows[place.row]!.cells.length
  ) {
    return selectCell(table, { row: place.row, column: place.column + 1 });
  }
  return toRow(field.text, table, below(place.row), 0);
};

/** Shift+Tab: selects the previous cell. Does not apply in the first one, so that the key leaves the field. */
export const previousCell: Command = (field) => {
  const found = find(field);
  if (!found) return undefined;
  const { table, place } = found;
  if (place.column > 0 && place.row !== 1) return selectCell(table, { row: place.row, column: place.column - 1 });
  const row = place.row === 2 ? 0 : place.row - 1;
  return row < 0 ? undefined : selectCell(table, { row, column: table.rows[row]!.cells.length - 1 });
};

/**
 * Enter: selects the cell below. In the last row it adds one, or leaves the table if the row is empty. Does not apply
 * after the closing pipe of a row, or in a row without one, where somebody writes the table by hand.
 */
export const cellBelow: Command = (field) => {
  const found = find(field);
  if (!found || found.place.behind || found.place.row === 1) return undefined;
  const { table, place } = found;
  const row = table.rows[place.row]!;
  if (!row.closed) return undefined;
  const isLast = place.row === table.rows.length - 1;
  if (isLast && place.row > 1 && row.cells.every((cell) => cell.trim() === '')) return leave(table);
  return toRow(field.text, table, below(place.row), place.column);
};

function find({ text, from, to }: Field): { table: Table; place: ReturnType<typeof placeAt> } | undefined {
  const table = tableAt(text, to);
  return table && from >= table.from ? { table, place: placeAt(table, to) } : undefined;
}

/** Returns the row below one, skipping the delimiter row. */
function below(row: number): number {
  return row === 0 ? 2 : row + 1;
}

function selectCell({ from, rows }: Table, place: CellPlace): Edit {
  const select = cellRange(from, rows, place);
  return { from: select.from, to: select.from, insert: '', select };
}

function toRow(text: string, table: Table, row: number, column: number): Edit {
  if (row < table.rows.length) return selectCell(table, { row, column });
  const rows = [...table.rows, emptyRow(table.rows)];
  return replaceTable(text, table, rows, cellRange(table.from, rows, { row, column }));
}

/**
 * Removes the last, empty row and moves the caret two lines below the table, because text right below would be a row of
 * it.
 */
function leave({ from, to, rows }: Table): Edit {
  const kept = from + writeTable(rows.slice(0, -1)).length;
  const { container } = rows.at(-1)!;
  const insert = `\n${container.trimEnd()}\n${container}`;
  return { from: kept, to, insert, select: { from: kept + insert.length, to: kept + insert.length } };
}
