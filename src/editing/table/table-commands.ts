import {
  type Command,
  type Edit,
  type Field,
  isBlank,
  lineEnd,
  lineStart,
  touchedLines,
  type Selection,
} from '../field.ts';
import { fencedCodeAt } from '../lines/fenced-code.ts';
import { fitBlock } from '../paste/fit-block.ts';
import type { TableRow } from '../../text/table-rows.ts';
import { type CellPlace, cellRange, placeAt, type Table, tableAt, writeTable } from './table-at.ts';

// The commands of tables that the toolbar and keys have; those of the table menu are in `change-table.ts`.

/**
 * Makes a table of the selected lines, whose cells are separated by tabs, or inserts an empty one. Turns the table at
 * the caret into such lines.
 */
export const toggleTable: Command = (field) => {
  const { text } = field;
  if (fencedCodeAt(text, field.from)) return undefined;
  if (beginsTable(field)) return beginTable(field, 2, 2);
  const touched = touchedLines(text, field);
  const table = tableOfLines(field);
  if (table) return plainLines(table);
  const lines = filledLines(field);
  const rows = lines.map(({ words }) => words.split('\t'));
  const width = Math.max(2, ...rows.map(({ length }) => length));
  const written = rows.map((row, index) => {
    const cells = Array.from({ length: width }, (_, at) => (row[at] ?? '').trim().replace(/(?<!\\)\|/g, '\\|'));
    return `${lines[index]!.container}| ${cells.join(' | ')} |`;
  });
  written.splice(1, 0, `${lines[0]!.container}|${' --- |'.repeat(width)}`);
  const insert = written.join('\n');
  return {
    from: touched.from,
    to: touched.to,
    insert,
    select: { from: touched.from, to: touched.from + insert.length },
  };
};

/**
 * Inserts an empty table of so many columns and rows, its head being the first, where there is none, nor a selection.
 */
export function tableOfSize(columns: number, rows: number): Command {
  return (field) => (beginsTable(field) ? beginTable(field, columns, rows) : undefined);
}

/** Whether `toggleTable` would insert an empty table. */
export function beginsTable(field: Field): boolean {
  if (fencedCodeAt(field.text, field.from) || tableOfLines(field)) return false;
  return field.from === field.to || filledLines(field).length === 0;
}

/** Returns the table that all touched lines are in. */
function tableOfLines(field: Field): Table | undefined {
  const touched = touchedLines(field.text, field);
  const table = tableAt(field.text, touched.from);
  return table && touched.to <= table.to ? table : undefined;
}

function filledLines(field: Field): { readonly container: string; readonly words: string }[] {
  return touchedLines(field.text, field)
    .lines.map((line) => /^([ >]*)([^]*)$/.exec(line)!)
    .map(([, container, words]) => ({ container: container!, words: words! }))
    .filter(({ words }) => !isBlank(words));
}

function beginTable({ text, from: at }: Field, columns: number, rows: number): Edit {
  const start = lineStart(text, at);
  const end = lineEnd(text, at);
  // It is lined up, so it stays that while cells are typed.
  const row = `|${'     |'.repeat(columns)}`;
  const empty = [row, `|${' --- |'.repeat(columns)}`, ...Array<string>(rows - 1).fill(row)].join('\n');
  const insert = fitBlock({ text, from: end, to: end }, empty);
  // A line of spaces stays as an empty one.
  const from = isBlank(text.slice(start, end)) && insert.startsWith('\n') ? start : end;
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
  const found = cellAtCaret(field);
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
  const found = cellAtCaret(field);
  if (!found) return undefined;
  const { table, place } = found;
  if (place.column > 0 && place.row !== 1) return selectCell(table, { row: place.row, column: place.column - 1 });
  const row = place.row === 2 ? 0 : place.row - 1;
  return row < 0 ? undefined : selectCell(table, { row, column: table.rows[row]!.cells.length - 1 });
};

/**
 * Enter: selects the cell below, or the one in `column` there. In the last row it adds one, or leaves the table if the
 * row is empty. Does not apply after the closing pipe of a row, or in a row without one, where somebody writes the
 * table by hand.
 */
export const cellBelow = (field: Field, column?: number): Edit | undefined => {
  const found = cellAtCaret(field);
  if (!found || found.place.behind || found.place.row === 1) return undefined;
  const { table, place } = found;
  const row = table.rows[place.row]!;
  if (!row.closed) return undefined;
  const isLast = place.row === table.rows.length - 1;
  if (isLast && place.row > 1 && row.cells.every((cell) => cell.trim() === '')) return leave(table);
  return toRow(field.text, table, below(place.row), column ?? place.column);
};

