import type { RenderedPart } from '../part.ts';
import { inOrder, sectionEnd, type Unit, unitsOf } from './arrange-blocks.ts';
import { type ArrangedLine, type Item, readLines, type ReadLines } from './items.ts';
import { withItemMoved, withItemTwice, withoutItem } from './move-item.ts';
import { headingAbove, type Position, positionOfBlock, positionOfItem, siblingsOf } from './positions.ts';
import { sourceLines, type SourceLines, withLines } from './source-lines.ts';

// Moving what is seen: a list item with what is in it, a top-level block, or a heading with its section.

/**
 * A line (from 0) of a top-level block that moves or, where an item of it does, the first of that, and which one it is
 * in the order of the text.
 */
export interface Movable {
  readonly line: number;
  readonly item: number | undefined;
}

export type Direction = 'up' | 'down' | 'top' | 'end' | 'deeper' | 'shallower';

/** A gap beside another item or block, or in an item below all else. */
export interface Gap {
  readonly beside: Movable;
  readonly side: 'before' | 'after' | 'inside';
}

export type Act = Direction | Gap | 'duplicate' | 'delete';

/** A text after a move, and what was moved in it, and where; `undefined` once it is deleted. */
export interface Moved {
  readonly text: string;
  readonly moved: Movable | undefined;
  readonly position: Position | undefined;
}

/** A move that was made: the text before and after it, and what was moved, and where it was. */
export interface PastMove {
  readonly before: string;
  readonly after: string;
  readonly what: Movable;
  readonly position: Position | undefined;
}

interface Read {
  readonly source: SourceLines;
  readonly units: readonly Unit[];
  /** Index of the block of what moves. */
  readonly unit: number;
}

function readText(text: string, blocks: readonly RenderedPart[], line: number): Read | undefined {
  const { source, units } = unitsOfText(text, blocks);
  const unit = units?.findIndex(({ from, to }) => from <= line && line < to) ?? -1;
  return source && units && unit >= 0 ? { source, units, unit } : undefined;
}

/** Of a block, by which the units of a text are told; without its element, which may be out of the page by then. */
type Measure = Pick<RenderedPart, 'lines' | 'level'>;

interface UnitsOfText {
  readonly text: string;
  readonly blocks: readonly Measure[];
  readonly source?: SourceLines;
  readonly units?: readonly Unit[] | undefined;
}

/** The last text: a part that is pointed at, and each item of its menu, ask for it again. Reading 1 MB takes 30 ms. */
let lastRead: UnitsOfText = { text: '', blocks: [] };

function unitsOfText(text: string, blocks: readonly RenderedPart[]): UnitsOfText {
  if (lastRead.text === text && areAlike(lastRead.blocks, blocks)) return lastRead;
  const read = { text, blocks: blocks.map(({ lines, level }) => ({ lines, level })) };
  // Only the renderer takes a lone CR for a line end.
  const source = /\r(?!\n)/.test(text) ? undefined : sourceLines(text);
  lastRead = source ? { ...read, source, units: unitsOf(source.lines, blocks) } : read;
  return lastRead;
}

function areAlike(some: readonly Measure[], others: readonly Measure[]): boolean {
  return (
    some.length === others.length &&
    some.every(({ lines, level }, at) => lines === others[at]!.lines && level === others[at]!.level)
  );
}

/** Returns what is moved at a line: the innermost item there, or the block; `undefined` where nothing can be moved. */
export function movableAt(text: string, blocks: readonly RenderedPart[], line: number): Movable | undefined {
  const read = readText(text, blocks, line);
  if (!read || read.units[read.unit]!.isFixed) return undefined;
  const { from } = read.units[read.unit]!;
  const { items } = itemsOf(read);
  const item = items.findLastIndex(({ first, last }) => from + first <= line && line <= from + last);
  return { line, item: item < 0 ? undefined : item };
}

/** Returns what is moved where a block of so many items has its item `at` in the page, or, without one, at a line. */
export function movableIn(
  text: string,
  blocks: readonly RenderedPart[],
  line: number,
  shown: { readonly at: number; readonly of: number } | undefined,
): Movable | undefined {
  const read = readText(text, blocks, line);
  if (!read || read.units[read.unit]!.isFixed) return undefined;
  if (!shown) return { line, item: undefined };
  const { items } = itemsOf(read);
  const item = items.length === shown.of ? items[shown.at] : undefined;
  return item ? { line: read.units[read.unit]!.from + item.first, item: shown.at } : movableAt(text, blocks, line);
}

function itemsOf({ source, units, unit }: Read): ReadLines {
  const { from, to } = units[unit]!;
  return readLines(source.lines.slice(from, to));
}

