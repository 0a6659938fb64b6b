import { blockLines, type BlockLine, type Container } from '../lines/block-lines.ts';

// The lists of some lines, and whether lines that are put in another order still say the same.

/** An item of a list, with everything in it. */
export interface Item {
  readonly container: Container;
  /** How many containers are around it. */
  readonly depth: number;
  /** Its first and its last line, from 0; the last has words. */
  readonly first: number;
  last: number;
  readonly list: List;
}

export interface List {
  readonly items: Item[];
  /** The item that it is in. */
  readonly parent: Item | undefined;
}

/** Lines as they are read, and the items in them in the order of the text. */
export interface ReadLines {
  readonly source: string;
  readonly lines: readonly BlockLine[];
  readonly items: readonly Item[];
}

export function readLines(words: readonly string[]): ReadLines {
  const source = words.join('\n');
  const lines = [...blockLines(source, 0)];
  const known = new Map<Container, Item>();
  for (const [at, { from, kind, containers }] of lines.entries()) {
    let parent: Item | undefined;
    for (const [depth, container] of containers.entries()) {
      if (container.kind !== 'item') continue;
      if (container.line === from) {
        const above = container.above && known.get(container.above);
        const isNext = above && above.container.sign.at(-1) === container.sign.at(-1);
        const list = isNext ? above.list : { items: [], parent };
        const item = { container, depth, first: at, last: at, list };
        list.items.push(item);
        known.set(container, item);
      }
      parent = known.get(container);
      if (parent && kind !== 'blank') parent.last = at;
    }
  }
  return { source, lines, items: [...known.values()] };
}

/** A line that is put in another place. */
export interface ArrangedLine {
  readonly words: string;
  /** Line that it was; `undefined` for a new one. */
  readonly was: number | undefined;
  /** The containers that begin on it outside of this depth began on another line. */
  readonly outer?: { readonly depth: number; readonly was: number };
}

/** Returns lines that stay as they are. */
export function asTheyAre(words: readonly string[], first = 0): ArrangedLine[] {
  return words.map((line, at) => ({ words: line, was: first + at }));
}

/** An item that may come into another list, by its first line, and its depths before and after that. */
export interface MovedItem {
  readonly was: number;
  readonly depths: readonly [before: number, after: number];
}

/**
 * Whether arranged lines are what they were, in the same quotes and items, and each list has the same items and is as
 * loose; only a list from which something went may be tight now.
 */
export function sayTheSame(
  before: readonly ArrangedLine[],
  after: readonly ArrangedLine[],
  moved?: MovedItem,
): boolean {
  const [old, now] = [rolesOf(before, moved?.was, moved?.depths[0]), rolesOf(after, moved?.was, moved?.depths[1])];
  for (const [was, role] of now.roles) if (old.roles.get(was) !== role) return false;
  const listOf = new Map(old.lists.flatMap((list) => list.names.map((name) => [name, list])));
  const met = new Set<NamedList>();
  for (const list of now.lists) {
    const known = new Set(list.names.map((name) => listOf.get(name)));
    const [own] = known;
    if (known.size > 1 || (own && met.has(own))) return false;
    if (!own) continue;
    met.add(own);
    if (own.isLoose !== list.isLoose && (list.isLoose || list.lines >= own.lines)) return false;
  }
  return true;
}

/** The items of a list that stay in it. */
interface NamedList {
  readonly names: readonly string[];
  readonly isLoose: boolean;
  /** From the first line of its first item to the last one of its last. */
  readonly lines: number;
}

/** Kinds and containers of the lines that were, and the lists. */
interface Roles {
  readonly roles: ReadonlyMap<number, string>;
  readonly lists: readonly NamedList[];
}

function rolesOf(arranged: readonly ArrangedLine[], moved?: number, movedDepth?: number): Roles {
  const read = readLines(arranged.map(({ words }) => words));
  const places = new Map(read.lines.map(({ from }, at) => [from, at]));
  /** Names a container by the line on which it begins, and how many others begin there behind it. */
  const nameOf = ({ kind, line }: Container, depth: number) => {
    const at = places.get(line)!;
    const { was, outer } = arranged[at]!;
    const behind = read.lines[at]!.containers.length - depth;
    return `${kind} ${outer && depth < outer.depth ? outer.was : was} ${behind}`;
  };
  const top = read.items.find((item) => {
    const { was, outer } = arranged[item.first]!;
    return was !== undefined && was === moved && item.depth === (outer?.depth ?? movedDepth);
  });
  const roles = new Map<number, string>();
  for (const [at, { kind, containers }] of read.lines.entries()) {
    const { was } = arranged[at]!;
    if (was === undefined || kind === 'blank') continue;
    const from = top && containers.includes(top.container) ? top.depth : 0;
    const around = containers.slice(from).map((each, index) => nameOf(each, from + index));
    roles.set(was, [kind, ...around].join('|'));
  }
  const lists = [...new Set(read.items.map((item) => item.list))].map((list) => ({
    // Copies are of no list that was.
    names: list.items
      .filter((item) => item !== top && arranged[item.first]!.was !== undefined)
      .map((item) => nameOf(item.container, item.depth)),
    isLoose: isLoose(read, list),
    lines: list.items.at(-1)!.last - list.items[0]!.first,
  }));
  return { roles, lists: lists.filter(({ names }) => names.length > 0) };
}

/** Whether blank lines are between the items of a list, or between what is directly in one of them. */
export function isLoose({ lines }: ReadLines, { items }: List): boolean {
  if (items.some(({ first }, at) => at > 0 && first - items[at - 1]!.last > 1)) return true;
  return items.some(({ first, last, depth }) => {
    for (let at = first + 1; at <= last; at += 1) {
      const { kind, containers, from } = lines[at]!;
      const isBelowBlank = kind !== 'blank' && lines[at - 1]!.kind === 'blank';
      const inner = containers[depth + 1];
      if (isBelowBlank && (!inner || (inner.line === from && inner.above === undefined))) return true;
    }
    return false;
  });
}
