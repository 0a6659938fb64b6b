import type { Root } from 'hast';
import type { Definition, FootnoteReference, ListItem, Nodes, RootContent } from 'mdast';
import type { BlockFacts, Footnote } from './block-facts.ts';
import type { FeatureName, Features } from './features/features.ts';
import type { SluggedHeading } from './heading-ids.ts';
import { pipeline, type Rendering } from './pipeline.ts';
import type { SafeHtml } from './sanitize/schema.ts';
import type { FootnoteMark } from './syntax/footnotes/footnotes.ts';
import type { Direction } from '../text/text-direction.ts';

/** Blocks that are rendered together, with what the document decided about them. */
export interface RenderInput {
  readonly nodes: readonly Nodes[];
  readonly facts: readonly BlockFacts[];
  /** Marks of their footnote references, in source order. */
  readonly marks: readonly (FootnoteMark | undefined)[];
}

/** Facts of the whole document that rendering needs. */
export interface Surroundings {
  readonly definition: (key: string) => Definition | undefined;
  /** The features loaded so far. The live document renders blocks again when a feature they need arrives. */
  readonly features: Partial<Features>;
}

/** A rendered tree whose headings still need their ids. */
export interface SafeTree {
  readonly tree: Root;
  readonly headings: readonly SluggedHeading[];
  /** Features that it would have used, had they been loaded. */
  readonly missing: ReadonlySet<FeatureName>;
  /** The direction of its first text. */
  readonly direction: Direction | undefined;
  readonly tasks: readonly ListItem[];
}

/** Renders blocks, all but the ids of headings, which depend on the order of the document. */
export function renderBlock(input: RenderInput, surroundings: Surroundings): SafeTree {
  return render(input, surroundings, undefined);
}

/**
 * Renders the list item of a footnote, with links back to its references. The list has a direction, the item has none.
 */
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
  const missing = new Set<FeatureName>();
  const calls = facts.flatMap((fact) => fact.calls);
  const rendering: Rendering = {
    marks: new Map(
      calls.flatMap((call, index): [FootnoteReference, FootnoteMark][] => (marks[index] ? [[call, marks[index]]] : [])),
    ),
    footnote,
    hasRaw: facts.some((fact) => fact.hasRaw),
    hasEmoji: facts.some((fact) => fact.hasEmoji),
    feature(name) {
      if (!features[name]) missing.add(name);
      return features[name];
    },
    tasks: [],
    shownTasks: [],
    headings: [],
    direction: undefined,
  };
  // Definitions come first, because the first of a label counts and a block may contain a later one.
  const children = [...definitionsOf(facts, definition), ...nodes] as RootContent[];
  const tree = pipeline.runSync({ type: 'root', children }, { data: { rendering } });
  return {
    tree,
    missing,
    headings: rendering.headings,
    direction: rendering.direction,
    tasks: rendering.shownTasks,
  };
}

/** Writes a rendered tree, asking `giveId` for each heading's id. The result ends with a newline unless it is empty. */
export function writeHtml({ tree, headings }: SafeTree, giveId: (slug: string) => string): SafeHtml {
  for (const { element, slug } of headings) element.properties.id = giveId(slug);
  const html = pipeline.stringify(tree);
  // The brand is justified here: the tree has passed the sanitiser, and later steps add only markup of ours.
  return (html === '' ? '' : `${html}\n`) as SafeHtml;
}

/** Returns the definitions that blocks refer to, each once. */
function definitionsOf(facts: RenderInput['facts'], definition: Surroundings['definition']): Definition[] {
  const links = new Set(facts.flatMap((fact) => fact.links));
  return [...links].flatMap((key) => definition(key) ?? []);
}
