import { tidyRows } from '../table/tidy-rows.ts';
import { writeTable } from '../table/table-at.ts';
import type { TableRow } from '../table/table-row.ts';

/** A Markdown table of cells of plain text, the first row its header. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows;
  const row = (cells: readonly string[]): TableRow => ({ container: '', opened: true, closed: true, cells, rest: '' });
  return writeTable(tidyRows([row(header.map(written)), row(header.map(() => '---')), ...body.map((cells) => row(cells.map(written)))]));
}

/** A pipe would end the cell, and so would a backslash that takes the one before the pipe for itself. */
function written(cell: string): string {
  return cell
    .replace(/(\\*)\|/g, (_, slashes: string) => `${slashes}${slashes}\\|`)
    .replace(/(\\+)$/, '$1$1')
    .replaceAll('\n', '<br>');
}
