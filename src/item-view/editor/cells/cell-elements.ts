import { lineEnd, startOfLine } from '../../../editing/field.ts';
import { type Cell, tablesIn } from '../../../editing/table/cells.ts';
import { lineEnds } from '../../../text/lines.ts';
import { placeOf } from '../../preview/block-list.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { linesShown } from '../../preview/shown-lines.ts';

/** A cell, and where it is shown. */
export interface ShownCell {
  readonly cell: Cell;
  /** Counted from 0 among the tables of its block. */
  readonly table: number;
}

/**
 * Returns the cell of `text` that an element shows; `undefined` if its source is no row of a table, or another text is
 * shown.
 */
export function cellOf(element: HTMLTableCellElement, shown: PreviewDom, text: string): ShownCell | undefined {
  const place = placeOf(shown, element);
  const own = element.closest('table')!;
  // Only the renderer takes a lone CR for a line end, and the source of footnotes is elsewhere.
  if (!place || place.block.lines === 0 || /\r(?!\n)/.test(text) || linesShown(shown) !== lineEnds(text) + 1)
    return undefined;
  const { block, line } = place;
  const from = startOfLine(text, line);
  const to = lineEnd(text, startOfLine(text, line + block.lines - 1));
  const tables = tablesIn(text, { from, to });
  const rendered = [...block.element.querySelectorAll('table')];
  const isLike = (rows: number, columns: number) => rows === own.rows.length && columns === own.rows[0]!.cells.length;
  const alike = rendered.filter(({ rows }) => isLike(rows.length, rows[0]?.cells.length ?? 0));
  // Tables of HTML have no rows in Markdown.
  const sources = tables.filter(({ rows }) => isLike(rows.length - 1, rows[0]!.cells.length));
  const source = alike.length === sources.length ? sources[alike.indexOf(own)] : undefined;
  if (!source) return undefined;
  const { parentElement: row } = element;
  const at = (row as HTMLTableRowElement).rowIndex;
  const cell = { head: source.starts[0]!, row: source.starts[at === 0 ? 0 : at + 1]!, column: element.cellIndex };
  return { cell, table: rendered.indexOf(own) };
}
