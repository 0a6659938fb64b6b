import { findHtmlGroups, type OpenTags } from '../html-groups.ts';
import { type ChunkChange, replaceItems } from './chunked-text.ts';
import type { Chunk } from './parse-chunks.ts';
import { type ChunkBlock, createRenderedBlock, type RenderedBlock, sameItems } from './rendered-block.ts';

/** Where the list of rendered blocks changed. */
export interface RenderedBlockChange {
  readonly at: number;
  readonly removed: readonly RenderedBlock[];
  readonly added: readonly RenderedBlock[];
}

/** The rendered blocks of a document, in order. A rendered block is kept as long as it holds the same blocks. */
export function createRenderedBlockList() {
  let all: RenderedBlock[] = [];
  /** Blocks with unbalanced tags. Without any there are no groups. */
  const unbalanced = new Set<ChunkBlock>();

  /** Without groups every block is rendered by itself, and the list changes where the text does. */
  function changeBlocks({ blocksBefore, removed, added }: ChunkChange): RenderedBlockChange {
    const count = removed.reduce((sum, { blocks }) => sum + blocks.length, 0);
    const fresh = added.flatMap(({ blocks }) => blocks.map((block) => renderedBlockOf([block])));
    const old = all.slice(blocksBefore, blocksBefore + count);
    replaceItems(all, blocksBefore, count, fresh);
    return { at: blocksBefore, removed: old, added: fresh };
  }

  /** Groups all blocks of the document again and finds the difference. */
  function formAgain(chunks: readonly Chunk[]): RenderedBlockChange {
    const before = all;
    all = groupBlocks(chunks.flatMap(({ blocks }) => blocks));
    const shorter = Math.min(before.length, all.length);
    let at = 0;
    while (at < shorter && before[at] === all[at]) at++;
    let kept = 0;
    while (kept < shorter - at && before.at(-1 - kept) === all.at(-1 - kept)) kept++;
    return { at, removed: before.slice(at, before.length - kept), added: all.slice(at, all.length - kept) };
  }

  return {
    all: (): readonly RenderedBlock[] => all,

    /** Updates the list for a change of the text. `chunks` are those after it. */
    change(change: ChunkChange, chunks: readonly Chunk[]): RenderedBlockChange {
      const had = unbalanced.size;
      for (const { blocks } of change.removed) for (const block of blocks) unbalanced.delete(block);
      // A label can also change tags: those in the text of an image are not tags once it is an image.
      for (const block of [...change.added.flatMap(({ blocks }) => blocks), ...change.reparsed]) {
        if (isUnbalanced(block.facts.tags)) unbalanced.add(block);
        else unbalanced.delete(block);
      }
      return had === 0 && unbalanced.size === 0 ? changeBlocks(change) : formAgain(chunks);
    },
  };
}

function isUnbalanced({ opens, closes }: OpenTags): boolean {
  return opens.length > 0 || closes.length > 0;
}

function groupBlocks(blocks: readonly ChunkBlock[]): RenderedBlock[] {
  const unbalanced: [number, OpenTags][] = [];
  blocks.forEach(({ facts }, index) => {
    if (isUnbalanced(facts.tags)) unbalanced.push([index, facts.tags]);
  });
  const groups = findHtmlGroups(unbalanced);
  const all: RenderedBlock[] = [];
  let group = 0;
  for (let first = 0; first < blocks.length;) {
    const isGroup = groups[group]?.first === first;
    const end = isGroup ? groups[group++]!.last + 1 : first + 1;
    all.push(renderedBlockOf(blocks.slice(first, end)));
    first = end;
  }
  return all;
}

/** Returns the rendered block with exactly these blocks: the one that they are in, or a new one. */
function renderedBlockOf(blocks: readonly ChunkBlock[]): RenderedBlock {
  const kept = blocks[0]!.rendered;
  if (kept && sameItems(kept.blocks, blocks)) return kept;
  const rendered = createRenderedBlock(blocks);
  for (const block of blocks) block.rendered = rendered;
  return rendered;
}
