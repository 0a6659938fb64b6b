import type { Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import type { Html, Root as MarkdownRoot, RootContent } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { readBlockFacts } from '../../src/markdown/block-facts.ts';
import { parseRawHtml } from '../../src/markdown/features/raw-html.ts';
import { pipeline, toHtmlTree, type Rendering } from '../../src/markdown/pipeline.ts';
import { findHtmlGroups } from '../../src/markdown/html-groups.ts';
import { parseFromStart, readTextStart } from '../../src/markdown/syntax/front-matter/front-matter.ts';

/**
 * Renders with the steps of `toSafeHtml` except the sanitiser and those after it: specifications are about what
 * Markdown means, not what a page allows.
 *
 * @param dialect `commonmark` leaves out what GFM and our dialect add: their syntax and GFM's tag filter
 * @param raw whether raw HTML is copied unchanged or parsed group by group
 */
export function renderUnsafely(markdown: string, dialect: 'gfm' | 'commonmark', raw: 'written' | 'parsed'): string {
  const blocks = (
    dialect === 'gfm'
      ? parseFromStart(markdown, readTextStart(markdown), (text) => pipeline.parse(text))
      : unified().use(remarkParse).parse(markdown)
  ).children;
  const written = new Map<Html, string>();
  visit({ type: 'root', children: blocks } as MarkdownRoot, 'html', (node) => void written.set(node, node.value));
  const facts = blocks.map(readBlockFacts);
  if (dialect === 'commonmark') for (const [node, value] of written) node.value = value;

  const groups = findHtmlGroups([...facts.entries()].map(([index, { tags }]) => [index, tags]));
  const definitions = facts.flatMap((fact) => fact.definitions);
  const html: string[] = [];
  for (let first = 0; first < blocks.length;) {
    const end = groups[0]?.first === first ? groups.shift()!.last + 1 : first + 1;
    const tree = htmlTreeOf([...definitions, ...blocks.slice(first, end)]);
    const isParsed = raw === 'parsed' && facts.slice(first, end).some(({ hasRaw }) => hasRaw);
    html.push(toHtml(isParsed ? parseRawHtml(tree) : tree, { allowDangerousHtml: true }));
    first = end;
  }
  return html.join('\n');
}
/** Returns the pipeline's HTML tree of blocks, with footnote references as written. */
function htmlTreeOf(children: RootContent[]): Root {
  const rendering: Rendering = {
    marks: new Map(),
    footnote: undefined,
    hasRaw: false,
    hasEmoji: false,
    feature: () => undefined,
    tasks: [],
    shownTasks: [],
    headings: [],
    direction: undefined,
  };
  return toHast({ type: 'root', children }, { ...toHtmlTree(), file: new VFile({ data: { rendering } }) }) as Root;
}

const holdsBlocks = new Set(['blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'div', 'root']);

/** Writes HTML so that equal trees give equal text: attributes in order, no white space between blocks. */
export function normalise(html: string): string {
  // Trimmed, because an unclosed element would contain a newline at the end.
  const tree = fromHtml(html.trim(), { fragment: true }) as Root;
  visit(tree, (node) => {
    if (node.type === 'element')
      node.properties = Object.fromEntries(Object.entries(node.properties).sort(([a], [b]) => (a < b ? -1 : 1)));
    if (!('children' in node)) return;
    if (!holdsBlocks.has(node.type === 'element' ? node.tagName : node.type)) return;
    node.children = (node.children as Root['children'])
      .filter((child) => child.type !== 'text' || child.value.trim() !== '')
      .map((child) =>
        child.type === 'text' ? { ...child, value: child.value.trim() } : child,
      ) as typeof node.children;
  });
  return toHtml(tree, { allowDangerousHtml: true });
}
