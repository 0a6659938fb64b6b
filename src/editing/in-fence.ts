import { lineStart } from './line-start.ts';

/** A line that may open or close a fenced code block, in quotes and list items too: what stands before the fence, and the fence. */
const FENCE_LINE = /^([ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*)(`{3,}|~{3,})(.*)$/gm;

/** Whether the position `at` of `text` lies inside a fenced code block, its first and last line included. */
export function isInFence(text: string, at: number): boolean {
  const own = lineStart(text, at);
  const lineEnd = (text.indexOf('\n', at) + 1 || text.length + 1) - 1;
  let open: { fence: string; quoted: boolean; at: number } | undefined;
  for (const { 1: before = '', 2: fence = '', 3: rest = '', index } of text.slice(0, lineEnd).matchAll(FENCE_LINE)) {
    if (open && open.quoted && leavesQuote(text, open.at, index)) open = undefined;
    if (!open) {
      // Backticks after a fence of backticks make it a code span.
      if (fence.startsWith('`') && rest.includes('`')) continue;
      open = { fence, quoted: before.includes('>'), at: index };
    } else if (fence.startsWith(open.fence) && rest.trim() === '') {
      if (index >= own) return true;
      open = undefined;
    }
  }
  return open !== undefined && !(open.quoted && leavesQuote(`${text.slice(0, lineEnd)}\n`, open.at, lineEnd + 1));
}

/** Whether between two positions, the first of them in a quote, a line is outside of it: with the quote ends what is open in it. */
function leavesQuote(text: string, from: number, to: number): boolean {
  return /\n[ \t]*(?:[^>\s]|\n)/.test(text.slice(from, to));
}
