import { changeLines } from '../change.ts';
import type { Command, Field } from '../field.ts';
import { fencedCodeAt, linesInCode } from '../lines/fenced-code.ts';
import { isDivider, lineMarkers } from '../lines/line-markers.ts';
import { isBlank, lineEnd, lineStart, touchedLines } from '../lines/lines.ts';

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
