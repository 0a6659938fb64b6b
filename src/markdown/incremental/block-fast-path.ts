import type { Patch } from '../block.ts';
import type { TextEdit } from '../../text/edit-between.ts';
import { editLetters } from './text-fast-path.ts';
import type { SegmentedText } from './chunked-text.ts';
import type { Unit } from './rendered-block.ts';

/** Segments that words are changed in one after the other before their trees have to follow: each takes about a millisecond then. */
const MOST_BEHIND = 4;

/**
 * Does an edit that changes the words of one block and nothing else, without a parser. Answers what that changed in the list of
 * blocks; `undefined`, and nothing is done, where an edit does more or that is not certain.
 */
export function editWords(
  text: SegmentedText,
  units: readonly Unit[],
  { from, to, insert }: TextEdit,
): Patch | undefined {
  const { index, offset, blocksBefore } = text.at(from);
  const segment = text.segments()[index];
  if (!segment || segment.lacksNames || segment.blocks.length !== 1) return undefined;
  if (text.behind.size >= MOST_BEHIND && !text.behind.has(segment)) return undefined;
  const unit = segment.blocks[0]?.unit;
  if (!unit || unit.blocks.length > 1 || unit.lacks.size > 0) return undefined;
  const edit = { from: from - offset, to: to - offset, insert };
  const html = edit.to <= segment.text.length ? editLetters(segment.text, unit.block.html, edit) : undefined;
  if (html === undefined) return undefined;
  text.putWords(index, { ...segment, text: segment.text.slice(0, edit.from) + insert + segment.text.slice(edit.to) });
  unit.shown = unit.block = { ...unit.block, html };
  // Without groups of raw HTML a unit is a block.
  return [{ at: units[blocksBefore] === unit ? blocksBefore : units.indexOf(unit), remove: 1, insert: [unit.block] }];
}

export type EditWords = (...given: Parameters<typeof editWords>) => Patch | undefined;
