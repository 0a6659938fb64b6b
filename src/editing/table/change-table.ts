import type { Command } from '../field.ts';
import type { TableRow } from '../../text/table-rows.ts';
import { closedCells } from './cell-words.ts';
import { type CellPlace, cellRange, placeAt, tableAt } from './table-at.ts';
import { emptyRow, replaceTable, tidyRows } from './table-commands.ts';

/**
 * Changes that the table menu makes to the table at the caret. `span`: of so many rows or columns from its own on, of
 * which one is the default. `to`: beside them, or before the row or column of this number (0 is the header, 1 the
 * delimiter row).
 */
export type TableChange =
  | { readonly kind: 'add-row' | 'add-column'; readonly to: 'before' | 'after'; readonly span?: number }
  | { readonly kind: 'move-row' | 'move-column'; readonly to: 'before' | 'after' | number; readonly span?: number }
  | { readonly kind: 'remove-row' | 'remove-column'; readonly span?: number }
  | { readonly kind: 'tidy' }
  | { readonly kind: 'align'; readonly side: Alignment; readonly span?: number }
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
  const span = 'span' in change ? (change.span ?? 1) : 1;
  switch (change.kind) {
    case 'add-row':
      return addRow(state, change.to === 'before' ? row : Math.max(row + span, 2));
    case 'move-row':
      return moveRows(state, span, gapOf(change.to, row, span));
    case 'remove-row':
      return removeRows(state, span);
    case 'add-column':
      return addColumn(state, change.to === 'before' ? column : column + span);
    case 'move-column':
      return moveColumns(state, span, gapOf(change.to, column, span));
    case 'remove-column':
      return removeColumns(state, span);
    case 'align': {
      const [before, after] = DASHES[change.side];
      return { rows: changeDashes(rows, column, span, (cell) => aligned(cell, before, after)), place };
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

/** Returns the number before which rows or columns go. */
function gapOf(to: 'before' | 'after' | number, from: number, span: number): number {
  if (to === 'before') return from - 1;
  return to === 'after' ? from + span + 1 : to;
}

/** Returns a list with `span` of its members from one on before the one that is at `gap` now. */
function rearranged<T>(list: readonly T[], from: number, span: number, gap: number): T[] {
  const own = list.slice(from, from + span);
  const others = [...list.slice(0, from), ...list.slice(from + span)];
  others.splice(gap > from ? gap - own.length : gap, 0, ...own);
  return others;
}

/** Whether a gap is at `span` members of a list from one on, so that they would stay where they are. */
function isOwn(gap: number, from: number, span: number): boolean {
  return gap >= from && gap <= from + span;
}

function addRow({ rows, place }: State, at: number): State | undefined {
  if (at < 2) return undefined;
  return { rows: [...rows.slice(0, at), emptyRow(rows), ...rows.slice(at)], place: { row: at, column: place.column } };
}

function moveRows({ rows, place: { row, column } }: State, span: number, gap: number): State | undefined {
  const isIn = row >= 2 && row + span <= rows.length && gap >= 2 && gap <= rows.length;
  if (!isIn || isOwn(gap, row, span)) return undefined;
  // Indentation belongs to the line, not to the row.
  const moved = rearranged(rows, row, span, gap).map((own, at) => ({ ...own, container: rows[at]!.container }));
  return { rows: moved, place: { row: gap > row ? gap - span : gap, column } };
}

function removeRows({ rows, place: { row, column } }: State, span: number): State | undefined {
  if (row < 2) return undefined;
  const left = [...rows.slice(0, row), ...rows.slice(row + span)];
  return { rows: left, place: { row: row < left.length ? row : row === 2 ? 0 : row - 1, column } };
}

function addColumn({ rows, place }: State, at: number): State {
  const wide = rows.map((row, index) =>
    changeCells(row, at, (cells) => [...cells.slice(0, at), index === 1 ? ' --- ' : '     ', ...cells.slice(at)]),
  );
  // Nobody writes between the dashes.
  return { rows: wide, place: { row: place.row === 1 ? 0 : place.row, column: at } };
}

function moveColumns({ rows, place: { row, column } }: State, span: number, gap: number): State | undefined {
  const { length } = rows[0]!.cells;
  if (gap < 0 || gap > length || column + span > length || isOwn(gap, column, span)) return undefined;
  const moved = rows.map((own) =>
    changeCells(own, Math.max(column + span, gap), (cells) => rearranged(cells, column, span, gap)),
  );
  return { rows: moved, place: { row, column: gap > column ? gap - span : gap } };
}

function removeColumns({ rows, place: { row, column } }: State, span: number): State | undefined {
  const left = rows[0]!.cells.length - span;
  if (left < 1) return undefined;
  const narrow = rows.map((own) =>
    column < own.cells.length
      ? changeCells(own, 0, (cells) => cells.filter((_, at) => at < column || at >= column + span))
      : own,
  );
  return { rows: narrow, place: { row, column: Math.min(column, left - 1) } };
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
  const cells = change([...closedCells(row.cells), ...Array<string>(missing).fill('  ')]);
  return { ...row, opened: true, closed: true, cells: cells.length > 0 ? cells : ['  '] };
}

function changeDashes(
  rows: readonly TableRow[],
  column: number,
  span: number,
  change: (cell: string) => string,
): readonly TableRow[] {
  const isIn = (at: number) => at >= column && at < column + span;
  return rows.map((own, at) =>
    at === 1 ? { ...own, cells: own.cells.map((cell, index) => (isIn(index) ? change(cell) : cell)) } : own,
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
 * Sorts the rows below the header: by date or value if every cell of the column that is not empty is a date, or a number
 * (with currency, percent and thousands signs), else as text, with the numbers in it by value. Stable; empty cells come
 * last.
 */
function sortRows(rows: readonly TableRow[], { column, direction, locale }: SortOrder): TableRow[] {
  const body = rows.slice(2).map((row) => ({ row, text: shown(row.cells[column] ?? '') }));
  const filled = body.filter(({ text }) => text !== '');
  const empty = body.filter(({ text }) => text === '');
  const sign = direction === 'up' ? 1 : -1;
  const read = [dateReader(locale), numberReader(locale)].map((valueOf) => filled.map(({ text }) => valueOf(text)));
  const values = read.find((all) => !all.some(Number.isNaN));
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const sorted = filled.map((entry, at) => ({ ...entry, value: values?.[at] ?? 0 }));
  sorted.sort((a, b) => sign * (values ? a.value - b.value : compare(a.text, b.text)));
  const all = [...sorted, ...empty];
  return rows.map((line, at) => (at < 2 ? line : { ...all[at - 2]!.row, container: line.container }));
}

/** Returns the text of a cell without marks. */
function shown(cell: string): string {
  return cell
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[*`~]+|==/g, '$1')
    .trim();
}

/**
 * Parses dates in digits, with or without a time: year, month and day, or in the order of a locale with the year last;
 * NaN for any other text.
 */
function dateReader(locale: string): (text: string) => number {
  const order = new Intl.DateTimeFormat(locale).formatToParts().map(({ type }) => type);
  const isMonthFirst = order.indexOf('month') < order.indexOf('day');
  return (text) => {
    const { year, month, day, one, other, last = '', hours = 0, minutes = 0 } = DATE.exec(text)?.groups ?? {};
    const inMonth = Number(month ?? (isMonthFirst ? one : other));
    const ofMonth = Number(day ?? (isMonthFirst ? other : one));
    if (!(inMonth <= 12 && ofMonth <= 31)) return NaN;
    const inYear = Number(year ?? last) + (last.length === 2 ? 2000 : 0);
    return (((inYear * 12 + inMonth) * 31 + ofMonth) * 24 + Number(hours)) * 60 + Number(minutes);
  };
}

/** Not versions such as 1.2.10: of a year in two digits, all is in two, or between slashes. */
const DATE =
  /^(?:(?<year>\d{4})([-./])(?<month>\d\d?)\2(?<day>\d\d?)|(?<one>\d\d?)([-./])(?<other>\d\d?)\6(?<last>\d{4}|(?<=^\d\d\.\d\d\.|\/)\d\d))(?:,?[T ](?<hours>\d\d?):(?<minutes>\d\d)(?::\d\d)?)?$/;

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
