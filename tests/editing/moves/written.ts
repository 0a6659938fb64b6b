import { type Act, type Gap, movableAt, moved, type Moved } from '../../../src/editing/moves/move.ts';
import { lineEnds } from '../../../src/text/lines.ts';
import { createIncrementalRenderer } from '../../markdown/incremental-renderer.ts';

export function blocksOf(text: string) {
  return createIncrementalRenderer(text)
    .blocks()
    .map(({ lines }) => ({ lines, items: undefined }));
}

export function lineOf(text: string, words: string): number {
  return lineEnds(text, text.indexOf(words));
}

/** Makes an act on what has these words. */
export function act(text: string, words: string, how: Act): Moved | undefined {
  const blocks = blocksOf(text);
  const what = movableAt(text, blocks, lineOf(text, words));
  return what && moved(text, blocks, what, how);
}

/** Returns a gap beside what has these words. */
export function beside(text: string, words: string, side: Gap['side']): Gap {
  return { beside: movableAt(text, blocksOf(text), lineOf(text, words))!, side };
}
