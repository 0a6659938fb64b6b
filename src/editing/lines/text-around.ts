import type { Selection } from '../field.ts';
import { isDivider, lineMarkers } from './line-markers.ts';
import { isBlank, lineEnd, lineStart } from './lines.ts';

/** How far a paragraph extends on either side at most, in UTF-16 units. */
const PARAGRAPH_REACH = 10_000;

/**
 * Returns the lines of the paragraph, heading, list item or table row that holds `part`, which marks and links stay
 * within.
 */
export function paragraphAround(text: string, part: Selection): Selection {
  let from = lineStart(text, part.from);
  while (from > 0 && part.from - from < PARAGRAPH_REACH && !beginsBlock(text, from)) from = lineStart(text, from - 1);
  let to = lineEnd(text, part.to);
  while (to < text.length && to - part.to < PARAGRAPH_REACH && !beginsBlock(text, to + 1)) to = lineEnd(text, to + 1);
  return { from, to };
}

/** Whether the line at `start` does not continue the paragraph of the line before. */
function beginsBlock(text: string, start: number): boolean {
  const line = text.slice(start, lineEnd(text, start));
  const before = text.slice(lineStart(text, start - 1), start - 1);
  const { quotes, list, length } = lineMarkers(line);
  if (list !== undefined || isBlank(line.slice(length)) || isBlank(before)) return true;
  const words = line.slice(quotes.length);
  if (isDivider(words) || isDivider(before.replace(/^[ \t>]+/, ''))) return true;
  return /^(#{1,6}[ \t]|\||```|~~~|\$\$+[ \t]*$)/.test(words) || /^[ \t>]*#{1,6}[ \t]/.test(before);
}

/** How far a word extends on either side at most, in UTF-16 units. */
export const WORD_REACH = 100;

let segmenter: Intl.Segmenter | undefined;

/**
 * Returns the word that `at` is in or touches, in any script, within its line; `undefined` between spaces and signs.
 */
export function wordAt(text: string, at: number): Selection | undefined {
  const start = lineStart(text, at);
  const end = lineEnd(text, at);
  const from = Math.max(Math.min(at, start + lineMarkers(text.slice(start, end)).length), at - WORD_REACH);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const segments = segmenter.segment(text.slice(from, Math.min(end, at + WORD_REACH)));
  for (const place of [at, at - 1]) {
    const word = place < from ? undefined : segments.containing(place - from);
    if (word?.isWordLike) return { from: from + word.index, to: from + word.index + word.segment.length };
  }
  return undefined;
}
