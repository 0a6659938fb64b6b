import { writeTable } from '../table/table-at.ts';
import type { TableRow } from '../table/table-row.ts';
import { tidyRows } from '../table/tidy-rows.ts';

/**
 * The rows of a text that is clearly a table: at least two rows and two columns, the same number of tabs in each row, and not lines
 * of code that are indented by tabs. Cells with line ends or tabs stand in quotes, as spreadsheets write them. `undefined` otherwise.
 */
export function tabularText(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.some((row) => row.length !== columns)) return undefined;
  const indented = rows.filter(([first]) => first === '').length;
  return indented * 2 > rows.length ? undefined : rows;
}

function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
    quoted.lastIndex = at;
    const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
    // Only what could not stand there otherwise is in quotes; else they are the cell's own.
    const isQuoted = inQuotes !== null && /[\t\n"]/.test(inQuotes[1]!);
    const end = isQuoted ? quoted.lastIndex : endOfCell(text, at);
    rows.at(-1)!.push((isQuoted ? inQuotes[1]!.replaceAll('""', '"') : text.slice(at, end)).trim());
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function endOfCell(text: string, at: number): number {
  const stop = /[\t\n]/g;
  stop.lastIndex = at;
  return stop.exec(text)?.index ?? text.length;
}

/** A Markdown table of cells of plain text, the first row its header. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows;
  const row = (cells: readonly string[]): TableRow => ({ container: '', opened: true, closed: true, cells, rest: '' });
  return writeTable(
    tidyRows([row(header.map(written)), row(header.map(() => '---')), ...body.map((cells) => row(cells.map(written)))]),
  );
}

/** A pipe would end the cell, and so would a backslash that takes the one before the pipe for itself. */
function written(cell: string): string {
  return cell
    .replace(/(\\*)\|/g, (_, slashes: string) => `${slashes}${slashes}\\|`)
    .replace(/(\\+)$/, '$1$1')
    .replaceAll('\n', '<br>');
}
