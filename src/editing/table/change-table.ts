import type { Command } from '../field.ts';
import type { TableRow } from '../../text/table-rows.ts';
import { type CellPlace, cellRange, placeAt, tableAt } from './table-at.ts';
import { emptyRow, replaceTable, tidyRows } from './table-commands.ts';

/** Changes that the table menu makes to the table at the caret. */
export type TableChange =
  | { readonly kind: 'add-row' | 'move-row' | 'add-column' | 'move-column'; readonly to: 'before' | 'after' }
  | { readonly kind: 'remove-row' | 'remove-column' | 'tidy' }
  | { readonly kind: 'align'; readonly side: Alignment }
  | { readonly kind: 'sort'; readonly direction: 'up' | 'down'; readonly locale: string };

type Alignment = 'left' | 'center' | 'right' | 'none';

/** A table's rows and the cell of the caret, before or after a change. */
interface State {
  readonly rows: readonly TableRow[];
  readonly place: CellPlace;
}

const DASHES: Readonly<Record<Alignment, readonly [string, string]>> = {
  none: ['', ''],
  left: [':', ''],
  center: [':', ':'],
  right: ['', ':'],
};

/**
 * Changes the table at the caret; lines and cells that are not concerned stay the same to the byte. Does nothing
 * without a table, or if the header would be moved or removed.
 */
export function changeTable(change: TableChange): Command {
  return ({ text, to }) => {
    const table = tableAt(text, to);
    if (!table) return undefined;
    const { row, column } = placeAt(table, to);
    // Cells beyond those of the header are not part of the table.
    const place = { row, column: Math.min(column, table.rows[0]!.cells.length - 1) };
    const changed = apply(change, { rows: table.rows, place });
    if (!changed) return undefined;
    const { to: caret } = cellRange(table.from, changed.rows, changed.place);
    return replaceTable(text, table, changed.rows, { from: caret, to: caret });
  };
}

function apply(change: TableChange, state: State): State | undefined {
  const { rows, place } = state;
  const { row, column } = place;
  switch (change.kind) {
    case 'add-row':
      return change.to === 'before' ? addRow(state, row) : addRow(state, Math.max(row + 1, 2));
    case 'move-row':
      return moveRow(state, change.to === 'before' ? row - 1 : row + 1);
    case 'remove-row':
      return row < 2
        ? undefined
        : {
            rows: rows.filter((_, at) => at !== row),
            place: { row: row + 1 < rows.length ? row : row === 2 ? 0 : row - 1, column },
          };
    case 'add-column':
      return addColumn(state, change.to === 'before' ? column : column + 1);
    case 'move-column':
      return moveColumn(state, change.to === 'before' ? column - 1 : column + 1);
    case 'remove-column':
      return removeColumn(state);
    case 'align': {
      const [before, after] = DASHES[change.side];
      return { rows: changeCell(rows, { row: 1, column }, (cell) => aligned(cell, before, after)), place };
    }
    case 'sort': {
      const own = rows[row]!;
      const sorted = sortRows(rows, { column, direction: change.direction, locale: change.locale });
      const cells = own.cells;
      return {
        rows: sorted,
        place: { row: row < 2 ? row : sorted.findIndex((other) => other.cells === cells), column },
      };
    }
    case 'tidy':
      return { rows: tidyRows(rows), place };
  }
}

function addRow({ rows, place }: State, at: number): State | undefined {
  if (at < 2) return undefined;
  return { rows: [...rows.slice(0, at), emptyRow(rows), ...rows.slice(at)], place: { row: at, column: place.column } };
}

function moveRow({ rows, place }: State, to: number): State | undefined {
  if (place.row < 2 || to < 2 || to >= rows.length) return undefined;
  const moved = [...rows];
  const [own, other] = [rows[place.row]!, rows[to]!];
  // Indentation belongs to the line, not to the row.
  moved[to] = { ...own, container: other.container };
  moved[place.row] = { ...other, container: own.container };
  return { rows: moved, place: { row: to, column: place.column } };
}

function addColumn({ rows, place }: State, at: number): State {
  const wide = rows.map((row, index) =>
    changeCells(row, at, (cells) => [...cells.slice(0, at), index === 1 ? ' --- ' : '     ', ...cells.slice(at)]),
  );
  // Nobody writes between the dashes.
  return { rows: wide, place: { row: place.row === 1 ? 0 : place.row, column: at } };
}

