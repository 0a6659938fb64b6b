import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { Cell, Way } from '../../../editing/table/cells.ts';
import { movedCell } from '../../../editing/table/moved-cell.ts';
import { changeInPlace } from '../../document/change-in-place.ts';
import { askToSave } from '../../document/document-editor.ts';
import { itemHere } from '../../document/open-item.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { columnOfRun, runAfter, type TabRun } from '../../../editing/table/table-commands.ts';
import { cellRead, textRead } from './cell-elements.ts';
import { cellAfter, type CellText } from './cell-text.ts';

/**
 * Cells that are written one after the other: what is typed in each is one step to take back, and all are saved once.
 */
export interface CellRun {
  /** The cell that is being written. */
  cell(): CellText | undefined;
  /**
   * Returns the cell that an element shows, in the text without the empty row that the run has made, and the index of
   * its table in its block.
   */
  find(
    element: HTMLTableCellElement,
  ): { readonly text: string; readonly cell: Cell; readonly table: number } | undefined;
  /** Goes on with another cell. `isTold`: what was done in the last one is told at once. */
  enter(next: CellText, isTold?: boolean): void;
  /**
   * Returns the text for the cell to which a way leads (`cellAfter`). If it `makesRow`, below a run of Tabs that is the
   * one in the column where the run began.
   */
  after(way: Way, makesRow: boolean): CellText | 'ends' | undefined;
  /** Tells the description the text of the cell, if that is another one. */
  tell(): void;
  /**
   * Takes what others changed. Returns whether the cell is still there; `whole` if the text is written as a whole now,
   * and `undefined` if nothing changed.
   */
  take(): 'there' | 'gone' | 'whole' | undefined;
  /** Saves at once if something is not saved. */
  save(): void;
  end(): void;
}

/** Milliseconds after the last key until what was typed is saved, if the table is not left before. */
const SAVES_AFTER_MS = 2000;

export function beginRun(description: OpenDescription, preview: RefObject<PreviewHandle | null>): CellRun {
  let cell: CellText | undefined;
  let endStep: (isTold?: boolean) => void = () => {};
  let isUnsaved = false;
  let tabs: TabRun | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSavingKept = false;

  function save(): void {
    clearTimeout(timer);
    if (!isUnsaved) return;
    isUnsaved = false;
    askToSave(description, true);
  }

  /** Saves what was typed, but for a row that was made and has stayed empty: somebody may only want to leave. */
  function saveKept(): void {
    const text = cell?.text();
    const kept = cell?.kept();
    if (text === undefined || kept === undefined || kept === text) return save();
    isSavingKept = true;
    try {
      changeInPlace(description, kept);
      save();
      changeInPlace(description, text);
    } finally {
      isSavingKept = false;
    }
  }

  function sendTyped(): void {
    const text = cell?.text();
    if (text === undefined || text === textRead(description)) return;
    isUnsaved = true;
    clearTimeout(timer);
    timer = setTimeout(saveKept, SAVES_AFTER_MS);
    try {
      preview.current?.show(text);
    } finally {
      changeInPlace(description, text);
    }
  }

  return {
    cell: () => cell,
    find(element) {
      const found = cellRead(element, description, preview);
      if (!found) return undefined;
      cell?.dropEmptyRow();
      sendTyped();
      const text = cell?.text() ?? found.text;
      const moved = movedCell(found.text, text, found.cell);
      return moved && { text, cell: moved, table: found.table };
    },
    enter(next, isTold) {
      // In a row that was made and is still empty the step goes on.
      if (cell?.untyped() !== next.untyped()) endStep(isTold);
      cell = next;
      endStep = itemHere().undo?.hold(next.untyped) ?? (() => {});
      sendTyped();
    },
    after(way, makesRow) {
      if (!cell) return undefined;
      const { row, column } = cell.cell();
      const to = cellAfter(cell, way, makesRow, way === 'below' && makesRow ? columnOfRun(tabs, cell) : undefined);
      const isTab = makesRow && (way === 'next' || way === 'previous');
      tabs =
        isTab && typeof to === 'object'
          ? runAfter(tabs, { cell, row, column }, { cell: to, row: to.cell().row })
          : undefined;
      return to;
    },
    tell: sendTyped,
    take() {
      const text = textRead(description);
      if (!cell || isSavingKept || text === cell.text()) return undefined;
      if (text === undefined) return 'whole';
      return cell.take(text) ? 'there' : 'gone';
    },
    save,
    end() {
      clearTimeout(timer);
      endStep();
      endStep = () => {};
      cell = undefined;
    },
  };
}
