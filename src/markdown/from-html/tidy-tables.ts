import type { Element, ElementContent, Root } from 'hast';
import { inOneLine, trimmed } from './cell-content.ts';
import { type Cleaning, element, find, isEmpty, styleOf } from './pasted-tree.ts';

/** A limit on spans: Excel says that a cell spans all of its 16,384 columns. */
const MOST_SPANNED = 100;

/**
 * Makes tables fit for Markdown: the first row is the header if none is marked (spreadsheets mark none), cells have one
 * line, and layout tables are unwrapped.
 */
export const tidyTables: Cleaning = (tree) => {
  const walk = (parent: Root | Element): void => {
    const children = (parent.children as ElementContent[]).flatMap((child): ElementContent[] => {
      if (child.type !== 'element') return [child];
      if (child.tagName === 'table' && !isLayout(child)) return [...captionOf(child), dataTable(child)];
      const content = child.tagName === 'table' ? contentOf(child) : [child];
      for (const node of content) if (node.type === 'element') walk(node);
      return content;
    });
    parent.children = children as typeof parent.children;
  };
  walk(tree);
};

/**
 * Whether a table only places its content on the page: it says so, or, without a marked header, has tables in it and is
 * no grid, or has code, quotes or headings in its only column, or is a row of columns.
 */
function isLayout(table: Element): boolean {
  if (table.properties.role === 'presentation') return true;
  const rows = rowsOf(table);
  if (rows.some((row) => row.children.some((cell) => cell.type === 'element' && cell.tagName === 'th'))) return false;
  const isColumn = rows.every((row) => row.children.length < 2);
  const isApart = isColumn || !isGrid(table, rows);
  return (
    isRowOfColumns(table, rows) ||
    find(table, ({ tagName }) => (isApart && tagName === 'table') || (isColumn && BLOCK_IN_CELL.test(tagName))) !==
      undefined
  );
}

/**
 * Whether a table with others in it is one of data: of several rows of cells, and with a border, or
 * saying nothing of it and with a row of nothing but words.
 */
function isGrid(table: Element, rows: readonly Element[]): boolean {
  const hasWords = ({ children }: Element) =>
    children.every((cell) => cell.type === 'element' && !isEmpty(cell) && !find(cell, isTable));
  return (
    Number(table.properties.border ?? 1) !== 0 &&
    rows.length > 1 &&
    rows.every((row) => row.children.length > 1) &&
    (hasBorder(table, rows) || rows.some(hasWords))
  );
}

function isTable({ tagName }: Element): boolean {
  return tagName === 'table';
}

/** Whether a table or a cell of it shows a border. */
function hasBorder(table: Element, rows: readonly Element[]): boolean {
  const { border } = table.properties;
  if (border !== undefined) return Number(border) !== 0;
  const cells = rows.flatMap(({ children }) => children.filter((cell) => cell.type === 'element'));
  return [table, ...cells].some((part) => BORDER.test(saysOf(part)));
}

const BLOCK_IN_CELL = /^(h[1-6]|pre|blockquote)$/;

/** Whether a table is one row of a page or a mail: without a border, with code or quotes, or a heading in each cell. */
function isRowOfColumns(table: Element, rows: readonly Element[]): boolean {
  const [row, ...others] = rows;
  if (!row || others.length > 0 || row.children.length < 2) return false;
  const { border } = table.properties;
  if (border !== undefined && Number(border) === 0)
    return find(table, ({ tagName }) => BLOCK_IN_CELL.test(tagName)) !== undefined;
  const cells = row.children.filter((cell) => cell.type === 'element');
  return !hasBorder(table, rows) && cells.every((cell) => find(cell, ({ tagName }) => /^h[1-6]$/.test(tagName)));
}

const BORDER = /border(?!-(?:collapse|spacing))(?![-\w]*:\s*(?:none|0))|confluenceTable|MsoTableGrid/;

function saysOf({ properties }: Element): string {
  return `${String(properties.style ?? '')} ${String(properties.className ?? '')}`;
}

/** Returns a table's own rows, with nothing but cells in them. */
function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child): Element[] => {
    if (child.type !== 'element' || child.tagName === 'caption') return [];
    if (child.tagName !== 'tr') return rowsOf(child);
    return [{ ...child, children: child.children.filter(({ type }) => type === 'element') }];
  });
}

/** Returns the content of a table's caption and cells, one after the other. */
function contentOf(table: Element): ElementContent[] {
  return table.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [];
    return /^(td|th|caption)$/.test(child.tagName) ? [element('div', child.children)] : contentOf(child);
  });
}

/** Returns a table's caption, which in Markdown is a paragraph. */
function captionOf(table: Element): Element[] {
  const caption = table.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  return caption?.type === 'element' && !isEmpty(caption) ? [element('div', caption.children)] : [];
}

function dataTable(table: Element): Element {
  const [header, ...body] = rowsOf(table);
  if (!header) return table;
  const cellsOf = (row: Element, tagName: string) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [{ ...tidyCell(cell), tagName }] : []));
  return element('table', [
    element('thead', [
      element(
        'tr',
        cellsOf(header, 'th').map((cell) => headerCell(cell, body.length > 0)),
      ),
    ]),
    element(
      'tbody',
      body.map((row) => element('tr', cellsOf(row, 'td'))),
    ),
  ]);
}

/** Removes bold from a header cell, which is bold anyway; its column is aligned as the cells below. */
function headerCell(cell: Element, hasBody: boolean): Element {
  const children = cell.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'strong' ? child.children : [child],
  );
  const { align, ...others } = cell.properties;
  return { ...cell, children, properties: hasBody ? others : { ...others, align } };
}

function tidyCell(cell: Element): Element {
  const { colSpan, rowSpan, align } = cell.properties;
  const side = String(align ?? '') || styleOf(cell).get('text-align');
  return element(cell.tagName, trimmed(inOneLine(cell.children)), {
    ...(colSpan ? { colSpan: Math.min(Number(colSpan) || 1, MOST_SPANNED) } : {}),
    ...(rowSpan ? { rowSpan: Math.min(Number(rowSpan) || 1, MOST_SPANNED) } : {}),
    ...(side === 'center' || side === 'right' ? { align: side } : {}),
  });
}
