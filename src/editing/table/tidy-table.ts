import type { Edit, Field, Selection } from '../field.ts';
import { type Table, tableAt, type TableRow, writeTable } from './table-at.ts';

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
