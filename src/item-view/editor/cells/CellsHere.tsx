import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { lazily, lazilyOrNothing } from '../../ui/lazily.tsx';
import { withCode } from '../../ui/with-code.ts';
import type { CellAsked } from './CellEditor.tsx';

interface CellsHereProps {
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Opens the part with a cell that cannot be written by itself. */
  onPart: (cell: HTMLElement) => void;
}

const loadCells = () => import(/* webpackChunkName: "cells" */ './CellEditor.tsx');
const loadGridKey = () => import(/* webpackChunkName: "cells" */ './grid-key.ts');
const CellEditor = lazily(loadCells);
const TableEdges = lazilyOrNothing(() => import(/* webpackChunkName: "cells" */ './TableEdges.tsx'));

/** Content of a cell that does something itself at a click. */
const USED = 'a, button, input, summary, img, video, audio, math, [role="button"], .iv-board-chip, .iv-picture-tile';

/**
 * Lets the cells of tables be written where they are read: a click opens one, and each table is a grid for the keyboard
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), one cell of which is a tab stop.
 */
export default function CellsHere({ description, pane, preview, onPart }: CellsHereProps) {
  const [asked, setAsked] = useState<CellAsked>();
  /** The cell that the mouse, a finger, the focus or the field is at. */
  const [near, setNear] = useState<HTMLTableCellElement>();
  const [, setSettled] = useState(0);
  const onCell = useCallback((cell: HTMLTableCellElement | undefined) => cell && setNear(cell), []);
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    /** The code of cells is fetched when a table is first pointed at. */
    const point = ({ target }: Event) => {
      const cell = cellAt(target);
      if (cell) setNear(cell);
      else if (target instanceof Element && target.closest('.iv-preview-block')) setNear(undefined);
    };
    for (const name of ['pointerover', 'focusin']) element.addEventListener(name, point, { signal });
    let chosenBefore = '';
    element.addEventListener('pointerdown', () => void (chosenBefore = chosen()), { signal });
    element.addEventListener(
      'click',
      ({ target, detail }) => {
        const cell = cellAt(target);
        // A click on chosen words lets them go afterwards.
        const isChoosing = detail < 2 && ![chosenBefore, ''].includes(chosen());
        if (cell && !isChoosing && !(target as Element).closest(USED))
          setAsked({ cell, as: detail < 2 ? 'pointed' : 'all' });
      },
      { signal },
    );
    element.addEventListener(
      'keydown',
      (event) => {
        const cell = event.target instanceof HTMLTableCellElement ? cellAt(event.target) : undefined;
        if (!cell || !isGridKey(event)) return;
        event.preventDefault();
        void withCode(loadGridKey(), ({ gridKey }) => gridKey(event, cell, (as) => setAsked({ cell, as })));
      },
      { signal },
    );
    markGrids(element);
    const settled = new MutationObserver(() => {
      markGrids(element);
      setSettled((count) => count + 1);
    });
    settled.observe(element, { subtree: true, attributeFilter: ['aria-busy'] });
    return () => {
      listening.abort();
      settled.disconnect();
    };
  }, [pane]);
  const around = { description, pane, preview };
  return (
    <>
      {asked && <CellEditor {...{ ...around, asked, onPart, onCell }} onClose={() => setAsked(undefined)} />}
      {near && <TableEdges {...around} cell={near} onChange={(cell, change) => setAsked({ cell, as: { change } })} />}
    </>
  );
}

/** Returns the words that are selected. */
function chosen(): string {
  return String(getSelection() ?? '');
}

/** Returns the cell of a table of the text that something is in. */
function cellAt(target: EventTarget | null): HTMLTableCellElement | undefined {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null;
  return cell?.closest('.iv-preview-block') ? cell : undefined;
}

/** Whether a key does something in a cell that is not being written. */
function isGridKey({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: KeyboardEvent): boolean {
  if (metaKey || isComposing || (altKey && !shiftKey)) return false;
  if (/^(?:Arrow(?:Up|Down|Left|Right)|Home|End)$/.test(key)) return true;
  return !ctrlKey && !altKey && (key === 'Enter' || key === 'F2' || (key.length === 1 && key !== ' '));
}

function markGrids(pane: HTMLElement): void {
  for (const table of pane.querySelectorAll<HTMLTableElement>('.iv-preview-block table:not([role])')) {
    table.setAttribute('role', 'grid');
    table.querySelector('td, th')?.setAttribute('tabindex', '0');
  }
}
