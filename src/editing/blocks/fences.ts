import { type Command, type Edit, type Field, isBlank, type Lines, lineStart, touchedLines } from '../field.ts';
import { TASK_BOX } from '../lines/lines.ts';
import { beginsItem, blockLines, type BlockLine, goingOn, lineOf } from '../lines/block-lines.ts';
import { type FencedCode, fencedCodeAt } from '../lines/fenced-code.ts';

// Code between fences, and its like: math and diagrams.

interface FenceKind {
  /** The shortest fence of its kind. */
  readonly fence: '```' | '$$';
  readonly language: string;
  /** First words of an empty block; selected, to be typed over. */
  readonly example: string;
}

const KINDS = {
  code: { fence: '```', language: '', example: '' },
  math: { fence: '$$', language: '', example: '' },
  diagram: { fence: '```', language: 'mermaid', example: 'flowchart LR\n  A --> B' },
} as const satisfies Record<string, FenceKind>;

/**
 * Puts the lines between fences (code, math or a diagram), or removes the fences around the selection. The sign of a
 * list item whose words these are stays before them.
 */
export function toggleFence(name: keyof typeof KINDS): Command {
  const kind = KINDS[name];
  return (field) => {
    const code = fencedCodeAt(field.text, field.from);
    if (!code) return fence(field, kind);
    return isKind(field.text, code, kind) ? unfence(field, code, kind) : undefined;
  };
}

/** Whether the selection is between fences of a kind. */
export function isFenced(field: Field, name: keyof typeof KINDS): boolean {
  const code = fencedCodeAt(field.text, field.from);
  return code !== undefined && isKind(field.text, code, KINDS[name]);
}

function isKind(text: string, { from, prefix, language }: FencedCode, kind: FenceKind): boolean {
  const isMath = text.startsWith('$', from + prefix.length);
  return isMath
    ? kind.fence === '$$'
    : kind.fence !== '$$' && (kind.language === '' ? language !== 'mermaid' : language === kind.language);
}

/** Lines that become a block. */
interface Fenced extends Lines {
  /** Text before the opening fence, and before the first of the lines. */
  readonly before: string;
  readonly first: string;
  /** Signs and spaces of further lines. */
  readonly prefix: string;
}

function fence(field: Field, { fence: shortest, language, example }: FenceKind): Edit {
  const { from, to, lines, before, first, prefix } = fencedInItem(field) ?? fencedLines(field);
  const sign = longEnough(shortest, lines);
  const isEmpty = lines.length === 1 && isBlank((first + lines[0]!).slice(prefix.length));
  const open = `${before}${sign}${language}\n`;
  const exampleLines = example.split('\n').map((line) => prefix + line);
  const body = isEmpty ? exampleLines.join('\n') : first + lines.join('\n');
  const insert = `${open}${body}\n${prefix}${sign}`;
  const start = from + open.length;
  if (isEmpty) return { from, to, insert, select: { from: start + prefix.length, to: start + body.length } };
  const place = (at: number) => Math.min(Math.max(at, from) + open.length + first.length, start + body.length);
  return { from, to, insert, select: { from: place(field.from), to: place(field.to) } };
}

/** Returns the touched lines, signs included. */
function fencedLines(field: Field): Fenced {
  const touched = touchedLines(field.text, field);
  const prefix = commonPrefix(touched.lines);
  return { ...touched, before: prefix, first: '', prefix };
}

/**
 * Returns the words of an item or a footnote if the touched lines are its first ones: those behind its sign or, in a
 * task, whose box needs words, an empty line below. `undefined` for other lines.
 */
function fencedInItem(field: Field): Fenced | undefined {
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
  // An empty item may lack the space.
  const before = start === item.at + item.sign.length ? ' ' : '';
  return { from: start, to, lines: text.slice(start, to).split('\n'), before, first: prefix, prefix };
}

function unfence({ text, ...selection }: Field, code: FencedCode, { example }: FenceKind): Edit {
  const { from, to, start, end, prefix } = code;
  const body = text.slice(start, Math.max(start, end));
  const isExample = example !== '' && body.replace(/^[ \t>]+/gm, '') === example.replace(/^[ \t>]+/gm, '');
  const above = Math.max(0, from - 1);
  if ((isExample || isBlank(body)) && BELOW_TASK.test(text.slice(lineStart(text, above), above)))
    return { from: above, to, insert: '', select: { from: above, to: above } };
  // The sign of an item stands before its words again, in place of their white space.
  const sign = /[^\s>]/.test(prefix) ? prefix : '';
  const cut = Math.min(sign.length, /^[ \t>]*/.exec(body)![0].length);
  const insert = isExample ? prefix : sign + body.slice(cut);
  const place = (at: number) => from + Math.max(sign.length, Math.min(at - start - cut + sign.length, insert.length));
  return { from, to, insert, select: { from: place(selection.from), to: place(selection.to) } };
}

/** The line of a task, below which a block was begun. */
const BELOW_TASK = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+\[[ xX]\](?:[ \t]|$)/;

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

/** Returns a fence that is longer than every run of its sign in the lines. */
function longEnough(shortest: string, lines: readonly string[]): string {
  let sign = shortest;
  while (lines.some((line) => line.includes(sign))) sign += shortest[0];
  return sign;
}
