import { type ChangedCells, pasteCells } from '../../../editing/table/change-cells.ts';
import type { Cell } from '../../../editing/table/cells.ts';
import type { Converted } from '../../../editing/paste/readings.ts';
import { ORIGIN } from '../../document/origin.ts';
import type { TextField } from '../../field/text-field.ts';
import type { CellRun } from './cell-run.ts';

/** Converts the HTML of a paste. */
export type ConvertPaste = (
  pasted: { readonly plain: string; readonly html: string; readonly origin: string },
  field: TextField,
) => Promise<Converted | undefined>;

interface CellPaste {
  readonly run: CellRun;
  readonly convert: ConvertPaste;
  /** Has the table changed around the cell. */
  readonly change: (make: (text: string, cell: Cell) => ChangedCells | undefined) => boolean;
}

/** Has cells on the clipboard fill those of the table from the one in the field on. Other content goes into the field. */
export function hearCellPaste(field: TextField, { run, convert, change }: CellPaste): void {
  field.element.addEventListener('paste', (event) => {
    const { clipboardData } = event;
    const opened = run.cell();
    if (!clipboardData || !opened) return;
    const [plain, html] = [clipboardData.getData('text/plain'), clipboardData.getData('text/html')];
    if (html === '' && !/[\t\n\r|]/.test(plain)) return;
    event.preventDefault();
    const { from, to } = field.read();
    const put = (converted: Converted | undefined) => {
      // The cell may be another one by now, and the text, too.
      if (run.cell() !== opened) return;
      if (change((text, cell) => pasteCells(text, cell, plain, converted))) return;
      const isFormatted = converted?.kind === 'rich' || converted?.kind === 'own';
      const insert = isFormatted ? converted.markdown.trim() : plain.replace(/\r\n?/g, '\n').replace(/\n+$/, '');
      const caret = from + insert.length;
      field.type({ from, to, insert, select: { from: caret, to: caret } });
    };
    if (html === '') put(undefined);
    else void convert({ plain, html, origin: clipboardData.getData(ORIGIN) }, field).then(put, () => put(undefined));
  });
}
