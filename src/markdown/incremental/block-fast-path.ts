import type { Patch } from '../block.ts';
import type { TextEdit } from '../../text/edit-between.ts';
import { editLetters } from './text-fast-path.ts';
import type { ChunkedText } from './chunked-text.ts';
import type { RenderedBlock } from './rendered-block.ts';

/**
 * Chunks that words are changed in one after the other before their trees have to follow: each takes about a
 * millisecond then.
 */
const MOST_BEHIND = 4;

/**
 * Does an edit that changes the words of one block and nothing else, without a parser. Answers what that changed in the
 * list of blocks; `undefined`, and nothing is done, where an edit does more or that is not certain.
 */
export function editWords(
  text: ChunkedText,
  all: readonly RenderedBlock[],
  { from, to, insert }: TextEdit,
): Patch | undefined {
  const { index, offset, blocksBefore } = text.at(from);
  const chunk = text.chunks()[index];
  if (!chunk || chunk.hasUnknownNames || chunk.blocks.length !== 1) return undefined;
  if (text.behind.size >= MOST_BEHIND && !text.behind.has(chunk)) return undefined;
  const rendered = chunk.blocks[0]?.rendered;
  if (!rendered || rendered.blocks.length > 1 || rendered.missingFeatures.size > 0) return undefined;
  const edit = { from: from - offset, to: to - offset, insert };
  const html = edit.to <= chunk.text.length ? editLetters(chunk.text, rendered.block.html, edit) : undefined;
  if (html === undefined) return undefined;
  text.putWords(index, { ...chunk, text: chunk.text.slice(0, edit.from) + insert + chunk.text.slice(edit.to) });
  rendered.shown = rendered.block = { ...rendered.block, html };
  // Without groups of raw HTML a unit is a block.
  return [
    { at: all[blocksBefore] === rendered ? blocksBefore : all.indexOf(rendered), remove: 1, insert: [rendered.block] },
  ];
}

export type EditWords = (...given: Parameters<typeof editWords>) => Patch | undefined;
