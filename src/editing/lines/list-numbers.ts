import { editBetween } from '../../text/edit-between.ts';
import {
  applyEdit,
  type Change,
  changed,
  type Edit,
  type Field,
  lineEnd,
  lineStart,
  type Selection,
} from '../field.ts';
import {
  beginsItem,
  blockLines,
  type BlockLine,
  type Container,
  inPrefix,
  lineOf,
  type PrefixChange,
  shifted,
} from './block-lines.ts';

/** The first number of a list whose first item was moved there: its own, one, or the least of the moved ones. */
export type FirstNumber = 'own' | 'one' | 'least';

/** Extends an edit by numbering the items in it and below it anew. What is in an item keeps its place in it. */
export function withNumbers(field: Field, edit: Edit, first: FirstNumber = 'own'): Edit {
  const after = field.text.slice(0, edit.from) + edit.insert + field.text.slice(edit.to);
  const touched = { from: edit.from, to: edit.from + edit.insert.length };
  const sure = first === 'one' ? itemLines(field, edit, after) : edit.select.from;
  const changes = numberChanges(after, touched, first, readBefore(field, edit), sure);
  const [start, last] = [changes[0], changes.at(-1)];
  if (!start || !last) return edit;
  const from = Math.min(edit.from, start.at);
  const to = Math.max(touched.to, last.at + last.cut);
  const insert = changed(after, { from, to }, changes);
  // Without another length, nothing is in another place.
  const isMoved = changes.some(({ cut, add }) => cut !== add.length);
  if (isMoved && !isSafe(after, { from, to, insert }, sure)) return edit;
  const place = (old: number) =>
    changes.reduce((moved, { at: start, cut, add }) => (start + cut <= old ? moved + add.length - cut : moved), old);
  return {
    from,
    to: to + field.text.length - after.length,
    insert,
    select: { from: place(edit.select.from), to: place(edit.select.to) },
  };
}

/** How many lines below other numbers are looked at to see what these do to them. */
const LOOKED_AT = 20;

/** Whether longer or shorter numbers leave all lines in what they are in. */
function isSafe(
  text: string,
  { from, to, insert }: Pick<Edit, 'from' | 'to' | 'insert'>,
  sure: number | ReadonlySet<number>,
): boolean {
  const now = blockLines(text.slice(0, from) + insert + text.slice(to), from, sure);
  let left = LOOKED_AT;
  for (const line of blockLines(text, from, sure)) {
    const other = (now.next().value ?? line) as BlockLine;
    if (line.from > to && (left -= 1) < 0) return true;
    if (line.kind !== other.kind || (line.kind !== 'blank' && around(line) !== around(other))) return false;
  }
  return true;
}

/** Names the containers of a line, and tells a lazy one from others. */
export function around({ containers, places }: BlockLine): string {
  return `${places.length} ${containers.map(({ kind }) => kind).join(' ')}`;
}

/**
 * Returns where the lines of an edit and of the lists below it begin, after it, that items begin on before it; it keeps
 * the number of lines.
 */
function itemLines({ text, from: caret }: Field, edit: Edit, after: string): ReadonlySet<number> {
  const begins = new Set<number>();
  let begin = lineStart(after, edit.from);
  for (const { from, to, containers, kind } of blockLines(text, edit.from, caret)) {
    if (to < edit.from) continue;
    if (from > edit.to && kind !== 'blank' && containers.length === 0) break;
    if (containers.some(({ kind, line }) => kind === 'item' && line === from)) begins.add(begin);
    begin = lineEnd(after, begin) + 1;
  }
  return begins;
}

const NUMBERED = /^[ \t>*+-]*\d{1,9}[.)](?:\s|$)/m;

/**
 * Returns the edit that numbers the lists anew from which lines went, or into which some came, by a change of `before`.
 */
