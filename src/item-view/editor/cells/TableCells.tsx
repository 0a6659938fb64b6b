import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { isMenuKey } from '../../../editing/keymap.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { onShown } from '../../preview/whole-shown.ts';
import { lazily, lazilyOrNothing } from '../../ui/lazily.tsx';
import { withCode } from '../../ui/with-code.ts';
import { USED } from '../scroll/parts-shown.ts';
import type { CellAsked } from './CellEditor.tsx';
import type { OpensAs } from './grid-key.ts';
import type { Picked } from './picked.ts';

interface TableCellsProps {
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Opens the part with a cell that cannot be written by itself. */
  onPart: (cell: HTMLElement) => void;
}

const loadCells = () => import(/* webpackChunkName: "cells" */ './CellEditor.tsx');
const loadGridKey = () => import(/* webpackChunkName: "cells" */ './grid-key.ts');
const CellEditor = lazily(loadCells);
const PickedCells = lazilyOrNothing(() => import(/* webpackChunkName: "cell-range" */ './PickedCells.tsx'));
const TableEdges = lazilyOrNothing(() => import(/* webpackChunkName: "cells" */ './TableEdges.tsx'));

/**
 * Lets the cells of tables be written where they are read: a click opens one, and each table is a grid for the keyboard
 * (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), one cell of which is a tab stop.
 */
