import { applyEdit } from '../field.ts';
import { readingsAnywhere } from '../paste/into-table.ts';
import type { Converted } from '../paste/readings.ts';
import { type Cell, endOfLine, tableAtHead } from './cells.ts';
import { changeTable, type TableChange } from './change-table.ts';
import { cellRange, placeAt, tableAt } from './table-at.ts';

// Changes of a table of a text around one of its cells, with any line ends.

/** A text after a change, and where the cell is that it leads to. */
export interface ChangedCells {
  readonly text: string;
  readonly cell: Cell;
}

/** Returns the text after a change to the table of a cell; `undefined` if nothing changes. */
export function changeAround(text: string, cell: Cell, change: TableChange): ChangedCells | undefined {
  return changed(text, cell, (lines, at) => {
    const field = { text: lines, from: at, to: at };
    const edit = changeTable(change)(field);
    return edit && { text: applyEdit(field, edit).text, at: edit.select.to };
  });
}

/**
 * Returns the text after cells were written over those from one on, for which the table grows; `undefined` if there are
 * no cells on the clipboard.
 */
export function pasteCells(
  text: string,
  cell: Cell,
  plain: string,
  converted: Converted | undefined,
): ChangedCells | undefined {
  return changed(text, cell, (lines, at) => {
    const [{ kind, insert, at: over }] = readingsAnywhere({ text: lines, from: at, to: at }, plain, converted);
    if (kind !== 'table' || !over) return undefined;
    return { text: lines.slice(0, over.from) + insert + lines.slice(over.to), at };
  });
}

/** Has the lines of a table changed as a text with `\n` for every line end. `at`: a place in the cell. */
function changed(
  text: string,
  { head, row, column }: Cell,
  change: (lines: string, at: number) => { text: string; at: number } | undefined,
): ChangedCells | undefined {
  const starts = tableAtHead(text, head)?.starts;
  const last = starts?.at(-1);
  if (!starts || last === undefined) return undefined;
  const end = endOfLine(text, last);
  const before = text.slice(head, end);
  const lines = before.replace(/\r\n/g, '\n');
  const table = tableAt(lines, 0);
  if (!table) return undefined;
  const { from } = cellRange(table.from, table.rows, { row: starts.indexOf(row), column });
  const result = change(lines, from);
  const now = result && tableAt(result.text, 0);
  if (!now || result.text === lines) return undefined;
  const place = placeAt(now, result.at);
  const after = before.includes('\r\n') ? result.text.replace(/\n/g, '\r\n') : result.text;
  const whole = text.slice(0, head) + after + text.slice(end);
  const start = tableAtHead(whole, head)?.starts[place.row];
  return start === undefined ? undefined : { text: whole, cell: { head, row: start, column: place.column } };
}
