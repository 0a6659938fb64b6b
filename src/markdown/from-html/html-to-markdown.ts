import type { Element, ElementContent, Root } from 'hast';
import { type Options, toMdast } from 'hast-util-to-mdast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { parseRawHtml } from '../features/raw-html.ts';
import {
  classesOf,
  type Cleaning,
  element,
  find,
  replaceElements,
  styleOf,
  dropWrappers,
  keepAddresses,
} from './pasted-tree.ts';
import { tidyLists, wordLists, CELL_BREAK, tidyTables } from './tidy-blocks.ts';
import { styleMarks, tidyMarks } from './tidy-marks.ts';

/** The content of a clipboard's HTML as Markdown. */
export type Pasted =
  /** Words without formatting: the clipboard's plain text is as good. */
  | { readonly kind: 'plain' }
  /** Content of a code editor: its plain text has the right spaces. */
  | { readonly kind: 'from-editor' }
  /** Only a code block. */
  | { readonly kind: 'code'; readonly markdown: string }
  /** Only a table, with this many columns. */
  | { readonly kind: 'table'; readonly markdown: string; readonly columns: number }
  /** Anything else. `leftOut` counts the images that are not on the web and so cannot be included. */
  | { readonly kind: 'rich'; readonly markdown: string; readonly leftOut: number };

/** Elements with a meaning that plain text cannot express. */
const SAYS_MORE = /^(a|strong|em|del|code|pre|h[1-6]|ul|ol|dl|table|blockquote|img|hr|input|sup|sub|kbd)$/;

/**
 * Turns a clipboard's HTML into Markdown, without what Word, Docs, Sheets, Excel and GitHub wrap around their texts. It
 * works on a tree; none of the HTML enters a page.
 *
 * @param widthOf returns how many columns a text takes in a fixed-width font, to align the pipes of tables
 */
export function htmlToMarkdown(html: string, widthOf: (text: string) => number): Pasted {
  // Word and VS Code write Windows line endings.
  const tree = parseRawHtml({
    type: 'root',
    children: [{ type: 'raw', value: html.replaceAll('\r\n', '\n').replaceAll('\0', '') }],
  });
  if (isFromEditor(tree)) return { kind: 'from-editor' };
  for (const clean of [dropWrappers, wordLists, codeBlocks, alerts, styleMarks, tidyLists]) clean(tree);
  const { leftOut } = keepAddresses(tree);
  tidyMarks(tree);
  tidyTables(tree);
  if (!find(tree, ({ tagName }) => SAYS_MORE.test(tagName) || tagName === RAW))
    return leftOut > 0 ? { kind: 'rich', markdown: written(tree, widthOf), leftOut } : { kind: 'plain' };
  const only = onlyBlock(tree);
  const markdown = written(tree, widthOf);
  if (only?.tagName === 'pre') return { kind: 'code', markdown };
  if (only?.tagName === 'table') return { kind: 'table', markdown, columns: columnsOf(only) };
  return { kind: 'rich', markdown, leftOut };
}

/** Code editors copy their colours inside one element that sets its font. */
function isFromEditor(tree: Root): boolean {
  const only = onlyBlock(tree);
  if (!only || !/^(div|pre)$/.test(only.tagName)) return false;
  const style = styleOf(only);
  const isCode = /mono|consol|menlo|courier|cascadia|fira code/.test(style.get('font-family') ?? '');
  return (
    isCode &&
    (only.tagName === 'pre' || (style.get('white-space') ?? '').startsWith('pre')) &&
    !find(only, ({ tagName }) => /^(a|h[1-6]|table|ul|ol|p)$/.test(tagName))
  );
}

/** Returns the only element with content, looking through wrappers. */
function onlyBlock(parent: Root | Element): Element | undefined {
  const [only, ...others] = (parent.children as Element['children']).filter((child) =>
    child.type === 'text'
      ? child.value.trim() !== ''
      : child.type === 'element' && !/^(meta|style|link|title|xml)$/.test(child.tagName),
  );
  if (only?.type !== 'element' || others.length > 0) return undefined;
  const isWrapper = /^(div|span|section|article|body|main)$/.test(only.tagName) && !styleOf(only).has('font-family');
  return isWrapper ? onlyBlock(only) : only;
}

