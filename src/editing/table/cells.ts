import type { TextEdit } from '../../text/edit-between.ts';
import { editBetween } from '../../text/edit-between.ts';
import { readRow, tableFrom, type TableRow, writeRow } from '../../text/table-rows.ts';
import { lineEnd, lineStart, type Selection } from '../field.ts';
import { blockLines, type BlockLine } from '../lines/block-lines.ts';
import { closedCells, sourceOfCell, trimmed, wordsOfCell } from './cell-words.ts';
import { emptyRow, textWidth } from './table-commands.ts';

// Single cells of the tables of a text, which are written where they are read.

/** A cell of a text: where the lines of its table's head and of its row begin, and its column from 0. */
export interface Cell {
  readonly head: number;
  readonly row: number;
  readonly column: number;
}

/** A table of a text: its head, the delimiter row, and the others, with where their lines begin. */
export interface TableLines {
  readonly rows: readonly TableRow[];
  readonly starts: readonly number[];
}

/** Returns the tables in whole lines of a text. */
export function tablesIn(text: string, { from, to }: Selection): TableLines[] {
  const start = from === 0 && text.startsWith('\uFEFF') ? 1 : from;
  const known = [...blockLines(withOneEnd(text.slice(start, to)), 0)];
  const lines = known.map((line) => lineAt(text, start + line.from));
  const tables: TableLines[] = [];
  for (let first = 0; first + 1 < lines.length; first += 1) {
    const rows = mayBeginTable(known[first]!) ? tableFrom(lines, first) : undefined;
    if (!rows) continue;
    tables.push({ rows, starts: rows.map((_, at) => start + known[first + at]!.from) });
    first += rows.length - 1;
  }
  return tables;
}

/**
 * Whether a line may be the head of a table whose cells can be told: not one that goes on with a paragraph from outside,
 * or begins a description, whose sign is text to whoever reads the line alone.
 */
function mayBeginTable({ kind, from, places, containers }: BlockLine): boolean {
  const begun = containers.some((each) => each.kind === 'description' && each.line === from);
  return kind === 'words' && places.length === containers.length && !begun;
}

/** Returns the table whose head is the line at `head`; `undefined` if none is there. */
export function tableAtHead(text: string, head: number): TableLines | undefined {
  const lines: string[] = [];
  const starts: number[] = [];
  for (let at = head; at < text.length; at = lineEnd(text, at) + 1) {
    const line = lineAt(text, at);
    if (trimmed(line) === '') break;
    lines.push(line);
    starts.push(at);
  }
  const rows = lines.length > 0 ? tableFrom(lines, 0) : undefined;
  return rows && { rows, starts: starts.slice(0, rows.length) };
}

/** Returns `source` with line ends of one unit, in the same places. */
function withOneEnd(source: string): string {
  return source.replace(/\r(?=\n)/g, ' ');
}

/** Returns where the words of the line that begins at a place end, before `\n` or `\r\n`. */
export function endOfLine(text: string, at: number): number {
  const end = lineEnd(text, at);
  return text[end - 1] === '\r' && end > at ? end - 1 : end;
}

function lineAt(text: string, at: number): string {
  return text.slice(at, endOfLine(text, at));
}

function rowOf(text: string, { head, row }: Cell): TableRow {
  return readRow(lineAt(text, row), row === head);
}

/** Returns the words of a cell; those of a cell that its row lacks are empty. */
export function cellWords(text: string, cell: Cell): string {
  return wordsOfCell(rowOf(text, cell).cells[cell.column] ?? '');
}

/** Returns the column's words in the head of its table. */
export function headWords(text: string, { head, column }: Cell): string {
  return cellWords(text, { head, row: head, column });
}

/** Returns how wide a cell is if it is lined up with the dashes of its column; `undefined` if it is not. */
export function linedWidth(text: string, cell: Cell): number | undefined {
  const own = rowOf(text, cell).cells[cell.column];
  const width = own === undefined ? undefined : textWidth(own);
  return width === textWidth(dashesOf(text, cell)) ? width : undefined;
}

function dashesOf(text: string, { head, column }: Cell): string {
  return readRow(lineAt(text, lineEnd(text, head) + 1), false).cells[column] ?? '';
}

/**
 * Returns the edit that gives a cell other words; `undefined` if nothing changes. Nothing else of its row changes, but
 * for cells that it lacks before that one, and outer pipes without which it would be no cell. `width`: its columns in a
 * monospaced font, as far as its words have room in them.
 */
