import type { ListItem, RootContent } from 'mdast';
import { type BlockFacts, findGivenUp } from '../block-facts.ts';
import type { Block, BlockTask } from '../block.ts';
import type { PartName } from '../features/features.ts';
import { plainSource } from '../limits/fallback.ts';
import { renderPiece, type SafeTree, type Surroundings, writeHtml } from '../render-block.ts';
import type { SafeHtml } from '../sanitize/safe-html.ts';
import type { FootnoteMark } from '../syntax/footnotes/footnote-numbers.ts';

/** A top-level block. Parsing its segment again, because a label got another answer, changes it in place. */
export interface SegmentBlock {
  node: RootContent;
  facts: BlockFacts;
  readonly lines: number;
  /** Its first line, in the lines of its nodes' positions. */
  startLine: number;
  /** The text of the block, or of what is in it. */
  sourceOf: (node: RootContent) => string;
  /** What it is rendered with. */
  unit?: Unit;
}

/** Blocks that are rendered together: one, or a group that raw HTML holds together. With what they were rendered to. */
export interface Unit {
  readonly blocks: readonly SegmentBlock[];
  /** What its footnote references show. */
  marks: readonly (FootnoteMark | undefined)[];
  /** The tree, kept while headings in it may get other ids. */
  tree: SafeTree | undefined;
  ids: readonly string[];
  /** Parts that it is to be rendered again with, once they are there. */
  lacks: ReadonlySet<PartName>;
  /** What is shown. Another object whenever it changed. */
  block: Block;
  /** The block that the last patch brought to the reader. */
  shown: Block | undefined;
}

const unrendered: Block = { html: '' as SafeHtml, lines: 0 };

export function createUnit(blocks: readonly SegmentBlock[]): Unit {
  return { blocks, marks: [], tree: undefined, ids: [], lacks: new Set(), block: unrendered, shown: undefined };
}

/** Renders a unit up to the ids of its headings. A unit without headings is then as it is shown. */
export function renderUnit(unit: Unit, surroundings: Surroundings): void {
  const facts = unit.blocks.map((block) => block.facts);
  const givenUp = findGivenUp(facts);
  const lines = unit.blocks.reduce((sum, block) => sum + block.lines, 0);
  unit.ids = [];
  if (givenUp) {
    unit.tree = undefined;
    unit.lacks = new Set();
    unit.block = {
      html: plainSource(
        unit.blocks.map(({ node, sourceOf }) => sourceOf(node)),
        givenUp,
      ),
      lines,
      givenUp,
    };
    return;
  }
  const nodes = unit.blocks.map((block) => block.node);
  const tree = renderPiece({ nodes, facts, marks: unit.marks }, surroundings);
  unit.lacks = tree.lacks;
  unit.tree = tree.headings.length > 0 ? tree : undefined;
  unit.block = {
    html: unit.tree ? unrendered.html : writeHtml(tree, String),
    lines,
    ...tasksIn(unit, tree),
  };
}

/** The tasks that a unit shows, on their lines. */
function tasksIn({ blocks }: Unit, { tasks }: SafeTree): Pick<Block, 'tasks'> {
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
export function giveIds(unit: Unit, ids: readonly string[]): void {
  if (!unit.tree || sameItems(ids, unit.ids)) return;
  let next = 0;
  unit.ids = ids;
  unit.block = { ...unit.block, html: writeHtml(unit.tree, () => ids[next++]!) };
}

/** Whether two lists have the same items in the same order. */
export function sameItems<Item>(a: readonly Item[], b: readonly Item[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
