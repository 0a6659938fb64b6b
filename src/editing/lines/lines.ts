import type { Selection } from '../field.ts';

/** Returns where the line that holds `at` begins. */
export function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1;
}

/** Returns where the line that holds `at` ends, before its line break. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Returns where line `line`, from 0, of `text` begins; where the last one does if there are fewer. */
export function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let left = line; left > 0; left -= 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start;
}

/** Whole lines and their position in the text. */
export interface Lines extends Selection {
  readonly lines: readonly string[];
}

/** Returns the lines that a selection touches. A selection that ends where a line begins does not touch that line. */
export function touchedLines(text: string, { from, to }: Selection): Lines {
  const last = to > from && text[to - 1] === '\n' ? to - 1 : to;
  return linesBetween(text, lineStart(text, from), lineEnd(text, last));
}

/** Returns the lines from the one that begins at `from` to the one that ends at `to`. */
export function linesBetween(text: string, from: number, to: number): Lines {
  return { from, to, lines: text.slice(from, to).split('\n') };
}

export function isBlank(line: string): boolean {
  return !/\S/.test(line);
}
