import type { Edit, Field } from '../field.ts';
import { type Table, tableAt, writeTable } from './table-at.ts';
import { tidyRows } from './tidy-rows.ts';

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
