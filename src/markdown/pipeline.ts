import type { Root } from 'hast';
import type { FootnoteReference, List, ListItem, Parents } from 'mdast';
import { defaultHandlers, type Options, type State } from 'mdast-util-to-hast';
import rehypeStringify from 'rehype-stringify';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { type Processor, unified } from 'unified';
import type { VFile } from 'vfile';
import { finishCode, addPageAttributes, addDirections } from './finish.ts';
import { findHeadings, type SluggedHeading } from './heading-ids.ts';
import { labelNotingSyntax } from './incremental/label-notes.ts';
import { schema } from './sanitize/schema.ts';
import { alertNodes } from './syntax/alerts/alerts.ts';
import { definitionListHandlers, definitionListNodes } from './syntax/definition-lists/definition-lists.ts';
import { emojiSyntax, emojiHandlers, emojiNodes, showEmoji } from './syntax/emoji/emoji.ts';
import { referenceElement, toFootnoteItem, type FootnoteMark } from './syntax/footnotes/footnotes.ts';
import { frontMatterHandlers } from './syntax/front-matter/front-matter.ts';
import { onlyWhereAddressesMayBe } from './limits/text-limits.ts';
import { mathSyntax, mathNodes } from './syntax/math/math.ts';
import { markTaskBox, numberTaskBoxes } from './block.ts';
import type { GetFeature } from './features/features.ts';
import type { Direction } from '../text/text-direction.ts';

/**
 * Markdown (CommonMark 0.31.2, GFM and our dialect) to safe HTML, step by step. Both renderers use this processor and
 * no other: `parse` reads a text, `runSync` turns the Markdown tree of one or more blocks into a safe HTML tree, and
 * `stringify` writes it, with `to-html.ts` in place of the writer behind `rehype-stringify`. What the document decides
 * about these blocks, and what the steps find in them, is in the file's data (`Rendering`).
 */
export const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDialect)
  .use(remarkRehype, toHtmlTree())
  .use(step(parseRawHtml))
  .use(step(wrapFootnote))
  .use(rehypeSanitize, schema)
  .use(step(addPageAttributes))
  .use(step(numberTasks))
  .use(step(listHeadings))
  .use(step(drawEmoji))
  .use(step(drawCode))
  .use(step(directText))
  .use(rehypeStringify)
  .freeze();

/** Makes a plugin of a function that changes a tree, or returns another one. */
function step(work: (tree: Root, rendering: Rendering) => Root | undefined | void) {
  return () => (tree: Root, file: VFile) => work(tree, file.data.rendering!);
}

/** Adds our syntax beyond GFM, and the limits on the work a text may cause, which are within `labelNotingSyntax`. */
function remarkDialect(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(labelNotingSyntax, emojiSyntax, mathSyntax);
  const gfm = onlyWhereAddressesMayBe((data.fromMarkdownExtensions ?? []).flat());
  data.fromMarkdownExtensions = [...gfm, alertNodes, definitionListNodes, emojiNodes, mathNodes];
}

/** How Markdown nodes become an HTML tree, in which raw HTML is still text in nodes of type `raw`. */
export function toHtmlTree(): Options {
  return {
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
}

function renderingOf({ options }: State): Rendering {
  return options.file!.data.rendering!;
}

/** Whether a list is loose. The default handler asks all items of the list again for each of them. */
const looseness = new WeakMap<List, boolean>();

function isLoose(list: List): boolean {
  let loose = looseness.get(list);
  if (loose === undefined) {
    loose = list.spread || list.children.some(({ spread, children }) => spread ?? children.length > 1);
    looseness.set(list, loose);
  }
  return loose;
}

function parseRawHtml(tree: Root, { hasRaw, feature }: Rendering): Root | undefined {
  return hasRaw ? feature('rawHtml')?.(tree) : undefined;
}

function wrapFootnote(tree: Root, { footnote }: Rendering): void {
  if (footnote) tree.children = [toFootnoteItem(tree.children, footnote)];
}

function numberTasks(tree: Root, rendering: Rendering): void {
  rendering.shownTasks = numberTaskBoxes(tree, !rendering.footnote).map((task) => rendering.tasks[task]!);
}

/**
 * Runs before emoji and formulas are drawn: the id of a heading comes from its source, so it does not depend on loaded
 * features.
 */
function listHeadings(tree: Root, rendering: Rendering): void {
  rendering.headings = findHeadings(tree);
}

function drawEmoji(tree: Root, { hasEmoji, feature }: Rendering): void {
  if (hasEmoji) showEmoji(tree, feature('emoji'));
}

function drawCode(tree: Root, { feature }: Rendering): void {
  finishCode(tree, feature);
}

function directText(tree: Root, rendering: Rendering): void {
  rendering.direction = addDirections(tree);
}

/** Facts that accompany a tree through the pipeline, in the data of its file. */
export interface Rendering {
  /** The mark of each footnote reference. References without a mark are shown as written. */
  readonly marks: ReadonlyMap<FootnoteReference, FootnoteMark>;
  /** The footnote whose content the tree is, and its number of references. Its tasks cannot be ticked. */
  readonly footnote: { readonly identifier: string; readonly number: number; readonly references: number } | undefined;
  readonly hasRaw: boolean;
  readonly hasEmoji: boolean;
  readonly feature: GetFeature;
  /** All tasks, indexed by the numbers that mark their boxes. */
  readonly tasks: ListItem[];
  /** The tasks that are shown, in order. */
  shownTasks: readonly ListItem[];
  /** The headings without an id of their own, in order. */
  headings: readonly SluggedHeading[];
  /** The direction of the tree's first text. */
  direction: Direction | undefined;
}

declare module 'vfile' {
  interface DataMap {
    rendering: Rendering;
  }
}