/** Returns the table that the caret is in, and its cell there. */
export function cellAtCaret({
  text,
  from,
  to,
}: Field): { table: Table; place: ReturnType<typeof placeAt> } | undefined {
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

/** Whether the pipes of a table in `text` are lined up. */
export function isTidy(text: string, { from, to, rows }: Table): boolean {
  return writeTable(tidyRows(rows)) === text.slice(from, to);
}

/** Lines up the pipes of the table at `at`, where the caret is not; `undefined` if they are, or there is none. */
export function tidyTable(field: Field, at: number): Edit | undefined {
  const { text } = field;
  const table = tableAt(text, at);
  if (!table || isTidy(text, table)) return undefined;
  const { from, to } = table;
  const insert = writeTable(tidyRows(table.rows));
  const moved = (place: number) => (place <= from ? place : place + insert.length - (to - from));
  return { from, to, insert, select: { from: moved(field.from), to: moved(field.to) } };
}

/** Lines up the pipes of the table at the caret, which stays in the same row and column of the text. */
export const tidyUnderCaret: Command = (field) => {
  const edit = tidyTable(field, field.to);
  if (!edit) return undefined;
  const { text, to } = field;
  const start = lineStart(text, to);
  const row = text.slice(edit.from, start).split('\n').length - 1;
  const lines = edit.insert.split('\n');
  const before = lines.slice(0, row).join('\n').length + (row > 0 ? 1 : 0);
  const caret = edit.from + before + placeOfColumn(lines[row]!, textWidth(text.slice(start, to)));
  return { ...edit, select: { from: caret, to: caret } };
};

/** Returns the place in a line before which it is `width` columns wide, or its end. */
function placeOfColumn(line: string, width: number): number {
  let place = 0;
  for (const sign of line) {
    if (textWidth(line.slice(0, place + sign.length)) > width) return place;
    place += sign.length;
  }
  return place;
}

/** Returns the rows with their pipes lined up in a monospaced font, and their cells aligned as their columns. */
export function tidyRows(rows: readonly TableRow[]): TableRow[] {
  const columns = rows[0]!.cells.length;
  const dashes = rows[1]!.cells.map((cell) => cell.trim());
  const widths = dashes.map((_, column) =>
    rows.reduce(
      (widest, { cells }, row) => (row === 1 ? widest : Math.max(widest, textWidth((cells[column] ?? '').trim()))),
      3,
    ),
  );
  return rows.map((row, at) => {
    const cells = Array.from({ length: Math.max(columns, row.cells.length) }, (_, column) => {
      const width = widths[column] ?? 0;
      const side = dashes[column] ?? '';
      return at === 1 ? ` ${stretched(side, width)} ` : ` ${padded((row.cells[column] ?? '').trim(), width, side)} `;
    });
    return { container: row.container, opened: true, closed: true, cells, rest: '' };
  });
}

function stretched(dashes: string, width: number): string {
  const [before, after] = [dashes.startsWith(':') ? ':' : '', dashes.endsWith(':') ? ':' : ''];
  return `${before}${'-'.repeat(width - before.length - after.length)}${after}`;
}

function padded(text: string, width: number, dashes: string): string {
  const room = Math.max(0, width - textWidth(text));
  const before = !dashes.endsWith(':') ? 0 : dashes.startsWith(':') ? Math.floor(room / 2) : room;
  return ' '.repeat(before) + text + ' '.repeat(room - before);
}

/** Replaces the rows of a table by the shortest edit. */
export function replaceTable(text: string, table: Table, rows: readonly TableRow[], select: Selection): Edit {
  const before = text.slice(table.from, table.to);
  const after = writeTable(rows);
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from: table.from + start, to: table.to - end, insert: after.slice(start, after.length - end), select };
}

/** Returns a row of empty cells, as wide as those of the delimiter row. */
export function emptyRow(rows: readonly TableRow[]): TableRow {
  const { container, cells } = rows[1]!;
  return {
    container,
    opened: true,
    closed: true,
    cells: cells.map(({ length }) => ' '.repeat(Math.max(2, length))),
    rest: '',
  };
}

/** Chinese, Japanese and Korean characters, and full-width forms. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the columns of a text in a monospaced font: two for a full-width character or an emoji, one for any other.
 */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  let width = 0;
  for (const { segment } of segmenter.segment(text)) {
    const isWide =
      WIDE.test(segment) || /\p{Emoji_Presentation}|\ufe0f/u.test(segment) || segment.codePointAt(0)! >= 0x20000;
    width += isWide ? 2 : /^[\p{Mn}\p{Cf}\p{Cc}]+$/u.test(segment) ? 0 : 1;
  }
  return width;
}

/** A run of Tabs: the column in which it began, and the cell to which it has led, by anything that tells cells apart. */
export interface TabRun {
  readonly to: unknown;
  readonly column: number | undefined;
}

/** Returns the column in which the run began that has led to a cell. Enter leads to it in the row below. */
export function columnOfRun(run: TabRun | undefined, cell: unknown): number | undefined {
  return run?.to === cell ? run?.column : undefined;
}

/** Returns the run after Tab has led `from` a cell `to` another: one that comes into another row begins there. */
export function runAfter(
  run: TabRun | undefined,
  from: { readonly cell: unknown; readonly row?: number; readonly column?: number },
  to: { readonly cell: unknown; readonly row?: number },
): TabRun {
  return { to: to.cell, column: from.row === to.row ? (columnOfRun(run, from.cell) ?? from.column) : 0 };
}
