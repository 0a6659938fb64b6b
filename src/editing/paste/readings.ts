import type { Field } from '../field.ts';
import { isInCode } from '../lines/fenced-code.ts';
import { type TableRow, writeTable } from '../table/table-at.ts';
import { tidyRows } from '../table/tidy-rows.ts';
import { fitBlock } from './fit-block.ts';

/** One way to take what is on the clipboard. */
export interface Reading {
  readonly kind: 'link' | 'table' | 'markdown' | 'code' | 'plain';
  /** What replaces the selection. */
  readonly insert: string;
}

/** What the HTML on the clipboard says, if there is any (`markdown/pasted` makes it). */
export type Converted =
  | { readonly kind: 'plain' | 'from-editor' }
  | { readonly kind: 'code' | 'rich'; readonly markdown: string }
  | { readonly kind: 'table'; readonly markdown: string; readonly columns: number };

/**
 * The ways to take what is on the clipboard into a field: the first is the one people most likely mean, the others are offered. There
 * is always the plain text, and in code nothing else.
 */
export function readings(
  field: Field,
  plain: string,
  converted: Converted | undefined,
): readonly [Reading, ...Reading[]] {
  const asPlain: Reading = { kind: 'plain', insert: plain.replace(/\r\n?/g, '\n') };
  if (isInCode(field.text, field.from)) return [asPlain];
  const link = linkOver(field, plain);
  if (link !== undefined) return [{ kind: 'link', insert: link }, asPlain];
  const block = (kind: Reading['kind'], markdown: string): Reading => ({ kind, insert: fitBlock(field, markdown) });
  switch (converted?.kind) {
    case 'table': {
      const table = block('table', converted.markdown);
      // One column is more often a list of words than a table.
      return converted.columns > 1 ? [table, asPlain] : [asPlain, table];
    }
    case 'code':
      return [block('code', converted.markdown), asPlain];
    case 'from-editor':
      return plain.includes('\n') ? [asPlain, block('code', fenced(asPlain.insert))] : [asPlain];
    case 'rich':
      return converted.markdown.trim() === asPlain.insert.trim()
        ? [asPlain]
        : [block('markdown', converted.markdown), asPlain];
    default: {
      const rows = tabularText(plain);
      return rows ? [block('table', writeCells(rows)), asPlain] : [asPlain];
    }
  }
}

function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code.replace(/\n$/, '')}\n${fence}`;
}

/** An address and nothing else, of a sort that readers can follow. */
const ADDRESS = /^(?:https?:\/\/|mailto:|tel:)[^\s<>]+$/i;

/** The link that an address pasted over selected words makes of them; `undefined` if this is no such case. */
function linkOver({ text, from, to }: Field, pasted: string): string | undefined {
  const address = pasted.trim();
  const words = text.slice(from, to);
  if (
    from === to ||
    !ADDRESS.test(address) ||
    /\n\s*\n/.test(words) ||
    words.trim() === '' ||
    ADDRESS.test(words.trim())
  )
    return undefined;
  // In a link already: the words would be an address or a title.
  if (/\]\([^)\n]*$/.test(text.slice(Math.max(0, from - 2000), from)) || !isBalanced(words, '[', ']')) return undefined;
  const destination = isBalanced(address, '(', ')') ? address : `<${address}>`;
  const [before = '', , after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(words)?.slice(1) ?? [];
  return `${before}[${words.trim()}](${destination})${after}`;
}

/** Whether the brackets of a text, but for those behind a backslash, stand in pairs. */
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
 * The rows of a text that is clearly a table: at least two rows and two columns, the same number of tabs in each row, and not lines
 * of code that are indented by tabs. Cells with line ends or tabs stand in quotes, as spreadsheets write them. `undefined` otherwise.
 */
export function tabularText(text: string): string[][] | undefined {
  if (!text.includes('\t')) return undefined;
  const rows = readRows(text.replace(/\r\n?/g, '\n').replace(/\n$/, ''));
  const columns = rows[0]?.length ?? 0;
  if (rows.length < 2 || columns < 2 || rows.some((row) => row.length !== columns)) return undefined;
  const indented = rows.filter(([first]) => first === '').length;
  return indented * 2 > rows.length ? undefined : rows;
}

function readRows(text: string): string[][] {
  const rows: string[][] = [[]];
  let at = 0;
  while (at <= text.length) {
    const quoted = /"((?:[^"]|"")*)"(?=[\t\n]|$)/y;
    quoted.lastIndex = at;
    const inQuotes = text[at] === '"' ? quoted.exec(text) : null;
    // Only what could not stand there otherwise is in quotes; else they are the cell's own.
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

/** A Markdown table of cells of plain text, the first row its header. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const [header = [], ...body] = rows;
  const row = (cells: readonly string[]): TableRow => ({ container: '', opened: true, closed: true, cells, rest: '' });
  return writeTable(
    tidyRows([row(header.map(written)), row(header.map(() => '---')), ...body.map((cells) => row(cells.map(written)))]),
  );
}

/** A pipe would end the cell, and so would a backslash that takes the one before the pipe for itself. */
function written(cell: string): string {
  return cell
    .replace(/(\\*)\|/g, (_, slashes: string) => `${slashes}${slashes}\\|`)
    .replace(/(\\+)$/, '$1$1')
    .replaceAll('\n', '<br>');
}
