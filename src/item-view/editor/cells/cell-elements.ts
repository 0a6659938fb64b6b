import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { lineEnd, startOfLine } from '../../../editing/field.ts';
import { movedCell } from '../../../editing/table/moved-cell.ts';
import { type Cell, headWords, tableAtHead, tablesIn, type Way } from '../../../editing/table/cells.ts';
import { asField } from '../../../text/as-field.ts';
import { asOneLine, lineEnds } from '../../../text/lines.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { placeOf } from '../../preview/block-list.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { blockOfLine, linesShown } from '../../preview/shown-lines.ts';
import { isWholeShown } from '../../preview/whole-shown.ts';
import { isRtl } from '../../ui/direction.ts';

// Which cell of the text an element shows, and which element shows a cell.

/** A cell, and where it is shown. */
interface ShownCell {
  readonly cell: Cell;
  /** Counted from 0 among the tables of its block. */
  readonly table: number;
}

/**
 * Returns the cell of `text` that an element shows; `undefined` if its source is no row of a table, or another text is
 * shown.
 */
function cellOf(element: HTMLTableCellElement, shown: PreviewDom, text: string): ShownCell | undefined {
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

/** Returns the text that is read. */
export function textRead({ getState }: OpenDescription): string | undefined {
  const state = getState();
  return state.kind === 'open' && state.mode === 'view' ? state.text : undefined;
}

/** Returns the cell of the text that is read that an element shows, with that text; `undefined` if there is none. */
export function cellRead(
  element: HTMLTableCellElement,
  description: OpenDescription,
  preview: RefObject<PreviewHandle | null>,
): (ShownCell & { readonly text: string }) | undefined {
  const shown = preview.current?.shown();
  const text = textRead(description);
  const found = shown && text !== undefined ? cellOf(element, shown, text) : undefined;
  return found && { ...found, text: text! };
}

/**
 * Returns the element that shows a cell of `before`, which a field had; `undefined` while another text is shown, and if
 * the cell is gone from the text that is read.
 */
export function elementOf(
  cell: Cell,
  before: string,
  description: OpenDescription,
  shown: PreviewDom,
): HTMLTableCellElement | undefined {
  const text = textRead(description);
  const moved = text === undefined ? undefined : movedCell(before, asField(text), cell);
  if (text === undefined || !moved) return undefined;
  const [head, row] = [moved.head, moved.row].map((at) => startOf(text, lineEnds(asField(text), at))) as [
    number,
    number,
  ];
  const place = Math.max(0, (tableAtHead(text, head)?.starts.indexOf(row) ?? 0) - 1);
  const tables = blockOfLine(shown, lineEnds(text, head))?.element.querySelectorAll('table') ?? [];
  return [...tables]
    .flatMap(({ rows }) => rows[place]?.cells[moved.column] ?? [])
    .find((element) => cellOf(element, shown, text)?.cell.row === row);
}

/** Returns where the words of a line (from 0) begin, behind a byte order mark. */
function startOf(text: string, line: number): number {
  return startOfLine(text, line) || (text.startsWith('\uFEFF') ? 1 : 0);
}

/** Elements that show a cell of a text. */
interface CellView {
  /** The cell is this one of `text` from now on. Returns the name of its field. */
  follow(text: string, cell: ShownCell): string;
  /** The index of its table in its block. */
  table(): number;
  /** Returns the cell, or the one beside it; `undefined` while it is not rendered. */
  element(beside?: Way): HTMLTableCellElement | undefined;
  isRtl(): boolean;
}

/** Where a cell is shown, as long as nothing changes but what is written in it. */
interface CellSpot {
  /** The line of the head of its table. */
  readonly line: number;
  readonly table: number;
  readonly row: number;
  readonly column: number;
}

/** Signs of emphasis and code in the name of a column, while it is not rendered. */
const MARKS = /[*_~`]+/g;

/** How many rows down and columns on a cell is beside another. */
const STEPS: { readonly [Beside in Way | 'here']?: readonly [number, number] } = {
  above: [-1, 0],
  below: [1, 0],
  left: [0, -1],
  right: [0, 1],
};

export function createCellView(preview: RefObject<PreviewHandle | null>): CellView {
  let spot: CellSpot | undefined;

  function table(): HTMLTableElement | undefined {
    const shown = preview.current?.shown();
    return shown && spot && blockOfLine(shown, spot.line)?.element.querySelectorAll('table')[spot.table];
  }

  return {
    follow(text, { cell, table: index }) {
      const row = tableAtHead(text, cell.head)?.starts.indexOf(cell.row) ?? 0;
      // The delimiter row is not shown.
      spot = { line: lineEnds(text, cell.head), table: index, row: Math.max(0, row - 1), column: cell.column };
      const shown = preview.current?.shown()?.container;
      const head = isWholeShown(shown) ? table()?.rows[0]?.cells[cell.column]?.textContent : undefined;
      const column =
        asOneLine(head ?? headWords(text, cell).replace(MARKS, '')) ||
        say('cellColumn', { number: String(cell.column + 1) });
      return say('cellName', { row: String(spot.row + 1), column });
    },
    table: () => spot?.table ?? 0,
    element(beside) {
      const [down, onward] = STEPS[beside ?? 'here'] ?? [0, 0];
      return spot && table()?.rows[spot.row + down]?.cells[spot.column + onward];
    },
    isRtl() {
      const shown = table();
      return shown !== undefined && isRtl(shown);
    },
  };
}

/** Gives the focus to a cell, which is the tab stop of its table from now on. */
export function focusCell(cell: HTMLTableCellElement | undefined): void {
  const table = cell?.closest('table');
  if (!cell || !table) return;
  for (const stop of table.querySelectorAll(':is(td, th)[tabindex]')) stop.removeAttribute('tabindex');
  cell.tabIndex = 0;
  cell.focus();
}
