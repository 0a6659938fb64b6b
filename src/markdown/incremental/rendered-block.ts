import type { ListItem, RootContent } from 'mdast';
import { type BlockFacts, findFallbackReason } from '../block-facts.ts';
import type { Block, BlockTask } from '../block.ts';
import type { FeatureName } from '../features/features.ts';
import { plainSource } from '../limits/fallback.ts';
import { renderBlock, type SafeTree, type Surroundings, writeHtml } from '../render-block.ts';
import type { SafeHtml } from '../sanitize/safe-html.ts';
import type { FootnoteMark } from '../syntax/footnotes/footnote-numbers.ts';

/** A top-level block. Parsing its chunk again, because a label got another answer, changes it in place. */
export interface ChunkBlock {
  node: RootContent;
  facts: BlockFacts;
  readonly lines: number;
  /** Its first line, in the lines of its nodes' positions. */
  startLine: number;
  /** The text of the block, or of what is in it. */
  sourceOf: (node: RootContent) => string;
  /** What it is rendered with. */
  rendered?: RenderedBlock;
}

/** Blocks that are rendered together: one, or a group that raw HTML holds together. With what they were rendered to. */
export interface RenderedBlock {
  readonly blocks: readonly ChunkBlock[];
  /** What its footnote references show. */
  marks: readonly (FootnoteMark | undefined)[];
  /** The tree, kept while headings in it may get other ids. */
  tree: SafeTree | undefined;
  ids: readonly string[];
  /** Features that it is to be rendered again with, once they are there. */
  missingFeatures: ReadonlySet<FeatureName>;
  /** What is shown. Another object whenever it changed. */
  block: Block;
  /** The block that the last patch brought to the reader. */
  shown: Block | undefined;
}

const unrendered: Block = { html: '' as SafeHtml, lines: 0 };

export function createRenderedBlock(blocks: readonly ChunkBlock[]): RenderedBlock {
  return {
    blocks,
    marks: [],
    tree: undefined,
    ids: [],
    missingFeatures: new Set(),
    block: unrendered,
    shown: undefined,
  };
}

/** Renders a unit up to the ids of its headings. A unit without headings is then as it is shown. */
export function updateRenderedBlock(rendered: RenderedBlock, surroundings: Surroundings): void {
  const facts = rendered.blocks.map((block) => block.facts);
  const fallback = findFallbackReason(facts);
  const lines = rendered.blocks.reduce((sum, block) => sum + block.lines, 0);
  rendered.ids = [];
  if (fallback) {
    rendered.tree = undefined;
    rendered.missingFeatures = new Set();
    rendered.block = {
      html: plainSource(
        rendered.blocks.map(({ node, sourceOf }) => sourceOf(node)),
        fallback,
      ),
      lines,
      fallback,
    };
    return;
  }
  const nodes = rendered.blocks.map((block) => block.node);
  const tree = renderBlock({ nodes, facts, marks: rendered.marks }, surroundings);
  rendered.missingFeatures = tree.missingFeatures;
  rendered.tree = tree.headings.length > 0 ? tree : undefined;
  rendered.block = {
    html: rendered.tree ? unrendered.html : writeHtml(tree, String),
    lines,
    ...tasksIn(rendered, tree),
  };
}

/** The tasks that a unit shows, on their lines. */
function tasksIn({ blocks }: RenderedBlock, { tasks }: SafeTree): Pick<Block, 'tasks'> {
  if (tasks.length === 0) return {};
  const lines = new Map<ListItem, number>();
  let before = 0;
  for (const block of blocks) {
    for (const task of block.facts.tasks) lines.set(task, before + boxLine(task) - block.startLine);
    before += block.lines;
  }
  return { tasks: tasks.map((task) => taskOn(task, lines.get(task))) };
}

/** A task as a block tells it. */
export function taskOn(task: ListItem, line = -1): BlockTask {
  return { line, done: task.checked === true };
}

/** The line of a task's box, which begins what is in its item. */
function boxLine(task: ListItem): number {
  return (task.children[0] ?? task).position!.start.line;
}

/** Writes a unit with headings again if their ids are not these. */
export function giveIds(rendered: RenderedBlock, ids: readonly string[]): void {
  if (!rendered.tree || sameItems(ids, rendered.ids)) return;
  let next = 0;
  rendered.ids = ids;
  rendered.block = { ...rendered.block, html: writeHtml(rendered.tree, () => ids[next++]!) };
}

/** Whether two lists have the same items in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
