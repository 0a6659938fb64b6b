import type { TableRow } from '../../text/table-rows.ts';
import { applyEdit } from '../field.ts';
import { readingsAnywhere } from '../paste/into-table.ts';
import type { Converted } from '../paste/readings.ts';
import { edited } from '../part.ts';
import { closedCells } from './cell-words.ts';
import { type Cell, editOfCell, endOfLine, linedWidth, tableAtHead } from './cells.ts';
import { changeTable, type TableChange } from './change-table.ts';
import { cellRange, placeAt, tableAt, writeTable } from './table-at.ts';
import { isTidy, tidyTable } from './table-commands.ts';

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
 * Returns the text after cells were written over those from one on, for which the table grows, and is lined up if it
 * was before; `undefined` if there are no cells on the clipboard.
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
    const filled = lines.slice(0, over.from) + insert + lines.slice(over.to);
    const place = placeAt(tableAt(lines, 0)!, at);
    const edit = isTidy(lines, tableAt(lines, 0)!) && tidyTable({ text: filled, from: 0, to: 0 }, 0);
    if (!edit) return { text: filled, at };
    return { text: edit.insert, at: cellRange(0, tableAt(edit.insert, 0)!.rows, place).from };
  });
}

/** Returns the text after every cell between two corners of a table was emptied. No other byte changes. */
export function emptyCells(text: string, one: Cell, other: Cell): string {
  const lines = tableAtHead(text, one.head)?.starts.filter((_, at) => at !== 1) ?? [];
  const [first, last] = [one.row, other.row].map((row) => lines.indexOf(row)).sort((a, b) => a - b) as [number, number];
  const [left, right] = [one.column, other.column].sort((a, b) => a - b) as [number, number];
  let after = text;
  // From below, so that no line that is still to be changed has moved.
  for (const row of lines.slice(Math.max(0, first), last + 1).reverse()) {
    for (let column = left; column <= right; column += 1) {
      const cell = { head: one.head, row, column };
      const edit = editOfCell(after, cell, '', linedWidth(after, cell));
      if (edit) after = edited(after, edit);
    }
  }
  return after;
}

/** Returns a row with a cell in a column, and those that it lacks before that. */
function withCell(row: TableRow, column: number): TableRow {
  const missing = column + 1 - row.cells.length;
  if (missing <= 0) return row;
  return { ...row, closed: true, cells: [...closedCells(row.cells), ...Array<string>(missing).fill('  ')] };
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
  const table = tableAt(before.replace(/\r\n/g, '\n'), 0);
  if (!table) return undefined;
  const at = starts.indexOf(row);
  const rows = table.rows.map((own, index) => (index === at ? withCell(own, column) : own));
  const lines = writeTable(rows);
  const { from } = cellRange(table.from, rows, { row: at, column });
  const result = change(lines, from);
  const now = result && tableAt(result.text, 0);
  if (!now || result.text === lines) return undefined;
  const place = placeAt(now, result.at);
  const after = before.includes('\r\n') ? result.text.replace(/\n/g, '\r\n') : result.text;
  const whole = text.slice(0, head) + after + text.slice(end);
  const start = tableAtHead(whole, head)?.starts[place.row];
  return start === undefined ? undefined : { text: whole, cell: { head, row: start, column: place.column } };
}
