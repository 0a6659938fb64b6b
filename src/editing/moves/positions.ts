import { TASK_BOX } from '../../text/block-signs.ts';
import { documentHeadings } from '../sections.ts';
import { sectionEnd, type Unit } from './arrange-blocks.ts';
import type { Item, ReadLines } from './items.ts';
import type { SourceLines } from './source-lines.ts';

/** Where something is among its like, from 1, and the words of the heading or the item that they are under. */
export interface Position {
  readonly at: number;
  readonly of: number;
  readonly under: string;
}

/** Returns where one of these blocks, which may be in another order than in the source, is. */
export function positionOfBlock(source: SourceLines, units: readonly Unit[], at: number): Position {
  const row = siblingsOf(units, at);
  return { at: row.indexOf(at) + 1, of: row.length, under: headingAbove(source, units, at, units[at]!.level) };
}

export function positionOfItem(lines: ReadLines, item: Item, heading: string): Position {
  const { items, parent } = item.list;
  const under = parent ? wordsOfItem(lines, parent) : heading;
  return { at: items.indexOf(item) + 1, of: items.length, under };
}

/** Returns the words of the heading that a block is under; for a heading of a level, of a higher one. */
export function headingAbove({ lines }: SourceLines, units: readonly Unit[], at: number, level: number): string {
  const heading = units.findLast((each, index) => index < at && each.level > 0 && (level === 0 || each.level < level));
  return heading ? headingOf(lines.slice(heading.from, heading.to)) : '';
}

function headingOf(lines: readonly string[]): string {
  return documentHeadings(lines.join('\n'))[0]?.words ?? '';
}

function wordsOfItem({ source, lines }: ReadLines, { first }: Item): string {
  const { content, to } = lines[first]!;
  const all = source.slice(content.at, to);
  const written = all.replace(TASK_BOX, '') || all;
  return headingOf([`# ${written}`]) || written;
}

/** Returns the blocks of a section, or the sections beside one, by their indices. */
export function siblingsOf(units: readonly Unit[], index: number): number[] {
  const { level } = units[index]!;
  const row = [index];
  const isLike = (at: number) => at >= 0 && at < units.length && units[at]!.level === level && !units[at]!.isFixed;
  for (;;) {
    const [first] = row as [number];
    let above = first - 1;
    if (level > 0) while (above >= 0 && !(units[above]!.level > 0 && units[above]!.level <= level)) above -= 1;
    if (!isLike(above) || sectionEnd(units, above) !== first) break;
    row.unshift(above);
  }
  for (;;) {
    const below = sectionEnd(units, row.at(-1)!);
    if (!isLike(below)) break;
    row.push(below);
  }
  return row;
}
