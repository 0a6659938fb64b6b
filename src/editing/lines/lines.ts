import { headingSign, isDivider, openingFence, TASK_BOX } from '../../text/block-signs.ts';
import { isBlank, lineEnd, lineStart, type Selection } from '../field.ts';

/** The marker of a list item: `-`, `*`, `+`, or a number with `.` or `)`. */
export type ListMarker =
  | { readonly kind: 'bulleted'; readonly sign: string }
  | { readonly kind: 'numbered'; readonly number: number; readonly sign: string };

/** Prefix before the words of a line. */
export interface LineMarkers {
  /** Quote signs with the space after each: `> > `. */
  readonly quotes: string;
  /** White space after the quote signs. */
  readonly indent: string;
  readonly list: ListMarker | undefined;
  /** The list marker as written, with the space after it. */
  readonly marker: string;
  /** The box of a task with the space after it: `[ ] `. */
  readonly box: string;
  /** Where the words begin. */
  readonly length: number;
}

const markers = /^((?:[ \t]{0,3}>[ \t]?)*)([ \t]*)(?:((?:([-*+])|(\d{1,9})([.)]))(?:[ \t]+|$)))?/;

export function lineMarkers(line: string): LineMarkers {
  const [, quotes = '', indent = '', marker = '', sign, digits, end = ''] = markers.exec(line) ?? [];
  const before = quotes.length + indent.length;
  if (marker === '' || isDivider(line.slice(quotes.length))) {
    return { quotes, indent, list: undefined, marker: '', box: '', length: before };
  }
  const box = TASK_BOX.exec(line.slice(before + marker.length))?.[0] ?? '';
  const list: ListMarker =
    sign === undefined ? { kind: 'numbered', number: Number(digits), sign: end } : { kind: 'bulleted', sign };
  return { quotes, indent, list, marker, box, length: before + marker.length + box.length };
}

/** How far front matter is searched for its end, in UTF-16 units. */
const FRONT_MATTER_REACH = 10_000;

/** Returns where front matter ends, with the line break before the next line; 0 if there is none. */
export function frontMatterEnd(text: string): number {
  if (!/^---[ \t]*\n[^\n:]+:[ \t\n]/.test(text)) return 0;
  const end = /\n---[ \t]*(?:\n|$)/.exec(text.slice(0, FRONT_MATTER_REACH));
  return end ? end.index + end[0].length : 0;
}

/** Returns the width of white space in columns; a tab stop is every four. */
export function columns(space: string): number {
  let at = 0;
  for (const sign of space) at = sign === '\t' ? at + 4 - (at % 4) : at + 1;
  return at;
}

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
  const words = line.slice(quotes.length).replace(/^ {0,3}/, '');
  if (isDivider(words) || isDivider(before.replace(/^[ \t>]+/, ''))) return true;
  const isBlock = words.startsWith('|') || headingSign(words) !== undefined || openingFence(words) !== undefined;
  return isBlock || headingSign(before.replace(/^[ \t>]+/, '')) !== undefined;
}

/** How far a word extends on either side at most, in UTF-16 units. */
const WORD_REACH = 100;

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
