import { applyEdit, type Command, type Edit, type Field, type Selection } from '../field.ts';
import { type FencedCode, fencedCodeAt } from '../lines/fenced-code.ts';
import { isBlank, lineEnd, lineStart, touchedLines } from '../lines/lines.ts';
import { wordAt } from '../lines/text-around.ts';
import { trimmed } from '../marks/links.ts';

interface FenceKind {
  /** The shortest fence of its kind. */
  readonly fence: '```' | '$$';
  readonly language: string;
  /** What an empty block begins with; selected, to be typed over. */
  readonly example: string;
}

const KINDS = {
  code: { fence: '```', language: '', example: '' },
  math: { fence: '$$', language: '', example: '' },
  diagram: { fence: '```', language: 'mermaid', example: 'flowchart LR\n  A --> B' },
} as const satisfies Record<string, FenceKind>;

/** Puts the lines between fences (code, math or a diagram), or removes the fences around the selection. */
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

function fence(field: Field, { fence: shortest, language, example }: FenceKind): Edit {
  const { text } = field;
  const { from, to, lines } = touchedLines(text, field);
  const prefix = commonPrefix(lines);
  const sign = longEnough(shortest, lines);
  const isEmpty = lines.length === 1 && isBlank(lines[0]!.slice(prefix.length));
  const open = `${prefix}${sign}${language}\n`;
  const body = isEmpty
    ? example
        .split('\n')
        .map((line) => prefix + line)
        .join('\n')
    : lines.join('\n');
  const insert = `${open}${body}\n${prefix}${sign}`;
  const start = from + open.length;
  if (isEmpty) return { from, to, insert, select: { from: start + prefix.length, to: start + body.length } };
  const place = (at: number) => Math.min(at + open.length, start + body.length);
  return { from, to, insert, select: { from: place(field.from), to: place(field.to) } };
}

function unfence(field: Field, { from, to, start, end, prefix }: FencedCode, { example }: FenceKind): Edit {
  const body = field.text.slice(start, Math.max(start, end));
  const isExample = example !== '' && body.replace(/^[ \t>]+/gm, '') === example.replace(/^[ \t>]+/gm, '');
  const insert = isExample ? prefix : body;
  const place = (at: number) => from + Math.max(0, Math.min(at - start, insert.length));
  return { from, to, insert, select: { from: place(field.from), to: place(field.to) } };
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

/** Returns a fence that is longer than every run of its sign in the lines. */
function longEnough(shortest: string, lines: readonly string[]): string {
  let sign = shortest;
  while (lines.some((line) => line.includes(sign))) sign += shortest[0];
  return sign;
}

const inLine = /(?<![\\$])\$(?!\s|\$)([^$\n]*[^\s$\\])\$(?!\$)/g;

/**
 * Makes inline math of the selection or the word at the caret, or a block of math elsewhere; removes math that is
 * there.
 */
export const toggleMath: Command = (field) => {
  const { text, from, to } = field;
  if (fencedCodeAt(text, from)) return isFenced(field, 'math') ? toggleFence('math')(field) : undefined;
  const around = mathAround(field);
  if (around) {
    const insert = text.slice(around.from + 1, around.to - 1);
    const place = (at: number) => Math.min(Math.max(at - 1, around.from), around.from + insert.length);
    return { ...around, insert, select: { from: place(from), to: place(to) } };
  }
  if (text.slice(from, to).includes('\n')) return toggleFence('math')(field);
  const words = from < to ? trimmed(field) : wordAt(text, from);
  if (!words) return toggleFence('math')(field);
  if (words.from === words.to) return undefined;
  const insert = `$${text.slice(words.from, words.to)}$`;
  const select =
    from < to
      ? { from: Math.max(from, words.from) + 1, to: Math.min(to, words.to) + 1 }
      : { from: from + 1, to: to + 1 };
  const edit = { ...words, insert, select };
  // Next to a backslash or another dollar sign it would not be math.
  return mathAround(applyEdit(field, edit)) ? edit : undefined;
};

/** Returns the inline math that holds the selection. */
function mathAround({ text, from, to }: Field): Selection | undefined {
  const start = lineStart(text, from);
  for (const match of text.slice(start, lineEnd(text, from)).matchAll(inLine)) {
    const place = { from: start + match.index, to: start + match.index + match[0].length };
    if (place.from <= from && to <= place.to && (from < to || (place.from < from && to < place.to))) return place;
  }
  return undefined;
}
