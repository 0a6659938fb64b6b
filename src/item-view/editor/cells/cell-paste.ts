import { asField } from '../../../text/as-field.ts';
import { type ChangedCells, pasteCells } from '../../../editing/table/change-cells.ts';
import type { Cell } from '../../../editing/table/cells.ts';
import { type Converted, wordsOfOnlyCell } from '../../../editing/paste/readings.ts';
import { ORIGIN } from '../../document/origin.ts';
import type { TextField } from '../../field/text-field.ts';
import type { CellRun } from './cell-run.ts';

/** Content of the clipboard. `origin`: the item that it comes from, if the clipboard says so itself. */
export interface PastedInCell {
  readonly plain: string;
  readonly html: string;
  readonly origin: string;
}

export function pastedIn(clipboard: DataTransfer): PastedInCell {
  const contentOf = (type: string) => clipboard.getData(type);
  return { plain: contentOf('text/plain'), html: contentOf('text/html'), origin: contentOf(ORIGIN) };
}

/** Converts the HTML of a paste. */
export type ConvertPaste = (pasted: PastedInCell, field: TextField) => Promise<Converted | undefined>;

interface CellPasteContext {
  readonly field: TextField;
  readonly run: CellRun;
  readonly convert: ConvertPaste;
  /** Has the table changed around the cell. */
  readonly change: (make: (text: string, cell: Cell) => ChangedCells | undefined) => boolean;
}

interface CellPaste {
  /** Pastes over all words of the cell. */
  over(pasted: PastedInCell): void;
  /** Pastes the plain text at once, for somebody who goes on while the HTML is still converted. */
  finish(): void;
}

/**
 * Has cells on the clipboard fill those of the table from the one in the field on. Other content goes into the field.
 */
export function createCellPaste({ field, run, convert, change }: CellPasteContext): CellPaste {
  let finish = () => {};

  function paste(pasted: PastedInCell): void {
    const { plain, html } = pasted;
    const opened = run.cell();
    const { from, to } = field.read();
    let isPut = false;
    const put = (converted?: Converted) => {
      // The cell may be another one by now, and the text, too.
      if (isPut || run.cell() !== opened) return;
      isPut = true;
      if (change((text, cell) => pasteCells(text, cell, plain, converted))) return;
      const isFormatted = converted?.kind === 'rich' || converted?.kind === 'own';
      // A spreadsheet quotes what has line ends, also if it is alone.
      const isCell = converted?.kind === 'table' || /\bdata-sheets-/.test(html);
      const words = isCell ? wordsOfOnlyCell(plain) : plain;
      const insert = isFormatted ? converted.markdown.trim() : asField(words).replace(/\n+$/, '');
      const caret = from + insert.length;
      field.type({ from, to, insert, select: { from: caret, to: caret } });
    };
    if (html === '') return put();
    finish = put;
    void convert(pasted, field).then(put, () => put());
  }

  field.element.addEventListener('paste', (event) => {
    const { clipboardData } = event;
    if (!clipboardData || !run.cell()) return;
    const pasted = pastedIn(clipboardData);
    if (pasted.html === '' && !/[\t\n\r|]/.test(pasted.plain)) return;
    event.preventDefault();
    paste(pasted);
  });

  return {
    over(pasted) {
      field.element.select();
      paste(pasted);
    },
    finish: () => finish(),
  };
}
