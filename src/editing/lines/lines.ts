import { type Change, changed, type Edit, type Field, isBlank, lineEnd, lineStart, type Selection } from '../field.ts';
import { fencedCodeAt } from './fenced-code.ts';

/** The marker of a list item: `-`, `*`, `+`, or a number with `.` or `)`. */
export type ListMarker =
  | { readonly kind: 'bulleted'; readonly sign: string }
  | { readonly kind: 'numbered'; readonly number: number; readonly sign: string };

/** What comes before the words of a line. */
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

const markers =
  /^((?:[ \t]{0,3}>[ \t]?)*)([ \t]*)(?:((?:([-*+])|(\d{1,9})([.)]))(?:[ \t]+|$))(\[[ xX]\](?:[ \t]+|$))?)?/;

/** A divider, such as `* * *`, may look like a list. */
const divider = /^[ \t]*([-*_])[ \t]*(?:\1[ \t]*){2,}$/;

export function lineMarkers(line: string): LineMarkers {
  const [, quotes = '', indent = '', marker = '', sign, digits, end = '', box = ''] = markers.exec(line) ?? [];
  const before = quotes.length + indent.length;
  if (marker === '' || isDivider(line.slice(quotes.length))) {
    return { quotes, indent, list: undefined, marker: '', box: '', length: before };
  }
  const list: ListMarker =
    sign === undefined ? { kind: 'numbered', number: Number(digits), sign: end } : { kind: 'bulleted', sign };
  return { quotes, indent, list, marker, box, length: before + marker.length + box.length };
}

export function isDivider(line: string): boolean {
  return divider.test(line);
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
  const words = line.slice(quotes.length);
  if (isDivider(words) || isDivider(before.replace(/^[ \t>]+/, ''))) return true;
  return /^(#{1,6}[ \t]|\||```|~~~|\$\$+[ \t]*$)/.test(words) || /^[ \t>]*#{1,6}[ \t]/.test(before);
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

/** The first number of a list whose first item was moved there: its own, one, or the least of the moved ones. */
export type FirstNumber = 'own' | 'one' | 'least';

interface Level {
  readonly sign: string;
  number: number;
  /** Whether all its numbers are the same, which Markdown allows. */
  same: boolean | undefined;
}

/** Extends an edit of lines by renumbering the lists around them. */
export function withNumbers(field: Field, edit: Edit, first: FirstNumber = 'own'): Edit {
  const after = field.text.slice(0, edit.from) + edit.insert + field.text.slice(edit.to);
  const touched = { from: edit.from, to: edit.from + edit.insert.length };
  const changes = numberChanges(after, touched, first, hasSameNumbers(field.text, edit));
  const [start, last] = [changes[0], changes.at(-1)];
  if (!start || !last) return edit;
  const from = Math.min(edit.from, start.at);
  const to = Math.max(touched.to, last.at + last.cut);
  const place = (old: number) =>
    changes.reduce((moved, { at: start, cut, add }) => (start + cut <= old ? moved + add.length - cut : moved), old);
  return {
    from,
    to: to + field.text.length - after.length,
    insert: changed(after, { from, to }, changes),
    select: { from: place(edit.select.from), to: place(edit.select.to) },
  };
}

function numberChanges(text: string, touched: Selection, first: FirstNumber, mayBeSame: boolean): Change[] {
  const changes: Change[] = [];
  /** The list of each depth that an item may go on. */
  const levels: Level[] = [];
  for (const { at, depth, sign, digits, isNewList } of listItems(text, touched)) {
    levels.length = isNewList ? 0 : depth + 1;
    const own = Number(digits);
    let level = levels[depth];
    if (level?.sign === sign) {
      level.same ??= mayBeSame && own === level.number;
      if (!level.same) level.number += 1;
    } else {
      const isMoved = at >= lineStart(text, touched.from) && at <= touched.to;
      const number =
        isMoved && first === 'one'
          ? 1
          : isMoved && first === 'least'
            ? leastNumber(text, { from: at, to: touched.to }, depth, own)
            : own;
      levels[depth] = level = { sign, number, same: undefined };
    }
    if (digits !== '' && level.number !== own) changes.push({ at, cut: digits.length, add: String(level.number) });
  }
  return changes;
}

interface Item {
  /** Where its marker begins. */
  readonly at: number;
  readonly depth: number;
  readonly sign: string;
  /** Its number as written; empty in a bulleted list. */
  readonly digits: string;
  /** Whether text outside lists comes before it. */
  readonly isNewList: boolean;
}

/**
 * How long a line below an edit may be to get another number, in UTF-16 units. Chromium lays out the whole line for each
 * step of an edit of several lines, 0.3 s at 50,000, and a preview counts from the first number anyway.
 */
const LONGEST_ITEM = 20_000;

/** Yields the items of the list that holds a stretch, and of the lists that follow it directly, up to a very long one. */
function* listItems(text: string, { from, to }: Selection): Generator<Item> {
  let wasBlank = false;
  let isNewList = true;
  for (let at = listStart(text, from); at <= text.length; at = lineEnd(text, at) + 1) {
    const line = text.slice(at, lineEnd(text, at));
    const { quotes, indent, list, marker } = lineMarkers(line);
    const code = fencedCodeAt(text, at);
    // A fence may open behind the marker of an item.
    const isCode = code !== undefined && !(list && code.from === at);
    const isOutside = !isCode && wasBlank && !list && !isBlank(line) && indent === '';
    if (at > to && (isOutside || line.length > LONGEST_ITEM)) return;
    isNewList ||= isOutside;
    wasBlank = isBlank(line);
    if (isCode || !list) continue;
    const digits = /^\d*/.exec(marker)![0];
    yield {
      at: at + quotes.length + indent.length,
      depth: quotes.length + columns(indent),
      sign: list.sign,
      digits,
      isNewList,
    };
    isNewList = false;
  }
}

/** Whether successive items have the same number, which Markdown allows and counts from the first. */
function hasSameNumbers(text: string, place: Selection): boolean {
  let last: Item | undefined;
  for (const item of listItems(text, place)) {
    if (last && item.digits !== '' && item.digits === last.digits && item.depth === last.depth) return true;
    last = item;
  }
  return false;
}

function leastNumber(text: string, moved: Selection, depth: number, least: number): number {
  for (const item of listItems(text, moved)) {
    if (item.at > moved.to) break;
    if (item.at >= moved.from && item.depth === depth && item.digits !== '')
      least = Math.min(least, Number(item.digits));
  }
  return least;
}

/** Returns where the list that holds a position begins: below the nearest line above that is not part of a list. */
function listStart(text: string, place: number): number {
  let at = lineStart(text, place);
  while (at > 0) {
    const before = lineStart(text, at - 1);
    const line = text.slice(before, at - 1);
    const { list, indent } = lineMarkers(line);
    if (!list && !isBlank(line) && indent === '') return at;
    at = before;
  }
  return 0;
}
