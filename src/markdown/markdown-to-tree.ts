import type { Element, Root } from 'hast';
import type { Definition, FootnoteReference, List, ListItem, Nodes, Parents, RootContent } from 'mdast';
import { defaultHandlers, toHast, type Handlers } from 'mdast-util-to-hast';
import { normalizeUri } from 'micromark-util-sanitize-uri';
import { dialect } from './pipeline.ts';
import type { FootnoteMark } from './syntax/footnotes/footnote-numbers.ts';
import { markTaskBox } from './task-boxes.ts';

/** The id of the heading of the footnote section, before the sanitiser gives it its prefix. */
export const footnoteLabelId = 'footnote-label';

/** The ids of a footnote and of a reference to it, before the sanitiser gives them their prefix. */
export function footnoteId(identifier: string): string {
  return `fn-${normalizeUri(identifier.toLowerCase())}`;
}

export function footnoteReferenceId(identifier: string, occurrence: number): string {
  return `fnref-${normalizeUri(identifier.toLowerCase())}${occurrence > 1 ? `-${occurrence}` : ''}`;
}

/**
 * Turns Markdown nodes into an HTML tree, in which raw HTML is still text in nodes of the type `raw`.
 *
 * @param definitions the link definitions that the nodes refer to
 * @param marks what each footnote reference shows; references without one are shown as they are written
 * @param tasks takes the tasks, by whose places there their boxes are marked
 */
export function markdownToTree(
  nodes: readonly Nodes[],
  definitions: readonly Definition[],
  marks: ReadonlyMap<FootnoteReference, FootnoteMark>,
  tasks: ListItem[],
): Root {
  /** Whether the items of a list stand apart. The default asks all items of the list for each of them. */
  const looseness = new Map<List, boolean>();
  const isLoose = (list: List) => {
    let loose = looseness.get(list);
    if (loose === undefined) {
      loose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
      looseness.set(list, loose);
    }
    return loose;
  };
  const handlers: Handlers = {
    listItem(state, node: ListItem, parent: Parents | undefined) {
      const answered: Parents | undefined = parent?.type === 'list' ? { ...parent, spread: isLoose(parent), children: [] } : parent;
      const isTask = typeof node.checked === 'boolean';
      const task = isTask ? tasks.push(node) - 1 : -1;
      const item = defaultHandlers.listItem(state, node, answered);
      if (isTask) markTaskBox(item, task);
      return item;
    },
    ...dialect.handlers,
    // The default numbers footnotes by itself, over the tree that it is given. Ours is a part of a document.
    footnoteReference(_, node: FootnoteReference) {
      const mark = marks.get(node);
      return mark ? reference(node, mark) : { type: 'text', value: `[^${node.label ?? node.identifier}]` };
    },
  };
  // Definitions come first: the first of a label is the one that counts, and a block may hold a later one.
  const children = [...definitions, ...nodes] as RootContent[];
  return toHast({ type: 'root', children }, { allowDangerousHtml: true, clobberPrefix: '', handlers }) as Root;
}

function reference({ identifier }: FootnoteReference, { number, occurrence }: FootnoteMark): Element {
  return {
    type: 'element',
    tagName: 'sup',
    properties: {},
    children: [
      {
        type: 'element',
        tagName: 'a',
        properties: {
          href: `#${footnoteId(identifier)}`,
          id: footnoteReferenceId(identifier, occurrence),
          dataFootnoteRef: true,
          ariaDescribedBy: [footnoteLabelId],
        },
        children: [{ type: 'text', value: String(number) }],
      },
    ],
  };
}
