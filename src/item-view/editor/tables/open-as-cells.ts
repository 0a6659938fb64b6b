import type { RefObject } from 'react';
import { type Field, lineStart } from '../../../editing/field.ts';
import type { Cell } from '../../../editing/table/cells.ts';
import { cellAtCaret } from '../../../editing/table/table-commands.ts';
import { askToSave } from '../../document/document-editor.ts';
import { descriptionHere } from '../../document/open-item.ts';
import type { TextField } from '../../field/text-field.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';

const loadCells = () => import(/* webpackChunkName: "cells" */ '../cells/cell-elements.ts');

/**
 * Saves the text and opens the cell at the caret where its table is read. A text that is not saved stays in the field,
 * as do words that are typed meanwhile.
 */
export async function openAsCells(field: TextField, preview: RefObject<PreviewHandle | null>): Promise<void> {
  const [description, before] = [descriptionHere(), field.read()];
  const cell = cellOf(before);
  if (!description || !cell) return;
  askToSave(description, false);
  const cells = await loadCells().catch(() => undefined);
  const open = () => {
    const dom = preview.current?.shown();
    const shown = cells && dom && cells.elementOf(cell, before.text, description, dom);
    if (shown?.closest('table')?.getAttribute('role') !== 'grid' || !shown?.checkVisibility()) return;
    stop();
    shown.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    shown.click();
  };
  const stop = () => {
    watching.disconnect();
    field.element.removeEventListener('input', stop);
  };
  const watching = new MutationObserver(open);
  if (field.read().text !== before.text) return;
  field.element.addEventListener('input', stop);
  watching.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['role', 'hidden'],
  });
  open();
}

/** Returns the cell at the caret; of the dashes, that of the head. */
function cellOf(field: Field): Cell | undefined {
  const { table, place } = cellAtCaret(field) ?? {};
  if (!table || !place) return undefined;
  const row = place.row < 2 ? table.from : lineStart(field.text, field.to);
  return { head: table.from, row, column: Math.min(place.column, table.rows[0]!.cells.length - 1) };
}
