import type { Element, ElementContent } from 'hast';
import { type Cleaning, element, replaceElements } from './pasted-tree.ts';

/**
 * Moves nested lists into the item above them (Docs and old web pages write them beside it), and unwraps a paragraph
 * that is the whole content of an item.
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
