import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import { changeAround } from '../../../editing/table/change-cells.ts';
import type { TableChange } from '../../../editing/table/change-table.ts';
import { asOneLine } from '../../../text/lines.ts';
import { say } from '../../messages/say-writing.ts';
import { getSpoken } from '../../messages/spoken.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { Menu, type MenuItem } from '../../ui/floating.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import { tableMenu, type TableMenuEntry } from '../tables/table-menu.tsx';
import { cellOf } from './cell-elements.ts';
import { textRead } from './cell-run.ts';
import './edges.css';

interface TableEdgesProps {
  /** The cell that the mouse, a finger or the focus is at. */
  cell: HTMLTableCellElement;
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Opens a cell after a change of its table. */
  onChange: (cell: HTMLTableCellElement, change: TableChange) => void;
}

/** How wide the grips at the edges of a table are, in pixels. */
const GRIP_PX = 18;
/** Groups of the table's menu that the grip of a row has, and that of a column. */
const OF_ROW = [0];
const OF_COLUMN = [1, 2, 3];

/** Buttons at the edges of a table: a menu for the row and the column of a cell, and a new row and column. */
export default function TableEdges({ cell, description, pane, preview, onChange }: TableEdgesProps) {
  const table = cell.closest('table');
  if (!pane.current || !table?.rows[0] || !cell.isConnected) return null;
  const row = cell.parentElement as HTMLTableRowElement;
  const head = table.rows[0].cells[cell.cellIndex];
  const origin = pane.current.getBoundingClientRect();
  const wide = table.closest('.iv-wide')!.getBoundingClientRect();
  const [box, whole, top] = [cell, table, table.rows[0]].map((each) => each.getBoundingClientRect()) as [
    DOMRect,
    DOMRect,
    DOMRect,
  ];
  const isRtl = getComputedStyle(table).direction === 'rtl';
  const end = isRtl
    ? Math.max(Math.max(whole.left, wide.left) - GRIP_PX, origin.left)
    : Math.min(Math.min(whole.right, wide.right), origin.right - GRIP_PX);
  const place = (left: number, y: number, width: number, height: number): EdgePlace => ({
    left: left - origin.left,
    top: y - origin.top,
    width,
    height,
  });
  const left = Math.max(box.left, wide.left);
  const width = Math.max(GRIP_PX, Math.min(box.right, wide.right) - left);
  const column = asOneLine(head?.textContent ?? '') || String(cell.cellIndex + 1);
  const menu = { cell, description, preview, onChange };
  const last = table.rows[table.rows.length - 1]!;
  return createPortal(
    <div className="iv-edges">
      {row.rowIndex > 0 && (
        <Grip
          {...menu}
          name={say('rowMenu', { row: String(row.rowIndex + 1) })}
          groups={OF_ROW}
          style={place(end, box.top, GRIP_PX, box.height)}
        />
      )}
      <Grip
        {...menu}
        name={say('columnMenu', { column })}
        groups={OF_COLUMN}
        style={place(left, whole.top - GRIP_PX, width, GRIP_PX)}
      />
      <AddButton
        name={say('tableAddRow')}
        style={place(wide.left, whole.bottom, Math.min(whole.width, wide.width), GRIP_PX)}
        onAdd={() => onChange(last.cells[0]!, { kind: 'add-row', to: 'after' })}
      />
      <AddButton
        name={say('tableAddColumn')}
        style={place(end, top.top, GRIP_PX, top.height)}
        onAdd={() =>
          onChange(table.rows[0]!.cells[table.rows[0]!.cells.length - 1]!, { kind: 'add-column', to: 'after' })
        }
      />
    </div>,
    pane.current,
  );
}

/** Place and size of a button at an edge, in pixels. */
interface EdgePlace {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Adds a row or a column at the end of the table. */
function AddButton({ name, style, onAdd }: { name: string; style: EdgePlace; onAdd: () => void }) {
  return (
    <button
      type="button"
      className="iv-edge"
      tabIndex={-1}
      aria-label={name}
      title={name}
      style={style}
      onClick={onAdd}
    >
      +
    </button>
  );
}

interface GripProps extends Omit<TableEdgesProps, 'pane'> {
  name: string;
  /** The groups of the table's menu that it has. */
  groups: readonly number[];
  style: EdgePlace;
}

function Grip({ name, groups, style, cell, description, preview, onChange }: GripProps) {
  const { isOpen, close, button } = useMenu();
  const all = tableMenu(getSpoken().tag);
  const items = groups.map((at) => all[at]!).map((group) => group.map(itemOf));

  function itemOf({ name: key, content, change }: TableMenuEntry): MenuItem {
    return {
      name: say(key),
      content,
      isPossible() {
        const shown = preview.current?.shown();
        const text = textRead(description);
        const found = shown && text !== undefined ? cellOf(cell, shown, text) : undefined;
        return found !== undefined && changeAround(text!, found.cell, change) !== undefined;
      },
      run: () => onChange(cell, change),
    };
  }

  return (
    <div className="iv-edge-place" style={style}>
      <button {...button} type="button" className="iv-edge" tabIndex={-1} aria-label={name} title={name}>
        ⋯
      </button>
      {isOpen && (
        <Menu
          label={name}
          items={items}
          returnTo={fieldAt(cell)}
          beside={cell.getBoundingClientRect()}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Returns the field over the cells, or else the cell. */
function fieldAt(cell: HTMLTableCellElement): HTMLElement {
  return cell.closest('.iv-reading')?.querySelector<HTMLElement>('.iv-cell-field') ?? cell;
}
