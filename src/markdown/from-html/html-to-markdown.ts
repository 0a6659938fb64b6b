import type { Element, Root } from 'hast';
import { type Options, type State, toMdast } from 'hast-util-to-mdast';
import type { Nodes as MarkdownNodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { parseRawHtml } from '../features/raw-html.ts';
import { type Cleaning, find, styleOf, dropWrappers, keepAddresses } from './pasted-tree.ts';
import { CELL_BREAK, CELL_CODE, CELL_RULE } from './cell-content.ts';
import { openEquations } from './omml-to-mathml.ts';
import { pageLists } from './page-lists.ts';
import { alerts, RAW } from './pasted-alerts.ts';
import { definitionHandlers, definitions } from './pasted-definitions.ts';
import { codeBlocks, monospacedParagraphs } from './pasted-code.ts';
import { withoutComments } from './pasted-comments.ts';
import { BLOCK_FORMULA, formulas, formulasAsWords, INLINE_FORMULA, inOneLine, texIn } from './pasted-formulas.ts';
import { footnoteHandlers, footnotes } from './pasted-footnotes.ts';
import { emptyLines, shownLineEnds } from './pasted-lines.ts';
import { placeMarks } from './place-marks.ts';
import { plainWords } from './plain-addresses.ts';
import { tasks } from './pasted-tasks.ts';
import { levelledLists } from './levelled-lists.ts';
import { tidyLists } from './tidy-lists.ts';
import { tidyTables } from './tidy-tables.ts';
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
  | ({ readonly kind: 'table'; readonly markdown: string; readonly columns: number } & Words)
  /**
   * Anything else. `hasOnlyLinks` if it has words, lines and links and nothing else. `leftOut` counts the images that
   * are not on the web and so cannot be included.
   */
  | ({
      readonly kind: 'rich';
      readonly markdown: string;
      readonly leftOut: number;
      readonly hasOnlyLinks?: true;
    } & Words);

interface Words {
  /** How many formulas have no TeX and are words now, if there are any. */
  readonly asWords?: number;
  /** How many comments of reviewers were left out, if there are any. */
  readonly comments?: number;
}

/** Elements with a meaning that plain text cannot express. */
const SAYS_MORE =
  /^(a|strong|em|del|code|pre|h[1-6]|ul|ol|dl|details|table|blockquote|img|hr|input|sup|sub|kbd|mark|small|ins|abbr|ruby|inline-formula|block-formula|footnote-sign|footnote-words)$/;

/**
 * Turns a clipboard's HTML into Markdown, without what Word, Docs, Sheets, Excel and GitHub wrap around their texts. It
 * works on a tree; none of the HTML enters a page.
 *
 * @param widthOf returns how many columns a text takes in a fixed-width font, to align the pipes of tables
 */
export function htmlToMarkdown(html: string, widthOf: (text: string) => number): Pasted {
  // Word and VS Code write Windows line endings. A fragment has no body, whose style is that of all in it.
  const value = openEquations(html)
    .replaceAll('\r\n', '\n')
    .replaceAll('\0', '')
    .replace(/<(\/?)body(?=[\s>])/gi, '<$1div');
  const tree = parseRawHtml({ type: 'root', children: [{ type: 'raw', value }] });
  if (isFromEditor(tree)) return { kind: 'from-editor' };
  const comments = withoutComments(tree);
  formulas(tree);
  const asWords = formulasAsWords(tree);
  for (const clean of CLEANINGS) clean(tree);
  const { leftOut } = keepAddresses(tree);
  const words = { ...(asWords > 0 ? { asWords } : {}), ...(comments > 0 ? { comments } : {}) };
  tidyMarks(tree);
  tidyTables(tree);
  if (!find(tree, ({ tagName }) => SAYS_MORE.test(tagName) || tagName === RAW))
    return leftOut > 0 || asWords > 0 || comments > 0
      ? { kind: 'rich', markdown: written(tree, widthOf), leftOut, ...words }
      : { kind: 'plain' };
  const only = onlyBlock(tree);
  const markdown = written(tree, widthOf);
  if (only?.tagName === 'pre') return { kind: 'code', markdown };
  if (only?.tagName === 'table') return { kind: 'table', markdown, columns: columnsOf(only), ...words };
  const hasOnlyLinks = !find(tree, ({ tagName }) => (tagName !== 'a' && SAYS_MORE.test(tagName)) || tagName === RAW);
  return { kind: 'rich', markdown, leftOut, ...words, ...(hasOnlyLinks ? { hasOnlyLinks } : {}) };
}

/** In this order: each relies on what those before it have cleaned. */
const CLEANINGS: readonly Cleaning[] = [
  monospacedParagraphs,
  dropWrappers,
  pageLists,
  footnotes,
  codeBlocks,
  tasks,
  levelledLists,
  shownLineEnds,
  emptyLines,
  alerts,
  styleMarks,
  tidyLists,
];

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
  // Above a sheet stands its title, in one cell over all columns.
  return (row?.children ?? []).reduce(
    (sum, cell) => sum + (cell.type === 'element' ? Number(cell.properties.colSpan ?? 1) : 0),
    0,
  );
}

