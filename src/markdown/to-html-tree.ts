import type { FootnoteReference, List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type Options, type State } from 'mdast-util-to-hast';
import type { Rendering } from './rendering.ts';
import { definitionListHandlers } from './syntax/definition-lists/definition-list-nodes.ts';
import { emojiHandlers } from './syntax/emoji/emoji-nodes.ts';
import { referenceElement } from './syntax/footnotes/footnotes.ts';
import { frontMatterHandlers } from './syntax/front-matter/front-matter.ts';
import { markTaskBox } from './task-boxes.ts';

/** Whether a list is loose. The default handler asks all items of the list again for each of them. */
const looseness = new WeakMap<List, boolean>();

/** How Markdown nodes become an HTML tree, in which raw HTML is still text in nodes of type `raw`. */
export const toHtmlTree: Options = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: {
    listItem(state, node: ListItem, parent: Parents | undefined) {
      const shallow: Parents | undefined =
        parent?.type === 'list' ? { ...parent, spread: isLoose(parent), children: [] } : parent;
      const item = defaultHandlers.listItem(state, node, shallow);
      if (typeof node.checked === 'boolean') markTaskBox(item, renderingOf(state).tasks.push(node) - 1);
      return item;
    },
    ...definitionListHandlers,
    ...emojiHandlers,
    ...frontMatterHandlers,
    // The default numbers the footnotes of the tree it is given, and this tree is only part of a document.
    footnoteReference(state, node: FootnoteReference) {
      const mark = renderingOf(state).marks.get(node);
      return mark ? referenceElement(node, mark) : { type: 'text', value: `[^${node.label ?? node.identifier}]` };
    },
  },
};

function renderingOf({ options }: State): Rendering {
  return options.file!.data.rendering!;
}

function isLoose(list: List): boolean {
  let loose = looseness.get(list);
  if (loose === undefined) {
    loose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
    looseness.set(list, loose);
  }
  return loose;
}
