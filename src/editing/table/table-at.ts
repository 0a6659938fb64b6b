import { fencedCodeAt } from '../lines/fenced-code.ts';
import { tableFrom, type TableRow, writeRow } from '../../text/table-rows.ts';
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
