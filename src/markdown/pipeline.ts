import type { Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified, type Processor } from 'unified';
import type { VFile } from 'vfile';
import { addDirections } from './directions.ts';
import { eachElement } from './elements.ts';
import { finishCode } from './finish-code.ts';
import { findHeadings } from './heading-ids.ts';
import { labelNotingSyntax } from './incremental/label-notes.ts';
import type { Rendering } from './rendering.ts';
import { addPageAttributes } from './sanitize/page-attributes.ts';
import { schema } from './sanitize/schema.ts';
import { alertNodes } from './syntax/alerts/alerts.ts';
import { definitionListNodes } from './syntax/definition-lists/definition-list-nodes.ts';
import { emojiNodes, showEmoji } from './syntax/emoji/emoji-nodes.ts';
import { emojiSyntax } from './syntax/emoji/emoji-syntax.ts';
import { toFootnoteItem } from './syntax/footnotes/footnote-elements.ts';
import { onlyWhereAddressesMayBe } from './syntax/literal-addresses.ts';
import { mathNodes } from './syntax/math/math-nodes.ts';
import { mathSyntax } from './syntax/math/math-syntax.ts';
import { numberTaskBoxes } from './task-boxes.ts';
import { toHtmlTree } from './to-html-tree.ts';

/**
 * Markdown (CommonMark 0.31.2, GFM and our dialect) to safe HTML, step by step. Both renderers use this processor and
 * no other: `parse` reads a text, `runSync` turns the Markdown tree of one or more blocks into a safe HTML tree, and
 * `stringify` writes it. What the document decides about these blocks, and what the steps find in them, is in the
 * file's data (`rendering.ts`).
 */
export const pipeline = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDialect)
  .use(remarkRehype, toHtmlTree)
  .use(rehypeRawHtml)
  .use(rehypeFootnote)
  .use(rehypeSanitize, schema)
  .use(() => addPageAttributes)
  .use(rehypeTaskBoxes)
  .use(rehypeHeadings)
  .use(rehypeEmoji)
  .use(rehypeCode)
  .use(rehypeDirections)
  .use(() => keepFirstLineEnds)
  .use(rehypeStringify, { allowDangerousCharacters: true, allowParseErrors: true })
  .freeze();

/** Adds our syntax beyond GFM, and limits on the work a text may cause. */
function remarkDialect(this: Processor): void {
  const data = this.data();
  (data.micromarkExtensions ??= []).push(labelNotingSyntax, emojiSyntax, mathSyntax);
  const gfm = onlyWhereAddressesMayBe((data.fromMarkdownExtensions ?? []).flat());
  data.fromMarkdownExtensions = [...gfm, alertNodes, definitionListNodes, emojiNodes, mathNodes];
}

function rehypeRawHtml() {
  return (tree: Root, file: VFile) => {
    const { hasRaw, feature } = renderingOf(file);
    return hasRaw ? feature('rawHtml')?.(tree) : undefined;
  };
}

function rehypeFootnote() {
  return (tree: Root, file: VFile) => {
    const { footnote } = renderingOf(file);
    if (footnote) tree.children = [toFootnoteItem(tree.children, footnote)];
  };
}

function rehypeTaskBoxes() {
  return (tree: Root, file: VFile) => {
    const rendering = renderingOf(file);
    rendering.shownTasks = numberTaskBoxes(tree, !rendering.footnote).map((task) => rendering.tasks[task]!);
  };
}

/**
 * Runs before emoji and formulas are drawn: the id of a heading comes from its source, so it does not depend on loaded
 * features.
 */
function rehypeHeadings() {
  return (tree: Root, file: VFile) => void (renderingOf(file).headings = findHeadings(tree));
}

function rehypeEmoji() {
  return (tree: Root, file: VFile) => {
    const { hasEmoji, feature } = renderingOf(file);
    if (hasEmoji) showEmoji(tree, feature('emoji'));
  };
}

function rehypeCode() {
  return (tree: Root, file: VFile) => finishCode(tree, renderingOf(file).feature);
}

function rehypeDirections() {
  return (tree: Root, file: VFile) => void (renderingOf(file).direction = addDirections(tree));
}

/** Doubles the line ending after `<pre>`, because HTML parsers drop the first one. */
function keepFirstLineEnds(tree: Root): void {
  eachElement(tree, ({ tagName, children: [first] }) => {
    if (tagName === 'pre' && first?.type === 'text' && /^[\n\r]/.test(first.value)) first.value = `\n${first.value}`;
  });
}

function renderingOf({ data }: VFile): Rendering {
  return data.rendering!;
}
