import {
  arrangedList,
  type Body,
  itemAt,
  type ItemPlace,
  placeBelow,
  placeInside,
  placesOf,
  placeOfItem,
  wordsOf,
} from './arrange-items.ts';
import {
  type ArrangedLine,
  asTheyAre,
  isLoose,
  type Item,
  type List,
  readLines,
  type ReadLines,
  sayTheSame,
} from './items.ts';

/** Where an item goes: to a place in its list, beside another item, or to the end of what is in one. */
export type ItemGoal =
  | { readonly kind: 'place'; readonly index: number }
  | { readonly kind: 'beside'; readonly item: Item; readonly side: 'before' | 'after' }
  | { readonly kind: 'inside'; readonly item: Item };

/** Returns lines with an item of them in another place; `undefined` if other lines would not be the same there. */
export function withItemMoved(read: ReadLines, item: Item, goal: ItemGoal): ArrangedLine[] | undefined {
  const before = asTheyAre(wordsOf(read, 0, read.lines.length));
  if (goal.kind === 'place') {
    const after = inOtherPlace(read, before, item, goal.index);
    return sayTheSame(before, after) ? after : undefined;
  }
  const taken = without(read, before, item);
  const put = taken && putInto(taken, read, item, goal);
  return put && sayTheSame(before, put.lines, { was: item.first, depths: [item.depth, put.depth] })
    ? put.lines
    : undefined;
}

/** Returns lines without an item of them; `undefined` if others would not be the same. */
export function withoutItem(read: ReadLines, item: Item): ArrangedLine[] | undefined {
  const before = asTheyAre(wordsOf(read, 0, read.lines.length));
  const after = without(read, before, item);
  return after && sayTheSame(before, after) ? after : undefined;
}

/** Returns lines with a copy of an item of them below it; `undefined` if others would not be the same. */
export function withItemTwice(read: ReadLines, item: Item): ArrangedLine[] | undefined {
  const before = asTheyAre(wordsOf(read, 0, read.lines.length));
  const copy: Body = { read, item, was: () => undefined };
  const after = withBody(read, before, item.list, item.list.items.indexOf(item) + 1, [copy]);
  return sayTheSame(before, after) ? after : undefined;
}

function bodyOf(read: ReadLines, lines: readonly ArrangedLine[], item: Item): Body {
  return { read, item, was: (line) => lines[line]!.was };
}

function inOtherPlace(read: ReadLines, lines: readonly ArrangedLine[], item: Item, index: number): ArrangedLine[] {
  const { places, seps } = placesOf(read, item.list, (line) => lines[line]!.was);
  const bodies = item.list.items.filter((each) => each !== item).map((each) => bodyOf(read, lines, each));
  bodies.splice(index, 0, bodyOf(read, lines, item));
  return withList(
    lines,
    item.list,
    arrangedList(
      places,
      bodies.map((body) => [body]),
      seps,
    ),
  );
}

function withList(lines: readonly ArrangedLine[], { items }: List, by: readonly ArrangedLine[]): ArrangedLine[] {
  return [...lines.slice(0, items[0]!.first), ...by, ...lines.slice(items.at(-1)!.last + 1)];
}

function without(read: ReadLines, lines: readonly ArrangedLine[], item: Item): ArrangedLine[] | undefined {
  const { list, first, last } = item;
  const { places, seps } = placesOf(read, list, (line) => lines[line]!.was);
  if (list.items.length > 1) {
    const bodies = list.items.filter((each) => each !== item).map((each) => bodyOf(read, lines, each));
    const tight = seps.findIndex((sep) => sep.length === 0);
    seps.splice(tight >= 0 ? tight : -1, 1);
    return withList(
      lines,
      list,
      arrangedList(
        places,
        bodies.map((body) => [body]),
        seps,
      ),
    );
  }
  // The item around it would be left without its own line.
  if (places[0]!.outer) return undefined;
  const isBlank = (at: number) => (read.lines[at]?.kind ?? 'blank') === 'blank';
  let start = first;
  while (isBlank(last + 1) && start > 0 && isBlank(start - 1)) start -= 1;
  return [...lines.slice(0, start), ...lines.slice(last + 1)];
}

/** Puts an item that was taken out of lines into them. Returns its new depth, too. */
function putInto(
  lines: readonly ArrangedLine[],
  from: ReadLines,
  item: Item,
  goal: Exclude<ItemGoal, { kind: 'place' }>,
): { lines: ArrangedLine[]; depth: number } | undefined {
  const read = readLines(lines.map(({ words }) => words));
  const target = read.items.find(
    ({ first, depth }) => lines[first]!.was === goal.item.first && depth === goal.item.depth,
  );
  if (!target) return undefined;
  const own = bodyOf(from, asTheyAre(wordsOf(from, 0, from.lines.length)), item);
  const depth = target.depth + (goal.kind === 'inside' ? 1 : 0);
  const common = commonDepth(
    from.lines[item.first]!.containers.slice(0, item.depth).map(({ kind, line }) => ({
      kind,
      was: from.lines.findIndex((each) => each.from === line),
    })),
    read.lines[target.first]!.containers.slice(0, depth).map(({ kind, line }, at) => {
      const { was, outer } = lines[read.lines.findIndex((each) => each.from === line)]!;
      return { kind, was: outer && at < outer.depth ? outer.was : was };
    }),
  );
  if (common === undefined) return undefined;
  if (goal.kind === 'beside') {
    const index = target.list.items.indexOf(target) + (goal.side === 'after' ? 1 : 0);
    return { lines: withBody(read, lines, target.list, index, [own, common]), depth };
  }
  const inner = read.items.findLast(
    ({ list, last, depth: at }) => list.parent === target && last === target.last && at === depth,
  );
  if (inner) return { lines: withBody(read, lines, inner.list, inner.list.items.length, [own, common]), depth };
  const place = placeInside(read, target, placeOfItem(from, item).sign);
  const put = itemAt(own, place, common);
  return { lines: [...lines.slice(0, target.last + 1), ...put, ...lines.slice(target.last + 1)], depth };
}

interface Around {
  readonly kind: string;
  readonly was: number | undefined;
}

/** Returns how many containers are around both; `undefined` if one is in a quote in which the other is not. */
function commonDepth(one: readonly Around[], other: readonly Around[]): number | undefined {
  let common = 0;
  while (
    common < Math.min(one.length, other.length) &&
    one[common]!.kind === other[common]!.kind &&
    one[common]!.was === other[common]!.was
  )
    common += 1;
  const isSpace = [...one.slice(common), ...other.slice(common)].every(({ kind }) => kind !== 'quote');
  return isSpace ? common : undefined;
}

/** Returns lines with one more item in a list of them, which stays as loose as it is. */
function withBody(
  read: ReadLines,
  lines: readonly ArrangedLine[],
  list: List,
  index: number,
  body: readonly [body: Body, common?: number],
): ArrangedLine[] {
  const { places, seps } = placesOf(read, list, (line) => lines[line]!.was);
  const below: ItemPlace = placeBelow(read, list);
  const bodies = list.items.map((each) => [bodyOf(read, lines, each)] as readonly [Body, number?]);
  bodies.splice(index, 0, body);
  const sep = seps.find((each) => each.length > 0) ?? (isLoose(read, list) && list.items.length === 1 ? [''] : []);
  return withList(lines, list, arrangedList([...places, below], bodies, [...seps, sep]));
}
