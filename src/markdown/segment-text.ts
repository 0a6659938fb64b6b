import { endsWithBlankLine, guessBoundaries, startsBlock } from './boundaries.ts';
import type { Label } from './label-notes.ts';
import { parseSegments } from './parse-segments.ts';
import type { Segment } from './segment.ts';

/** UTF-16 units parsed at once. Parsing has a price for each start and one for each length; here both are small. */
const batchLength = 16 * 1024;

/**
 * Cuts a text that starts at a boundary into segments, taking in more of what follows until the end falls on a boundary, too.
 * Linear in the text that is parsed: what stays open is tried again with twice the length.
 *
 * @param text what has to be parsed
 * @param peek the text of the first segment behind; undefined at the end of the document
 * @param take takes in segments from behind, of at least this length together if there are as many
 * @param isKnown whether the rest of the document defines a label
 * @param isStart whether the document starts with this text
 * @param onWork hears, before each parse, how many UTF-16 units it reads
 */
export function segmentText(
  text: string,
  peek: () => string | undefined,
  take: (length: number) => string,
  isKnown: (label: Label) => boolean,
  isStart: boolean,
  onWork: (units: number) => void,
): Segment[] {
  const segments: Segment[] = [];
  const defined = new Set<Label>();
  let rest = text;
  let length = batchLength;

  while (rest !== '') {
    const end = batchEnd(rest, length);
    const following = end < rest.length ? rest.slice(end, end + 12) : peek();
    const mayEndHere =
      following === undefined || (startsBlock(following, 'nothing') && (end < rest.length || endsWithBlankLine(rest)));
    if (end === rest.length && !mayEndHere) {
      rest += take(rest.length);
      continue;
    }
    const isFirst = isStart && segments.length === 0;
    onWork(end);
    const parsed = parseSegments(rest.slice(0, end), following, (label) => defined.has(label) || isKnown(label), isFirst);
    segments.push(...parsed.segments);
    for (const segment of parsed.segments) for (const label of segment.defined) defined.add(label);
    rest = parsed.open + rest.slice(end);
    if (parsed.segments.length > 0) length = batchLength;
    else if (end < rest.length) length *= 2;
    else rest += take(rest.length);
  }
  return segments;
}

/** The last guessed boundary within the length, or the first one behind it, or the end of the text. */
function batchEnd(text: string, length: number): number {
  if (text.length <= length) return text.length;
  const within = guessBoundaries(text.slice(0, length)).at(-1);
  if (within) return within;
  // No boundary within: whatever is there is one block, so twice the length costs no more than this one.
  return batchEnd(text, length * 2);
}
