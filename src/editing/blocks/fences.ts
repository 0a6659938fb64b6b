import { type Command, type Edit, type Field, isBlank, lineStart } from '../field.ts';
import { type FencedCode, fencedCodeAt } from '../lines/fenced-code.ts';
import { blockPlace, isAboveBlock } from './block-place.ts';

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

function fence(field: Field, { fence: shortest, language, example }: FenceKind): Edit {
  const { from, to, lines, before, first, prefix } = blockPlace(field);
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

function unfence({ text, ...selection }: Field, code: FencedCode, { example }: FenceKind): Edit {
  const { from, to, start, end, prefix } = code;
  const body = text.slice(start, Math.max(start, end));
  const isExample = example !== '' && body.replace(/^[ \t>]+/gm, '') === example.replace(/^[ \t>]+/gm, '');
  const above = Math.max(0, from - 1);
  if ((isExample || isBlank(body)) && isAboveBlock(text.slice(lineStart(text, above), above)))
    return { from: above, to, insert: '', select: { from: above, to: above } };
  // The sign of an item stands before its words again, in place of their white space.
  const sign = /[^\s>]/.test(prefix) ? prefix : '';
  const cut = Math.min(sign.length, /^[ \t>]*/.exec(body)![0].length);
  const insert = isExample ? prefix : sign + body.slice(cut);
  const place = (at: number) => from + Math.max(sign.length, Math.min(at - start - cut + sign.length, insert.length));
  return { from, to, insert, select: { from: place(selection.from), to: place(selection.to) } };
}

/** Returns a fence that is longer than every run of its sign in the lines. */
function longEnough(shortest: string, lines: readonly string[]): string {
  let sign = shortest;
  while (lines.some((line) => line.includes(sign))) sign += shortest[0];
  return sign;
}
