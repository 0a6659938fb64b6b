import { fencedCodeAt } from './fenced-code.ts';
import type { Selection } from './field.ts';
import { touchedLines } from './lines.ts';

/** Whether the lines that a selection touches hold some lines of fenced code, but not all: what is put around or before them would break it. */
export function cutsCode(text: string, selection: Selection): boolean {
  const { from, to } = touchedLines(text, selection);
  return [from, to].some((at) => {
    const code = fencedCodeAt(text, at);
    return code !== undefined && (code.from < from || code.to > to);
  });
}
