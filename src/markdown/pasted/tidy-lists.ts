import type { Element, ElementContent } from 'hast';
import { element, find, replaceElements, type Cleaning } from './pasted-tree.ts';

/**
 * Puts lists into the item above them (Docs and old web pages write a deeper list beside its item), makes tasks of Docs' checklists, and
 * opens the paragraph that is all of an item.
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
    (child) => !(isTask && child.type === 'element' && child.tagName === 'img') && !(child.type === 'text' && child.value.trim() === ''),
  );
  const [first, ...rest] = content;
  const isTight = first?.type === 'element' && first.tagName === 'p' && rest.every((child) => child.type === 'element' && (child.tagName === 'ul' || child.tagName === 'ol'));
  const children = isTight ? [...first.children, ...rest] : item.children.length === content.length ? content : [...item.children].filter((child) => content.includes(child) || child.type === 'text');
  if (!isTask || find(item, ({ tagName }) => tagName === 'input')) return { ...item, children };
  const checked = String(item.properties.ariaChecked) === 'true';
  return { ...item, children: [element('input', [], { type: 'checkbox', checked }), ...children] };
}