function moveColumn({ rows, place }: State, to: number): State | undefined {
  const { column } = place;
  if (to < 0 || to >= rows[0]!.cells.length || column >= rows[0]!.cells.length) return undefined;
  const moved = rows.map((row) =>
    changeCells(row, Math.max(column, to) + 1, (cells) => {
      const result = [...cells];
      [result[column], result[to]] = [cells[to]!, cells[column]!];
      return result;
    }),
  );
  return { rows: moved, place: { row: place.row, column: to } };
}

function removeColumn({ rows, place }: State): State | undefined {
  const { column } = place;
  if (rows[0]!.cells.length === 1) return undefined;
  const narrow = rows.map((row) =>
    column < row.cells.length ? changeCells(row, 0, (cells) => cells.filter((_, at) => at !== column)) : row,
  );
  return { rows: narrow, place: { row: place.row, column: Math.min(column, rows[0]!.cells.length - 2) } };
}

/**
 * Changes the cells of a row, padded to `atLeast` first. Adds the outer pipes, without which an empty cell at an edge
 * is lost.
 */
function changeCells(
  row: TableRow,
  atLeast: number,
  change: (cells: readonly string[]) => readonly string[],
): TableRow {
  const missing = Math.max(0, atLeast - row.cells.length);
  const cells = change([...row.cells, ...Array<string>(missing).fill('  ')]);
  return { ...row, opened: true, closed: true, cells: cells.length > 0 ? cells : ['  '] };
}

function changeCell(
  rows: readonly TableRow[],
  { row, column }: CellPlace,
  change: (cell: string) => string,
): readonly TableRow[] {
  return rows.map((own, at) =>
    at === row ? { ...own, cells: own.cells.map((cell, index) => (index === column ? change(cell) : cell)) } : own,
  );
}

/** Changes the colons of a delimiter cell, and keeps its width if possible. */
function aligned(cell: string, before: string, after: string): string {
  const written = cell.trim();
  const dashes = Math.max(written.length - before.length - after.length, 1);
  return cell.replace(written, `${before}${'-'.repeat(dashes)}${after}`);
}

/** How to sort; `locale` decides on the alphabet and the format of numbers. */
interface SortOrder {
  readonly column: number;
  readonly direction: 'up' | 'down';
  readonly locale: string;
}

/**
 * Sorts the rows below the header: by value if every cell of the column that is not empty is a number (with currency,
 * percent and thousands signs), else as text, with the numbers in it by value. Stable; empty cells come last.
 */
function sortRows(rows: readonly TableRow[], { column, direction, locale }: SortOrder): TableRow[] {
  const body = rows.slice(2).map((row) => ({ row, text: shown(row.cells[column] ?? '') }));
  const filled = body.filter(({ text }) => text !== '');
  const empty = body.filter(({ text }) => text === '');
  const sign = direction === 'up' ? 1 : -1;
  const value = numberReader(locale);
  const values = filled.map(({ row, text }) => ({ row, text, value: value(text) }));
  const collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  if (values.every((entry) => !Number.isNaN(entry.value))) values.sort((a, b) => sign * (a.value - b.value));
  else values.sort((a, b) => sign * collator.compare(a.text, b.text));
  const sorted = [...values, ...empty];
  return rows.map((line, at) => (at < 2 ? line : { ...sorted[at - 2]!.row, container: line.container }));
}

/** Returns the text of a cell without marks. */
function shown(cell: string): string {
  return cell
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[*`~]+/g, '$1')
    .trim();
}

/** Parses numbers in the format of a locale; NaN for any other text. */
function numberReader(locale: string): (text: string) => number {
  const parts = new Intl.NumberFormat(locale).formatToParts(-12345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value;
  const decimal = mark('decimal') ?? '.';
  const group = mark('group') ?? ',';
  return (text) => {
    const bare = text.replace(/[\s\p{Sc}%]/gu, '').replace(/^[−–]/, '-');
    const plain = bare.replaceAll(group, '').replace(decimal, '.');
    return /^[-+]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : NaN;
  };
}
