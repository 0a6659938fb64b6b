import type { TextField } from '../../field/text-field.ts';
import { createStore, type PageStore } from '../../ui/store.ts';
import type { CellText } from './cell-text.ts';
import type { CellView } from './cell-view.ts';
import { placeCell, type PlacedCell } from './place-cell.ts';

/** The field, and what it has of the cells that are written in it one after the other. */
export interface CellOver {
  /** The accessible name of the field. */
  readonly name: PageStore<string>;
  field(): TextField | undefined;
  /** Puts a field over the cells, in `overlay`. Returns a function that ends this. */
  begin(field: TextField, overlay: HTMLElement, pane: HTMLElement): () => void;
  /** Has a cell in the field, with the caret where `caretIn` says in its words. */
  show(cell: CellText, table: number, caretIn: (words: string) => number): void;
  /** Others have changed the text, in which the cell had the words `before`. */
  follow(cell: CellText, before: string): void;
  /** The cell is laid out in another way. */
  refresh(): void;
  hasFocus(): boolean;
  /** Whether nothing has been typed since the cell came. */
  isUntouched(): boolean;
}

export function createCellOver(view: CellView): CellOver {
  const name = createStore('');
  let field: TextField | undefined;
  let placed: PlacedCell | undefined;
  let shown = '';
  return {
    name,
    field: () => field,
    begin(made, overlay, pane) {
      field = made;
      placed = placeCell(made, { overlay, pane, cell: view.element });
      return placed.end;
    },
    show(cell, table, caretIn) {
      name.setState(view.follow(cell.text(), { cell: cell.cell(), table }));
      shown = cell.words();
      field?.replace(shown, caretIn(shown));
      field?.element.focus({ preventScroll: true });
      placed?.reveal();
    },
    follow(cell, before) {
      name.setState(view.follow(cell.text(), { cell: cell.cell(), table: view.table() }));
      if (cell.words() !== before) field?.show(cell.words());
      placed?.refresh();
    },
    refresh: () => placed?.refresh(),
    hasFocus: () => document.activeElement === field?.element,
    isUntouched: () => field?.read().text === shown,
  };
}
