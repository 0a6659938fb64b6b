import type { Edit, Selection } from '../field.ts';
import { writeTable, type Table } from './table-at.ts';
import type { TableRow } from './table-row.ts';

/** The edit that makes a table's rows `rows`. What stays the same at its start and its end is not touched. */
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
