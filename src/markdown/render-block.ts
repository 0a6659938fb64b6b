import type { Root } from 'hast';
import type { Definition, FootnoteReference, ListItem, Nodes, RootContent } from 'mdast';
import type { BlockFacts, Footnote } from './block-facts.ts';
import type { FeatureName, Features } from './features/features.ts';
import type { SluggedHeading } from './heading-ids.ts';
import { pipeline } from './pipeline.ts';
import type { Rendering } from './rendering.ts';
import type { SafeHtml } from './sanitize/safe-html.ts';
import type { FootnoteMark } from './syntax/footnotes/footnote-numbers.ts';
import type { Direction } from '../text/text-direction.ts';

/** Markdown that is rendered in one piece, with what the document decided about it. */
export interface RenderInput {
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
  readonly features: Partial<Features>;
}

/** A rendered piece whose headings still wait for their ids. */
export interface SafeTree {
  readonly tree: Root;
  readonly headings: readonly SluggedHeading[];
  /** Features that it would have used, had they been there. */
  readonly missingFeatures: ReadonlySet<FeatureName>;
  /** The direction of what it starts with. */
  readonly direction: Direction | undefined;
  /** The tasks that it shows, in order. */
  readonly tasks: readonly ListItem[];
}

/** Renders blocks up to what the order of the document's headings decides. */
export function renderBlock(piece: RenderInput, surroundings: Surroundings): SafeTree {
  return render(piece, surroundings, undefined);
}

/** Renders the list item of a footnote, with links back to the places that refer to it. Its list has a direction, not the item. */
export function renderFootnote(
  { node, facts }: Footnote,
  marks: RenderInput['marks'],
  number: number,
  references: number,
  surroundings: Surroundings,
): SafeTree {
  const { identifier, children } = node;
  return render({ nodes: children, facts: [facts], marks }, surroundings, { identifier, number, references });
}

function render(
  { nodes, facts, marks }: RenderInput,
  { definition, features }: Surroundings,
  footnote: Rendering['footnote'],
): SafeTree {
  const missingFeatures = new Set<FeatureName>();
  const calls = facts.flatMap((fact) => fact.calls);
  const rendering: Rendering = {
    marks: new Map(
      calls.flatMap((call, index): [FootnoteReference, FootnoteMark][] => (marks[index] ? [[call, marks[index]]] : [])),
    ),
    footnote,
    hasRaw: facts.some((fact) => fact.hasRaw),
    hasEmoji: facts.some((fact) => fact.hasEmoji),
    feature(name) {
      if (!features[name]) missingFeatures.add(name);
      return features[name];
    },
    tasks: [],
    shownTasks: [],
    headings: [],
    direction: undefined,
  };
  // Definitions come first: the first of a label is the one that counts, and a block may hold a later one.
  const children = [...definitionsOf(facts, definition), ...nodes] as RootContent[];
  const tree = pipeline.runSync({ type: 'root', children }, { data: { rendering } });
  return {
    tree,
    missingFeatures,
    headings: rendering.headings,
    direction: rendering.direction,
    tasks: rendering.shownTasks,
  };
}

/** Writes a rendered piece, giving each heading the id that the function answers for its slug. Ends with a newline unless empty. */
export function writeHtml({ tree, headings }: SafeTree, giveId: (slug: string) => string): SafeHtml {
  for (const { element, slug } of headings) element.properties.id = giveId(slug);
  const html = pipeline.stringify(tree);
  // The brand is made here: the tree went through the sanitiser, and then through steps that add only what is ours.
  return (html === '' ? '' : `${html}\n`) as SafeHtml;
}

/** The definitions that pieces of Markdown refer to, each once. */
function definitionsOf(facts: RenderInput['facts'], definition: Surroundings['definition']): Definition[] {
  const links = new Set(facts.flatMap((fact) => fact.links));
  return [...links].flatMap((key) => definition(key) ?? []);
}
