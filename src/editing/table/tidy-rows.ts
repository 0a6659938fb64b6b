import { textWidth } from '../../text/text-width.ts';
import type { Edit, Selection } from '../field.ts';
import { type Table, type TableRow, writeTable } from './table-at.ts';

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
