import { fencedCodeAt } from './fenced-code.ts';
import type { Lines } from './lines.ts';

/** Of each of the lines of `text`, whether it is fenced code or a fence: `#` and `-` at its beginning are code, and no line is made a heading or an item there. */
export function linesInCode(text: string, { from, lines }: Lines): readonly boolean[] {
  let start = from;
  return lines.map((line) => {
    const inCode = fencedCodeAt(text, start) !== undefined;
    start += line.length + 1;
    return inCode;
  });
}
