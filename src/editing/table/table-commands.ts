import type { Command, Edit, Field, Selection } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { isBlank, lineEnd, lineStart, touchedLines } from '../lines/lines.ts';
import { type CellPlace, cellRange, placeAt, type Table, tableAt, writeTable } from './table-at.ts';
import { emptyRow, replaceTable } from './tidy-table.ts';

// The commands of tables that the toolbar and keys have; those of the table menu are in `change-table.ts`.

const EMPTY = '|  |  |\n| --- | --- |\n|  |  |';
const delimiters = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/**
 * Makes a table of the selected lines, whose cells are separated by tabs, or inserts an empty one. Turns the table at
 * the caret into such lines.
 */
export const toggleTable: Command = (field) => {
  const { text, from, to } = field;
  if (fencedCodeAt(text, from)) return undefined;
  const table = tableAround(field);
  if (table) return plainLines(text, table);
  const touched = touchedLines(text, field);
  if (from < to && !touched.lines.every(isBlank)) {
    const insert = tableOf(touched.lines.filter((line) => !isBlank(line)).map((line) => line.split('\t')));
    return {
      from: touched.from,
      to: touched.to,
      insert,
      select: { from: touched.from, to: touched.from + insert.length },
    };
  }
  return beginTable(field);
};

/** Returns where the table that holds the selection is. */
function tableAround({ text, from, to }: Field): Selection | undefined {
  const touched = touchedLines(text, { from, to });
  if (!touched.lines.every((line) => line.includes('|'))) return undefined;
  let [start, end] = [touched.from, touched.to];
  const lineBefore = (at: number) => text.slice(lineStart(text, at - 1), at - 1);
  while (start > 0 && lineBefore(start).includes('|')) start = lineStart(text, start - 1);
  while (end < text.length && text.slice(end + 1, lineEnd(text, end + 1)).includes('|')) end = lineEnd(text, end + 1);
  const second = lineEnd(text, start) + 1;
  return second <= end && delimiters.test(text.slice(second, lineEnd(text, second)))
    ? { from: start, to: end }
    : undefined;
}

function beginTable({ text, from }: Field): Edit {
  const start = lineStart(text, from);
  const end = lineEnd(text, from);
  const isOpen = isBlank(text.slice(start, end));
  const apart = isOpen ? '' : '\n\n';
  const at = isOpen ? start : end;
  const caret = at + apart.length + 2;
  return { from: at, to: end, insert: apart + EMPTY, select: { from: caret, to: caret } };
}

function tableOf(rows: readonly (readonly string[])[]): string {
  const width = Math.max(2, ...rows.map((row) => row.length));
  const line = (cells: readonly string[]) =>
    `| ${Array.from({ length: width }, (_, index) => (cells[index] ?? '').trim().replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
}

function plainLines(text: string, { from, to }: Selection): Edit {
  const [head = '', , ...body] = text.slice(from, to).split('\n');
  const rows = [head, ...body].map((line) => cellsOf(line).join('\t').trimEnd());
  const insert = rows.join('\n').trim();
  return { from, to, insert, select: { from, to: from + insert.length } };
}

function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

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
