import { changeLines } from '../change.ts';
import { cutsCode } from '../lines/fenced-code.ts';
import type { Command, Field } from '../field.ts';
import { touchedLines } from '../lines/lines.ts';

const sign = /^[ \t]{0,3}>[ \t]?/;

/** Quotes the lines, blank ones too, so that they stay one quote, and code as a whole; takes one level of quote away if all have one. */
export const toggleQuote: Command = (field) => {
  if (cutsCode(field.text, field)) return undefined;
  if (isQuoted(field)) return changeLines(field, (line) => ({ at: 0, cut: sign.exec(line)![0].length, add: '' }));
  // Only where the caret is does a blank line need the space.
  return changeLines(field, (line) => ({ at: 0, cut: 0, add: line === '' && field.from < field.to ? '>' : '> ' }));
};

/** Whether all touched lines are quoted. */
export function isQuoted({ text, from, to }: Field): boolean {
  return touchedLines(text, { from, to }).lines.every((line) => sign.test(line));
}
