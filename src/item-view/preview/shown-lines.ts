import { linesOf } from './block-list.ts';
import type { PreviewDom, ShownBlock } from './section-cursor.ts';

/** Returns how many source lines are shown. */
export function linesShown({ sections }: PreviewDom): number {
  return sections.reduce((sum, { blocks }) => sum + linesOf(blocks), 0);
}

/** Returns the block that shows a source line (from 0). */
export function blockOfLine({ sections }: PreviewDom, line: number): ShownBlock | undefined {
  let end = 0;
  for (const { blocks } of sections)
    for (const block of blocks) {
      end += block.lines;
      if (end > line) return block;
    }
  return undefined;
}
