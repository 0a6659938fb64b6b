import { mergedText } from '../../../description/merge.ts';
import { edited } from '../../../editing/part.ts';
import {
  type Cell,
  cellBeside,
  cellWords,
  editOfCell,
  isEmptyRow,
  linedWidth,
  rowAtEnd,
  tableAtHead,
  type Way,
  withoutRow,
} from '../../../editing/table/cells.ts';
import { movedCell } from '../../../editing/table/moved-cell.ts';

interface Opened {
  readonly text: string;
  readonly cell: Cell;
  /** The text without the row, if that was made for the cell. */
  readonly untyped?: string;
  /** The row was made by somebody who went on from the last. */
  readonly isRowMade?: boolean;
}

/** A text, one cell of which is in a field. */
export interface CellText {
  /** The whole text. */
  text(): string;
  cell(): Cell;
  words(): string;
  /** The text as it would be if nothing had been typed in the field. */
  untyped(): string;
  readonly isRowMade: boolean;
  /** The field has `words`. */
  type(words: string): void;
  /** Whether its row is in the text, and not taken out by one of the next two. Nothing can be typed then. */
  hasRow(): boolean;
  /** Returns the text without the row, if that was made and has stayed empty. */
  kept(): string;
  /** Takes the row out if it was made and has stayed empty. */
  dropEmptyRow(): void;
  /** Takes back what was typed, and the row if it was made for the cell. */
  takeBack(): void;
  /** Others changed the text. Returns whether the cell is still there. */
  take(text: string): boolean;
}

/** Returns the text that a cell is opened in. */
export function createCellText({ text: opened, cell: first, untyped: without, isRowMade = false }: Opened): CellText {
  let text = opened;
  let untyped = without ?? opened;
  let cell = first;
  let width = linedWidth(text, cell);
  let hasRow = true;

  const isRowUnused = () => hasRow && isRowMade && isEmptyRow(text, cell);
  const kept = () => (isRowUnused() ? edited(text, withoutRow(text, cell.row)) : text);

  function dropEmptyRow(): void {
    if (!isRowUnused()) return;
    text = kept();
    hasRow = false;
  }

  return {
    text: () => text,
    cell: () => cell,
    words: () => cellWords(text, cell),
    untyped: () => untyped,
    isRowMade,
    type(words) {
      const edit = editOfCell(text, cell, words, width);
      if (edit) text = edited(text, edit);
    },
    hasRow: () => hasRow,
    kept,
    dropEmptyRow,
    takeBack() {
      text = untyped;
      hasRow = without === undefined;
      dropEmptyRow();
    },
    take(next) {
      untyped = mergedText(text, untyped, next);
      const moved = movedCell(text, next, cell);
      text = next;
      if (!moved) return false;
      cell = moved;
      width = linedWidth(next, moved) ?? width;
      return true;
    },
  };
}

/**
 * Returns the text for the cell to which a way leads, in a new row below the last if it `makesRow`; `undefined` if
 * there is none, and `ends` in a row that was made and has stayed empty. Such a row is taken out of the text before.
 * The way begins in `column`, or in that of the cell.
 */
export function cellAfter(
  before: CellText,
  way: Way,
  makesRow: boolean,
  column = before.cell().column,
): CellText | 'ends' | undefined {
  const [text, cell] = [before.text(), { ...before.cell(), column }];
  const table = tableAtHead(text, cell.head);
  const to = table && cellBeside(table, cell, way);
  if (!table || !to || (to === 'new-row' && !makesRow)) return undefined;
  if (to !== 'new-row') {
    const isSameRow = to.row === cell.row;
    if (!isSameRow) before.dropEmptyRow();
    const isRowMade = isSameRow && before.isRowMade;
    // The row and the first words in it are one step, whichever of its cells they are in.
    const untyped = isRowMade && isEmptyRow(text, cell) ? before.untyped() : undefined;
    return createCellText({ text: before.text(), cell: to, isRowMade, ...(untyped === undefined ? {} : { untyped }) });
  }
  if (before.isRowMade && isEmptyRow(text, cell)) return 'ends';
  const edit = rowAtEnd(text, table);
  const fresh = { head: cell.head, row: edit.row, column: way === 'next' ? 0 : cell.column };
  return createCellText({ text: edited(text, edit), cell: fresh, untyped: text, isRowMade: true });
}
