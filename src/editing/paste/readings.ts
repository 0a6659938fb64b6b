import { asField } from '../../text/as-field.ts';
import type { Field, Selection } from '../field.ts';
import { isInCode } from '../lines/fenced-code.ts';
import { linkAround, trimmed } from '../marks/links.ts';
import type { TableRow } from '../../text/table-rows.ts';
import { writeTable } from '../table/table-at.ts';
import { tidyRows } from '../table/table-commands.ts';
import { fitBlock } from './fit-block.ts';
import { fitList } from './fit-list.ts';

/** One way to paste what is on the clipboard. */
export interface Reading {
  readonly kind: 'link' | 'table' | 'markdown' | 'code' | 'plain';
  /** Text that replaces the selection, or the stretch around it that all readings of a paste into cells replace. */
  readonly insert: string;
  readonly at?: Selection;
}

/** Result of the HTML on the clipboard (see `markdown/from-html`). */
export type Converted =
  | { readonly kind: 'plain' | 'from-editor' }
  | { readonly kind: 'code'; readonly markdown: string }
  | ({ readonly kind: 'rich'; readonly markdown: string; readonly hasOnlyLinks?: true } & LeftOut)
  /** The text of a whole formatted copy of ours, to be pasted as it is. */
  | { readonly kind: 'own'; readonly markdown: string }
  | ({ readonly kind: 'table'; readonly markdown: string; readonly columns: number } & LeftOut);

/** Parts that did not come along: images that are not on the web, formulas without TeX, which are words, and comments. */
interface LeftOut {
  readonly leftOut?: number;
  readonly asWords?: number;
  readonly comments?: number;
}

/**
 * Returns the ways to paste what is on the clipboard: first the one that people most likely mean, then the others to
 * offer. Plain text is always among them; in code it is the only one.
 */
export function readings(
  field: Field,
  plain: string,
  converted: Converted | undefined,
): readonly [Reading, ...Reading[]] {
  const asPlain: Reading = { kind: 'plain', insert: asField(plain) };
  if (isInCode(field.text, field.from)) return [asPlain];
  const link = linkOver(field, plain);
  if (link !== undefined) return [{ kind: 'link', insert: link }, asPlain];
  const block = (kind: Reading['kind'], markdown: string): Reading => ({
    kind,
    insert: fitList(field, markdown) ?? fitBlock(field, markdown),
  });
  switch (converted?.kind) {
    case 'table': {
      const table = block('table', converted.markdown);
      // One column is more often a list of words than a table.
      return converted.columns > 1 ? [table, asPlain] : [asPlain, table];
    }
    case 'code':
      return [block('code', converted.markdown), asPlain];
    case 'own': {
      const fitted = block('markdown', converted.markdown);
      return fitted.insert === converted.markdown ? [asPlain] : [fitted, asPlain];
    }
    case 'from-editor':
      return plain.includes('\n') ? [asPlain, block('code', fenced(asPlain.insert))] : [asPlain];
    case 'rich':
      // A chat or a mail made links of the addresses in somebody's Markdown.
      if (converted.hasOnlyLinks && MARKDOWN.test(asPlain.insert))
        return [asPlain, block('markdown', converted.markdown)];
      return converted.markdown.trim() === asPlain.insert.trim()
        ? [asPlain]
        : [block('markdown', converted.markdown), asPlain];
    default: {
      const rows = tabularText(plain);
      return rows ? [block('table', writeCells(rows)), asPlain] : [asPlain];
    }
  }
}

/**
 * Signs that people write in Markdown and seldom else: a heading, an item, a quote, a fence, the line below a header, a
 * link, bold words, code.
 */
