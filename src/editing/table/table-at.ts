import { fencedCodeAt } from '../lines/fenced-code.ts';
import { lineEnd, lineStart } from '../field.ts';

/** A Markdown table in a text: its header, the delimiter row, then the others. */
export interface Table {
  /** From the start of the header's line to the end of the last row's. */
  readonly from: number;
  readonly to: number;
  readonly rows: readonly TableRow[];
}

/** A cell by its row (0 is the header, 1 the delimiter row) and its column, both from 0. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A line that ends a table: a blank one, or the start of another block. */
const ENDS_TABLE =
  /^[ \t>]*(?:$|#{1,6}(?:[ \t]|$)|`{3,}|~{3,}|(?:[-*+]|1[.)])[ \t]+\S|(?:([-*_])[ \t]*)(?:\1[ \t]*){2,}$|<[a-z/!?])/i;

/** How far above the caret a table's header is searched for, in UTF-16 units. */
const LOOKED_AT = 200_000;

/** Returns the table that holds the position `at`; none in code. */
export function tableAt(text: string, at: number): Table | undefined {
  const own = lineStart(text, at);
  // Fast, because this runs at every key. (GFM takes a line without a pipe below a table for a row, but nobody means
  // that.)
  if (!lineAt(text, own).includes('|')) return undefined;
  const [start, lines] = linesAround(text, own);
  let from = start;
  for (let first = 0; first + 1 < lines.length && from <= at; first += 1) {
    const rows = tableFrom(lines, first);
    const end = first + (rows?.length ?? 1);
    const to = from + lines.slice(first, end).join('\n').length;
    if (rows && at <= to) return fencedCodeAt(text, at) ? undefined : { from, to, rows };
    from = to + 1;
    first = end - 1;
  }
  return undefined;
}

/** Returns the text of a table. */
export function writeTable(rows: readonly TableRow[]): string {
  return rows.map(writeRow).join('\n');
}

/** Returns the cell that holds a position. `behind` is true after the closing pipe, which counts as the last cell. */
export function placeAt({ from, rows }: Table, at: number): CellPlace & { readonly behind: boolean } {
  let start = from;
  for (const [row, read] of rows.entries()) {
    const end = start + writeRow(read).length;
    if (at <= end || row === rows.length - 1) {
      let cellEnd = start + read.container.length + (read.opened ? 1 : 0);
      for (const [column, cell] of read.cells.entries()) {
        cellEnd += cell.length;
        if (at <= cellEnd) return { row, column, behind: false };
        cellEnd += 1;
      }
      return { row, column: read.cells.length - 1, behind: true };
    }
    start = end + 1;
  }
  return { row: 0, column: 0, behind: false };
}

/** Returns where the text of a cell is, without the spaces around it; in an empty cell, after its first space. */
export function cellRange(
  from: number,
  rows: readonly TableRow[],
  { row, column }: CellPlace,
): { from: number; to: number } {
  const read = rows[row]!;
  const within = Math.min(column, read.cells.length - 1);
  const start = from + rows.slice(0, row).reduce((sum, above) => sum + writeRow(above).length + 1, 0);
  const cellStart =
    start +
    read.container.length +
    (read.opened ? 1 : 0) +
    read.cells.slice(0, within).join('|').length +
    (within > 0 ? 1 : 0);
  const cell = read.cells[within] ?? '';
  const words = cell.trim();
  const wordsStart = cellStart + (words === '' ? Math.min(1, cell.length) : cell.indexOf(words));
  return { from: wordsStart, to: wordsStart + words.length };
}

/** Returns the lines around one, up to blank ones, and where they start. */
function linesAround(text: string, own: number): readonly [number, string[]] {
  let start = own;
  while (start > 0 && own - start < LOOKED_AT) {
    const above = lineStart(text, start - 1);
    if (isBlank(lineAt(text, above))) break;
    start = above;
  }
  let end = own;
  while (end <= text.length && !isBlank(lineAt(text, end))) end = lineEnd(text, end) + 1;
  return [start, text.slice(start, end - 1).split('\n')];
}

function lineAt(text: string, start: number): string {
  return text.slice(start, lineEnd(text, start));
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line);
}

/** Returns the rows of the table that begins with the line at `first`, if one does. */
export function tableFrom(lines: readonly string[], first: number): TableRow[] | undefined {
  const dashes = lines[first + 1] ?? '';
  if (!/^[ \t>|:-]+$/.test(dashes) || !dashes.includes('-')) return undefined;
  const header = readRow(lines[first]!, true);
  const delimiter = readRow(dashes, false);
  if (!isDelimiter(delimiter) || header.cells.length !== delimiter.cells.length || ENDS_TABLE.test(dashes))
    return undefined;
  const quotes = quoteDepth(header);
  if (quoteDepth(delimiter) !== quotes) return undefined;
  const rows = [header, delimiter];
  for (let at = first + 2; at < lines.length; at += 1) {
    const line = lines[at]!;
    const row = readRow(line, false);
    if (ENDS_TABLE.test(line) || quoteDepth(row) !== quotes) break;
    rows.push(row);
  }
  return rows;
}

function quoteDepth({ container }: TableRow): number {
  return container.split('>').length - 1;
}

/** One line of a Markdown table. `writeRow` restores the line that `readRow` read to the byte. */
export interface TableRow {
  /** The indentation, quote signs and list markers before the row. */
  readonly container: string;
  /** Whether there is a pipe before the first cell, and one after the last. */
  readonly opened: boolean;
  readonly closed: boolean;
  /** The text between the pipes, with its spaces. */
  readonly cells: readonly string[];
  /** Spaces after the closing pipe. */
  readonly rest: string;
}

const BEFORE_HEADER = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[ \t>]*/;
const BEFORE_ROW = /^[ \t>]*/;

/** Parses a line. Only a header can follow a list marker; in the lines below, a marker is text of a cell. */
export function readRow(line: string, isHeader: boolean): TableRow {
  const container = (isHeader ? BEFORE_HEADER : BEFORE_ROW).exec(line)?.[0] ?? '';
  const written = line.slice(container.length);
  const opened = written.startsWith('|');
  const cells = splitAtPipes(opened ? written.slice(1) : written);
  // A pipe with only spaces after it closes the row.
  const closed = cells.length > 1 && cells.at(-1)!.trim() === '';
  const rest = closed ? cells.pop()! : '';
  return { container, opened, closed, cells, rest };
}

/** Returns the line of a row. */
export function writeRow({ container, opened, closed, cells, rest }: TableRow): string {
  return `${container}${opened ? '|' : ''}${cells.join('|')}${closed ? '|' : ''}${rest}`;
}

/** Whether a row is a delimiter row: dashes, with colons for the alignment. */
export function isDelimiter({ cells, opened, closed }: TableRow): boolean {
  return (cells.length > 1 || opened || closed) && cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
}

/** Escaped pipes are text, also in code spans (GFM 4.10). */
function splitAtPipes(written: string): string[] {
  const parts = written.split('|');
  if (!written.includes('\\')) return parts;
  const cells: string[] = [];
  let isEscaped = false;
  for (const part of parts) {
    if (isEscaped) cells.push(`${cells.pop()}|${part}`);
    else cells.push(part);
    isEscaped = /(?<!\\)(?:\\\\)*\\$/.test(part);
  }
  return cells;
}
