import { headingSign, openingFence } from '../../text/block-signs.ts';
import { isBlank } from '../field.ts';
import type { RenderedPart } from '../part.ts';
import { sectionsOf } from '../sections.ts';
import { type ArrangedLine, asTheyAre, readLines, sayTheSame } from './items.ts';

// Top-level blocks in another order. The blank lines below a block go with it; those at the end of the text stay there.

/** A top-level block: its lines, without blank ones around them. */
export interface Unit {
  /** Its first line (from 0) and the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** Rank of a heading, or 0. */
  readonly level: number;
  /** Its index among the blocks that are rendered. */
  readonly block: number;
  /** Front matter, which stays at the top. */
  readonly isFixed: boolean;
}

/** Returns the top-level blocks that have words in the text; `undefined` if they are those of another text. */
export function unitsOf(lines: readonly string[], blocks: readonly RenderedPart[]): Unit[] | undefined {
  if (blocks.reduce((sum, block) => sum + block.lines, 0) !== lines.length) return undefined;
  let line = 0;
  return blocks.flatMap((block, index) => {
    let [from, to] = [line, (line += block.lines)];
    while (from < to && isBlank(lines[from]!)) from += 1;
    while (from < to && isBlank(lines[to - 1]!)) to -= 1;
    if (from === to) return [];
    const isFixed = from === 0 && /^---[ \t]*$/.test(lines[0]!) && to > 1;
    const level = isFixed ? 0 : (block.level ?? sectionsOf(lines.slice(from, to).join('\n'))[0]?.level ?? 0);
    return [{ from, to, level, block: index, isFixed }];
  });
}

/** Returns the index behind the section of a heading; of another block, the next one. */
export function sectionEnd(units: readonly Unit[], index: number): number {
  const { level } = units[index]!;
  if (level === 0) return index + 1;
  const end = units.findIndex((unit, at) => at > index && unit.level > 0 && unit.level <= level);
  return end < 0 ? units.length : end;
}

/** Blocks that are arranged anew, and the lines that they took the place of. */
export interface ArrangedBlocks {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly ArrangedLine[];
}

/**
 * Returns the blocks in an order of them, in which some may be missing or come twice; `undefined` where they would not
 * be the same. Those in `moved` get other signs where two lists would become one.
 */
export function inOrder(
  lines: readonly string[],
  units: readonly Unit[],
  order: readonly number[],
  moved: ReadonlySet<number>,
): ArrangedBlocks | undefined {
  let start = 0;
  while (start < order.length && order[start] === start) start += 1;
  let tail = 0;
  while (tail < Math.min(order.length, units.length) - start && order.at(-1 - tail) === units.length - 1 - tail)
    tail += 1;
  // From the first of what comes twice on.
  start = Math.max(0, Math.min(start - 1, ...order.slice(start, order.length - tail)));
  // A list that gets another sign is not to meet the one below with that.
  tail = Math.max(0, tail - 2);
  const [first, end] = [units[start], units[units.length - tail - 1]];
  if (!first || !end || end.from < first.from) return undefined;
  const isLast = tail === 0;
  const from = first.from;
  const to = isLast ? lines.length : end.to;
  const part = order.slice(start, order.length - tail);
  const arranged = writtenInOrder(
    lines,
    units,
    part,
    moved,
    lines.slice(end.to, to),
    units.length - tail - 1,
    from === 0,
  );
  const before = asTheyAre(lines.slice(from, to), from);
  return arranged && sayTheSame(before, arranged) ? { from, to, lines: arranged } : undefined;
}

function writtenInOrder(
  lines: readonly string[],
  units: readonly Unit[],
  order: readonly number[],
  moved: ReadonlySet<number>,
  behind: readonly string[],
  last: number,
  isTop: boolean,
): ArrangedLine[] | undefined {
  const result: ArrangedLine[] = [];
  const signs = order.map((index) => listSign(lines, units[index]!));
  /** The blank lines of the block that is the last now, for the one that was. */
  const left = sepBelow(lines, units, order.at(-1) ?? last);
  for (const [place, index] of order.entries()) {
    const unit = units[index]!;
    const [above, below] = [order[place - 1], order[place + 1]];
    const isCopy = order.indexOf(index) < place;
    const sign = signs[place];
    // Of two lists that meet, the one that moves gets another sign, or else the lower one.
    const meetsAbove = sign === signs[place - 1] && above !== index - 1 && (moved.has(index) || !moved.has(above!));
    const meetsBelow = sign === signs[place + 1] && below !== index + 1 && moved.has(index) && !moved.has(below!);
    if (sign !== undefined && (meetsAbove || meetsBelow)) {
      const other = otherSigns(sign).find((each) => each !== signs[place - 1] && each !== signs[place + 1]);
      if (other === undefined) return undefined;
      signs[place] = other;
    }
    result.push(...blockLines(lines, unit, isCopy, signs[place] === sign ? undefined : signs[place]));
    const next = below === undefined ? undefined : units[below]!;
    if (!next) break;
    const isNew = below !== index + 1 || isCopy;
    if (isNew && isIndented(lines, unit) && isIndented(lines, next)) return undefined;
    const own = index === last ? left : sepBelow(lines, units, index);
    const sep = isNew && own.length === 0 && !areApart(lines, unit, next) ? [''] : own;
    result.push(...sep.map((words) => ({ words, was: undefined })));
  }
  result.push(...behind.map((words) => ({ words, was: undefined })));
  const [first] = result;
  // It would begin front matter there.
  if (isTop && first && first.was !== 0 && /^---[ \t]*$/.test(first.words)) result[0] = { ...first, words: '***' };
  return result;
}

/** Whether a block is code that is nothing but indented: two of them below each other are one. */
function isIndented(lines: readonly string[], { from }: Unit): boolean {
  return /^(?: {4}| {0,3}\t)/.test(lines[from]!);
}

function sepBelow(lines: readonly string[], units: readonly Unit[], index: number): readonly string[] {
  return lines.slice(units[index]!.to, units[index + 1]?.from ?? units[index]!.to);
}

function blockLines(lines: readonly string[], { from, to }: Unit, isCopy: boolean, sign?: string): ArrangedLine[] {
  const words = lines.slice(from, to);
  if (sign !== undefined) {
    const read = readLines(words);
    for (const { container, first, depth } of read.items) {
      const at = container.at + container.sign.length - 1 - read.lines[first]!.from;
      if (depth === 0) words[first] = words[first]!.slice(0, at) + sign + words[first]!.slice(at + 1);
    }
  }
  return words.map((line, at) => ({ words: line, was: isCopy ? undefined : from + at }));
}

/** Returns the kind of sign of a block that is a list. */
function listSign(lines: readonly string[], { from, to }: Unit): string | undefined {
  const { items } = readLines(lines.slice(from, to));
  return items[0]?.depth === 0 && items[0].first === 0 ? items[0].container.sign.at(-1) : undefined;
}

function otherSigns(sign: string): readonly string[] {
  return [...(/[.)]/.test(sign) ? '.)' : '-*+')].filter((each) => each !== sign);
}

/** Whether two blocks stay two without a blank line between them. */
function areApart(lines: readonly string[], above: Unit, below: Unit): boolean {
  const [last, first] = [lines[above.to - 1]!, lines[below.from]!].map((line) => line.replace(/^ {1,3}/, ''));
  const isClosed = above.to - above.from > 1 && openingFence(last!)?.info === '';
  return above.level > 0 || isClosed || (headingSign(first!) ?? openingFence(first!)) !== undefined;
}