const HANDLERS: Options['handlers'] = {
  [CELL_BREAK]: () => ({ type: 'html', value: '<br>' }),
  [CELL_CODE]: (_, node) => ({ type: 'inlineCode', value: String(node.properties.value) }),
  [CELL_RULE]: () => ({ type: 'html', value: '<hr>' }),
  [RAW]: (_, node) => ({ type: 'html', value: toString(node) + (node.properties.alone ? '' : '\n') }),
  [INLINE_FORMULA]: (_, node) => ({ type: 'html', value: `$${inOneLine(texIn(node))}$`, data: { hName: 'math' } }),
  [BLOCK_FORMULA]: (_, node) => ({ type: 'html', value: `$$\n${texIn(node).replace(/\n\s*\n/g, '\n')}\n$$` }),
  ...footnoteHandlers,
  ...definitionHandlers,
  sup: inlineHtml,
  sub: inlineHtml,
  kbd: inlineHtml,
  mark: inlineHtml,
  small: inlineHtml,
  ins: inlineHtml,
  ruby: inlineHtml,
  rt: inlineHtml,
  rp: inlineHtml,
  abbr: (state, node) => (String(node.properties.title ?? '').trim() ? inlineHtml(state, node) : state.all(node)),
};

/** Keeps an element that Markdown has no signs for as HTML. */
function inlineHtml(state: State, node: Element): MarkdownNodes[] {
  // Makes the tags words among words, readings of signs too.
  const data = { hName: /^r[tp]$/.test(node.tagName) ? 'ruby' : node.tagName };
  return [
    { type: 'html', value: `<${node.tagName}${titleOf(node)}>`, data },
    ...state.all(node),
    { type: 'html', value: `</${node.tagName}>`, data },
  ];
}

/** The only attribute that is kept: what an abbreviation stands for, in one line that fits in a cell. */
function titleOf({ tagName, properties }: Element): string {
  if (tagName !== 'abbr') return '';
  const title = String(properties.title).replace(/\s+/g, ' ').trim();
  return ` title="${title.replace(/[&"<>|]/g, (sign) => `&#${sign.charCodeAt(0)};`)}"`;
}

const STYLE = { bullet: '-', emphasis: '*', strong: '*', fence: '`', rule: '-', listItemIndent: 'one' } as const;

function written(tree: Root, widthOf: (text: string) => number): string {
  const document = toMdast(tree, { handlers: HANDLERS }) as MarkdownNodes;
  tightenLists(document);
  keepCells(document);
  const write = (tree: MarkdownNodes) =>
    toMarkdown(tree, { ...STYLE, extensions: [gfmToMarkdown({ stringLength: widthOf }), definitions, plainWords] });
  placeMarks(document, (block) => write({ type: 'root', children: [block] } as MarkdownNodes));
  return write(document).trimEnd();
}

/** Sets items apart by empty lines only in lists where one has several paragraphs, besides its lists. */
function tightenLists(document: MarkdownNodes): void {
  visit(document, 'list', (list) => {
    for (const item of list.children) item.spread = item.children.filter(({ type }) => type !== 'list').length > 1;
    list.spread = list.children.some(({ spread }) => spread);
  });
}

/** Writes pipes in formulas of cells by their names: they would end the cell. */
function keepCells(document: MarkdownNodes): void {
  visit(document, 'tableCell', (cell) =>
    visit(cell, 'html', (node) => {
      if (node.data?.hName === 'math') node.value = node.value.replace(/\\\|/g, '\\Vert ').replaceAll('|', '\\vert ');
    }),
  );
}