export function numbersAfter(before: string, now: Field): Edit | undefined {
  const made = editBetween(before, now.text);
  if (!made || !(made.insert + before.slice(made.from, made.to)).includes('\n')) return undefined;
  const end = lineEnd(before, made.to) - before.length;
  const isNear = [before, now.text].some((text) =>
    NUMBERED.test(text.slice(lineStart(text, made.from), text.length + end)),
  );
  return isNear ? numbersOf(before, now, made, 'own') : undefined;
}

function numbersOf(before: string, now: Field, made: Omit<Edit, 'select'>, first: FirstNumber): Edit | undefined {
  const { from, to } = now;
  const field = { text: before, from, to };
  const { select, ...numbered } = withNumbers(field, { ...made, select: { from, to } }, first);
  const edit = editBetween(now.text, applyEdit(field, { ...numbered, select }).text);
  return edit && { ...edit, select };
}

/**
 * Returns the edit that numbers a list anew where a change of `before` within a line took an item's number, or
 * `'under way'` while some of that is left, as somebody may be writing another one; in a run of keys the space behind
 * it, too.
 */
export function numbersWithout(before: string, now: Field, isRun: boolean): Edit | 'under way' | undefined {
  const start = lineStart(now.text, now.from);
  const [line, left] = [before, now.text].map((text) => text.slice(start, lineEnd(text, start))) as [string, string];
  const signs = /^([ \t>*+-]*)\d{1,9}[.)](?:\s|$)/.exec(line)?.[1];
  const isNumbered = NUMBERED.test(left);
  const made = signs === undefined || (isNumbered && !isRun) ? undefined : editBetween(before, now.text);
  if (signs === undefined || !made) return undefined;
  // The number is written anew.
  if (isNumbered) return numbersOf(before, now, made, 'own');
  if ((isRun ? /^[\d.)\s]/ : /^[\d.)]/).test(left.slice(signs.length))) return 'under way';
  // Words typed before it leave it there.
  if (made.from === made.to) return undefined;
  if (made.from < start || made.to > start + line.length || made.insert.includes('\n')) return undefined;
  return beginsItem(lineOf(blockLines(before, start), start)) ? numbersOf(before, now, made, 'one') : undefined;
}

/** The lists before an edit. */
interface Before {
  /** Whether successive items have the same number, which Markdown allows and counts from the first. */
  readonly hasSame: boolean;
  /** The first numbers of lists whose first items the edit may remove, by where the next item is after the edit. */
  readonly starts: ReadonlyMap<number, number>;
}

function readBefore({ text, from: caret }: Field, edit: Edit): Before {
  const starts = new Map<number, number>();
  const begin = lineStart(text, edit.from);
  let hasSame = false;
  /** The first item of the list of each item. */
  const firsts = new Map<Container, Container>();
  for (const { from, containers, kind } of blockLines(text, edit.from, caret)) {
    for (const item of containers) {
      if (item.line !== from || item.kind !== 'item') continue;
      const above = isSameList(item.above, item) ? item.above : undefined;
      const start = (above && firsts.get(above)) ?? item;
      firsts.set(item, start);
      if (/\d/.test(item.sign) && above?.sign === item.sign) hasSame = true;
      const isNext = item.at >= edit.to && above !== undefined && above.at < edit.to;
      if (isNext && start.line >= begin)
        starts.set(item.at + edit.insert.length - (edit.to - edit.from), numberOf(start));
    }
    // Items further below only follow those.
    if (kind !== 'blank' && from > edit.to && containers.every((item) => item.line > edit.to)) break;
  }
  return { hasSame, starts };
}

function isSameList(one: Container | undefined, other: Container): one is Container {
  return one?.sign.at(-1) === other.sign.at(-1);
}

function numberOf({ sign }: Container): number {
  return Number.parseInt(sign, 10);
}

/** A list on the way down a text. */
interface Level {
  number: number;
  /** Whether all its numbers are the same. */
  same: boolean | undefined;
  /** Whether it begins below the edit, and so keeps its numbers. */
  readonly isBelow: boolean;
}

