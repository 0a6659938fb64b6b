import { changedStretches } from '../text/changed-lines.ts';
import { editBetween, type TextEdit } from '../text/edit-between.ts';
import { asField } from '../text/as-field.ts';
import { lineEnds } from '../text/lines.ts';
import { continueLine } from './blocks/new-line.ts';
import { type Edit, type Field, isBlank, lineEnd, lineStart, type Selection, startOfLine } from './field.ts';
import { blockLines } from './lines/block-lines.ts';

// A part of a text: the lines that are written in their place while the rest is read.

/** Whole lines of a text, without the line end behind them. */
export interface Part extends Selection {
  /** The items of its list above and below it, if it is an item; both are 0 otherwise. */
  readonly above: number;
  readonly below: number;
  readonly isItem: boolean;
}

/**
 * A top-level part as it is rendered: its number of source lines, of items if it is a list, and its level if it is a
 * heading.
 */
export interface RenderedPart {
  readonly lines: number;
  /** `undefined`: as many as the text has. */
  readonly items: number | undefined;
  /** 0 if it is no heading. `undefined`: as the text has it. */
  readonly level?: number | undefined;
}

/** The longest part, in UTF-16 units, that is written in its place: a browser lays out a longer field too slowly. */
const LONGEST_PART = 20_000;

/** Whether a part is too long for a field in its place. */
export function isTooLong({ from, to }: Selection): boolean {
  return to - from > LONGEST_PART;
}

/**
 * Returns the part that `line` (from 0) is in: an item of a list, or else all that `blocks` says stands there, without
 * the blank lines around it. `undefined` if these are not the blocks of `text`.
 */
export function partAt(text: string, blocks: readonly RenderedPart[], line: number): Part | undefined {
  if (blocks.reduce((sum, { lines }) => sum + lines, 0) !== lineEnds(text) + 1) return undefined;
  let first = 0;
  const block = blocks.find(({ lines }) => (first += lines) > line);
  if (!block) return undefined;
  const from = startOfLine(text, first - block.lines);
  const to = lineEnd(text, startOfLine(text, first - 1));
  const whole = withoutBlanks(text, { from, to });
  const items = itemsIn(text, whole);
  const caret = startOfLine(text, line);
  if (!items || (block.items ?? items.length) !== items.length) return { ...whole, above: 0, below: 0, isItem: false };
  const at = Math.max(
    0,
    items.findLastIndex((start) => start <= caret),
  );
  const item = { from: items[at]!, to: at + 1 < items.length ? items[at + 1]! - 1 : whole.to };
  return { ...withoutBlanks(text, item), above: at, below: items.length - 1 - at, isItem: true };
}

/** Returns lines without the blank ones around them, and without a byte order mark. */
export function withoutBlanks(text: string, { from, to }: Selection): Selection {
  let start = from === 0 && text.startsWith('\uFEFF') ? 1 : from;
  let end = to;
  while (start < end && isBlank(text.slice(start, lineEnd(text, start)))) start = lineEnd(text, start) + 1;
  while (start < end && isBlank(text.slice(lineStart(text, end), end))) end = lineStart(text, end) - 1;
  if (start >= end) return { from: Math.min(start, to), to: Math.min(start, to) };
  return { from: start, to: text[end - 1] === '\r' ? end - 1 : end };
}

/** Returns where the items begin of the list that the lines are; `undefined` for anything else. */
function itemsIn(text: string, { from, to }: Selection): number[] | undefined {
  // Line ends of one unit, in the same places.
  const source = text.slice(from, to).replace(/\r(?=\n)/g, ' ');
  const items: number[] = [];
  for (const { from: start, containers } of blockLines(source, 0)) {
    const [outer] = containers;
    if (items.length === 0 && outer?.kind !== 'item') return undefined;
    if (outer?.kind === 'item' && outer.line === start) items.push(from + start);
  }
  return items;
}

/** Returns the lines of a part as a field has them: with `\n` for every line end. */
export function wordsOf(text: string, { from, to }: Selection): string {
  return asField(text.slice(from, to));
}

