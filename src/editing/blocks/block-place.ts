import { TASK_BOX } from '../../text/block-signs.ts';
import { type Field, isBlank, type Lines, touchedLines } from '../field.ts';
import { beginsItem, blockLines, type BlockLine, goingOn, lineOf } from '../lines/block-lines.ts';

// Where a block stands that is made of lines: code, math, a fold, a quote.

/** Lines that become a block. */
export interface BlockPlace extends Lines {
  /** Text before the first line of the block, and before the first of the lines. */
  readonly before: string;
  readonly first: string;
  /** Signs and spaces of further lines. */
  readonly prefix: string;
}

/**
 * Returns the words of an item or a footnote if the touched lines are its first ones: those behind its sign or, in a
 * task, whose box needs words, an empty line below. The touched lines, signs included, in other places.
 */
export function blockPlace(field: Field): BlockPlace {
  return placeInItem(field) ?? wholeLines(field);
}

function placeInItem(field: Field): BlockPlace | undefined {
  const { text } = field;
  const { from, to } = touchedLines(text, field);
  const below = blockLines(text, from, from);
  const line = lineOf(below, from);
  const item = line.containers.at(-1);
  if (!item || !beginsItem(line)) return undefined;
  const prefix = goingOn(text, line);
  if (TASK_BOX.test(text.slice(line.content.at, line.to))) {
    if (to > line.to) return undefined;
    return { from: to, to, lines: [''], before: `\n${prefix}`, first: prefix, prefix };
  }
  for (let end = line.to; end < to;) {
    const next = below.next().value as BlockLine;
    if (!next.containers.includes(item) || next.places.length < line.places.length) return undefined;
    end = next.to;
  }
  const start = line.content.at;
  const before = spaceBehindSign(line);
  return { from: start, to, lines: text.slice(start, to).split('\n'), before, first: prefix, prefix };
}

/** Returns the space that an empty item may lack before words are put into it. */
export function spaceBehindSign({ from, containers, content }: BlockLine): string {
  const item = containers.at(-1);
  return item?.line === from && item.kind !== 'quote' && content.at === item.at + item.sign.length ? ' ' : '';
}

function wholeLines(field: Field): BlockPlace {
  const touched = touchedLines(field.text, field);
  const prefix = commonPrefix(touched.lines);
  return { ...touched, before: prefix, first: '', prefix };
}

/** Returns the quote signs and white space that all lines begin with; blank ones may lack the white space. */
function commonPrefix(lines: readonly string[]): string {
  if (lines.every(isBlank)) return lines[0] ?? '';
  const prefixes = lines.filter((line) => !isBlank(line)).map((line) => /^[ \t>]*/.exec(line)![0]);
  // A blank line without a quote sign is not in the quote.
  const [first = '', ...others] = lines.some(isBlank) ? prefixes.map((prefix) => /^[^>]*/.exec(prefix)![0]) : prefixes;
  return others.reduce((shared, prefix) => {
    let length = 0;
    while (length < shared.length && shared[length] === prefix[length]) length += 1;
    return shared.slice(0, length);
  }, first);
}

/** Whether a line is that of a task, below which a block was begun. */
export function isAboveBlock(line: string): boolean {
  const words = line.replace(/^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+/, '');
  return words !== line && TASK_BOX.test(words);
}
