import type { Element, ElementContent, Root } from 'hast';
import { sanitize } from 'hast-util-sanitize';
import type { Definition, FootnoteReference, ListItem, Nodes } from 'mdast';
import type { BlockFacts, Footnote } from './block-facts.ts';
import { showEmoji } from './syntax/emoji/emoji-nodes.ts';
import { addDirections } from './directions.ts';
import type { FootnoteMark } from './syntax/footnotes/footnote-numbers.ts';
import { finishCode } from './finish-code.ts';
import { findHeadings, type SluggedHeading } from './heading-ids.ts';
import { footnoteId, footnoteReferenceId, markdownToTree } from './markdown-to-tree.ts';
import { addPageAttributes } from './sanitize/page-attributes.ts';
import type { PartName, Parts, UsePart } from './features/features.ts';
import type { SafeHtml } from './sanitize/safe-html.ts';
import { schema } from './sanitize/schema.ts';
import { numberTaskBoxes } from './task-boxes.ts';
import type { Direction } from '../text/text-direction.ts';
import { toHtml } from './to-html.ts';

/** Markdown that is rendered in one piece, with what the document decided about it. */
export interface Piece {
  readonly nodes: readonly Nodes[];
  readonly facts: readonly BlockFacts[];
  /** What its footnote references show, in the order of the text. */
  readonly marks: readonly (FootnoteMark | undefined)[];
}

/** What rendering needs of the document as a whole. */
export interface Surroundings {
  /** The link definition that counts for a key. */
  readonly definition: (key: string) => Definition | undefined;
  /** The parts that are there. A renderer that loads the others later renders the pieces again that lack them. */
  readonly parts: Partial<Parts>;
}

/** A rendered piece whose headings still wait for their ids. */
export interface SafeTree {
  readonly tree: Root;
  readonly headings: readonly SluggedHeading[];
  /** Parts that it would have used, had they been there. */
  readonly lacks: ReadonlySet<PartName>;
  /** The direction of what it starts with. */
  readonly direction: Direction | undefined;
  /** The tasks that it shows, in order. */
  readonly tasks: readonly ListItem[];
}

/** Renders blocks up to what the order of the document's headings decides. */
export function renderPiece(piece: Piece, surroundings: Surroundings): SafeTree {
  return withParts(surroundings, (usePart) => makeSafe(toTree(piece, surroundings, usePart), piece.facts, true, usePart));
}

/** Renders the list item of a footnote, with links back to the places that refer to it. Its list has a direction, not the item. */
export function renderFootnote(
  { node, facts }: Footnote,
  marks: Piece['marks'],
  number: number,
  references: number,
  surroundings: Surroundings,
): SafeTree {
  return withParts(surroundings, (usePart) => {
    const [{ children }, tasks] = toTree({ nodes: node.children, facts: [facts], marks }, surroundings, usePart);
    addBackReferences(children, node.identifier, number, references);
    const item: Element = {
      type: 'element',
      tagName: 'li',
      properties: { id: footnoteId(node.identifier) },
      children: [text('\n'), ...(children as ElementContent[]), text('\n')],
    };
    return makeSafe([{ type: 'root', children: [item] }, tasks], [facts], false, usePart);
  });
}

/** Nobody goes through more of them. */
const MOST_BACK_REFERENCES = 100;

/** Puts the links back at the end of the last paragraph, or behind everything. */
function addBackReferences(children: Root['children'], identifier: string, number: number, references: number): void {
  const backReferences = Array.from({ length: Math.min(references, MOST_BACK_REFERENCES) }, (_, index) => backReference(identifier, number, index + 1));
  const links = backReferences.flatMap((link, index) => (index > 0 ? [text(' '), link] : [link]));
  const last = children.findLast((child) => child.type !== 'text');
  if (last?.type === 'element' && last.tagName === 'p') {
    last.children.push(text(' '), ...links);
  } else {
    children.push(...links);
  }
}

/** Writes a rendered piece, giving each heading the id that the function answers for its slug. Ends with a newline unless empty. */
export function writeHtml({ tree, headings }: SafeTree, giveId: (slug: string) => string): SafeHtml {
  for (const { element, slug } of headings) element.properties.id = giveId(slug);
  const html = toHtml(tree);
  // The brand is made here: the tree went through the sanitiser, and then through steps that add only what is ours.
  return (html === '' ? '' : `${html}\n`) as SafeHtml;
}

function withParts({ parts }: Surroundings, render: (usePart: UsePart) => Omit<SafeTree, 'lacks'>): SafeTree {
  const lacks = new Set<PartName>();
  const rendered = render((name) => {
    if (!parts[name]) lacks.add(name);
    return parts[name];
  });
  return { ...rendered, lacks };
}

function toTree({ nodes, facts, marks }: Piece, { definition }: Surroundings, usePart: UsePart): [Root, ListItem[]] {
  const [first] = nodes;
  // Always a piece of its own: it is the first block, and opens no element.
  const frontMatter = first?.type === 'frontMatter' ? usePart('frontMatter')?.(first.value) : undefined;
  if (frontMatter) return [{ type: 'root', children: [frontMatter] }, []];
  const definitions = definitionsOf(facts, definition);
  const calls = facts.flatMap((fact) => fact.calls);
  const marked = new Map<FootnoteReference, FootnoteMark>();
  calls.forEach((call, index) => {
    const mark = marks[index];
    if (mark) marked.set(call, mark);
  });
  const tasks: ListItem[] = [];
  const tree = markdownToTree(nodes, definitions, marked, tasks);
  const parseRaw = facts.some((fact) => fact.hasRaw) ? usePart('rawHtml') : undefined;
  return [parseRaw ? parseRaw(tree) : tree, tasks];
}

/** The definitions that pieces of Markdown refer to, each once. */
export function definitionsOf(facts: Piece['facts'], definition: Surroundings['definition']): Definition[] {
  const links = new Set(facts.flatMap((fact) => fact.links));
  return [...links].flatMap((key) => definition(key) ?? []);
}

function makeSafe([tree, tasks]: [Root, ListItem[]], facts: Piece['facts'], canTick: boolean, usePart: UsePart): Omit<SafeTree, 'lacks'> {
  const safe = sanitize(tree, schema) as Root;
  addPageAttributes(safe);
  const shown = numberTaskBoxes(safe, canTick).map((task) => tasks[task]!);
  // Before emoji and formulas are drawn: an address made of a heading is that of its source, and the same without the parts for them.
  const headings = findHeadings(safe);
  if (facts.some(({ hasEmoji }) => hasEmoji)) showEmoji(safe, usePart('emoji'));
  finishCode(safe, usePart);
  return { tree: safe, headings, direction: addDirections(safe), tasks: shown };
}

function backReference(identifier: string, number: number, occurrence: number): Element {
  const repeat: ElementContent[] =
    occurrence > 1 ? [{ type: 'element', tagName: 'sup', properties: {}, children: [text(String(occurrence))] }] : [];
  return {
    type: 'element',
    tagName: 'a',
    properties: {
      href: `#${footnoteReferenceId(identifier, occurrence)}`,
      dataFootnoteBackref: '',
      ariaLabel: `Back to reference ${number}${occurrence > 1 ? `-${occurrence}` : ''}`,
      className: ['data-footnote-backref'],
    },
    children: [text('↩'), ...repeat],
  };
}

function text(value: string): { type: 'text'; value: string } {
  return { type: 'text', value };
}
