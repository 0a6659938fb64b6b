import type { Definition, FootnoteDefinition, FootnoteReference, ListItem, Nodes, Table } from 'mdast';
import { deepestHtml, deepestMarkdown, type FallbackReason, mostCells, mostElements } from './block.ts';
import { createTagCounter, type OpenTags } from './html-groups.ts';

/**
 * Tags of GFM's "disallowed raw HTML" (GFM 6.11), and of `template`, `select`, `noscript`, `svg` and `math`, which the
 * HTML parser also reads by special rules and which would swallow or rearrange the text that follows them.
 */
const filtered =
  /<(?=\/?(?:title|textarea|style|xmp|iframe|noembed|noframes|script|plaintext|template|select|noscript|svg|math)(?:[\t\n\f\r />]|$))/gi;

/** Returns raw HTML with such tags as text, so that a `<script>` in prose is shown and hides nothing. */
function filterTags(html: string): string {
  return html.replace(filtered, '&lt;');
}

/** Facts that a top-level block, or the content of a footnote, takes from the rest of the document and adds to it. */
export interface BlockFacts {
  /** The keys of the link definitions that it and its footnotes refer to, one for each reference. */
  readonly links: readonly string[];
  /** Its footnote references, in source order. */
  readonly calls: readonly FootnoteReference[];
  /** Its link definitions, in source order. */
  readonly definitions: readonly Definition[];
  /** Its footnote definitions. Their content belongs to the end of the document, so they have facts of their own. */
  readonly footnotes: readonly Footnote[];
  /** Its tasks, in source order. */
  readonly tasks: readonly ListItem[];
  readonly hasRaw: boolean;
  /** Whether it contains emoji shortcodes. */
  readonly hasEmoji: boolean;
  readonly tags: OpenTags;
  /** Roughly how many elements it renders to. */
  readonly elements: number;
  readonly fallback: FallbackReason | undefined;
}

/** A footnote's definition and the facts of its content. */
export interface Footnote {
  readonly node: FootnoteDefinition;
  readonly facts: BlockFacts;
}

/** Returns the key of a label. Equal keys mean the same label, as `mdast-util-to-hast` compares them. */
export function keyOf(node: { readonly identifier: string }): string {
  return node.identifier.toUpperCase();
}

/**
 * Reads the facts of a top-level block. Also prepares its tree for rendering: disallowed tags become text, and cells
 * beyond a table's columns are dropped, as GFM requires.
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

  // An explicit stack, because the tree may be deeper than the call stack.
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

/** Drops the cells beyond the last column. Returns whether the table is small enough to be rendered. */
function fitTable(table: Table): boolean {
  const columns = table.align?.length ?? 0;
  for (const row of table.children) if (row.children.length > columns) row.children.length = columns;
  return columns * table.children.length <= mostCells;
}

/** Estimates how many elements a node renders to, without its children. */
function elementsOf(node: Nodes): number {
  switch (node.type) {
    case 'text':
      return costOf(node.value);
    // An image gets a frame until it is loaded, and code a button.
    case 'image':
    case 'imageReference':
      return 3;
    case 'code':
      return 5;
    // A cell takes half as long to lay out as a list item; tables also have a limit of their own.
    case 'tableCell':
    case 'tableRow':
      return 0.5;
    case 'html':
      return (node.value.match(/<(?:rt)?/g)?.join('').length ?? 0) / 1.5;
    // A formula has an element for nearly every character.
    case 'inlineCode':
      return 1 + (node.data ? node.value.length / 2 : 0);
    default:
      return 1;
  }
}

/**
 * Returns how many list items take as long to lay out as this text. Latin and Chinese letters cost next to nothing,
 * right-to-left letters and those with marks a sixth of an item each, characters without a glyph one item, and each
 * change of direction four. A word of such letters takes time that grows with the square of its length.
 */
function costOf(text: string): number {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return (
    (text.match(/[\u0300-\u10ff]+/g)?.reduce((sum, { length }) => sum + (length * (1_500 + length)) / 9_000, 0) ?? 0) +
    count(/[\v\f\x85\u2028-\u202e\u2066-\u2069\ufffd]/g) +
    4 * count(/[\u0590-\u08ff][^a-z\u0590-\u08ff]*[a-z]/gi)
  );
}

/**
 * Returns why blocks that are rendered together have to be shown as their source, if so. The elements that they leave
 * open add up.
 */
export function findFallbackReason(facts: readonly BlockFacts[]): FallbackReason | undefined {
  const open = facts.reduce((sum, { tags }) => sum + tags.opens.length, 0);
  const fallback = facts.find(({ fallback }) => fallback)?.fallback;
  if (fallback || facts.length === 1) return fallback;
  if (open > deepestHtml) return 'nesting';
  return facts.reduce((sum, { elements }) => sum + elements, 0) > mostElements ? 'size' : undefined;
}

/** How many UTF-16 units references may copy from one definition: 1,000 references to an address of 100 units. */
const mostRepeated = 100_000;

/**
 * Returns the link definitions that count in a document by key: the first of each label. A definition that references
 * would copy too often gets no address, or else the HTML would grow with the square of the text.
 */
export function findDefinitions(facts: readonly BlockFacts[]): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const repeated = new Map<string, number>();
  for (const definition of facts.flatMap(({ definitions }) => definitions)) {
    const key = keyOf(definition);
    if (!found.has(key)) found.set(key, definition);
  }
  for (const key of facts.flatMap(({ links }) => links)) {
    const definition = found.get(key);
    const before = repeated.get(key);
    if (definition)
      repeated.set(key, before === undefined ? 0 : before + [definition.url, definition.title].join('').length);
  }
  for (const [key, length] of repeated)
    if (length > mostRepeated) found.set(key, { ...found.get(key)!, url: '', title: null });
  return found;
}