/** Returns where something is; `undefined` if it cannot be moved. */
export function positionOf(text: string, blocks: readonly RenderedPart[], what: Movable): Position | undefined {
  const read = readText(text, blocks, what.line);
  if (!read) return undefined;
  const { units, unit, source } = read;
  if (what.item === undefined) return positionOfBlock(source, units, unit);
  const lines = itemsOf(read);
  const item = lines.items[what.item];
  return item && positionOfItem(lines, item, headingAbove(source, units, unit, 0));
}

/** Returns the text after an act; `undefined` if that is not possible, or would change other parts. */
export function moved(text: string, blocks: readonly RenderedPart[], what: Movable, act: Act): Moved | undefined {
  const read = readText(text, blocks, what.line);
  if (!read || read.units[read.unit]!.isFixed) return undefined;
  return what.item === undefined ? movedBlock(read, act) : movedItem(read, what.item, act);
}

/** How many places further something is moved where it cannot be at the next. */
const FURTHER = 20;

function movedBlock(read: Read, act: Act): Moved | undefined {
  const { units, unit } = read;
  const end = sectionEnd(units, unit);
  const own = range(unit, end);
  const top = units[0]!.isFixed ? 1 : 0;
  const put = (gap: number) => {
    if (gap < top || gap > units.length || (gap >= unit && gap <= end)) return undefined;
    const others = range(0, units.length).filter((index) => index < unit || index >= end);
    const place = gap > unit ? gap - own.length : gap;
    return writtenBlocks(read, [...others.slice(0, place), ...own, ...others.slice(place)], own);
  };
  if (act === 'duplicate') {
    const all = range(0, units.length);
    return writtenBlocks(read, [...all.slice(0, end), ...own, ...all.slice(end)], own, 1);
  }
  if (act === 'delete')
    return writtenBlocks(
      read,
      range(0, units.length).filter((index) => index < unit || index >= end),
      own,
    );
  if (typeof act === 'object') {
    const beside = units.findIndex(({ from, to }) => from <= act.beside.line && act.beside.line < to);
    if (beside < 0 || act.side === 'inside' || act.beside.item !== undefined) return undefined;
    return put(act.side === 'before' ? beside : units[unit]!.level > 0 ? sectionEnd(units, beside) : beside + 1);
  }
  const gaps = gapsFor(units, unit, act);
  for (const gap of gaps) {
    const result = put(gap);
    if (result) return result;
  }
  return undefined;
}

