import { type RefObject, use, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { OpenDescription } from '../../../description/open-description.ts';
import { itemHere } from '../../document/open-item.ts';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { usePressElsewhere } from '../part/press-elsewhere.ts';
import type { OpensAs } from './grid-key.ts';
import { type OpenCells, openCells } from './open-cells.ts';
import type { Picked } from './picked.ts';
import './cells.css';

/** A cell that is to be written where it is read. */
export interface CellAsked {
  readonly cell: HTMLTableCellElement;
  readonly as: OpensAs;
}

interface CellEditorProps {
  asked: CellAsked;
  description: OpenDescription;
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  /** Opens the part with a cell that cannot be written by itself. */
  onPart: (cell: HTMLElement) => void;
  /** The field is over this cell. */
  onCell: (cell: HTMLTableCellElement | undefined) => void;
  /** Cells are to be selected, and nothing is written any more. */
  onPick: (picked: Picked) => void;
  /** The menu of a cell's row and column is to open. */
  onMenu: (cell: HTMLTableCellElement | undefined) => void;
  onClose: () => void;
}

/** The words of a cell in a text field that stands over it. */
export default function CellEditor(props: CellEditorProps) {
  const { asked, description, pane, preview } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const [cells, setCells] = useState<OpenCells>();
  const [name, setName] = useState('');
  const latest = useRef(props);
  latest.current = props;
  const features = use(EditorFeaturesContext)!;
  useLayoutEffect(() => {
    if (!overlay.current || !pane.current) return;
    const opened = openCells({
      ...{ description, preview, overlay: overlay.current, pane: pane.current, onName: setName },
      convert: async (pasted, into) => {
        const { convertPaste } = await import('../paste/convert-paste.ts');
        return (await convertPaste(pasted, into, itemHere(), features, () => {})).converted;
      },
      onClose: () => latest.current.onClose(),
      onPick: (picked) => latest.current.onPick(picked),
      onMenu: (cell) => latest.current.onMenu(cell),
    });
    setCells(opened);
    return opened.end;
  }, [description, features, pane, preview]);
  useLayoutEffect(() => {
    if (!cells || cells.open(asked.cell, asked.as)) return;
    latest.current.onClose();
    latest.current.onPart(asked.cell);
  }, [cells, asked]);
  useLayoutEffect(() => latest.current.onCell(cells?.element()), [cells, name]);
  const leave = useCallback(() => {
    if (!cells?.hasFocus()) cells?.leave();
  }, [cells]);
  const within = usePressElsewhere(leave);
  if (!pane.current) return null;
  return createPortal(
    <div ref={overlay} className="iv-cell" onPointerDownCapture={within}>
      <span className="iv-read-out" role="status">
        {name}
      </span>
    </div>,
    pane.current,
  );
}
