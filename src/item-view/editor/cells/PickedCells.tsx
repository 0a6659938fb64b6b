import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import { emptyCells } from '../../../editing/table/change-cells.ts';
import { itemHere } from '../../document/open-item.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { pastedIn } from './cell-paste.ts';
import { cellRead, focusCell } from './cell-elements.ts';
import { copiedCells } from './copied-cells.ts';
import type { OpensAs } from './grid-key.ts';
import { cellsOf, columnsOf, firstOf, type Picked, rowsOf } from './picked.ts';
import './picked.css';

interface PickedCellsProps {
  picked: Picked;
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  onOpen: (cell: HTMLTableCellElement, as: OpensAs) => void;
}

/** Shows which cells are selected, and lets them be copied, cut, emptied and pasted over. */
export default function PickedCells({ picked, description, pane, preview, onOpen }: PickedCellsProps) {
  const [rows, columns] = [rowsOf(picked), columnsOf(picked)];
  const isRange = rows.count * columns.count > 1;
  useLayoutEffect(() => {
    if (document.activeElement !== picked.to && !document.activeElement?.matches('.iv-cell-field'))
      focusCell(picked.to);
    return isRange ? markCells(picked, pane.current!) : undefined;
  }, [picked, isRange, pane]);
  const empty = useEffectEvent(() => emptyPicked(picked, description, preview));
  const onClipboard = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData, type } = event;
    if (!clipboardData || document.activeElement !== picked.to) return;
    // Words that are selected in the only cell are copied as words.
    if (!isRange && getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    event.stopPropagation();
    if (type === 'paste') return onOpen(firstOf(picked), { pasted: pastedIn(clipboardData) });
    const { html, plain } = copiedCells(cellsOf(picked));
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', plain);
    if (type === 'cut') empty();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing } = event;
    const isPlain = !ctrlKey && !metaKey && !altKey && !isComposing;
    if (!isPlain || event.target !== picked.to || (key !== 'Delete' && key !== 'Backspace')) return;
    event.preventDefault();
    empty();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    for (const type of ['copy', 'cut', 'paste'] as const)
      document.addEventListener(type, (event) => onClipboard(event), { signal, capture: true });
    // A browser cuts from a page, and copies where nothing is selected, only if this is prevented.
    for (const type of ['beforecopy', 'beforecut', 'beforepaste'])
      document.addEventListener(type, (event) => document.activeElement === picked.to && event.preventDefault(), {
        signal,
        capture: true,
      });
    pane.current?.addEventListener('keydown', (event) => onKey(event), { signal });
    return () => listening.abort();
  }, [picked, pane]);
  if (!pane.current) return null;
  return createPortal(
    <span className="iv-read-out" role="status">
      {isRange && say('cellsPicked', { rows: rows.count, columns: columns.count })}
    </span>,
    pane.current,
  );
}

/** Empties the cells, which is one edit and one step to take back. */
function emptyPicked(picked: Picked, description: OpenDescription, preview: RefObject<PreviewHandle | null>): void {
  const [from, to] = [picked.from, picked.to].map((cell) => cellRead(cell, description, preview));
  const after = from && to && emptyCells(from.text, from.cell, to.cell);
  if (after === undefined || after === from?.text) return;
  itemHere().undo?.change(after, say('cellsEmptied'));
  preview.current?.show(after);
}

/** Marks the cells. They are the selection of the page, too: what a browser has in its menus is about them then. */
function markCells(picked: Picked, pane: HTMLElement): () => void {
  const cells = cellsOf(picked).flat();
  for (const cell of cells) cell.ariaSelected = 'true';
  pane.dataset['picking'] = '';
  const last = cells.at(-1)!;
  getSelection()?.setBaseAndExtent(cells[0]!, 0, last, last.childNodes.length);
  return () => {
    for (const cell of cells) cell.ariaSelected = null;
    delete pane.dataset['picking'];
    if (document.activeElement?.matches('textarea, input') === false) getSelection()?.removeAllRanges();
  };
}