/** Returns the edit of `text` by which the lines of a part become `words`. Line ends that stay keep their form. */
export function editOfPart(text: string, part: Selection, words: string): TextEdit | undefined {
  const before = wordsOf(text, part);
  const edit = editBetween(before, words);
  if (!edit) return undefined;
  const source = text.slice(part.from, part.to);
  const lineBreak = /\r?\n/.exec(source + text.slice(part.to))?.[0] ?? '\n';
  let at = part.from;
  let known = 0;
  const placeOf = (offset: number) => {
    for (; known < offset; known += 1) at += text.startsWith('\r\n', at) ? 2 : 1;
    return at;
  };
  const from = placeOf(edit.from);
  return { from, to: placeOf(edit.to), insert: edit.insert.replaceAll('\n', lineBreak) };
}

/** Returns `text` after an edit. */
export function edited(text: string, { from, to, insert }: TextEdit): string {
  return text.slice(0, from) + insert + text.slice(to);
}

/**
 * Returns where the lines of a part are after `before` became `after` by others: a change above it moves it, a change
 * inside is part of it. `isGone`: all of its lines were taken out, and it is the start of the line that stands there.
 */
export function movedPart(before: string, after: string, { from, to }: Selection): Selection & { isGone: boolean } {
  const first = lineEnds(before, from);
  const last = lineEnds(before, to) + 1;
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let [start, end, shift] = [first, last, 0];
  for (const { at, cut, add } of changesOfLines(old, fresh)) {
    const here = at + shift;
    if (at === last) end += linesGoingOn(fresh.slice(start, here), fresh.slice(here, here + add));
    if (at >= last) break;
    shift += add - cut;
    const added = fresh.slice(here, here + add);
    if (at + cut <= first) start = first + shift;
    else if (at <= first) start = here + (likeLine(old[first]!, added) ?? Math.min(first - at, add));
    const isInside = at > first ? at + cut <= last : at + cut < last;
    const below = likeLine(old[last - 1]!, added);
    if (isInside) end = last + shift;
    else end = here + (below === undefined ? add - Math.min(at + cut - last, add) : below + 1);
  }
  const begin = startOfLine(after, start);
  if (end <= start) return { from: begin, to: begin, isGone: true };
  const stop = lineEnd(after, startOfLine(after, end - 1));
  return {
    from: start === 0 && after.startsWith('\uFEFF') ? 1 : begin,
    to: after[stop - 1] === '\r' ? stop - 1 : stop,
    isGone: false,
  };
}

/**
 * Returns how many lines below a part go on with it: those of an item or a quote, lazy ones of a paragraph, the line
 * that makes a heading of it, and its descriptions.
 */
function linesGoingOn(part: readonly string[], below: readonly string[]): number {
  const source = [...part, ...below].map((line) => line.replace(/\r$/, '')).join('\n');
  const lines = [...blockLines(source, 0)];
  let count = 0;
  for (let at = part.length; at < lines.length; at += 1) {
    const [{ kind: before, containers: around }, { kind, from, to, containers }] = [lines[at - 1]!, lines[at]!];
    const [outer] = containers;
    const isBare = before === 'words' && around.length === 0;
    const isUnderline = isBare && /^ {0,3}(?:=+|-+)[ \t]*$/.test(source.slice(from, to));
    const goesOn = outer
      ? outer.line < from || outer.kind === 'description'
      : isUnderline || (kind === before && (kind === 'words' || kind === 'html'));
    if (kind === 'blank') continue;
    if (!goesOn) break;
    count = at + 1 - part.length;
  }
  return count;
}

/** Returns which of `lines` a line has most likely become: it has more than half of it at its ends. */
function likeLine(line: string, lines: readonly string[]): number | undefined {
  const shares = lines.map((other) => {
    const edit = editBetween(line, other);
    return edit ? line.length - (edit.to - edit.from) : line.length;
  });
  const most = Math.max(...shares);
  return most * 2 > line.length ? shares.indexOf(most) : undefined;
}

/** At line `at`, `cut` lines became `add` others. */
export interface ChangeOfLines {
  readonly at: number;
  readonly cut: number;
  readonly add: number;
}

export function changesOfLines(before: readonly string[], after: readonly string[]): ChangeOfLines[] {
  return changedStretches(before, after).map(({ at, cut, add }) => ({ at, cut: cut.length, add: add.length }));
}

