import type { Splice } from '../../markdown/block.ts';
import { createSectionCursor, type Shown, type ShownBlock } from './section-cursor.ts';

/** How many of the blocks to be replaced are looked through for one that is to stay. */
const LOOK_AHEAD = 50;

/**
 * Applies `splice` to the blocks in the page, one step at a time: between two steps page and sections agree, and the caller may let
 * the page breathe. A block whose HTML stays keeps its element, wherever among the new ones it comes; a block that changes is
 * changed inside its element, so that what is right in it stays too.
 */
export function* spliceSections(shown: Shown, splice: Splice): Generator<void> {
  const cursor = createSectionCursor(shown, splice.at);
  let left = splice.remove;
  const needed = new Map<string, number>();
  const count = (html: string, by: number) => needed.set(html, (needed.get(html) ?? 0) + by);
  const isNeeded = (block: ShownBlock | undefined) => block !== undefined && (needed.get(block.html) ?? 0) > 0;
  for (const { html } of left > 0 ? splice.insert : []) count(html, 1);

  /** How many blocks that nothing needs stand before one with this HTML; -1 when there is none such. */
  function findUnchanged(html: string): number {
    for (let ahead = 0; ahead < Math.min(left, LOOK_AHEAD); ahead += 1) {
      const block = cursor.peek(ahead);
      if (block?.html === html) return ahead;
      if (isNeeded(block)) return -1;
    }
    return -1;
  }

  for (const block of splice.insert) {
    const unneeded = findUnchanged(block.html);
    if (left > 0) count(block.html, -1);
    if (unneeded >= 0) {
      for (let each = 0; each < unneeded; each += 1) cursor.remove();
      cursor.keep(block);
      left -= unneeded + 1;
    } else if (left > 0 && !isNeeded(cursor.peek(0))) {
      cursor.change(block);
      left -= 1;
    } else cursor.insert(block);
    yield;
  }
  for (; left > 0; left -= 1) {
    cursor.remove();
    yield;
  }
}
