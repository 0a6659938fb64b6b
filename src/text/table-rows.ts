import { headingSign, isDivider, openingFence } from './block-signs.ts';
import { htmlBlock } from './html-block.ts';

// Lines of Markdown tables (GFM 4.10), taken apart and written back.

/**
 * Whether a line ends a table: a blank one, or the start of another block. Unlike a paragraph, a table ends at any item
 * of a list, at any HTML of its own, and at a footnote.
 */
function endsTable(line: string): boolean {
  const words = line.replace(/^[ \t>]+/, '');
  if (words === '' || headingSign(words) || openingFence(words) || isDivider(words)) return true;
  return /^(?:(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|\[\^[^\]\s]+\]:)/.test(words) || htmlBlock(words, false) !== undefined;
}

/** Returns the rows of the table that begins with the line at `first`, if one does. */
export function tableFrom(lines: readonly string[], first: number): TableRow[] | undefined {
  const dashes = lines[first + 1] ?? '';
  if (!/^[ \t>|:-]+$/.test(dashes) || !dashes.includes('-')) return undefined;
  const header = readRow(lines[first]!, true);
  const delimiter = readRow(dashes, false);
  if (!isDelimiter(delimiter) || header.cells.length !== delimiter.cells.length || endsTable(dashes)) return undefined;
  const quotes = quoteDepth(header);
  const start = Math.min(columnsOf(header.container), columnsOf(delimiter.container));
  const signs = header.container.replace(/[ \t>]+$/, '');
  const least = signs ? columnsOf(signs) + 1 : 0;
  /** Whether a row is in the same quotes, neither further out than its item nor so far in that it is code. */
  const isBelow = (row: TableRow) => {
    const own = columnsOf(row.container);
    return quoteDepth(row) === quotes && own >= least && own < start + 4;
  };
  if (!isBelow(delimiter)) return undefined;
  const rows = [header, delimiter];
  for (let at = first + 2; at < lines.length; at += 1) {
    const line = lines[at]!;
    const row = readRow(line, false);
    if (endsTable(line) || !isBelow(row)) break;
    rows.push(row);
  }
  return rows;
}

/** Returns about how many columns white space and signs take. */
function columnsOf(container: string): number {
  return container.replaceAll('\t', '    ').length;
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
  return (
    (cells.length > 1 || opened || closed || cells[0]!.includes(':')) &&
    cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell))
  );
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
