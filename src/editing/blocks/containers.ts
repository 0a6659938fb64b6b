import {
  type Change,
  type Command,
  type Edit,
  type Field,
  editOf,
  isBlank,
  lineStart,
  touchedLines,
} from '../field.ts';
import {
  beginsItem,
  blockLines,
  type BlockLine,
  type Container,
  goingOn,
  inPrefix,
  type PrefixChange,
} from '../lines/block-lines.ts';
import { cutsCode } from '../lines/fenced-code.ts';
import { columns } from '../lines/lines.ts';
import { TASK_BOX } from '../../text/block-signs.ts';
import { isAboveBlock, spaceBehindSign } from './block-place.ts';

// Quotes. In a list item they stand behind its sign; alerts, which are written as quotes, are in alerts.ts.

/**
 * Quotes the lines, or removes the innermost quote if one holds them all. Blank lines are quoted too, to keep one
 * quote.
 */
export const toggleQuote: Command = (field) => {
  if (cutsCode(field.text, field) || isInHtml(field)) return undefined;
  const depth = quotesAround(field).at(-1);
  return depth === undefined ? quoteLines(field, '') : unquoteLines(field, touchedBlocks(field), depth);
};

/** Whether all touched lines are quoted, by their looks. */
export function isQuoted({ text, ...selection }: Field): boolean {
  return touchedLines(text, selection).lines.every(looksQuoted);
}

/** Signs that a line begins with, up to that of a quote. */
const QUOTED = /^[ \t]*(?:(?:[-*+]|\d{1,9}[.)]|:|\[\^[^\]\s]+\]:)[ \t]+)*>/;

export function looksQuoted(line: string): boolean {
  return QUOTED.test(line);
}

/** Returns the depths of the quotes that hold all touched lines, from the outermost. */
export function quotesAround(field: Field): number[] {
  if (!isQuoted(field)) return [];
  const lines = touchedBlocks(field);
  return shared(lines).flatMap(({ kind }, depth) => (kind === 'quote' ? [depth] : []));
}

export function touchedBlocks({ text, ...selection }: Field): BlockLine[] {
  const { from, to } = touchedLines(text, selection);
  const found: BlockLine[] = [];
  for (const line of blockLines(text, from, from)) {
    if (line.to >= from) found.push(line);
    if (line.to >= to) break;
  }
  return found;
}

/** Whether the selection begins in HTML that begins above it, where signs of quotes mean nothing. */
export function isInHtml({ text, from }: Field): boolean {
  const start = lineStart(text, from);
  let above: BlockLine | undefined;
  for (const line of blockLines(text, start)) {
    if (line.to >= start) return line.kind === 'html' && above?.kind === 'html' && !beginsItem(line);
    above = line;
  }
  return false;
}

/**
 * Returns the containers that hold all of the lines, from the outermost: neither those that go on by a lazy line, nor
 * items that a blank line at the end may follow.
 */
function shared(lines: readonly BlockLine[]): readonly Container[] {
  const [first, ...others] = lines.map(({ containers, places, kind }, index) => {
    const isEnd = kind === 'blank' && index > 0 && index === lines.length - 1;
    return containers.slice(0, isEnd ? containers.findLastIndex((each) => each.kind === 'quote') + 1 : places.length);
  });
  const end = first!.findIndex((container, depth) => others.some((other) => other[depth] !== container));
  return end < 0 ? first! : first!.slice(0, end);
}