const MARKDOWN =
  /^(?:#{1,6} +\S| {0,3}(?:[-*+]|\d{1,9}[.)]) +\S|> *\S|```|~~~|\|? *:?-+:? *\|)|\]\(\S+\)|\*\*\S[^*\n]*\*\*|`[^`\n]+`/m;

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** An address that readers can follow, and nothing else. */
const ADDRESS = /^(?:https?:\/\/|mailto:)[^\s<>]+$/i;

/** Returns the link of an address pasted over words or over a whole link; `undefined` in any other case. */
function linkOver(field: Field, pasted: string): string | undefined {
  const { text } = field;
  const { from, to } = trimmed(field);
  const address = pasted.trim();
  if (from === to || !ADDRESS.test(address)) return undefined;
  const around = linkAround({ text, from, to }, 'link');
  const words = around?.from === from && around.to === to ? around.words : text.slice(from, to);
  if (words === '' || /\n\s*\n/.test(words) || ADDRESS.test(words)) return undefined;
  // Not in the address or title of another link, and no link in a link; a picture may be one.
  if (/\]\([^)\n]*$/.test(text.slice(Math.max(0, from - 2000), from)) || !isBalanced(words, '[', ']')) return undefined;
  if (words.replace(/!\[[^\]]*\]\(/g, '').includes('](')) return undefined;
  const destination = isBalanced(address, '(', ')') ? address : `<${address}>`;
  return `${text.slice(field.from, from)}[${words}](${destination})${text.slice(to, field.to)}`;
}

/** Whether the brackets of a text are in pairs, apart from escaped ones. */
function isBalanced(text: string, open: string, close: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === open) depth += 1;
    else if (text[at] === close && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}

/**
 * Returns the rows of a text that is clearly a table, else `undefined`: at least two rows (or `least`) and two columns,
 * the same number of tabs in each row, and not code indented by tabs, which nobody pastes `intoCells`. Cells with line
 * ends or tabs are quoted, as by spreadsheets.
 */
export function tabularText(text: string, least = 2, intoCells = false): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(text);
  const columns = rows[0]?.length ?? 0;
  if (rows.length < least || columns < 2 || rows.some((row) => row.length !== columns)) return undefined;
  const indented = rows.filter(([first]) => first === '').length;
  return indented * 2 > rows.length && !intoCells ? undefined : rows;
}

/** Returns the words of the only cell that was copied from a spreadsheet, as its plain text has them. */
export function wordsOfOnlyCell(plain: string): string {
  const rows = readRows(plain);
  return rows.length === 1 && rows[0]!.length === 1 ? rows[0]![0]! : plain;
}

function readRows(plain: string): string[][] {
  const text = asField(plain).replace(/\n$/, '');
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
    quoted.lastIndex = at;
    const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
    // Spreadsheets only quote cells that need it; other quotation marks belong to the cell.
    const isQuoted = inQuotes !== null && /[\t\n"]/.test(inQuotes[1]!);
    const end = isQuoted ? quoted.lastIndex : endOfCell(text, at);
    rows.at(-1)!.push((isQuoted ? inQuotes[1]!.replaceAll('""', '"') : text.slice(at, end)).trim());
    if (text[end] === '\n') rows.push([]);
    at = end + 1;
  }
  return rows;
}

function endOfCell(text: string, at: number): number {
  const stop = /[\t\n]/g;
  stop.lastIndex = at;
  return stop.exec(text)?.index ?? text.length;
}

/** Writes rows of plain text as a Markdown table; the first row is its header. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows;
  const row = (cells: readonly string[]): TableRow => ({ container: '', opened: true, closed: true, cells, rest: '' });
  return writeTable(
    tidyRows([row(header.map(written)), row(header.map(() => '---')), ...body.map((cells) => row(cells.map(written)))]),
  );
}

/** Escapes pipes, which would end the cell, and the backslashes before them and at the end. */
export function written(cell: string): string {
  return cell
    .replace(/(\\*)\|/g, (_, slashes: string) => `${slashes}${slashes}\\|`)
    .replace(/(\\+)$/, '$1$1')
    .replaceAll('\n', '<br>');
}
