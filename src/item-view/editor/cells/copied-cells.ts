import { ORIGIN_MARK, originOf } from '../../document/origin.ts';
import { itemHere } from '../../document/open-item.ts';
import { newElement } from '../../ui/new-element.ts';

/** Cells as a spreadsheet takes them from the clipboard. */
interface CopiedCells {
  readonly html: string;
  /** Rows in lines, with tabs between the cells. */
  readonly plain: string;
}

/** Attributes that the app puts on cells and what is in them; they mean nothing elsewhere. */
const OWN = ['id', 'class', 'tabindex', 'role', 'style', 'aria-selected', 'aria-label'];

/** Returns shown cells, row by row, as a table; a single cell as its words. */
export function copiedCells(rows: readonly (readonly HTMLTableCellElement[])[]): CopiedCells {
  const plain = rows.map((row) => row.map((cell) => quoted(cell.innerText.trim())).join('\t')).join('\n');
  const only = rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]! : undefined;
  if (only) return { html: [...bare(only).childNodes].map(htmlOf).join(''), plain: only.innerText.trim() };
  const table = newElement('table', {}, ...rows.map((row) => newElement('tr', {}, ...row.map(bare))));
  return { html: htmlOf(table), plain };
}

function htmlOf(node: Node): string {
  const html = new XMLSerializer().serializeToString(node).replace(/ xmlns="[^"]*"/g, '');
  // Excel begins another row at other line breaks.
  return html.replaceAll('<br />', '<br style="mso-data-placement:same-cell" />');
}

/** Returns words with the quotation marks that spreadsheets need around line breaks and tabs (RFC 4180). */
function quoted(words: string): string {
  return /[\t\n\r]|^"/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}

function bare(cell: HTMLTableCellElement): HTMLTableCellElement {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const name of OWN) element.removeAttribute(name);
  for (const picture of copy.querySelectorAll('img[data-picture]'))
    picture.setAttribute(ORIGIN_MARK, originOf(itemHere().place));
  for (const control of copy.querySelectorAll('button, input:not([type=checkbox])')) control.remove();
  return copy;
}
