import { editOf, type Change } from './change.ts';
import type { Edit, Field } from './field.ts';
import { touchedLines, type Lines } from './lines.ts';

/** What changes in one line; `at` counts from the line's start. */
export type LineChange = (line: string, index: number) => Change | undefined;

/**
 * Changes the beginnings of lines, by default those that the selection touches. The caret goes after what is put before it; a selection
 * of lines holds their new beginnings too, so that what follows acts on the same lines.
 */
export function changeLines(field: Field, change: LineChange, { from, lines }: Lines = touchedLines(field.text, field)): Edit | undefined {
  const changes: Change[] = [];
  let start = from;
  for (const [index, line] of lines.entries()) {
    const own = change(line, index);
    if (own) changes.push({ ...own, at: start + own.at });
    start += line.length + 1;
  }
  return editOf(field.text, changes, field, field.from === field.to ? ['after', 'after'] : ['before', 'after']);
}
