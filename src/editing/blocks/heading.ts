import { changeLines } from '../change.ts';
import type { Command, Field } from '../field.ts';
import { lineMarkers } from '../lines/line-markers.ts';
import { linesInCode } from '../lines/fenced-code.ts';
import { isBlank, touchedLines } from '../lines/lines.ts';

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
