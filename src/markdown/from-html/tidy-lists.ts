import type { Element, ElementContent, Root } from 'hast';
import { toString } from 'mdast-util-to-string';
import { classesOf, type Cleaning, element, find, replaceElements, styleOf } from './pasted-tree.ts';

/**
 * Moves nested lists into the item above them (Docs and old web pages write them beside it), turns Docs' checklists
 * into tasks, and unwraps a paragraph that is the whole content of an item.
 */
export const tidyLists: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'li') return [tidyItem(node)];
    if (node.tagName !== 'ul' && node.tagName !== 'ol') return undefined;
    const items: Element[] = [];
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      const last = items.at(-1);
      if (child.tagName === 'li' || !last) items.push(child.tagName === 'li' ? child : element('li', [child]));
      else last.children = [...last.children, child];
    }
    return [{ ...node, children: items }];
  });
};

function tidyItem(item: Element): Element {
  const isTask = item.properties.role === 'checkbox';
  const content = item.children.filter(
    (child) =>
      !(isTask && child.type === 'element' && child.tagName === 'img') &&
      !(child.type === 'text' && child.value.trim() === ''),
  );
  const [first, ...rest] = content;
  const isTight =
    first?.type === 'element' &&
    first.tagName === 'p' &&
    rest.every((child) => child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol'));
  const children = isTight
    ? [...first.children, ...rest]
    : item.children.length === content.length
      ? content
      : [...item.children].filter((child) => content.includes(child) || child.type === 'text');
  if (!isTask || find(item, ({ tagName }) => tagName === 'input')) return { ...item, children };
  const checked = String(item.properties.ariaChecked) === 'true';
  return { ...item, children: [element('input', [], { type: 'checkbox', checked }), ...children] };
}

/** A paragraph that Word shows as a list item. */
interface WordItem {
  readonly level: number;
  readonly ordered: boolean;
  readonly start: number;
  readonly content: ElementContent[];
}

/**
 * Turns Word's paragraphs into lists: Word writes the bullet or number as text (`mso-list:Ignore`) and the level as a
 * style (`mso-list:l0 level2 lfo1`).
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
  if (
    list === undefined ||
    list === 'ignore' ||
    !(node.tagName === 'p' || classesOf(node).some((name) => name.startsWith('MsoList')))
  )
    return undefined;
  const level = Number(/level(\d+)/.exec(list)?.[1] ?? 1);
  let marker = '';
  const content: Root = { type: 'root', children: [...node.children] };
  replaceElements(content, (inner) => {
    if (styleOf(inner).get('mso-list') !== 'ignore') return undefined;
    marker = toString(inner).trim();
    return [];
  });
  const number = /^\(?(\d+|[a-z]{1,4})[.)]/i.exec(marker)?.[1];
  return {
    level,
    ordered: number !== undefined,
    start: Number(number) || 1,
    content: content.children as ElementContent[],
  };
}

/** Returns lists nested by level. A deeper item belongs to the last one above it. */
function listsOf(items: readonly WordItem[]): Element[] {
  const lists: Element[] = [];
  for (let first = 0; first < items.length;) {
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
