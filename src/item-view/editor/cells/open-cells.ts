import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { Edit } from '../../../editing/field.ts';
import type { Cell, Way } from '../../../editing/table/cells.ts';
import { changeAround, type ChangedCells } from '../../../editing/table/change-cells.ts';
import { itemHere } from '../../document/open-item.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { isTouched } from '../../ui/keyboard.ts';
import { takenBack } from '../part/taken-back.ts';
import { placeOfWord, wordAtPoint } from '../part/word-place.ts';
import { createCellView, focusCell } from './cell-elements.ts';
import { createCellField } from './cell-field.ts';
import { type CellKeys, hearCellKeys } from './cell-keys.ts';
import { type ConvertPaste, createCellPaste } from './cell-paste.ts';
import { beginRun } from './cell-run.ts';
import { type CellText, createCellText } from './cell-text.ts';
import type { OpensAs } from './grid-key.ts';
import type { Picked } from './picked.ts';

/** Cells that are written one after the other in one field, which stays, with the focus. */
export interface OpenCells {
  /** Returns the element that shows the cell. */
  element(): HTMLTableCellElement | undefined;
  /** Has a cell in the field from now on. Returns `false` if it cannot be written by itself. */
  open(cell: HTMLTableCellElement, as: OpensAs): boolean;
  /** Saves, and ends writing. */
  leave(): void;
  hasFocus(): boolean;
  /** Takes the field away. */
  end(): void;
}

interface CellsContext {
  readonly description: OpenDescription;
  readonly preview: RefObject<PreviewHandle | null>;
  /** Where the field is put, over the cells. */
  readonly overlay: HTMLElement;
  readonly pane: HTMLElement;
  /** Converts what is pasted into a field. */
  readonly convert: ConvertPaste;
  /** Called with the name of the cell that is in the field. */
  readonly onName: (name: string) => void;
  /** Called when the field is to go. */
  readonly onClose: () => void;
  readonly onPick: (picked: Picked) => void;
  readonly onMenu: (cell: HTMLTableCellElement | undefined) => void;
}

/** Ways by which an arrow key leads to the start of the words. */
const ONWARD: ReadonlySet<Way> = new Set(['right', 'below']);

/** Opens the cells and handles the keys of their field. */
export function openCells(context: CellsContext): OpenCells {
  const { description, onPick, onMenu } = context;
  const { view, run, over, paste, enter, go, change, end, leave, takeOthers } = writeCells(context);
  const { field } = over;
  const keys: CellKeys = {
    ...{ go, isRtl: view.isRtl, openMenu: () => onMenu(view.element()) },
    undo() {
      if (!over.isUntouched()) return false;
      // The last step, after the one that leaving makes.
      leave();
      itemHere().undo?.take('back');
      return true;
    },
    pick(way) {
      const [from, to] = [view.element(), view.element(way)];
      if (!from || !to) return false;
      leave();
      onPick({ from, to });
      return true;
    },
    change: (kind) => change((text, cell) => changeAround(text, cell, kind)),
    takeBack: () => takeBack((last) => end(last, true), description),
    done: () => leave(false),
  };
  hearCellKeys(field, keys);
  const stopHearing = description.subscribe(takeOthers);

  return {
    ...{ leave, hasFocus: over.hasFocus, element: () => view.element() },
    open(element, as) {
      const caretIn = caretFor(element, as);
      const found = run.find(element);
      if (!found) return false;
      enter(createCellText(found), caretIn, found.table);
      if (as === 'all') field.element.select();
      if (typeof as === 'string') return true;
      if ('words' in as) field.run(({ text }) => replacing(text, as.words));
      else if ('pasted' in as) paste.over(as.pasted);
      else keys.change(as.change);
      return true;
    },
    end() {
      stopHearing();
      run.end();
      over.end();
    },
  };
}

