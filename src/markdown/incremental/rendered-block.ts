import type { ListItem, RootContent } from 'mdast';
import { type BlockFacts, findFallbackReason } from '../block-facts.ts';
import { type Block, type BlockTask, plainSource } from '../block.ts';
import type { FeatureName } from '../features/features.ts';
import { renderBlock, type SafeTree, type Surroundings, writeHtml } from '../render-block.ts';
import type { SafeHtml } from '../sanitize/schema.ts';
import type { FootnoteMark } from '../syntax/footnotes/footnotes.ts';

/** A top-level block. Changed in place when its chunk is parsed again. */
export interface ChunkBlock {
  node: RootContent;
  facts: BlockFacts;
  readonly lines: number;
  /** Its first line, counted as in the positions of its nodes. */
  startLine: number;
  /** Returns the source of its node, or of a node inside. */
  sourceOf: (node: RootContent) => string;
  /** The rendered block that it is in. */
  rendered?: RenderedBlock;
}

/** One block, or a group of blocks that raw HTML holds together, and what it was rendered to. */
export interface RenderedBlock {
  readonly blocks: readonly ChunkBlock[];
  marks: readonly (FootnoteMark | undefined)[];
  /** The tree, kept if it has headings, whose ids may change. */
  tree: SafeTree | undefined;
  ids: readonly string[];
  /** Features that it has to be rendered again with when they are loaded. */
  missing: ReadonlySet<FeatureName>;
  /** The current result: a new object whenever it changes. */
  block: Block;
  /** The result that the last patch contained. */
  shown: Block | undefined;
}

const unrendered: Block = { html: '' as SafeHtml, lines: 0 };

export function createRenderedBlock(blocks: readonly ChunkBlock[]): RenderedBlock {
  return {
    blocks,
    marks: [],
    tree: undefined,
    ids: [],
    missing: new Set(),
    block: unrendered,
    shown: undefined,
  };
}

/** Renders the block, all but the ids of its headings. */
export function updateRenderedBlock(rendered: RenderedBlock, surroundings: Surroundings): void {
  const facts = rendered.blocks.map((block) => block.facts);
  const fallback = findFallbackReason(facts);
  const lines = rendered.blocks.reduce((sum, block) => sum + block.lines, 0);
  rendered.ids = [];
  if (fallback) {
    rendered.tree = undefined;
    rendered.missing = new Set();
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
  rendered.missing = tree.missing;
  rendered.tree = tree.headings.length > 0 ? tree : undefined;
  rendered.block = {
    html: rendered.tree ? unrendered.html : writeHtml(tree, String),
    lines,
    ...headingIn(rendered),
    ...tasksIn(rendered, tree),
  };
}

function headingIn({ blocks }: RenderedBlock): Pick<Block, 'heading'> {
  const { node } = blocks[0]!;
  return node.type === 'heading' ? { heading: node.depth } : {};
}

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

export function taskOn(task: ListItem, line = -1): BlockTask {
  return { line, done: task.checked === true };
}

/** Returns the line of a task's checkbox, which is at the start of its words; definitions may stand before those. */
function boxLine(task: ListItem): number {
  return (task.children.find(({ type }) => type === 'paragraph') ?? task.children[0] ?? task).position!.start.line;
}

/** Writes the HTML again if the ids of its headings changed. */
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
