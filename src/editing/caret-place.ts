import { fencedCodeAt } from './lines/fenced-code.ts';
import { columns, lineMarkers } from './lines/line-markers.ts';
import { isBlank, lineEnd, lineStart } from './lines/lines.ts';
import { placeAt, tableAt } from './table/table-at.ts';

/** What the caret is in. Levels, rows and columns count from 1; row 0 is a table's header. */
export type CaretPlace =
  | { readonly kind: 'text' }
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'task'; readonly level: number; readonly done: boolean }
  | { readonly kind: 'item'; readonly level: number }
  | { readonly kind: 'quote' }
  | { readonly kind: 'code'; readonly language: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly columns: number };

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;

/** How many lines above the caret are read to find the level of a list item. */
const LINES_ABOVE = 300;

/** Returns what the position `at` is in, judging by its line and those above. */
export function caretPlace(text: string, at: number): CaretPlace {
  const code = fencedCodeAt(text, at);
  if (code) return { kind: 'code', language: code.language };
  const table = tableAt(text, at);
  if (table) {
    const { row, column } = placeAt(table, at);
    return { kind: 'cell', row: Math.max(0, row - 1), column: column + 1, columns: table.rows[0]?.cells.length ?? 1 };
  }
  const start = lineStart(text, at);
  const line = text.slice(start, lineEnd(text, at));
  const { quotes, list, box } = lineMarkers(line);
  if (list) {
    const level = levelOf(text, start, line);
    return box === '' ? { kind: 'item', level } : { kind: 'task', level, done: box[1] !== ' ' };
  }
  const heading = HEADING.exec(line.slice(quotes.length));
  if (heading) return { kind: 'heading', level: heading[1]!.length };
  return quotes === '' ? { kind: 'text' } : { kind: 'quote' };
}

/**
 * Returns the level of the list item on `line`, which begins at `start`: one more than the number of its parent items.
 */
function levelOf(text: string, start: number, line: string): number {
  let level = 1;
  let indent = columns(lineMarkers(line).indent);
  for (let lines = 0, end = start - 1; lines < LINES_ABOVE && end >= 0 && indent > 0; lines += 1) {
    const from = lineStart(text, end);
    const above = text.slice(from, end);
    end = from - 1;
    if (isBlank(above)) continue;
    const { indent: space, list } = lineMarkers(above);
    const out = columns(space);
    if (out >= indent) continue;
    if (list) {
      indent = out;
      level += 1;
    } else if (out === 0) break;
  }
  return level;
}
