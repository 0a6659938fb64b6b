import type { RefObject } from 'react';
import { headWords, tableAtHead, type Way } from '../../../editing/table/cells.ts';
import { asOneLine, lineEnds } from '../../../text/lines.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { blockOfLine } from '../../preview/shown-lines.ts';
import { isWholeShown } from '../../preview/whole-shown.ts';
import { isRtl } from '../../ui/direction.ts';
import type { ShownCell } from './cell-elements.ts';

/** Elements that show a cell of a text. */
export interface CellView {
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
