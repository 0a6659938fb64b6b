import type { TableRow } from './table-row.ts';

/** By which column the rows under the header are sorted, which way, and by whose alphabet and way of writing numbers. */
export interface SortOrder {
  readonly column: number;
  readonly direction: 'up' | 'down';
  readonly locale: string;
}

/**
 * Sorts the rows under the header. Where every cell of the column that is not empty is a number (with a currency, per cent or
 * thousands' marks too), by value; else as words, numbers in them by value. Equal rows keep their order, empty cells come last.
 */
export function sortRows(rows: readonly TableRow[], { column, direction, locale }: SortOrder): TableRow[] {
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

/** The words of a cell, without the marks around them. */
function shown(cell: string): string {
  return cell
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])|[*`~]+/g, '$1')
    .trim();
}

/** Reads a number as people of a locale write it; NaN if a text is none. */
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
