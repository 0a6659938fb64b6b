import type { Block } from '../../markdown/block.ts';
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

/** Returns the block whose source contains line `wanted`, its index, and its first line, all from 0. */
export function blockAt(
  { sections }: Pick<PreviewDom, 'sections'>,
  wanted: number,
): { readonly at: number; readonly line: number; readonly block: Block } | undefined {
  let [line, at] = [0, 0];
  for (const { blocks } of sections) {
    const lines = linesOf(blocks);
    if (line + lines <= wanted) {
      line += lines;
      at += blocks.length;
      continue;
    }
    for (const block of blocks) {
      if (wanted < line + block.lines) return { at, line, block };
      line += block.lines;
      at += 1;
    }
  }
  return undefined;
}
