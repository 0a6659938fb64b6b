import { headingSign, isDivider } from '../../text/block-signs.ts';
import {
  applyEdit,
  type Command,
  type Field,
  type Selection,
  changeLines,
  isBlank,
  lineEnd,
  lineStart,
  touchedLines,
} from '../field.ts';
import { fencedCodeAt, linesInCode } from '../lines/fenced-code.ts';
import { lineMarkers, wordAt } from '../lines/lines.ts';
import { trimmed } from '../marks/links.ts';
import { isFenced, toggleFence } from './fences.ts';

// The blocks that hold no others (CommonMark, section 4): headings and dividers; fenced code and its like are in
// fences.ts. Inline math is here because its command makes a block of math where there is no word.

/**
 * Makes the lines headings of a level (1 to 6), or plain lines if they all are. Skips code, and blank lines among
 * others.
 */
export function toggleHeading(level: number): Command {
  return (field) => {
    const touched = touchedLines(field.text, field);
    const inCode = linesInCode(field.text, touched);
    const off = headingLevel(field) === level;
    const add = off || level === 0 ? '' : `${'#'.repeat(level)} `;
    return changeLines(field, (line, index) => {
      if (inCode[index] || (touched.lines.length > 1 && isBlank(line))) return undefined;
      const { length } = lineMarkers(line);
      return { at: length, cut: headingSign(line.slice(length))?.length ?? 0, add };
    });
  };
}

/** Returns the heading level of all touched lines; 0 if there is no common one. */
export function headingLevel({ text, from, to }: Field): number {
  const touched = touchedLines(text, { from, to });
  const inCode = linesInCode(text, touched);
  const levels = touched.lines
    .filter((line, index) => !inCode[index] && (touched.lines.length === 1 || !isBlank(line)))
    .map((line) => headingSign(line.slice(lineMarkers(line).length))?.level ?? 0);
  const [first = 0] = levels;
  return levels.every((level) => level === first) ? first : 0;
}

/**
 * Inserts a divider after the caret's line, or removes the one that the caret is on or right below. A blank line keeps
 * it apart from a paragraph above, which it would turn into a heading. It ends a list, so an empty item becomes it.
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
  const { quotes, list, length } = lineMarkers(line);
  const from = list && length === line.length ? start + quotes.length : end;
  const isAlone = from < end || isBlank(words);
  const apart = !isAlone ? `\n${quotes}\n${quotes}` : isBlank(unquoted(above)) ? '' : `\n${quotes}`;
  const insert = `${apart}---\n${quotes}`;
  const caret = from + insert.length;
  return { from, to: end, insert, select: { from: caret, to: caret } };
};

function unquoted(line: string): string {
  return line.slice(lineMarkers(line).quotes.length);
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