function columnsOf(table: Element): number {
  const row = find(table, ({ tagName }) => tagName === 'tr');
  return row?.children.length ?? 0;
}

/** An element whose text is written into the Markdown unchanged. */
const RAW = 'raw-text';

/** Turns GitHub's rendered alerts back into alerts. */
const alerts: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    const kind = classesOf(node)
      .map((name) => /^markdown-alert-(note|tip|important|warning|caution)$/.exec(name)?.[1])
      .find(Boolean);
    if (!kind) return undefined;
    const content = node.children.filter(
      (child) => !(child.type === 'element' && classesOf(child).includes('markdown-alert-title')),
    );
    const [first, ...rest] = content.filter((child) => child.type === 'element');
    const mark = element(RAW, [{ type: 'text', value: `[!${kind.toUpperCase()}]` }]);
    // The mark is on the line before the first words.
    const lines =
      first?.type === 'element' && first.tagName === 'p'
        ? [element('p', [mark, ...first.children]), ...rest]
        : [element('p', [mark]), ...content];
    return [element('blockquote', lines)];
  });
};

const HANDLERS: Options['handlers'] = {
  [CELL_BREAK]: () => ({ type: 'html', value: '<br>' }),
  [RAW]: (_, node) => ({ type: 'html', value: `${toString(node)}\n` }),
  sup: (state, node) =>
    [{ type: 'html', value: '<sup>' }, ...state.all(node), { type: 'html', value: '</sup>' }] as MarkdownNodes[],
  sub: (state, node) =>
    [{ type: 'html', value: '<sub>' }, ...state.all(node), { type: 'html', value: '</sub>' }] as MarkdownNodes[],
  kbd: (state, node) =>
    [{ type: 'html', value: '<kbd>' }, ...state.all(node), { type: 'html', value: '</kbd>' }] as MarkdownNodes[],
};

const STYLE = { bullet: '-', emphasis: '*', strong: '*', fence: '`', rule: '-', listItemIndent: 'one' } as const;

function written(tree: Root, widthOf: (text: string) => number): string {
  const document = toMdast(tree, { handlers: HANDLERS }) as MarkdownNodes;
  return toMarkdown(document, { ...STYLE, extensions: [gfmToMarkdown({ stringLength: widthOf })] }).trimEnd();
}

/**
 * Gives code blocks the language that the page states around them: GitHub (`highlight-source-js`), Docusaurus and
 * others (`language-js`).
 */
const codeBlocks: Cleaning = (tree) => {
  replaceElements(tree, (node): ElementContent[] | undefined => {
    if (node.tagName === 'pre')
      return [plainCode(node, languageOf(node) ?? languageOf(find(node, ({ tagName }) => tagName === 'code')))];
    if (node.tagName !== 'div') return undefined;
    const language = languageOf(node);
    const [only, ...others] = node.children.filter((child) => toString(child).trim() !== '');
    if (!language || others.length > 0 || only?.type !== 'element' || only.tagName !== 'pre') return undefined;
    return [plainCode(only, language)];
  });
};

function languageOf(node: Element | undefined): string | undefined {
  const classes = node ? classesOf(node) : [];
  return classes
    .map((name) => /^(?:lang(?:uage)?|highlight-(?:source|text))-([\w+#-]+)$/.exec(name)?.[1])
    .find((language) => language !== undefined);
}

/** Returns a code block with only its text. What is a line on the page (`<br>`, `<div>`) becomes one in the text. */
function plainCode(pre: Element, language: string | undefined): Element {
  const known = language ?? languageOf(find(pre, ({ tagName }) => tagName === 'code'));
  return element('pre', [
    element('code', [{ type: 'text', value: codeText(pre) }], known ? { className: [`language-${known}`] } : {}),
  ]);
}

function codeText(node: Element): string {
  let text = '';
  const walk = (inner: Element): void => {
    for (const child of inner.children) {
      if (child.type === 'text') text += child.value;
      else if (child.type === 'element' && child.tagName === 'br') text += '\n';
      else if (child.type === 'element') {
        const isLine = child.tagName === 'div' || child.tagName === 'p';
        if (isLine && text !== '' && !text.endsWith('\n')) text += '\n';
        walk(child);
        if (isLine && (toString(child) !== '' || text === '') && !text.endsWith('\n')) text += '\n';
      }
    }
  };
  walk(node);
  return text.replace(/\n$/, '');
}
