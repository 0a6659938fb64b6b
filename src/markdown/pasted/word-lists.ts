import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { classesOf, element, replaceElements, styleOf, type Cleaning } from './pasted-tree.ts';

/** A paragraph that Word shows as a list item. */
interface WordItem {
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly content: ElementContent[];
}

/**
 * Makes lists of Word's paragraphs: it writes the bullet or the number as text (`mso-list:Ignore`) and the level as a style
 * (`mso-list:l0 level2 lfo1`).
 */
export const wordLists: Cleaning = (tree) => {
  const walk = (parent: Root | Element): void => {
    const children: (Root | Element)['children'] = [];
    let items: WordItem[] = [];
    const close = () => {
      if (items.length > 0) children.push(...listsOf(items));
      items = [];
    };
    for (const child of parent.children) {
      if (child.type === 'text' && child.value.trim() === '') continue;
      const item = child.type === 'element' ? itemOf(child) : undefined;
      if (item) {
        items.push(item);
        continue;
      }
      close();
      if (child.type === 'element' && hasItems(child)) walk(child);
      children.push(child as ElementContent);
    }
    close();
    parent.children = children as typeof parent.children;
  };
  if (hasItems(tree)) walk(tree);
};

function hasItems(node: Root | Element): boolean {
  return node.children.some((child) => child.type === 'element' && (itemOf(child) !== undefined || hasItems(child)));
}

function itemOf(node: Element): WordItem | undefined {
  const list = styleOf(node).get('mso-list');
  if (list === undefined || list === 'ignore' || !(node.tagName === 'p' || classesOf(node).some((name) => name.startsWith('MsoList')))) return undefined;
  const level = Number(/level(\d+)/.exec(list)?.[1] ?? 1);
  let marker = '';
  const content: Root = { type: 'root', children: [...node.children] };
  replaceElements(content, (inner) => {
    if (styleOf(inner).get('mso-list') !== 'ignore') return undefined;
    marker = toString(inner).trim();
    return [];
  });
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker)?.[1];
  return { level, ordered: number !== undefined, start: Number(number) || 1, content: content.children as ElementContent[] };
}

/** Lists nested by level. A deeper item belongs to the last one above it. */
function listsOf(items: readonly WordItem[]): Element[] {
  const lists: Element[] = [];
  for (let first = 0; first < items.length; ) {
    const { level, ordered, start } = items[first]!;
    const entries: Element[] = [];
    let at = first;
    while (at < items.length && items[at]!.level === level && items[at]!.ordered === ordered) {
      let end = at + 1;
      while (end < items.length && items[end]!.level > level) end += 1;
      entries.push(element('li', [...items[at]!.content, ...listsOf(items.slice(at + 1, end))]));
      at = end;
    }
    lists.push(element(ordered ? 'ol' : 'ul', entries, ordered && start !== 1 ? { start } : {}));
    first = at;
  }
  return lists;
}
