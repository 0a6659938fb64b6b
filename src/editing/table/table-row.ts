/** One line of a Markdown table, taken apart so that `writeRow` puts together the same bytes. */
export interface TableRow {
  /** What stands before the row because the table is in a quote or a list item, indentation included. */
  readonly container: string;
  /** Whether a pipe stands before the first cell, and after the last one. */
  readonly opened: boolean;
  readonly closed: boolean;
  /** What stands between the pipes, spaces included. */
  readonly cells: readonly string[];
  /** Spaces after the closing pipe. */
  readonly rest: string;
}

const BEFORE_HEADER = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*[ \t>]*/;
const BEFORE_ROW = /^[ \t>]*/;

/** Takes a line apart. Only a header can stand behind the marker of a list item; in the lines below, a marker is text of a cell. */
export function readRow(line: string, isHeader: boolean): TableRow {
  const container = (isHeader ? BEFORE_HEADER : BEFORE_ROW).exec(line)?.[0] ?? '';
  const written = line.slice(container.length);
  const opened = written.startsWith('|');
  const cells = splitAtPipes(opened ? written.slice(1) : written);
  const last = cells.at(-1) ?? '';
  // Nothing but spaces behind a pipe is no cell: that pipe closes the row.
  const closed = last.trim() === '' && cells.length > 1;
  return closed
    ? { container, opened, closed, cells: cells.slice(0, -1), rest: last }
    : { container, opened, closed, cells, rest: '' };
}

/** The line that a row was read from, or that a changed row makes. */
export function writeRow({ container, opened, closed, cells, rest }: TableRow): string {
  return `${container}${opened ? '|' : ''}${cells.join('|')}${closed ? '|' : ''}${rest}`;
}

/** Whether a row is the one of dashes under a header, with its colons for the alignment. */
export function isDelimiter({ cells, opened, closed }: TableRow): boolean {
  return (cells.length > 1 || opened || closed) && cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));
}

/** Pipes with a backslash before them are text, in code spans too (GFM 4.10); a backslash after a backslash is one itself. */
function splitAtPipes(written: string): string[] {
  const cells: string[] = [];
  let start = 0;
  for (let at = 0; at < written.length; at += 1) {
    if (written[at] === '\\' && (written[at + 1] === '\\' || written[at + 1] === '|')) at += 1;
    else if (written[at] === '|') {
      cells.push(written.slice(start, at));
      start = at + 1;
    }
  }
  return [...cells, written.slice(start)];
}