export function editOfCell(text: string, cell: Cell, words: string, width: number | undefined): TextEdit | undefined {
  const { head, row: at, column } = cell;
  const row = rowOf(text, cell);
  const old = row.cells[column] ?? '  ';
  const source = sourceOfCell(words, old);
  if (source === trimmed(old)) return undefined;
  const missing = Math.max(0, column + 1 - row.cells.length);
  const cells = [...(missing > 0 ? closedCells(row.cells) : row.cells), ...Array<string>(missing).fill('  ')];
  cells[column] = fitted(source, old, dashesOf(text, cell), width);
  const line = lineAt(text, at);
  const closed = row.closed || missing > 0 || trimmed(cells.at(-1)!) === '';
  const mayStay = row.opened || (column > 0 && at !== head) || /^[ \t]*\p{L}/u.test(cells[0]!);
  const written = writtenRow({ ...row, cells, closed }, mayStay, (tried) => {
    const around = [lineAt(text, head), lineAt(text, lineEnd(text, head) + 1)] as const;
    const rows = at === head ? tableFrom([tried, around[1]], 0) : tableFrom([...around, tried], 0);
    return rows?.[at === head ? 0 : 2];
  });
  const edit = editBetween(line, written);
  return edit && { from: at + edit.from, to: at + edit.to, insert: edit.insert };
}

/** Returns a cell of `source` with the spaces that it had around it, or with so many that it is as wide as before. */
function fitted(source: string, old: string, dashes: string, width: number | undefined): string {
  const [, before, after] = /^([ \t]*).*?([ \t]*)$/.exec(old) as unknown as [string, string, string];
  const [left, right] = trimmed(old) === '' ? [' ', ' '] : [before, after];
  // A backslash would take the pipe behind it away.
  const least = right.slice(0, 1) || (source.endsWith('\\') ? ' ' : '');
  if (width === undefined) return left + source + (right || least);
  const side = trimmed(dashes);
  const [isLeft, isRight] = [!side.endsWith(':'), side.endsWith(':') && !side.startsWith(':')];
  const [start, end] = [isLeft ? left : left.slice(0, 1), isRight ? right : least];
  const room = Math.max(0, width - textWidth(start + source + end));
  const shift = isLeft ? 0 : isRight ? room : Math.floor(room / 2);
  return start + ' '.repeat(shift) + source + ' '.repeat(room - shift) + end;
}

/**
 * Returns the line of a row, with the outer pipes that it needs to be read as it is by `read`. Without the first one,
 * signs at its start may begin another block, unless its start `mayStay`.
 */
function writtenRow(row: TableRow, mayStay: boolean, read: (line: string) => TableRow | undefined): string {
  for (const outer of [...(mayStay ? [{}] : []), { opened: true }]) {
    const line = writeRow({ ...row, ...outer });
    const found = read(line);
    if (found?.container === row.container && found.cells.join('|') === row.cells.join('|')) return line;
  }
  return writeRow({ ...row, opened: true, closed: true });
}

/** Returns the edit that puts an empty row below the last one, and where its line begins then. */
export function rowAtEnd(text: string, { rows, starts }: TableLines): TextEdit & { readonly row: number } {
  const at = endOfLine(text, starts.at(-1)!);
  const lineBreak = text[lineEnd(text, starts[0]!) - 1] === '\r' ? '\r\n' : '\n';
  return { from: at, to: at, insert: lineBreak + writeRow(emptyRow(rows)), row: at + lineBreak.length };
}

/** Returns the edit that takes a row out, which is not the first of the text. */
export function withoutRow(text: string, row: number): TextEdit {
  return { from: endOfLine(text, lineStart(text, row - 1)), to: endOfLine(text, row), insert: '' };
}

/** Whether nothing is in any cell of a row. */
export function isEmptyRow(text: string, cell: Cell): boolean {
  return rowOf(text, cell).cells.every((own) => trimmed(own) === '');
}

/** A way from one cell to another; `next` and `previous` go on in the row above or below. */
export type Way = 'next' | 'previous' | 'left' | 'right' | 'above' | 'below';

/** Returns the cell to which a way leads; `new-row` below the last, and `undefined` where the table ends. */
export function cellBeside({ rows, starts }: TableLines, cell: Cell, way: Way): Cell | 'new-row' | undefined {
  const columns = rows[0]!.cells.length;
  // The delimiter row has no cells.
  const lines = starts.filter((_, at) => at !== 1);
  let [row, column] = [lines.indexOf(cell.row), cell.column];
  if (way === 'above') row -= 1;
  else if (way === 'below') row += 1;
  else column += way === 'next' || way === 'right' ? 1 : -1;
  if (way === 'next' && column === columns) [row, column] = [row + 1, 0];
  if (way === 'previous' && column < 0) [row, column] = [row - 1, columns - 1];
  if (row < 0 || column < 0 || column >= columns) return undefined;
  return row < lines.length ? { head: cell.head, row: lines[row]!, column } : 'new-row';
}
