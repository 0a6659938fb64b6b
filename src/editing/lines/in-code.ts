import { fencedCodeAt } from './fenced-code.ts';

/**
 * Whether the position `at` of `text` lies in code: in a fenced block, or in a code span. Backticks that nothing closes yet count
 * until the end of their line, because whoever types there is writing code.
 */
export function isInCode(text: string, at: number): boolean {
  return isInCodeSpan(text, at) || fencedCodeAt(text, at) !== undefined;
}

function isInCodeSpan(text: string, at: number): boolean {
  const start = paragraphStart(text, at);
  const after = text.slice(at, at + REACH);
  const blank = after.indexOf('\n\n');
  const end = at + (blank < 0 ? after.length : blank);
  const runs = [...text.slice(start, end).matchAll(/\\[^\n]|`+/g)];
  for (let i = 0; i < runs.length; i += 1) {
    const run = runs[i]!;
    if (run[0].startsWith('\\')) continue;
    const opened = start + run.index + run[0].length;
    if (opened > at) return false;
    // Inside code a backslash is a backslash, so the backtick after it closes.
    const closing = runs.findIndex((other, j) => j > i && other[0].replace(/^\\/, '') === run[0]);
    if (closing < 0) {
      if (!text.slice(opened, at).includes('\n')) return true;
      continue;
    }
    if (start + runs[closing]!.index >= at) return true;
    i = closing;
  }
  return false;
}

/** How far on either side a code span is looked for. */
const REACH = 5_000;

/** Where the lines without a blank one between them begin that `at` is in. */
function paragraphStart(text: string, at: number): number {
  const lookedAt = text.slice(Math.max(0, at - REACH), at);
  return at - lookedAt.length + lookedAt.lastIndexOf('\n\n') + 1;
}
