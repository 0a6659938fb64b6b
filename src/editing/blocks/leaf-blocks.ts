import {
  applyEdit,
  type Command,
  type Edit,
  type Field,
  type Selection,
  changeLines,
  isBlank,
  lineEnd,
  lineStart,
  touchedLines,
} from '../field.ts';
import { type FencedCode, fencedCodeAt, linesInCode } from '../lines/fenced-code.ts';
import { isDivider, lineMarkers, wordAt } from '../lines/lines.ts';
import { trimmed } from '../marks/links.ts';

// The blocks that hold no others (CommonMark, section 4): headings, dividers, and fenced code with its like, math and
// diagrams. Inline math is here because its command makes a block of math where there is no word.

const signs = /^(#{1,6})(?:[ \t]+|$)/;

/**
 * Makes the lines headings of a level (1 to 6), or plain lines if they all are. Skips code, and blank lines among
 * others.
 */
export function toggleHeading(level: number): Command {
  return (field) => {
    const touched = touchedLines(field.text, field);
    const inCode = linesInCode(field.text, touched);
    const off = headingLevel(field) === level;
    const add = off ? '' : `${'#'.repeat(level)} `;
    return changeLines(field, (line, index) => {
      if (inCode[index] || (touched.lines.length > 1 && isBlank(line))) return undefined;
      const { length } = lineMarkers(line);
      return { at: length, cut: signs.exec(line.slice(length))?.[0].length ?? 0, add };
    });
  };
}

/** Returns the heading level of all touched lines; 0 if there is no common one. */
export function headingLevel({ text, from, to }: Field): number {
  const touched = touchedLines(text, { from, to });
  const inCode = linesInCode(text, touched);
  const levels = touched.lines
    .filter((line, index) => !inCode[index] && (touched.lines.length === 1 || !isBlank(line)))
    .map((line) => signs.exec(line.slice(lineMarkers(line).length))?.[1]?.length ?? 0);
  const [first = 0] = levels;
  return levels.every((level) => level === first) ? first : 0;
}

/**
 * Inserts a divider after the caret's line, or removes the one that the caret is on or right below. A blank line keeps
 * it apart from a paragraph above, which it would turn into a heading.
 */
export const toggleDivider: Command = ({ text, to }) => {
  if (fencedCodeAt(text, to)) return undefined;
  const start = lineStart(text, to);
  const end = lineEnd(text, to);
  const line = text.slice(start, end);
  const above = start === 0 ? '' : text.slice(lineStart(text, start - 1), start - 1);
  const words = unquoted(line);
  const own = isDivider(words)
    ? start
    : isBlank(words) && isDivider(unquoted(above))
      ? start - 1 - above.length
      : undefined;
  if (own !== undefined) {
    const gone = Math.min(lineEnd(text, own) + 1, text.length);
    const caret = own === start ? own : own + line.length;
    return { from: own, to: gone, insert: '', select: { from: caret, to: caret } };
  }
  const { quotes } = lineMarkers(line);
  const apart = !isBlank(words) ? `\n${quotes}\n${quotes}` : isBlank(unquoted(above)) ? '' : `\n${quotes}`;
  const insert = `${apart}---\n${quotes}`;
  const caret = end + insert.length;
  return { from: end, to: end, insert, select: { from: caret, to: caret } };
};

function unquoted(line: string): string {
  return line.slice(lineMarkers(line).quotes.length);
}

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
