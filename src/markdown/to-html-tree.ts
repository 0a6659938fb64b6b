import type { FootnoteReference, List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type Options, type State } from 'mdast-util-to-hast';
import type { Rendering } from './rendering.ts';
import { definitionListHandlers } from './syntax/definition-lists/definition-list-nodes.ts';
import { emojiHandlers } from './syntax/emoji/emoji-nodes.ts';
import { referenceElement } from './syntax/footnotes/footnote-elements.ts';
import { frontMatterHandlers } from './syntax/front-matter/front-matter.ts';
import { markTaskBox } from './task-boxes.ts';

/** Whether the items of a list stand apart. The default asks all items of the list for each of them. */
const looseness = new WeakMap<List, boolean>();

/** How Markdown nodes become an HTML tree, in which raw HTML is still text in nodes of the type `raw`. */
export const toHtmlTree: Options = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  handlers: {
    listItem(state, node: ListItem, parent: Parents | undefined) {
      const answered: Parents | undefined =
        parent?.type === 'list' ? { ...parent, spread: isLoose(parent), children: [] } : parent;
      const item = defaultHandlers.listItem(state, node, answered);
      if (typeof node.checked === 'boolean') markTaskBox(item, renderingOf(state).tasks.push(node) - 1);
      return item;
    },
    ...definitionListHandlers,
    ...emojiHandlers,
    ...frontMatterHandlers,
    // The default numbers footnotes by itself, over the tree that it is given. Ours is a part of a document.
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
