import type { Element, ElementContent, Root } from 'hast';
import { type Cleaning, element, replaceElements } from './pasted-tree.ts';

/**
 * Moves nested lists into the item above them (Docs and old web pages write them beside it), unwraps a paragraph that
 * is the whole content of an item, and joins a list to the one right above it whose numbers it goes on with (Teams).
 */
export const tidyLists: Cleaning = (tree) => {
  joinLists(tree);
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'li') return [tidyItem(node)];
    if (node.tagName !== 'ul' && node.tagName !== 'ol') return undefined;
    const items: Element[] = [];
    for (const child of node.children) {
      if (child.type !== 'element') continue;
      const last = items.at(-1);
      if (child.tagName === 'li') items.push(child);
      else if (last) last.children = [...last.children, child];
      // A list that begins deeper than its first item.
      else if (isList(child)) items.push(...child.children.filter((inner) => inner.type === 'element'));
      else items.push(element('li', [child]));
    }
    return listsOf(node, items);
  });
};

function joinLists(parent: Root | Element): void {
  const kept: ElementContent[] = [];
  for (const child of parent.children as ElementContent[]) {
    const above = kept.findLast(
      (node) => node.type === 'element' || (node.type === 'text' && node.value.trim() !== ''),
    );
    if (child.type === 'element') joinLists(child);
    if (child.type === 'element' && above?.type === 'element' && goesOn(above, child)) {
      above.children = [...above.children, ...child.children];
    } else kept.push(child);
  }
  parent.children = kept as typeof parent.children;
}

function goesOn(above: Element, list: Element): boolean {
  if (above.tagName !== 'ol' || list.tagName !== 'ol' || list.properties.start === undefined) return false;
  const items = above.children.filter((child) => child.type === 'element');
  const isPlain = items.every(({ tagName, properties }) => tagName === 'li' && properties.value === undefined);
  const next = Number(above.properties.start ?? 1) + items.length;
  return isPlain && next > 1 && Number(list.properties.start) === next;
}

function isList({ tagName }: Element): boolean {
  return tagName === 'ul' || tagName === 'ol';
}

/** Returns a list with these items, or one for each of its items whose number does not follow from the one before. */
function listsOf(list: Element, items: readonly Element[]): Element[] {
  if (list.tagName === 'ul') return [{ ...list, children: [...items] }];
  const lists: Element[] = [];
  let next: number | undefined;
  for (const item of items) {
    const stated = item.properties.value === undefined ? Number.NaN : Number(item.properties.value);
    const number =
      Number.isInteger(stated) && stated >= 0 ? stated : (next ?? (Number(list.properties.start ?? 1) || 0));
    if (number === next) lists.at(-1)!.children.push(item);
    else lists.push({ ...list, properties: { ...list.properties, start: number }, children: [item] });
    next = number + 1;
  }
  return lists.length > 0 ? lists : [{ ...list, children: [] }];
}

function tidyItem(item: Element): Element {
  const [first, ...others] = item.children;
  const isTask = first?.type === 'element' && first.tagName === 'input';
  if (!isTask) return { ...item, children: tightened(item.children) };
  // Docs draws the box as an image.
  const words = others.filter(
    (child) => !(item.properties.role === 'checkbox' && child.type === 'element' && child.tagName === 'img'),
  );
  return { ...item, children: [first, ...tightened(words)] };
}

/** Takes the words of an item that has nothing else than them and lists out of their paragraph. */
function tightened(content: ElementContent[]): ElementContent[] {
  const [first, ...rest] = content.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  const isTight =
    first?.type === 'element' &&
    (first.tagName === 'p' || first.tagName === 'div') &&
    rest.every((child) => child.type === 'element' && /^(ul|ol)$/.test(child.tagName));
  if (!isTight) return content;
  return first.tagName === 'p' ? [...first.children, ...rest] : tightened([...first.children, ...rest]);
}
