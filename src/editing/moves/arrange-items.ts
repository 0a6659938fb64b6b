import { changed } from '../field.ts';
import { goingOn, inPrefix } from '../lines/block-lines.ts';
import { type ArrangedLine, type Item, type List, type ReadLines } from './items.ts';

/** Where an item of a list begins: what is before its sign, the sign, and the column that this is in. */
export interface ItemPlace {
  readonly prefix: string;
  readonly sign: string;
  readonly column: number;
  readonly outer?: ArrangedLine['outer'];
}

/** An item as it is written in the lines from which it is taken. */
export interface Body {
  readonly read: ReadLines;
  readonly item: Item;
  /** Lines (of the text) that its lines were; `undefined` for a copy. */
  readonly was: (line: number) => number | undefined;
}

/** Returns where an item of a list is. */
export function placeOfItem({ source, lines }: ReadLines, { container, depth, first }: Item): ItemPlace {
  const { from, places } = lines[first]!;
  const prefix = source.slice(from, container.at);
  return { prefix, sign: container.sign, column: places[depth]!.column + container.indent };
}

/** Returns where another item of a list is, below its last one. */
export function placeBelow(read: ReadLines, list: List): ItemPlace {
  const last = list.items.at(-1)!;
  const { sign, column } = placeOfItem(read, last);
  const around = goingOn(read.source, read.lines[last.first]!, last.depth);
  return { prefix: around + ' '.repeat(last.container.indent), sign: nextSign(list, sign), column };
}

/** Returns the sign below the last one of a list, which may have the same number for all items. */
function nextSign({ items }: List, sign: string): string {
  const numbers = items.map(({ container }) => Number.parseInt(container.sign, 10));
  const own = numbers.at(-1)!;
  const isSame = items.length > 1 && numbers.every((number) => number === own);
  if (Number.isNaN(own) || isSame || own >= MOST) return sign;
  return String(own + 1).padStart(sign.length - 1, '0') + sign.at(-1)!;
}

/** More digits make no item. */
const MOST = 999_999_999;

/** Returns where the first item of a new list in an item is, with the sign that `own` fits. */
export function placeInside(read: ReadLines, parent: Item, own: string): ItemPlace {
  const { sign, column } = placeOfItem(read, parent);
  const { width, indent } = parent.container;
  const prefix = goingOn(read.source, read.lines[parent.first]!, parent.depth + 1);
  return {
    prefix,
    sign: /\d/.test(own) ? `1${own.at(-1)!}` : own,
    column: column + Math.max(width - indent, sign.length + 1),
  };
}

/**
 * Returns the lines of an item at a place, indented as its sign is there. The white space before its lines is that of
 * the containers from depth `common` on. A lazy line stays as it is.
 */
export function itemAt({ read, item, was }: Body, place: ItemPlace, common = item.depth): ArrangedLine[] {
  const { source, lines } = read;
  const own = placeOfItem(read, item);
  const by = place.column + place.sign.length - own.column - own.sign.length;
  const isShifted = by !== 0;
  const { to } = lines[item.first]!;
  const rest = source.slice(item.container.at + own.sign.length, to);
  const result: ArrangedLine[] = [
    {
      words: place.prefix + place.sign + (isShifted ? withoutTabs(rest, own.column + own.sign.length) : rest),
      was: was(item.first),
      ...(place.outer ? { outer: place.outer } : {}),
    },
  ];
  for (let at = item.first + 1; at <= item.last; at += 1) {
    const line = lines[at]!;
    const start = line.places.length > item.depth ? line.places[common] : undefined;
    const isBlank = line.kind === 'blank' || line.content.at === line.to;
    const change = start && { ...start, cut: Math.max(0, -by), add: ' '.repeat(Math.max(0, by)) };
    const changes = change && isShifted && !isBlank ? inPrefix(source, line, [change]) : [];
    result.push({ words: changed(source, line, changes), was: was(at) });
  }
  return result;
}

/** Returns what is behind a sign that ends in a column, with spaces for the tabs before the words. */
function withoutTabs(rest: string, column: number): string {
  const [space = ''] = /^[ \t]*/.exec(rest) ?? [];
  if (!space.includes('\t')) return rest;
  let at = column;
  for (const sign of space) at = sign === '\t' ? at + 4 - (at % 4) : at + 1;
  return ' '.repeat(at - column) + rest.slice(space.length);
}

/** Returns the lines of a list with these items at these places; `seps` are the blank lines below each but the last. */
export function arrangedList(
  places: readonly ItemPlace[],
  bodies: readonly (readonly [body: Body, common?: number])[],
  seps: readonly (readonly string[])[],
): ArrangedLine[] {
  return bodies.flatMap(([body, common], at) => [
    ...itemAt(body, places[at]!, common),
    ...(at < bodies.length - 1 ? (seps[at] ?? []).map((words) => ({ words, was: undefined })) : []),
  ]);
}

/** Returns the places of the items of a list, and the blank lines between them. */
export function placesOf(
  read: ReadLines,
  { items }: List,
  was: (line: number) => number | undefined,
): { places: ItemPlace[]; seps: string[][] } {
  const places = items.map((item) => {
    const place = placeOfItem(read, item);
    const isInner =
      read.lines[item.first]!.containers.findIndex(({ line }) => line === item.container.line) < item.depth;
    const line = was(item.first);
    return isInner && line !== undefined ? { ...place, outer: { depth: item.depth, was: line } } : place;
  });
  const seps = items.slice(1).map(({ first }, at) => wordsOf(read, items[at]!.last + 1, first));
  return { places, seps };
}

export function wordsOf({ source, lines }: ReadLines, from: number, to: number): string[] {
  return lines.slice(from, to).map((line) => source.slice(line.from, line.to));
}
