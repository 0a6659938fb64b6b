import type { Definition, FootnoteDefinition, FootnoteReference, ListItem, Nodes, Table } from 'mdast';
import { deepestHtml, deepestMarkdown, type FallbackReason, mostCells, mostElements } from './limits/fallback.ts';
import { createTagCounter, type OpenTags } from './open-tags.ts';

/**
 * GFM's "disallowed raw HTML" (GFM 6.11), and `template`, `select`, `noscript`, `svg` and `math`, which the HTML parser also
 * reads by rules of their own and which then swallow or rearrange the text that follows them.
 */
const filtered =
  /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext|template|select|noscript|svg|math)(?:[\t\n\f\r />]|$))/gi;

/** Raw HTML in which such tags are text, so that a `<script>` in prose is shown and takes nothing with it. */
function filterTags(html: string): string {
  return html.replace(filtered, '&lt;');
}

/** What one piece of Markdown (a top-level block, or the content of a footnote) asks of the rest of the document and adds to it. */
export interface BlockFacts {
  /** Keys of the link definitions that it and footnotes in it refer to, one for each reference. */
  readonly links: readonly string[];
  /** Its footnote references, in the order of the text. */
  readonly calls: readonly FootnoteReference[];
  /** Link definitions in it, in the order of the text. */
  readonly definitions: readonly Definition[];
  /** Footnote definitions in it. Their content belongs to the end of the document: its facts are apart from these. */
  readonly footnotes: readonly Footnote[];
  /** Its tasks, in the order of the text. */
  readonly tasks: readonly ListItem[];
  /** Whether it has raw HTML. */
  readonly hasRaw: boolean;
  /** Whether it has shortcodes of emoji. */
  readonly hasEmoji: boolean;
  readonly tags: OpenTags;
  /** About how many elements it comes to. */
  readonly elements: number;
  readonly fallback: FallbackReason | undefined;
}

/** A footnote's definition and the facts of its content. */
export interface Footnote {
  readonly node: FootnoteDefinition;
  readonly facts: BlockFacts;
}

/** Labels are the same when this is the same: the rule by which `mdast-util-to-hast` looks a definition up. */
export function keyOf(node: { readonly identifier: string }): string {
  return node.identifier.toUpperCase();
}

/**
 * Reads the facts of a top-level block. Also makes its tree fit for rendering: disallowed tags become text, and cells beyond
 * a table's columns are dropped, as GFM says.
 */
export function readBlockFacts(block: Nodes): BlockFacts {
  return read([block], []);
}

function read(roots: readonly Nodes[], definitions: Definition[]): BlockFacts {
  const links: string[] = [];
  const calls: FootnoteReference[] = [];
  const footnotes: Footnote[] = [];
  const tasks: ListItem[] = [];
  const counter = createTagCounter();
  let hasRaw = false;
  let hasEmoji = false;
  let elements = 0;
  let fallback: FallbackReason | undefined;

  // A stack of our own: the tree may be deeper than the engine's.
  const stack: { node: Nodes; depth: number }[] = roots.map((node) => ({ node, depth: 0 })).reverse();
  while (stack.length > 0) {
    const { node, depth } = stack.pop()!;
    if (depth > deepestMarkdown) fallback = 'nesting';
    elements += elementsOf(node);
    if (node.type === 'html') {
      hasRaw = true;
      node.value = filterTags(node.value);
      counter.add(node.value);
    } else if (node.type === 'linkReference' || node.type === 'imageReference') links.push(keyOf(node));
    else if (node.type === 'footnoteReference') calls.push(node);
    else if (node.type === 'definition') definitions.push(node);
    else if (node.type === 'emoji') hasEmoji = true;
    else if (node.type === 'listItem' && typeof node.checked === 'boolean') tasks.push(node);
    else if (node.type === 'table' && !fitTable(node)) fallback = 'table';

    if (node.type === 'footnoteDefinition') {
      const footnote = { node, facts: read(node.children, definitions) };
      for (const key of footnote.facts.links) links.push(key);
      footnotes.push(footnote, ...footnote.facts.footnotes);
    } else if ('children' in node) {
      for (let index = node.children.length; index-- > 0;)
        stack.push({ node: node.children[index]!, depth: depth + 1 });
    }
  }
  if (counter.depth() > deepestHtml) fallback ??= 'nesting';
  if (elements > mostElements) fallback ??= 'size';
  return { links, calls, definitions, footnotes, tasks, hasRaw, hasEmoji, tags: counter.tags(), elements, fallback };
}

/** Drops the cells that no column holds. Answers whether the table is small enough to be shown. */
function fitTable(table: Table): boolean {
  const columns = table.align?.length ?? 0;
  for (const row of table.children) if (row.children.length > columns) row.children.length = columns;
  return columns * table.children.length <= mostCells;
}

/** About how many elements a node comes to, those of its children apart. */
function elementsOf(node: Nodes): number {
  switch (node.type) {
    case 'text':
      return costOf(node.value);
    // A picture is framed until it is wanted, and code has a button.
    case 'image':
    case 'imageReference':
      return 3;
    case 'code':
      return 5;
    // Cells cost half of what items do, and are bounded for themselves.
    case 'tableCell':
    case 'tableRow':
      return 0.5;
    case 'html':
      return (node.value.match(/<(?:rt)?/g)?.join('').length ?? 0) / 1.5;
    // A formula has an element for nearly every sign of it.
    case 'inlineCode':
      return 1 + (node.data ? node.value.length / 2 : 0);
    default:
      return 1;
  }
}

/**
 * As many elements as take the time that the letters of a text do. Latin and Chinese ones take next to nothing; those from right to left or with marks,
 * a sixth of an item each; what fonts have no sign for, as much as an item; and each change of direction, that of four.
 */
function costOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    count(/[\u0300-\u10ff]/g) / 6 +
    count(/[\v\f\x85\u2028-\u202e\u2066-\u2069\ufffd]/g) +
    4 * count(/[\u0590-\u08ff][^a-z\u0590-\u08ff]*[a-z]/gi)
  );
}

/** Why blocks that are rendered together cannot be rendered, if so. What blocks leave open adds up. */
export function findFallbackReason(facts: readonly BlockFacts[]): FallbackReason | undefined {
  const open = facts.reduce((sum, { tags }) => sum + tags.opens.length, 0);
  const fallback = facts.find(({ fallback }) => fallback)?.fallback;
  if (fallback || facts.length === 1) return fallback;
  if (open > deepestHtml) return 'nesting';
  return facts.reduce((sum, { elements }) => sum + elements, 0) > mostElements ? 'size' : undefined;
}