/** Returns the parts of a text after lines of it were changed. The new lines are of the part in which they begin. */
export function partsAfter(parts: readonly RenderedPart[], { at, cut, add }: ChangeOfLines): RenderedPart[] {
  let line = 0;
  let isAdded = false;
  return parts.map((part, index) => {
    const start = line;
    line += part.lines;
    const gone = Math.max(0, Math.min(line, at + cut) - Math.max(start, at));
    const isHere = !isAdded && (line > at || index === parts.length - 1);
    isAdded ||= isHere;
    const added = isHere ? add : 0;
    return gone + added === 0 ? part : { lines: part.lines - gone + added, items: undefined };
  });
}

/** Returns the parts of a text, one of which begins at line `at`. */
export function partsApart(parts: readonly RenderedPart[], at: number): readonly RenderedPart[] {
  let line = 0;
  const index = parts.findIndex(({ lines }) => (line += lines) > at);
  const start = line - (parts[index]?.lines ?? 0);
  if (index < 0 || start === at) return parts;
  return parts.toSpliced(index, 1, { lines: at - start, items: undefined }, { lines: line - at, items: undefined });
}

/**
 * Returns the edit that takes an empty part out, with one of the blank lines around it. A blank line stays between what
 * would be one paragraph without it.
 */
export function takingOut(text: string, { from, to, isItem }: Pick<Part, 'from' | 'to' | 'isItem'>): TextEdit {
  const [above, below] = [text.slice(0, from), text.slice(to)];
  if (below.trim() === '') {
    const [ends = ''] = /(?:\r?\n[ \t]*)?\r?\n$/.exec(above) ?? [];
    return { from: from - ends.length, to, insert: '' };
  }
  const isApartAbove = /(?:^|\n)[ \t]*\r?\n$|^\uFEFF?$/.test(above);
  const [ends = '', blank] = /^\r?\n([ \t]*\r?\n)?/.exec(below) ?? [];
  if (!isApartAbove && blank === undefined && !isItem) return { from, to, insert: '' };
  return { from, to: to + ends.length - (isApartAbove ? 0 : (blank?.length ?? 0)), insert: '' };
}

/** Returns a line (from 0) of what stands above or below a part; `undefined` if nothing does. */
export function lineBeside(text: string, { from, to }: Selection, side: 'above' | 'below'): number | undefined {
  if (side === 'above') {
    const above = text.slice(0, from).trimEnd();
    return above === '' ? undefined : lineEnds(above);
  }
  const next = text.slice(to).search(/\S/);
  return next < 0 ? undefined : lineEnds(text, to + next);
}

/** Returns the edit of an item's lines that begins an item below it; `undefined` where Enter would not. */
export function itemBelow(words: string): Edit | undefined {
  const from = lineEnd(words, 0);
  const edit = continueLine({ text: words.slice(0, from), from, to: from });
  if (edit?.from !== from || !edit.insert.startsWith('\n')) return undefined;
  const at = words.length;
  return {
    from: at,
    to: at,
    insert: edit.insert,
    select: { from: at + edit.insert.length, to: at + edit.insert.length },
  };
}

/** A part that ends, and the empty one that is to come below it. */
export interface NextPart {
  /** Words of the part that ends. */
  readonly words: string;
  /** The text with both, and where the empty one is in it. */
  readonly text: string;
  readonly part: Part;
}

/**
 * Returns what Enter makes of a part whose field has the caret in its empty last line. `undefined` if it does not, or
 * where the line is code.
 */
export function nextPart(text: string, part: Selection, { text: typed, from, to }: Field): NextPart | undefined {
  const last = lineStart(typed, typed.length);
  if (from !== to || from < last || !isBlank(typed.slice(last)) || isBlank(typed)) return undefined;
  if ([...blockLines(typed, 0)].at(-1)?.kind !== 'blank') return undefined;
  const words = typed.replace(/(?:\n[ \t]*)+$/, '');
  const edit = editOfPart(text, part, words);
  const ended = edit ? edited(text, edit) : text;
  const below = text.slice(part.to);
  const above = ended.slice(0, ended.length - below.length);
  const lineBreak = /\r?\n/.exec(text.slice(part.from))?.[0] ?? '\n';
  const isApart = below.trim() === '' || /^\r?\n[ \t]*\r?\n/.test(below);
  const start = above.length + 2 * lineBreak.length;
  return {
    words,
    text: above + lineBreak.repeat(2) + (isApart ? '' : lineBreak) + below,
    part: { from: start, to: start, above: 0, below: 0, isItem: false },
  };
}
