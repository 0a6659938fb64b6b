import { lineEnd } from './lines.ts';

/** Lines between fences, or from a fence to the end of the text. */
export interface FencedCode {
  /** Where the opening fence's line begins. */
  readonly from: number;
  /** Where the closing fence's line ends, or the text. */
  readonly to: number;
  /** Where the lines between the fences begin. */
  readonly start: number;
  /** Where they end, without the line break before the closing fence. Before `start` if there are none. */
  readonly end: number;
  /** What stands before the fence: quote signs, white space, a list marker. */
  readonly prefix: string;
  /** The word after the opening fence: `mermaid`. */
  readonly language: string;
}

const fences = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t]))*[ \t]*)(`{3,}|~{3,}|\$\$+)(.*)$/gm;

interface Open extends Pick<FencedCode, 'from' | 'prefix' | 'start'> {
  readonly fence: string;
  readonly info: string;
  /** Up to here the quote or list item that holds it has not ended. */
  seen: number;
}

/**
 * The fenced code, or the math between `$$` lines, that holds the place `at`; on the lines of its fences too. Fences of another kind
 * inside are code themselves. Code in a quote or list item ends with it.
 */
export function fencedCodeAt(text: string, at: number): FencedCode | undefined {
  let open: Open | undefined;
  fences.lastIndex = 0;
  for (let match = fences.exec(text); match; match = fences.exec(text)) {
    const [line, prefix = '', fence = '', info = ''] = match;
    const end = match.index + line.length;
    if (open) {
      const container = containerEnd(text, open, match.index);
      if (container < match.index) {
        if (at <= container) return { ...codeOf(open, container), end: container };
        open = undefined;
      } else if (closes(open.fence, fence, info)) {
        if (at <= end) return { ...codeOf(open, end), end: match.index - 1 };
        open = undefined;
        continue;
      } else {
        continue;
      }
    }
    if (match.index > at) return undefined;
    if (!opens(fence, info)) continue;
    open = { from: match.index, prefix, fence, info, start: Math.min(end + 1, text.length), seen: end };
  }
  if (!open) return undefined;
  const container = containerEnd(text, open, text.length);
  return at <= container ? { ...codeOf(open, container), end: container } : undefined;
}

function codeOf(open: Open, to: number): Omit<FencedCode, 'end'> {
  return { from: open.from, to, start: open.start, prefix: open.prefix, language: /\S+/.exec(open.info)?.[0] ?? '' };
}

/** An info string of backticks is a code span in a paragraph; `$$` with words after it is math within its line. */
function opens(fence: string, info: string): boolean {
  if (fence.startsWith('$')) return info.trim() === '';
  return fence.startsWith('~') || !info.includes('`');
}

function closes(open: string, fence: string, info: string): boolean {
  return fence[0] === open[0] && fence.length >= open.length && info.trim() === '';
}

/** Where the quote or list item that holds the opening fence ends, at most `limit`. Each place is looked at once. */
function containerEnd(text: string, open: Open, limit: number): number {
  const outside = open.prefix.includes('>') ? /\n(?![ \t]*>)/ : /\S/.test(open.prefix) ? /\n(?=\S)/ : undefined;
  if (!outside) return limit;
  const at = outside.exec(text.slice(open.seen, lineEnd(text, limit)))?.index;
  const end = at === undefined ? limit : Math.min(open.seen + at, limit);
  if (end === limit) open.seen = Math.max(open.seen, limit - 1);
  return end;
}
