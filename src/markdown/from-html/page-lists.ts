import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { classesOf, type Cleaning, element, find, replaceElements } from './pasted-tree.ts';

/** Marks an item that is in no list yet with the kind of list that it is for. */
const FOR = 'itemFor';

/**
 * Makes lists, items, headings and tables of elements that pages call so by their role (Google Keep) or their class
 * (Notion), and leaves out what pages put around code and words besides: the names of tabs, the numbers of a notebook's
 * cells, and markers of items.
 */
export const pageLists: Cleaning = (tree) => {
  replaceElements(tree, (node, parent, at): ElementContent[] | undefined => {
    if (
      isPrompt(node) ||
      isDrawnMarker(node, parent) ||
      (isTabs(node, parent) && find(parent, ({ tagName }) => tagName === 'pre'))
    )
      return [];
    const { role, ariaLevel } = node.properties;
    const isPlain = /^(div|span|p)$/.test(node.tagName);
    if (isPlain && role === 'list') return [listOf(node)];
    const table = isPlain && /^(?:table|grid|treegrid)$/.test(String(role)) ? tableOf(node) : undefined;
    if (table) return [table];
    node.children = gathered(node.children) as typeof node.children;
    const list = isPlain ? listFor(node) : undefined;
    if (list !== undefined) return [element('li', node.children, { [FOR]: list })];
    if (isPlain && role === 'heading' && /^[1-6]$/.test(String(ariaLevel)))
      return [element(`h${String(ariaLevel)}`, node.children)];
    return isCitation(node) && standsClose(parent.children[at - 1]) ? [{ type: 'text', value: ' ' }, node] : undefined;
  });
  tree.children = gathered(tree.children as ElementContent[]);
};

/** Returns which list an element is an item of. */
function listFor(node: Element): 'ul' | 'ol' | undefined {
  if (node.properties.role === 'listitem') return 'ul';
  const kind = classesOf(node)
    .map((name) => /^notion-(to_do|bulleted_list|numbered_list)-block$/.exec(name)?.[1])
    .find(Boolean);
  return kind === undefined ? undefined : kind === 'numbered_list' ? 'ol' : 'ul';
}

/** Puts items that follow each other into a list. */
function gathered(children: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let list: Element | undefined;
  for (const child of children) {
    const kind = child.type === 'element' ? child.properties[FOR] : undefined;
    if (kind === undefined || child.type !== 'element') {
      if (child.type !== 'text' || child.value.trim() !== '') list = undefined;
      result.push(child);
      continue;
    }
    if (list?.tagName !== kind) result.push((list = element(String(kind))));
    list.children.push({ ...child, properties: {} });
  }
  return result;
}

/** Returns the list that an element is, if all its words are in items, which may each be in an element of their own. */
function listOf(node: Element): Element {
  const items: Element[] = [];
  const collect = ({ children }: Element): void => {
    for (const child of children) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'li') items.push({ ...child, properties: {} });
      else collect(child);
    }
  };
  collect(node);
  return items.length > 0 && hasAllWords(items, node)
    ? element('ul', items)
    : { ...node, children: gathered(node.children) };
}

/** Jupyter's, with the number of a cell. */
function isPrompt(node: Element): boolean {
  return (
    classesOf(node).some((name) => /^(?:prompt|(?:input|output)_prompt|jp-(?:Input|Output)Prompt)$/.test(name)) &&
    /^\s*(?:In|Out)?\s*\[[\d*\s]*\]:?\s*$/.test(toString(node))
  );
}

const CELLS = new Map<unknown, string>([
  ['columnheader', 'th'],
  ['rowheader', 'th'],
  ['cell', 'td'],
  ['gridcell', 'td'],
]);

/** Returns the table that an element is by its role, as apps draw boards and sheets, if all its words are in cells. */
function tableOf(node: Element): Element | undefined {
  const rows = within(node, (role) => role === 'row').map((row) =>
    within(row, (role) => CELLS.has(role)).map((cell) => element(CELLS.get(cell.properties.role)!, cell.children)),
  );
  if (rows.length === 0 || rows.some((cells) => cells.length === 0) || !hasAllWords(rows.flat(), node))
    return undefined;
  const lines = rows.map((cells) => element('tr', cells));
  return element('table', lines);
}

/** Returns the outermost elements in one that have such a role. */
function within({ children }: Element, fits: (role: string) => boolean): Element[] {
  return children.flatMap((child) => {
    if (child.type !== 'element') return [];
    return fits(String(child.properties.role)) ? [child] : within(child, fits);
  });
}

function hasAllWords(parts: readonly Element[], node: Element): boolean {
  const words = (text: string) => text.replace(/\s/g, '');
  return words(parts.map((part) => toString(part)).join('')) === words(toString(node));
}

/** Whether an element is the bullet or number of an item, which LaTeXML writes into its words. */
function isDrawnMarker(node: Element, parent: Root | Element): boolean {
  return classesOf(node).includes('ltx_tag_item') && parent.type === 'element' && parent.tagName === 'li';
}

/** Whether an element has the names of tabs: as a role, MkDocs's and VitePress's. */
function isTabs(node: Element, parent: Root | Element): boolean {
  const classes = classesOf(node);
  return (
    node.properties.role === 'tablist' ||
    classes.includes('tabbed-labels') ||
    (classes.includes('tabs') && parent.type === 'element' && classesOf(parent).includes('vp-code-group'))
  );
}

/** A link to where an answer of a chat has it from. It stands apart by its style. */
function isCitation(node: Element): boolean {
  return /^(a|span)$/.test(node.tagName) && classesOf(node).includes('citation');
}

function standsClose(before: { type: string; value?: string } | undefined): boolean {
  return before !== undefined && !(before.type === 'text' && /\s$/.test(before.value ?? ''));
}