/** Quotes the touched lines inside the innermost block that holds them all, below a title if there is one. */
export function quoteLines(field: Field, title: string): Edit | undefined {
  const { text } = field;
  const lines = touchedBlocks(field);
  const first = lines[0]!;
  let depth = shared(lines).length;
  const box = beginsItem(first) && depth > 0 && TASK_BOX.exec(text.slice(contentAt(first, depth), first.to))?.[0];
  if (typeof box === 'string') {
    // A box needs words: below an empty one the quote has a line of its own, one with words is quoted itself.
    if (lines.length === 1 && isBlank(text.slice(contentAt(first, depth) + box.length, first.to)))
      return quoteBelow(field, first, title);
    depth -= 1;
  }
  const begin = title === '' ? '' : `> ${title}\n${goingOn(text, first, depth)}`;
  const space = depth === first.places.length ? spaceBehindSign(first) : '';
  if (first === lines.at(-1) && first.kind === 'blank' && space + begin !== '' && depth === first.places.length) {
    const { at } = first.content;
    return editOf(text, [{ at, cut: first.to - at, add: `${space}${begin}> ` }], field, ['after', 'after']);
  }
  const edit = edited(
    field,
    lines.map((line, index) => {
      const place = line.places[depth] ?? line.content;
      const sign = place.at === line.to && field.from < field.to ? '>' : '> ';
      if (index === 0) return [line, { ...place, cut: 0, add: space + begin + sign }];
      const isShort = place.at === line.to && line.kind === 'blank';
      return [line, { ...place, cut: 0, add: isShort ? missing(text, first, depth, place.column) + sign : sign }];
    }),
  );
  const start = contentAt(first, depth);
  if (!edit || field.from !== start || field.from === field.to) return edit;
  return { ...edit, select: { ...edit.select, from: start + space.length + begin.length } };
}

/** Returns the spaces that a blank line lacks to be in the first `depth` containers of another line. */
function missing(text: string, line: BlockLine, depth: number, column: number): string {
  const wanted = columns(goingOn(text, line, depth));
  return ' '.repeat(Math.max(0, wanted - column));
}

function quoteBelow({ text }: Field, task: BlockLine, title: string): Edit {
  const prefix = `\n${goingOn(text, task)}> `;
  const insert = title === '' ? prefix : prefix + title + prefix;
  const caret = task.to + insert.length;
  return { from: task.to, to: task.to, insert, select: { from: caret, to: caret } };
}

/** Removes the quote signs at a depth; an empty quote below a task goes with its line. */
function unquoteLines(field: Field, lines: readonly BlockLine[], depth: number): Edit | undefined {
  const { text } = field;
  const [first, last] = [lines[0]!, lines.at(-1)!];
  if (first === last && contentAt(first, depth + 1) === first.to && isBelowTask(text, first))
    return withoutLines(first, last);
  return edited(
    field,
    lines.map((line) => [line, signAt(text, line, depth, lines.length > 1)]),
  );
}

export function isBelowTask(text: string, { from }: BlockLine): boolean {
  return from > 0 && isAboveBlock(text.slice(lineStart(text, from - 1), from - 1));
}

export function withoutLines({ from }: BlockLine, { to }: BlockLine): Edit {
  return { from: from - 1, to, insert: '', select: { from: from - 1, to: from - 1 } };
}

/**
 * Returns what takes the sign of the quote at a depth from a line, and nothing from a lazy one. A line of which only
 * spaces are left loses them, too, if it is one of several.
 */
export function signAt(text: string, line: BlockLine, depth: number, isOneOfSeveral: boolean): PrefixChange {
  const place = line.places[depth];
  if (!place) return { ...line.content, cut: 0, add: '' };
  const next = line.places[depth + 1] ?? line.content;
  const cut = next.column - place.column;
  const before = text.slice(line.from, place.at);
  if (!isOneOfSeveral || next.at < line.to || before.includes('\t') || beginsItem(line))
    return { ...place, cut, add: '' };
  const spaces = before.length - before.trimEnd().length;
  return { at: place.at - spaces, column: place.column - spaces, cut: cut + spaces, add: '' };
}

export function contentAt({ places, content }: BlockLine, depth: number): number {
  return (places[depth] ?? content).at;
}

export function edited(field: Field, changes: readonly (readonly [BlockLine, PrefixChange])[]): Edit | undefined {
  const made = changes.flatMap(([line, change]): readonly Change[] => inPrefix(field.text, line, [change]));
  return editOf(field.text, made, field, field.from === field.to ? ['after', 'after'] : ['before', 'after']);
}