/**
 * How long a line below an edit may be to get another number, in UTF-16 units. Chromium lays out the whole line for
 * each step of an edit of several lines, 0.3 s at 50,000, and a preview counts from the first number anyway.
 */
const LONGEST_ITEM = 20_000;
/** More digits make no item. */
const MOST = 999_999_999;

function numberChanges(
  text: string,
  touched: Selection,
  first: FirstNumber,
  before: Before,
  sure: number | ReadonlySet<number>,
): Change[] {
  const changes: Change[] = [];
  const levels = new Map<Container, Level>();
  const shifts = new Map<Container, number>();
  const begin = lineStart(text, touched.from);
  let isOver = false;
  /** Whether a paragraph ends where the line begins, which only an item with number 1 does. */
  let isBelowWords = false;
  for (const line of blockLines(text, touched.from, sure)) {
    const { from, to, containers } = line;
    isOver ||= from > touched.to && to - from > LONGEST_ITEM;
    const moved = shifted(text, line, shifts);
    const numbered: PrefixChange[] = [];
    for (const [depth, item] of containers.entries()) {
      if (item.line !== from || item.kind !== 'item') continue;
      const level = levelOf(item, levels);
      levels.set(item, level);
      const own = numberOf(item);
      if (from < begin || isOver || level.isBelow || level.number > MOST) level.number = own;
      if (Number.isNaN(own) || level.number === own) continue;
      const [digits, add] = [String(own).length, String(level.number)];
      const cut = item.sign.length - 1;
      numbered.push({ at: item.at, column: line.places[depth]!.column + item.indent, cut, add });
      if (add.length !== digits || cut !== digits) shifts.set(item, add.length - cut);
    }
    changes.push(...inPrefix(text, line, inOrder([...moved, ...numbered])));
    if (from > touched.to && line.kind !== 'blank' && isDone(line)) break;
    isBelowWords = line.kind === 'words';
  }
  return changes;

  function levelOf(item: Container, levels: ReadonlyMap<Container, Level>): Level {
    const own = numberOf(item);
    const level = isSameList(item.above, item) ? levels.get(item.above) : undefined;
    // An item that is only being written is none so far, unless it becomes a first one: what follows it would be words.
    if (level && (level.number === 1 || !item.above?.isOpen)) {
      level.same ??= before.hasSame && own === level.number;
      return { ...level, number: level.same ? level.number : level.number + 1 };
    }
    const known = before.starts.get(item.at);
    // Below words, only an item with number 1 is one.
    const start = (isBelowWords || item.above?.isOpen) && known !== 1 ? undefined : known;
    const isMoved = item.line >= begin && item.line <= touched.to;
    const isFirst = first === 'one' && isBelowWords;
    const isBelow = !isMoved && item.line > touched.to && start === undefined && !isFirst;
    const isOne = first === 'one' && (isMoved || start !== undefined || isFirst);
    const number = isOne
      ? 1
      : isMoved && !isBelowWords && first === 'least'
        ? leastNumber(text, item, touched.to)
        : (start ?? own);
    return { number, same: undefined, isBelow };
  }

  /** Whether no list of the edit reaches further. */
  function isDone({ containers }: BlockLine): boolean {
    return containers.every((item) => item.line > touched.to && (levels.get(item)?.isBelow ?? true));
  }
}

function inOrder(changes: PrefixChange[]): PrefixChange[] {
  return changes.sort((one, other) => one.column - other.column);
}

/** Returns the least number of an item and those after it in its list, up to a position. */
function leastNumber(text: string, first: Container, to: number): number {
  let least = numberOf(first);
  let last = first;
  for (const { from, containers } of blockLines(text, first.line)) {
    if (from > lineEnd(text, to)) break;
    const next = containers.find(({ line, above }) => line === from && above?.at === last.at);
    if (!next || !isSameList(last, next)) continue;
    last = next;
    least = Math.min(least, numberOf(next));
  }
  return least;
}
