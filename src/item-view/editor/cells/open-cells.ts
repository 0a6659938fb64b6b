import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { Edit } from '../../../editing/field.ts';
import type { Cell, Way } from '../../../editing/table/cells.ts';
import { changeAround, type ChangedCells } from '../../../editing/table/change-cells.ts';
import { movedCell } from '../../../editing/table/moved-cell.ts';
import { itemHere } from '../../document/open-item.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { isTouched } from '../../ui/keyboard.ts';
import type { PageStore } from '../../ui/store.ts';
import { takenBack } from '../part/taken-back.ts';
import { placeOfWord, wordAtPoint } from '../part/word-place.ts';
import { type CellKeys, hearCellKeys } from './cell-keys.ts';
import { type CellOver, createCellOver } from './cell-over.ts';
import { type CellPaste, type ConvertPaste, createCellPaste } from './cell-paste.ts';
import { beginRun, cellRead, type CellRun } from './cell-run.ts';
import { type CellText, createCellText } from './cell-text.ts';
import { type CellView, createCellView, focusCell } from './cell-view.ts';
import type { OpensAs } from './grid-key.ts';
import type { Picked } from './picked.ts';

/** Cells that are written one after the other in one field, which stays, with the focus. */
export interface OpenCells {
  /** The accessible name of the field. */
  readonly name: PageStore<string>;
  /** Returns the element that shows the cell. */
  element(): HTMLTableCellElement | undefined;
  /** The field has these words: each change is an edit of the whole text. */
  type(words: string): void;
  /** Puts a field over the cells, in `overlay`. Returns a function that ends this. */
  begin(field: TextField, overlay: HTMLElement, pane: HTMLElement): () => void;
  /** Has a cell in the field from now on. Returns `false` if it cannot be written by itself. */
  open(cell: HTMLTableCellElement, as: OpensAs): boolean;
  /** Saves, and ends writing. */
  leave(): void;
}

interface CellsContext {
  readonly description: OpenDescription;
  readonly preview: RefObject<PreviewHandle | null>;
  /** Converts what is pasted into a field. */
  readonly convert: ConvertPaste;
  /** Called when the field is to go. */
  readonly onClose: () => void;
  readonly onPick: (picked: Picked) => void;
  readonly onMenu: (cell: HTMLTableCellElement | undefined) => void;
}

/** Ways by which an arrow key leads to the start of the words. */
const ONWARD: ReadonlySet<Way> = new Set(['right', 'below']);

const toEnd = ({ length }: string) => length;

export function openCells({ description, preview, convert, onClose, onPick, onMenu }: CellsContext): OpenCells {
  const view = createCellView(preview);
  const run = beginRun(description, preview);
  const over = createCellOver(view);
  const paste = createCellPaste({ run, convert, change });

  const enter: CellOver['show'] = (next, ...how) => {
    run.enter(next);
    over.show(next, ...how);
  };

  function go(way: Way, makesRow = false): boolean {
    paste.finish();
    const next = run.after(way, makesRow);
    if (!next) return false;
    run.tell();
    if (next === 'ends') leave();
    else enter(next, view.table(), !makesRow && ONWARD.has(way) ? () => 0 : toEnd);
    return true;
  }

  /** Has the table changed around the cell, which is one step by itself. Returns whether it has. */
  function change(make: (text: string, cell: Cell) => ChangedCells | undefined): boolean {
    const cell = run.cell();
    const changed = cell && make(cell.text(), cell.cell());
    if (!changed) return false;
    run.enter(createCellText({ ...changed, untyped: cell.text() }));
    // A finger has no key that takes it back.
    run.enter(createCellText(changed), isTouched);
    over.show(run.cell()!, view.table(), toEnd);
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
  const keys: CellKeys = {
    ...{ go, isRtl: view.isRtl, undo: () => over.isUntouched() && takeStepBack(leave) },
    pick: (way) => pickedWith(view, way, leave, onPick),
    openMenu: () => onMenu(view.element()),
    change: (kind) => change((text, cell) => changeAround(text, cell, kind)),
    takeBack: () => takenBackBy((last) => end(last, true), description),
    done: () => leave(false),
  };

  return {
    ...{ name: over.name, leave, element: () => view.element() },
    type(words) {
      run.cell()?.type(words);
      run.tell();
      over.refresh();
    },
    open(element, as) {
      const caretIn = caretFor(element, as);
      const found = foundCell(element, run, description, preview);
      if (!found) return false;
      enter(createCellText(found), found.table, caretIn);
      begun(as, over.field(), keys, paste);
      return true;
    },
    begin(field, overlay, pane) {
      const stops = [
        over.begin(field, overlay, pane),
        description.subscribe(() => takeOthers(run, over, close)),
        run.end,
      ];
      hearCellKeys(field, keys);
      paste.hear(field);
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** Returns the cell that an element shows, in the text without the empty row that the run has made. */
function foundCell(
  element: HTMLTableCellElement,
  run: CellRun,
  description: OpenDescription,
  preview: RefObject<PreviewHandle | null>,
) {
  const found = cellRead(element, description, preview);
  if (!found) return undefined;
  run.cell()?.dropEmptyRow();
  run.tell();
  const text = run.cell()?.text() ?? found.text;
  const cell = movedCell(found.text, text, found.cell);
  return cell && { text, cell, table: found.table };
}

/** Takes what others changed. Ends writing where the cell is gone, and says so. */
function takeOthers(run: CellRun, over: CellOver, close: () => void): void {
  const [cell, before] = [run.cell(), run.cell()?.words() ?? ''];
  const became = run.take();
  if (cell && became === 'there') over.follow(cell, before);
  if (!became || became === 'there') return;
  // For the whole text, where a colleague's words overlap, nothing is said.
  close();
  if (became === 'gone') itemHere().undo?.news.setState({ text: say('cellGone') });
}

/** Does in the field what a cell was opened for. */
function begun(as: OpensAs, field: TextField | undefined, keys: CellKeys, paste: CellPaste): void {
  if (!field) return;
  if (as === 'all') field.element.select();
  if (typeof as === 'string') return;
  if ('words' in as) field.run(({ text }) => replacing(text, as.words));
  else if ('pasted' in as) paste.over(field, as.pasted);
  else keys.change(as.change);
}

/** Selects the cell and the one beside it after writing has ended. Returns whether there is one. */
function pickedWith(view: CellView, way: Way, leave: () => void, onPick: (picked: Picked) => void): boolean {
  const [from, to] = [view.element(), view.element(way)];
  if (!from || !to) return false;
  leave();
  onPick({ from, to });
  return true;
}

/** Takes back what was typed in the cell as writing ends, and offers to bring it back. */
function takenBackBy(end: (last: (cell: CellText) => void) => void, description: OpenDescription): void {
  let typed: string | undefined;
  end((cell) => {
    cell.dropEmptyRow();
    const before = cell.text();
    cell.takeBack();
    if (cell.text() !== before) typed = before;
  });
  if (typed !== undefined) itemHere().undo?.news.setState(takenBack(description, typed));
}

/** Takes back the last step, after the one that leaving makes. */
function takeStepBack(leave: () => void): true {
  leave();
  itemHere().undo?.take('back');
  return true;
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