/** Returns the gaps (by the block below them) to which a block goes in a direction: the first where it can be. */
function gapsFor(units: readonly Unit[], unit: number, act: Direction): number[] {
  const row = siblingsOf(units, unit);
  const place = row.indexOf(unit);
  const isSection = units[unit]!.level > 0;
  const ends = row.map((each) => sectionEnd(units, each));
  switch (act) {
    case 'up':
      return isSection ? row.slice(0, place).reverse() : range(0, FURTHER).map((far) => unit - 1 - far);
    case 'down':
      return isSection ? ends.slice(place + 1) : range(0, FURTHER).map((far) => unit + 2 + far);
    case 'top':
      return row.slice(0, place);
    case 'end':
      return ends.slice(place + 1).reverse();
    case 'deeper':
    case 'shallower':
      return [];
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
}

function writtenBlocks(
  { source, units, unit }: Read,
  order: readonly number[],
  own: readonly number[],
  copies = 0,
): Moved | undefined {
  const isAll = order.length === 0;
  const arranged = isAll
    ? { from: 0, to: source.lines.length, lines: [{ words: '', was: undefined }] }
    : inOrder(source.lines, units, order, new Set(own));
  if (!arranged) return undefined;
  const first = arranged.lines.findIndex(({ was }) => was === units[unit]!.from);
  const length = units[own.at(-1)!]!.to - units[unit]!.from;
  // The copy is what has the focus then.
  const copy = arranged.lines.findIndex(
    ({ was }, at) => at >= first + length && was === undefined && arranged.lines[at]!.words !== '',
  );
  const line = arranged.from + (copies > 0 ? copy : first);
  if (first < 0) return { ...written(source, arranged), moved: undefined, position: undefined };
  const place = order.indexOf(unit) + (copies > 0 ? own.length : 0);
  return {
    ...written(source, arranged),
    moved: { line, item: undefined },
    position: positionOfBlock(
      source,
      order.map((index) => units[index]!),
      place,
    ),
  };
}

function written(
  source: SourceLines,
  { from, to, lines }: { from: number; to: number; lines: readonly ArrangedLine[] },
): { text: string } {
  return {
    text: withLines(
      source,
      from,
      to,
      lines.map(({ words }) => words),
    ),
  };
}

function movedItem(read: Read, index: number, act: Act): Moved | undefined {
  const { source, units, unit } = read;
  const { from: start } = units[unit]!;
  const target =
    typeof act === 'object' ? units.findIndex(({ from, to }) => from <= act.beside.line && act.beside.line < to) : unit;
  if (target < 0) return undefined;
  const [lower, upper] = [Math.min(unit, target), Math.max(unit, target)];
  // With the blocks around, because of what they would become.
  const from = units[Math.max(0, lower - 1)]!.from;
  const to = units[Math.min(units.length - 1, upper + 1)]!.to;
  const lines = readLines(source.lines.slice(from, to));
  const itemIn = (at: number, ordinal: number) => {
    const begin = units[at]!.from - from;
    const end = units[at]!.to - from;
    return lines.items.filter(({ first }) => first >= begin && first < end)[ordinal];
  };
  const item = itemIn(unit, index);
  if (!item) return undefined;
  if (act === 'delete' && isWhole(item, start - from, units[unit]!.to - from)) return movedBlock(read, act);
  const arranged = arrangedFor(lines, item, act, (of) => itemIn(target, of));
  if (!arranged) return undefined;
  const after = readLines(arranged.map(({ words }) => words));
  const place = act === 'duplicate' ? copyOf(after, arranged, item) : movedOf(after, arranged, item);
  return {
    ...written(source, { from, to, lines: arranged }),
    moved: place && {
      line: from + place.first,
      item: ordinalOf(after, place, target === unit ? start - from : startOfList(place)),
    },
    position: place && positionOfItem(after, place, headingAbove(source, units, target, 0)),
  };
}

/** Whether a list has nothing but an item. */
function isWhole({ first, last, list, depth }: Item, from: number, to: number): boolean {
  return depth === 0 && list.items.length === 1 && first === from && last === to - 1;
}

function arrangedFor(
  lines: ReadLines,
  item: Item,
  act: Act,
  itemAt: (ordinal: number) => Item | undefined,
): ArrangedLine[] | undefined {
  const { items, parent } = item.list;
  const index = items.indexOf(item);
  const toPlace = (place: number) =>
    place < 0 || place >= items.length || place === index
      ? undefined
      : withItemMoved(lines, item, { kind: 'place', index: place });
  switch (act) {
    case 'up':
      return toPlace(index - 1);
    case 'down':
      return toPlace(index + 1);
    case 'top':
      return toPlace(0);
    case 'end':
      return toPlace(items.length - 1);
    case 'deeper':
      return index > 0 ? withItemMoved(lines, item, { kind: 'inside', item: items[index - 1]! }) : undefined;
    case 'shallower':
      return parent && withItemMoved(lines, item, { kind: 'beside', item: parent, side: 'after' });
    case 'duplicate':
      return withItemTwice(lines, item);
    case 'delete':
      return withoutItem(lines, item);
  }
  const beside = act.beside.item === undefined ? undefined : itemAt(act.beside.item);
  // Not into itself.
  if (!beside || (beside.first >= item.first && beside.first <= item.last)) return undefined;
  if (act.side === 'inside') return withItemMoved(lines, item, { kind: 'inside', item: beside });
  const near = items.indexOf(beside);
  if (near < 0) return withItemMoved(lines, item, { kind: 'beside', item: beside, side: act.side });
  const gap = near + (act.side === 'after' ? 1 : 0);
  return toPlace(gap > index ? gap - 1 : gap);
}

function movedOf(after: ReadLines, arranged: readonly ArrangedLine[], item: Item): Item | undefined {
  const own = after.items.filter(({ first }) => arranged[first]!.was === item.first);
  const signs = own.filter(({ first, depth }) => depth === (arranged[first]!.outer?.depth ?? depth));
  return signs.at(0);
}

/** Returns the copy of an item, which is the next in its list. */
function copyOf(after: ReadLines, arranged: readonly ArrangedLine[], item: Item): Item | undefined {
  const own = movedOf(after, arranged, item);
  return own && own.list.items[own.list.items.indexOf(own) + 1];
}

/**
 * Returns which item of its top-level block one is; `start` is the line of the block, or, in another one, of its list.
 */
function ordinalOf({ items }: ReadLines, item: Item, start: number): number {
  return items.filter(({ first }) => first >= start && first <= item.first).indexOf(item);
}

/** Returns the first line of the outermost list that an item is in. */
function startOfList(item: Item): number {
  let top = item;
  while (top.list.parent) top = top.list.parent;
  return top.list.items[0]!.first;
}
