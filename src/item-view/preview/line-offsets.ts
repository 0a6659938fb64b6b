import { linesOf } from './block-list.ts';
import type { PreviewDom, ShownBlock } from './section-cursor.ts';

// Where source lines are in the preview, where a block knows its lines. Lines count from 0 and may have a fraction,
// offsets are pixels below the top of its container.

/** Returns the source line shown at `offset`. */
export function lineAt(shown: PreviewDom, offset: number): number {
  const { sections } = shown;
  let line = 0;
  for (const [place, { blocks }] of sections.entries()) {
    const next = sections[place + 1];
    if (!next || topOf(shown, next.element) > offset) return line + lineWithin(shown, blocks, offset);
    line += linesOf(blocks);
  }
  return line;
}

/** Returns where the source line `line` is shown. */
export function offsetOf(shown: PreviewDom, line: number): number {
  const { sections } = shown;
  let left = line;
  for (const [place, { blocks }] of sections.entries()) {
    const lines = linesOf(blocks);
    if (left >= lines && place < sections.length - 1) left -= lines;
    else return offsetWithin(shown, blocks, left);
  }
  return 0;
}

function topOf({ container }: PreviewDom, element: HTMLElement): number {
  return element.getBoundingClientRect().top - container.getBoundingClientRect().top;
}

function lineWithin(shown: PreviewDom, blocks: readonly ShownBlock[], offset: number): number {
  let line = 0;
  for (const { element, lines } of blocks) {
    const top = topOf(shown, element);
    const height = element.offsetHeight;
    if (offset < top + height) return line + (lines * Math.max(0, offset - top)) / Math.max(1, height);
    line += lines;
  }
  return line;
}

function offsetWithin(shown: PreviewDom, blocks: readonly ShownBlock[], line: number): number {
  let left = line;
  for (const { element, lines } of blocks) {
    if (left < lines) return topOf(shown, element) + (element.offsetHeight * left) / lines;
    left -= lines;
  }
  const last = blocks.at(-1)?.element;
  return last ? topOf(shown, last) + last.offsetHeight : 0;
}
