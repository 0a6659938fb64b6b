import type { Command, Edit, Field } from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { isBlank, lineEnd, lineStart, touchedLines } from '../lines/lines.ts';
import { fitBlock } from '../paste/fit-block.ts';
import { type CellPlace, cellRange, placeAt, type Table, tableAt, writeTable } from './table-at.ts';
import { emptyRow, replaceTable } from './tidy-table.ts';

// The commands of tables that the toolbar and keys have; those of the table menu are in `change-table.ts`.

const EMPTY = '|  |  |\n| --- | --- |\n|  |  |';

/**
 * Makes a table of the selected lines, whose cells are separated by tabs, or inserts an empty one. Turns the table at
 * the caret into such lines.
 */
export const toggleTable: Command = (field) => {
  const { text, from, to } = field;
  if (fencedCodeAt(text, from)) return undefined;
  const touched = touchedLines(text, field);
  const table = tableAt(text, touched.from);
  if (table && touched.to <= table.to) return plainLines(table);
  const lines = touched.lines.map((line) => /^([ >]*)([^]*)$/.exec(line)!).filter(([, , words]) => !isBlank(words!));
  if (from === to || lines.length === 0) return beginTable(field);
  const rows = lines.map(([, , words]) => words!.split('\t'));
  const width = Math.max(2, ...rows.map(({ length }) => length));
  const written = rows.map((row, index) => {
    const cells = Array.from({ length: width }, (_, at) => (row[at] ?? '').trim().replace(/(?<!\\)\|/g, '\\|'));
    return `${lines[index]![1]}| ${cells.join(' | ')} |`;
  });
  written.splice(1, 0, `${lines[0]![1]}|${' --- |'.repeat(width)}`);
  const insert = written.join('\n');
  return {
    from: touched.from,
    to: touched.to,
    insert,
    select: { from: touched.from, to: touched.from + insert.length },
  };
};

function beginTable({ text, from: at }: Field): Edit {
  const start = lineStart(text, at);
  const end = lineEnd(text, at);
  const from = isBlank(text.slice(start, end)) ? start : end;
  const insert = fitBlock({ text, from, to: end }, EMPTY);
  const caret = from + insert.indexOf('|') + 2;
  return { from, to: end, insert, select: { from: caret, to: caret } };
}

function plainLines({ from, to, rows }: Table): Edit {
  const start = from + rows[0]!.container.length;
  const lines = rows
    .filter(({ cells }, row) => row !== 1 && !cells.every(isBlank))
    .map(({ container, cells }, at) => {
      const words = cells.map((cell) => cell.trim().replaceAll('\\|', '|')).join('\t');
      return (at > 0 ? container : '') + words.trimEnd();
    });
  const insert = lines.join('\n');
  return { from: start, to, insert, select: { from: start, to: start + insert.length } };
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
