import type { Element, ElementContent } from 'hast';
import { type Cleaning, element, find, replaceElements, styleOf, isEmpty } from './pasted-tree.ts';

/** Stands for a line break in a cell, which in Markdown is HTML. */
export const CELL_BREAK = 'cell-break';

/** A limit on spans: Excel says that a cell spans all of its 16,384 columns. */
const MOST_SPANNED = 100;

/**
 * Makes tables fit for Markdown: the first row is the header if none is marked (spreadsheets mark none), cells have one
 * line, and layout tables are unwrapped.
 */
export const tidyTables: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'td' || node.tagName === 'th') return [tidyCell(node)];
    if (node.tagName !== 'table') return undefined;
    return isLayout(node) ? contentOf(node) : [...captionOf(node), withHeader(node)];
  });
};

function isLayout(table: Element): boolean {
  return (
    table.properties.role === 'presentation' ||
    find(table, ({ tagName }) => /^(table|h[1-6]|pre|blockquote)$/.test(tagName)) !== undefined
  );
}

/** Returns the content of a table's caption and cells, one after the other. */
function contentOf(table: Element): ElementContent[] {
  return table.children.flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [];
    if (!/^(td|th|caption)$/.test(child.tagName)) return contentOf(child);
    return [
      element(
        'div',
        child.children.map((inner) =>
          inner.type === 'element' && inner.tagName === CELL_BREAK ? element('br') : inner,
        ),
      ),
    ];
  });
}

/** Returns a table's caption, which in Markdown is a paragraph. */
function captionOf(table: Element): Element[] {
  const caption = find(table, ({ tagName }) => tagName === 'caption');
  return caption && !isEmpty(caption) ? [element('div', caption.children)] : [];
}

function withHeader(table: Element): Element {
  const rows: Element[] = [];
  const collect = (node: Element): void => {
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'tr') rows.push(child);
      else if (child.tagName !== 'caption') collect(child);
    }
  };
  collect(table);
  const [header, ...body] = rows;
  if (!header) return table;
  const cellsOf = (row: Element, tagName: string) =>
    row.children.flatMap((cell) => (cell.type === 'element' ? [{ ...cell, tagName }] : []));
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
  const children = trimmed(inOneLine(cell.children));
  return element(cell.tagName, children, {
    ...(colSpan ? { colSpan: Math.min(Number(colSpan) || 1, MOST_SPANNED) } : {}),
    ...(rowSpan ? { rowSpan: Math.min(Number(rowSpan) || 1, MOST_SPANNED) } : {}),
    ...(side === 'center' || side === 'right' ? { align: side } : {}),
  });
}

const BLOCK = /^(p|div|li|ul|ol|dl|dt|dd|section)$/;

function inOneLine(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  const atBreak = () => {
    const last = result.at(-1);
    return last?.type === 'element' && last.tagName === CELL_BREAK;
  };
  const end = () => {
    if (result.length > 0 && !atBreak()) result.push(element(CELL_BREAK));
  };
  for (const child of children) {
    if (child.type === 'text') {
      const words = child.value.replace(/\s+/g, ' ');
      const shown = atBreak() ? words.trimStart() : words;
      if (shown !== '') result.push({ ...child, value: shown });
    } else if (child.type !== 'element') result.push(child);
    else if (child.tagName === 'br') result.push(element(CELL_BREAK));
    else if (!BLOCK.test(child.tagName)) result.push({ ...child, children: inOneLine(child.children) });
    else {
      end();
      result.push(
        ...(child.tagName === 'li' ? [{ type: 'text', value: '• ' } as const] : []),
        ...trimmed(inOneLine(child.children)),
      );
      end();
    }
  }
  return result;
}

/** Removes line breaks and spaces at the edges. */
function trimmed(children: ElementContent[]): ElementContent[] {
  const isNothing = (node: ElementContent | undefined) =>
    (node?.type === 'text' && node.value.trim() === '') || (node?.type === 'element' && node.tagName === CELL_BREAK);
  let [from, to] = [0, children.length];
  while (from < to && isNothing(children[from])) from += 1;
  while (to > from && isNothing(children[to - 1])) to -= 1;
  return children.slice(from, to);
}