/** Goes from cell to cell, each of which comes into the field when the last one is left. */
function writeCells({ description, preview, overlay, pane, convert, onName, onClose }: CellsContext) {
  const view = createCellView(preview);
  const run = beginRun(description, preview);
  const over = createCellField({ overlay, pane, cell: () => view.element(), onInput: type });
  const { field } = over;
  const paste = createCellPaste({ field, run, convert, change });

  function type(words: string): void {
    run.cell()?.type(words);
    run.tell();
    over.refresh();
  }

  /** The cell is that of the run from now on. */
  function follow(cell: CellText, table = view.table()): void {
    const name = view.follow(cell.text(), { cell: cell.cell(), table });
    field.element.setAttribute('aria-label', name);
    onName(name);
  }

  function enter(next: CellText, caretIn: (words: string) => number, table?: number): void {
    run.enter(next);
    follow(next, table);
    over.show(next.words(), caretIn(next.words()));
  }

  function go(way: Way, makesRow = false): boolean {
    paste.finish();
    const next = run.after(way, makesRow);
    if (!next) return false;
    run.tell();
    if (next === 'ends') leave();
    else enter(next, ({ length }) => (!makesRow && ONWARD.has(way) ? 0 : length));
    return true;
  }

  /** Has the table changed around the cell, which is one step by itself. Returns whether it has. */
  function change(make: (text: string, cell: Cell) => ChangedCells | undefined): boolean {
    const cell = run.cell();
    const changed = cell && make(cell.text(), cell.cell());
    if (!changed) return false;
    run.enter(createCellText({ ...changed, untyped: cell.text() }));
    const next = createCellText(changed);
    // A finger has no key that takes it back.
    run.enter(next, isTouched);
    follow(next);
    over.show(next.words(), next.words().length);
    return true;
  }

  function close(focused?: HTMLTableCellElement): void {
    run.end();
    if (over.hasFocus()) focusCell(focused);
    onClose();
  }

  /** Ends writing after a last change of the text, with the focus on the cell, or above it if its row is gone. */
  function end(last: (cell: CellText) => void, saves: boolean): void {
    paste.finish();
    const cell = run.cell();
    if (!cell) return;
    const [own, above] = [view.element(), view.element('above')];
    last(cell);
    run.tell();
    if (saves) run.save();
    close(cell.hasRow() ? own : above);
  }

  const leave = (saves = true) => end((cell) => cell.dropEmptyRow(), saves);

  /** Takes what others changed. Ends writing where the cell is gone, and says so. */
  function takeOthers(): void {
    const [cell, before] = [run.cell(), run.cell()?.words()];
    const became = run.take();
    if (!cell || !became) return;
    if (became !== 'there') {
      // For the whole text, where a colleague's words overlap, nothing is said.
      close();
      if (became === 'gone') itemHere().undo?.news.setState({ text: say('cellGone') });
      return;
    }
    follow(cell);
    if (cell.words() !== before) field.show(cell.words());
    over.refresh();
  }

  return { view, run, over, paste, enter, go, change, end, leave, takeOthers };
}

/** Takes back what was typed in the cell as writing ends, and offers to bring it back. */
function takeBack(end: (last: (cell: CellText) => void) => void, description: OpenDescription): void {
  let typed: string | undefined;
  end((cell) => {
    cell.dropEmptyRow();
    const before = cell.text();
    cell.takeBack();
    if (cell.text() !== before) typed = before;
  });
  if (typed !== undefined) itemHere().undo?.putBack(typed, takenBack(description, typed));
}

/** Returns the edit that puts other words in the place of all. */
function replacing({ length }: string, insert: string): Edit {
  return { from: 0, to: length, insert, select: { from: insert.length, to: insert.length } };
}

/** Returns where the caret is to be in the words of a cell: where the mouse or a finger has put it, or at their end. */
function caretFor(cell: HTMLTableCellElement, as: OpensAs): (words: string) => number {
  const { anchorNode, anchorOffset } = getSelection() ?? {};
  const isPointed = as === 'pointed' && anchorNode && cell.contains(anchorNode);
  const pointed = isPointed ? wordAtPoint([cell], anchorNode, anchorOffset ?? 0) : undefined;
  return (words) => (pointed && placeOfWord(words, pointed)) ?? words.length;
}