export default function TableCells({ description, pane, preview, onPart }: TableCellsProps) {
  const [asked, setAsked] = useState<CellAsked>();
  /** The cell that the mouse, a finger, the focus or the field is at. */
  const [near, setNear] = useState<HTMLTableCellElement>();
  const [picked, setPicked] = useState<Picked>();
  /** The cell whose menu was asked for by a key. */
  const [menuAsked, setMenuAsked] = useState<HTMLTableCellElement>();
  const [, setShownAnew] = useState(0);
  const onCell = useCallback((cell: HTMLTableCellElement | undefined) => cell && setNear(cell), []);
  const openMenu = useCallback((cell: HTMLTableCellElement | undefined) => {
    if (cell) setNear(cell);
    setMenuAsked(cell);
  }, []);
  const latest = useRef(picked);
  const pick = useCallback((now: Picked | undefined) => {
    latest.current = now;
    setPicked(now);
  }, []);
  const open = useCallback(
    (cell: HTMLTableCellElement, as: OpensAs) => {
      pick(undefined);
      setAsked({ cell, as });
    },
    [pick],
  );
  useEffect(() => {
    if (!pane.current) return;
    const onShownAnew = () => setShownAnew((count) => count + 1);
    return hearTables(pane.current, { near: setNear, onShownAnew, picked: () => latest.current, pick, open, openMenu });
  }, [pane, pick, open, openMenu]);
  const around = { description, pane, preview };
  return (
    <>
      {asked && (
        <CellEditor
          {...{ ...around, asked, onPart, onCell, onPick: pick, onMenu: openMenu }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {near && (
        <TableEdges
          {...{ ...around, picked }}
          cell={near}
          isMenuAsked={near === menuAsked}
          onMenuClose={() => setMenuAsked(undefined)}
          onChange={(cell, change) => open(cell, { change })}
        />
      )}
      {picked?.to.isConnected && <PickedCells {...{ ...around, picked }} onOpen={open} />}
    </>
  );
}

/** Handles of what people do at tables. */
interface Tables {
  near(cell: HTMLTableCellElement | undefined): void;
  /** The text is shown anew. */
  onShownAnew(): void;
  picked(): Picked | undefined;
  pick(picked: Picked | undefined): void;
  open(cell: HTMLTableCellElement, as: OpensAs): void;
  openMenu(cell: HTMLTableCellElement): void;
}

/** Listens to the mouse, fingers and keys at the tables in an element. Returns a function that ends this. */
function hearTables(element: HTMLElement, tables: Tables): () => void {
  const { near, onShownAnew, picked, pick, open, openMenu } = tables;
  const listening = new AbortController();
  const { signal } = listening;
  let chosenBefore = '';
  let pressed: HTMLTableCellElement | undefined;
  /** The code of cells is fetched when a table is first pointed at. */
  const point = ({ target }: Event) => {
    // A menu stays where it was opened.
    if (element.querySelector('.iv-edges [role=menu]')) return;
    const cell = cellAt(target);
    if (cell) near(cell);
    else if (target instanceof Element && target.closest('.iv-preview-block')) near(undefined);
  };
  const hear = <Name extends keyof HTMLElementEventMap>(name: Name, act: (event: HTMLElementEventMap[Name]) => void) =>
    element.addEventListener(name, act, { signal });
  hear('pointerover', point);
  hear('focusin', point);
  hear('focusin', ({ target }) => {
    if (isAtEdge(target)) return;
    const cell = target instanceof HTMLTableCellElement ? cellAt(target) : undefined;
    if (!cell || picked()?.to !== cell) pick(cell && { from: cell, to: cell });
  });
  hear('pointerdown', ({ target, button, pointerType, shiftKey }) => {
    chosenBefore = chosen();
    // The menu of the browser is about what is selected.
    if (isAtEdge(target) || button !== 0) return;
    const cell = cellAt(target);
    const from = shiftKey && cell && picked()?.from;
    if (from && areTogether(from, cell)) return pick({ from, to: cell });
    pressed = pointerType === 'mouse' && !isUsed(target) ? cell : undefined;
    pick(undefined);
  });
  hear('pointerover', ({ target, buttons }) => {
    const cell = cellAt(target);
    if (buttons !== 1 || !pressed || !cell || !areTogether(pressed, cell)) return;
    if (cell !== pressed || picked()) pick({ from: pressed, to: cell });
  });
  hear('click', ({ target, detail, shiftKey }) => {
    const cell = cellAt(target);
    if (shiftKey && picked()) return;
    // A click on chosen words lets them go afterwards.
    const isChoosing = detail < 2 && ![chosenBefore, ''].includes(chosen());
    if (cell && !isChoosing && !isUsed(target)) open(cell, detail < 2 ? 'pointed' : 'all');
  });
  hear('keydown', (event) => {
    const cell = event.target instanceof HTMLTableCellElement ? cellAt(event.target) : undefined;
    if (!cell || !isGridKey(event)) return;
    event.preventDefault();
    void withCode(loadGridKey(), ({ gridKey }) =>
      gridKey(event, cell, {
        ...{ picked: picked(), pick },
        open: (as) => open(cell, as),
        openMenu: () => openMenu(cell),
      }),
    );
  });
  markGrids(element);
  const stopShown = onShown(element, () => {
    markGrids(element);
    onShownAnew();
  });
  return () => {
    listening.abort();
    stopShown();
  };
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

/** Whether something is at the edges of a table, or the menu there. */
function isAtEdge(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('.iv-edges') !== null;
}

function areTogether(one: Element, other: Element): boolean {
  return one.closest('table') === other.closest('table');
}

function isUsed(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(USED) !== null;
}

/** Whether a key does something in a cell that is not being written. */
function isGridKey(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || (altKey && !shiftKey)) return false;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'a') return true;
  if (metaKey) return false;
  if (/^(?:Arrow(?:Up|Down|Left|Right)|Home|End)$/.test(key)) return true;
  if (isMenuKey(event)) return true;
  if (key === ' ') return shiftKey !== ctrlKey;
  return !ctrlKey && !altKey && (key === 'Enter' || key === 'F2' || key === 'Escape' || key.length === 1);
}

function markGrids(pane: HTMLElement): void {
  for (const table of pane.querySelectorAll<HTMLTableElement>('.iv-preview-block table:not([role])')) {
    table.setAttribute('role', 'grid');
    table.ariaMultiSelectable = 'true';
    table.querySelector('td, th')?.setAttribute('tabindex', '0');
  }
}
