import type { RefObject } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { Edit } from '../../../editing/field.ts';
import type { Way } from '../../../editing/table/cells.ts';
import { movedCell } from '../../../editing/table/moved-cell.ts';
import { itemHere } from '../../document/open-item.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { createStore, type PageStore } from '../../ui/store.ts';
import { placeOfWord, wordAtPoint } from '../part/word-place.ts';
import { cellOf } from './cell-elements.ts';
import { hearCellKeys } from './cell-keys.ts';
import { beginRun, type CellRun, textRead } from './cell-run.ts';
import { cellAfter, type CellText, createCellText } from './cell-text.ts';
import { createCellView, focusCell } from './cell-view.ts';
import type { OpensAs } from './grid-key.ts';
import { placeCell, type PlacedCell } from './place-cell.ts';

/** Cells that are written one after the other in one field, which stays, with the focus. */
export interface OpenCells {
  /** The accessible name of the field. */
  readonly name: PageStore<string>;
  /** The field has these words: each change is an edit of the whole text. */
  type(words: string): void;
  /** Puts a field over the cells, in `overlay`. Returns a function that ends this. */
  begin(field: TextField, overlay: HTMLElement, pane: HTMLElement): () => void;
  /** Has a cell in the field from now on. Returns `false` if it cannot be written by itself. */
  open(cell: HTMLTableCellElement, as: OpensAs): boolean;
  /** Saves, and ends writing. */
  leave(): void;
}

interface Around {
  readonly description: OpenDescription;
  readonly preview: RefObject<PreviewHandle | null>;
  /** Called when the field is to go. */
  readonly onClose: () => void;
}

/** Ways by which an arrow key leads to the start of the words. */
const ONWARD: ReadonlySet<Way> = new Set(['right', 'below']);

export function openCells({ description, preview, onClose }: Around): OpenCells {
  const name = createStore('');
  const view = createCellView(preview);
  const run = beginRun(description, preview);
  let field: TextField | undefined;
  let placed: PlacedCell | undefined;

  /** Has a cell in the field, with the caret where `caretIn` says in its words. */
  function enter(next: CellText, table: number, caretIn: (words: string) => number): void {
    run.enter(next);
    name.setState(view.look(next.text(), { cell: next.cell(), table }));
    field?.replace(next.words(), caretIn(next.words()));
    field?.element.focus({ preventScroll: true });
    placed?.reveal();
  }

  function go(way: Way, makesRow = false): boolean {
    const cell = run.cell();
    const next = cell && cellAfter(cell, way, makesRow);
    if (!next) return false;
    run.tell();
    if (next === 'ends') leave();
    else enter(next, view.table(), ({ length }) => (!makesRow && ONWARD.has(way) ? 0 : length));
    return true;
  }

  function take(): void {
    const cell = run.cell();
    const before = cell?.words();
    const became = run.take();
    if (!cell || !became) return;
    // The whole text takes over, as where a colleague's words overlap.
    if (became !== 'there') close();
    if (became === 'gone') itemHere().undo?.news.setState({ text: say('cellGone') });
    if (became !== 'there') return;
    name.setState(view.look(cell.text(), { cell: cell.cell(), table: view.table() }));
    if (cell.words() !== before) field?.show(cell.words());
    placed?.look();
  }

  function close(focused?: HTMLTableCellElement): void {
    run.end();
    if (document.activeElement === field?.element) focusCell(focused);
    onClose();
  }

  /** Ends writing after a last change of the text, with the focus on the cell, or above it if its row is gone. */
  function end(change: (cell: CellText) => void, saves: boolean): void {
    const cell = run.cell();
    if (!cell) return;
    const [own, above] = [view.element(), view.element('above')];
    change(cell);
    run.tell();
    if (saves) run.save();
    close(cell.hasRow() ? own : above);
  }

  const leave = (saves = true) => end((cell) => cell.dropEmptyRow(), saves);
  const takeBack = () => end((cell) => cell.takeBack(), true);

  function open(element: HTMLTableCellElement, as: OpensAs): boolean {
    const pointed = as === 'pointed' ? pointedWord(element) : undefined;
    const found = foundCell(element, run, description, preview);
    if (!found) return false;
    enter(createCellText(found), found.table, (words) => (pointed && placeOfWord(words, pointed)) ?? words.length);
    if (as === 'all') field?.element.select();
    else if (typeof as === 'object') field?.run(({ text: own }) => replacing(own, as.words));
    return true;
  }

  return {
    ...{ name, open, leave },
    type(words) {
      run.cell()?.type(words);
      run.tell();
      placed?.look();
    },
    begin(made, overlay, pane) {
      field = made;
      placed = placeCell(made, { overlay, pane, cell: view.element });
      hearCellKeys(made, { go, takeBack, done: () => leave(false), isRtl: view.isRtl });
      const stop = description.subscribe(take);
      return () => {
        stop();
        run.end();
        placed?.end();
      };
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
  const shown = preview.current?.shown();
  const before = textRead(description);
  const found = shown && before !== undefined && cellOf(element, shown, before);
  if (!found) return undefined;
  run.cell()?.dropEmptyRow();
  run.tell();
  const text = run.cell()?.text() ?? before;
  const cell = movedCell(before, text, found.cell);
  return cell && { text, cell, table: found.table };
}

/** Returns the edit that puts other words in the place of all. */
function replacing({ length }: string, insert: string): Edit {
  return { from: 0, to: length, insert, select: { from: insert.length, to: insert.length } };
}

/** Returns the word of a cell at which the mouse or a finger has put the selection. */
function pointedWord(cell: HTMLTableCellElement) {
  const { anchorNode, anchorOffset } = getSelection() ?? {};
  return anchorNode && cell.contains(anchorNode) ? wordAtPoint([cell], anchorNode, anchorOffset ?? 0) : undefined;
}
