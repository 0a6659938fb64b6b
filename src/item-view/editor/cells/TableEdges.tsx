import type { ComponentProps, PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import { changeAround } from '../../../editing/table/change-cells.ts';
import type { TableChange } from '../../../editing/table/change-table.ts';
import { asOneLine } from '../../../text/lines.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { isRtl } from '../../ui/direction.ts';
import { isTouched } from '../../ui/keyboard.ts';
import { Menu, type MenuItem } from '../../ui/floating.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import { tableMenu, type TableMenuEntry } from '../tables/table-menu.tsx';
import { cellRead } from './cell-elements.ts';
import { dragEdge } from './drag-edge.ts';
import { cellsOf, columnsOf, firstOf, type Picked, rowOf, rowsOf } from './picked.ts';
import './edges.css';

interface TableEdgesProps {
  /** The cell that the mouse, a finger or the focus is at. */
  cell: HTMLTableCellElement;
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Cells that are selected: their rows and columns are changed at once. */
  picked: Picked | undefined;
  /** Whether the menu of the cell was asked for by a key. */
  isMenuAsked: boolean;
  onMenuClose: () => void;
  /** Opens a cell after a change of its table. */
  onChange: (cell: HTMLTableCellElement, change: TableChange) => void;
}

/** How wide the grips at the edges of a table are, in pixels. */
const GRIP_PX = 18;
/** Between the cells and the buttons, so that a finger does not hit these in their place. */
const GAP_PX = isTouched ? 6 : 0;
/** How wide a finger needs a button. */
const FINGER_PX = 44;
/** Groups of the table's menu that the grip of a row has, that of a column, and the menu of a cell. */
const OF_ROW = [0];
const OF_COLUMN = [1, 2, 3];
const OF_CELL = [...OF_ROW, ...OF_COLUMN];

/** Buttons at the edges of a table: a menu for the row and the column of a cell, and a new row and column. */
export default function TableEdges(props: TableEdgesProps) {
  const { cell, picked, isMenuAsked, onMenuClose, description, pane, preview, onChange } = props;
  const places = pane.current && placesOf(cell, pane.current);
  if (!pane.current || !places) return null;
  const { table, first, last } = places;
  const head = table.rows[0]!.cells[cell.cellIndex];
  const column = asOneLine(head?.textContent ?? '') || String(cell.cellIndex + 1);
  const isPicked = picked !== undefined && cellsOf(picked).some((row) => row.includes(cell));
  const menu = { cell, description, pane, preview, onChange, picked: isPicked ? picked : { from: cell, to: cell } };
  const row = say('rowMenu', { row: String(rowOf(cell) + 1) });
  return createPortal(
    <div className="iv-edges">
      {rowOf(cell) > 0 && (
        <Grip {...menu} name={row} groups={OF_ROW} kind="move-row" style={places.row} dir={places.dir} />
      )}
      <Grip
        {...menu}
        name={say('columnMenu', { column })}
        groups={OF_COLUMN}
        kind="move-column"
        style={places.column}
        side="above"
      />
      {isMenuAsked && (
        <AskedMenu {...menu} name={say('tableMenu')} groups={OF_CELL} style={places.cell} onClose={onMenuClose} />
      )}
      <EdgeButton
        name={say('tableAddRow')}
        style={places.below}
        data-side="below"
        onClick={() => onChange(last, { kind: 'add-row', to: 'after' })}
      >
        +
      </EdgeButton>
      <EdgeButton
        name={say('tableAddColumn')}
        style={places.behind}
        dir={places.dir}
        onClick={() => onChange(first, { kind: 'add-column', to: 'after' })}
      >
        +
      </EdgeButton>
    </div>,
    pane.current,
  );
}

/** Returns where the buttons of a cell's table are in the pane; `undefined` if it is not shown. */
function placesOf(cell: HTMLTableCellElement, pane: HTMLElement) {
  const table = cell.closest('table');
  const top = table?.rows[0];
  if (!table || !top || !cell.isConnected) return undefined;
  const origin = pane.getBoundingClientRect();
  const wide = table.closest('.iv-wide')!.getBoundingClientRect();
  const [box, whole, head] = [cell, table, top].map((each) => each.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const end = isRtl(table)
    ? Math.max(Math.max(whole.left, wide.left) - GAP_PX - GRIP_PX, origin.left)
    : Math.min(Math.min(whole.right, wide.right) + GAP_PX, origin.right - GRIP_PX);
  const place = (left: number, y: number, width: number, height: number): EdgePlace => ({
    left: left - origin.left,
    top: y - origin.top,
    width,
    height,
  });
  // A button that has no room beside the table reaches over the last cell.
  const room = isRtl(table) ? end + GRIP_PX - origin.left : origin.right - end;
  const inward = { '--inward': `${Math.max(0, FINGER_PX - room)}px` };
  const left = Math.max(box.left, wide.left);
  const width = Math.max(GRIP_PX, Math.min(box.right, wide.right) - left);
  return {
    table,
    dir: isRtl(table) ? 'rtl' : 'ltr',
    /** The cells beside which a column and a row are added. */
    first: top.cells[top.cells.length - 1]!,
    last: table.rows[table.rows.length - 1]!.cells[0]!,
    row: { ...place(end, box.top, GRIP_PX, box.height), ...inward },
    column: place(left, whole.top - GAP_PX - GRIP_PX, width, GRIP_PX),
    cell: place(left, box.top, width, box.height),
    below: place(Math.max(whole.left, wide.left), whole.bottom + GAP_PX, Math.min(whole.width, wide.width), GRIP_PX),
    behind: { ...place(end, head.top, GRIP_PX, head.height), ...inward },
  };
}

/** Place and size of a button at an edge, in pixels. */
interface EdgePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A button at an edge, named `name`. */
function EdgeButton({
  name,
  ...button
}: { name: string; 'data-side'?: string | undefined } & ComponentProps<'button'>) {
  return <button {...button} type="button" className="iv-edge" tabIndex={-1} aria-label={name} title={name} />;
}

interface EdgeMenuProps extends Omit<TableEdgesProps, 'isMenuAsked' | 'onMenuClose' | 'picked'> {
  name: string;
  /** The groups of the table's menu that it has. */
  groups: readonly number[];
  picked: Picked;
  style: EdgePlace;
}

/** The menu of a cell, for which no button is shown. */
function AskedMenu({ onClose, ...menu }: EdgeMenuProps & { onClose: () => void }) {
  return (
    <div className="iv-edge-place iv-edge-place--asked" style={menu.style}>
      <button type="button" tabIndex={-1} aria-hidden="true" aria-haspopup="menu" aria-expanded="true" />
      <EdgeMenu {...menu} onClose={onClose} />
    </div>
  );
}

interface GripProps extends EdgeMenuProps {
  kind: 'move-row' | 'move-column';
  /** Where it is at the table, if not at its end. */
  side?: 'above';
  /** The direction of the table. */
  dir?: string;
}

/** A button that opens a menu for rows or columns, and moves them where it is dragged to. */
function Grip({ kind, side, dir, ...menu }: GripProps) {
  const { isOpen, close, button } = useMenu();
  const { name, cell, picked, description, pane, preview, onChange } = menu;
  const grab = ({ nativeEvent, currentTarget }: ReactPointerEvent<HTMLElement>) => {
    // Only a table of Markdown can be changed.
    if (!pane.current || !cellRead(firstOf(picked), description, preview)) return;
    dragEdge(nativeEvent, { button: currentTarget, pane: pane.current, picked, kind, drop: onChange });
  };
  return (
    <div className="iv-edge-place" style={menu.style}>
      <EdgeButton {...button} name={name} dir={dir} data-side={side} onPointerDown={grab}>
        ⋯
      </EdgeButton>
      {isOpen && <EdgeMenu {...menu} cell={cell} onClose={close} />}
    </div>
  );
}

function EdgeMenu({ onClose, ...menu }: EdgeMenuProps & { onClose: () => void }) {
  const { name, groups, cell, picked, onChange } = menu;
  const spans = { row: rowsOf(picked).count, column: columnsOf(picked).count };
  const all = tableMenu(getSpoken().tag, isRtl(cell.closest('table')!), spans);
  const items = groups.map((at) => all[at]!).map((group) => group.map(itemOf));

  function itemOf({ label, content, change }: TableMenuEntry): MenuItem {
    return {
      name: label,
      content,
      isPossible: () => isChangedBy(change, menu),
      run: () => onChange(firstOf(picked), change),
    };
  }

  return (
    <Menu label={name} items={items} returnTo={fieldAt(cell)} beside={cell.getBoundingClientRect()} onClose={onClose} />
  );
}

/** Returns whether a change does something. */
function isChangedBy(change: TableChange, { picked, description, preview }: EdgeMenuProps): boolean {
  const found = cellRead(firstOf(picked), description, preview);
  return found !== undefined && changeAround(found.text, found.cell, change) !== undefined;
}

/** Returns the field over the cells, or else the cell. */
function fieldAt(cell: HTMLTableCellElement): HTMLElement {
  return cell.closest('.iv-reading')?.querySelector<HTMLElement>('.iv-cell-field') ?? cell;
}
