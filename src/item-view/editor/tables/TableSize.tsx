import { type CSSProperties, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { tableOfSize } from '../../../editing/table/table-commands.ts';
import type { TextField } from '../../field/text-field.ts';
import { say } from '../../messages/say-writing.ts';
import { Menu } from '../../ui/floating.tsx';
import './table-size.css';

/** The most columns and rows to choose from. */
const MOST_CELLS = 8;
/** The size that is chosen at first: a head and one row of two columns. */
const USUAL = { column: 2, row: 2 };

/** Squares, one for each size of a new table: the arrow keys or the pointer choose, Enter or a press inserts it. */
export default function TableSize({ field, onClose }: { field: TextField; onClose: () => void }) {
  const [size, setSize] = useState(USUAL);
  const place = useRef<HTMLSpanElement>(null);
  const numbers = Array.from({ length: MOST_CELLS }, (_, at) => at + 1);
  const nameOf = ({ column, row }: typeof USUAL) => say('tableSizeOf', { columns: column, rows: row });
  useLayoutEffect(() => {
    place.current?.querySelectorAll<HTMLElement>('[role=menuitem]')[MOST_CELLS + 1]?.focus();
  }, []);
  const choose = ({ target }: SyntheticEvent) => {
    const square = target instanceof Element ? target.closest('[role=menuitem]') : null;
    // The last event may come as all this goes.
    const at = square && place.current ? [...place.current.querySelectorAll('[role=menuitem]')].indexOf(square) : -1;
    if (at >= 0) setSize({ column: (at % MOST_CELLS) + 1, row: Math.floor(at / MOST_CELLS) + 1 });
  };
  const items = numbers.map((row) =>
    numbers.map((column) => ({
      name: nameOf({ column, row }),
      content: (
        <span className="iv-square" data-in={column <= size.column && row <= size.row}>
          <span className="iv-read-out">{nameOf({ column, row })}</span>
        </span>
      ),
      run: () => {
        field.element.focus({ preventScroll: true });
        field.run(tableOfSize(column, row));
      },
    })),
  );
  return (
    <span
      ref={place}
      className="iv-table-size"
      style={{ '--size': JSON.stringify(nameOf(size)) } as CSSProperties}
      onPointerOver={choose}
      onFocus={choose}
    >
      <button type="button" aria-haspopup="menu" tabIndex={-1} aria-hidden="true" />
      <Menu label={say('tableSize')} items={items} columns={MOST_CELLS} returnTo={field.element} onClose={onClose} />
    </span>
  );
}
