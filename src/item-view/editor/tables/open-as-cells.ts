import { tablesIn } from '../../../editing/table/cells.ts';
import { cellAtCaret } from '../../../editing/table/table-commands.ts';
import { askToSave } from '../../document/document-editor.ts';
import { descriptionHere } from '../../document/open-item.ts';
import type { TextField } from '../../field/text-field.ts';

/**
 * Returns what saves the text and opens the cell at the caret where its table is read; `undefined` while a part alone is
 * written. A text that is not saved stays in the field, as do words that are typed meanwhile.
 */
export function openAsCells(field: TextField): (() => void) | undefined {
  const description = descriptionHere();
  const isRead = () => {
    const state = description?.getState();
    return state?.kind === 'open' && state.mode === 'view';
  };
  if (!description || isRead()) return undefined;
  return () => {
    const find = cellFinder(field);
    if (!find) return;
    const stop = () => {
      shown.disconnect();
      field.element.removeEventListener('input', stop);
    };
    const shown = new MutationObserver(() => {
      if (!isRead()) return;
      const cell = find();
      if (!cell) return;
      stop();
      cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      cell.click();
    });
    field.element.addEventListener('input', stop);
    shown.observe(document.body, {
      childList: true,
      subtree: true,
      attributes: true,
      attributeFilter: ['role', 'hidden'],
    });
    askToSave(description, false);
  };
}

/** Returns a function that finds the cell at the caret once its table is shown with cells that can be written. */
function cellFinder(field: TextField): (() => HTMLElement | undefined) | undefined {
  const now = field.read();
  const found = cellAtCaret(now);
  if (!found) return undefined;
  const { row, column } = found.place;
  const isLike = (rows: number, columns: number) =>
    rows === found.table.rows.length - 1 && columns === found.table.rows[0]!.cells.length;
  // HTML may show tables, too, of another size.
  const alike = tablesIn(now.text, { from: 0, to: now.text.length }).filter(({ rows }) =>
    isLike(rows.length - 1, rows[0]!.cells.length),
  );
  const own = alike.findIndex(({ starts }) => starts[0] === found.table.from);
  return () => {
    const tables = [...document.querySelectorAll<HTMLTableElement>('.iv-preview-document table')];
    const shown = tables.filter(({ rows }) => isLike(rows.length, rows[0]?.cells.length ?? 0));
    const table = shown.length === alike.length ? shown[own] : undefined;
    if (table?.getAttribute('role') !== 'grid' || !table.checkVisibility()) return undefined;
    return table.rows[Math.max(0, row - 1)]?.cells[column];
  };
}
