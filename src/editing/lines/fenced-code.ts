import { closesFence, type OpeningFence, openingFence } from '../../text/block-signs.ts';
import { type Selection, lineEnd, type Lines, lineStart, touchedLines } from '../field.ts';

/** A block of fenced code, or of math between `$$` lines. */
export interface FencedCode {
  /** Where the opening fence's line begins. */
  readonly from: number;
  /** Where the closing fence's line ends, or the text or container if nothing closes the fence. */
  readonly to: number;
  /** Where the lines between the fences begin. */
  readonly start: number;
  /** Where they end, without the line break before the closing fence. Less than `start` if there are none. */
  readonly end: number;
  /** The text before the fence: quote signs, white space, a list marker. */
  readonly prefix: string;
  /** The word after the opening fence: `mermaid`. */
  readonly language: string;
}

/** Lines that begin like a fence; whether it is one is read by `openingFence`. */
const fences = /^((?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)]|\[\^[^\]\s]+\]:)[ \t]))*[ \t]*)([`~$]{2}.*)$/gm;

const outsideQuote = /\n(?![ \t]*>)/;
const outsideItem = /\n(?=\S)/;

interface Open extends Pick<FencedCode, 'from' | 'prefix' | 'start'> {
  readonly fence: OpeningFence;
}

/**
 * Facts of a text: all code that begins before `clear`, in order. `clear` is outside code and at a line end.
 */
interface Known {
  readonly text: string;
  readonly codes: FencedCode[];
  readonly clear: number;
}

/** A cache of the last text: the next one is most often the same, but for a typed key. */
let known: Known = { text: '', codes: [], clear: 0 };

/**
 * Returns the fenced code or math that holds the position `at`, the lines of its fences included. Fences of another
 * kind inside are code themselves. Code in a quote or list item ends with it.
 */
export function fencedCodeAt(text: string, at: number): FencedCode | undefined {
  known = readTo(known.text === text ? known : stillKnown(known, text), lineEnd(text, at));
  let [low, high] = [0, known.codes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (known.codes[middle]!.to < at) low = middle + 1;
    else high = middle;
  }
  const code = known.codes[low];
  return code && code.from <= at ? code : undefined;
}

/** Reads on to `end`, which is a line end, or to the end of the code that is open there. Adds to `codes`. */
function readTo({ text, codes, clear }: Known, end: number): Known {
  if (clear >= end) return { text, codes, clear };
  const lines = text.slice(0, end);
  let at = clear;
  for (fences.lastIndex = at; ; fences.lastIndex = at) {
    const match = fences.exec(lines);
    if (!match) break;
    const [line, prefix = '', words = ''] = match;
    at = match.index + line.length;
    const fence = openingFence(words);
    if (!fence) continue;
    const code = codeFrom(text, { from: match.index, prefix, fence, start: Math.min(at + 1, text.length) });
    codes.push(code);
    at = code.to;
    if (at >= end) break;
  }
  return { text, codes, clear: Math.max(at, end) };
}

/**
 * Returns what is known of `text` from a text with the same beginning. The line after code can change where that ends.
 */
function stillKnown({ text: before, codes, clear }: Known, text: string): Known {
  const changed = lineStart(text, sharedLength(before, text));
  const kept = codes.findIndex(({ to }) => to + 1 >= changed);
  if (kept < 0) return { text, codes, clear: Math.min(clear, changed) };
  return { text, codes: codes.slice(0, kept), clear: Math.min(clear, changed, codes[kept]!.from) };
}

/** Returns how many units two texts share at their beginnings. Bisecting is faster than comparing unit by unit. */
function sharedLength(one: string, other: string): number {
  let [low, high] = [0, Math.min(one.length, other.length)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (one.slice(low, middle) === other.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Returns the code that an opening fence begins. */
function codeFrom(text: string, open: Open): FencedCode {
  const { from, start, prefix, fence } = open;
  const code = { from, start, prefix, language: /\S+/.exec(fence.info)?.[0] ?? '' };
  // The container has not ended before this position.
  let seen = start - 1;
  fences.lastIndex = start;
  for (;;) {
    const match = fences.exec(text);
    const limit = match?.index ?? text.length;
    const container = containerEnd(text, prefix, Math.min(seen, limit), limit);
    if (!match || container < limit) return { ...code, to: container, end: container };
    seen = Math.max(seen, limit - 1);
    const [line, , words = ''] = match;
    if (closesFence(words, fence.sign)) return { ...code, to: limit + line.length, end: limit - 1 };
  }
}

/** Returns where the quote or list item that holds the code ends, from `seen` to at most `limit`. */
function containerEnd(text: string, prefix: string, seen: number, limit: number): number {
  const outside = prefix.includes('>') ? outsideQuote : prefix.trim() === '' ? undefined : outsideItem;
  const at = outside?.exec(text.slice(seen, lineEnd(text, limit)))?.index;
  return at === undefined ? limit : Math.min(seen + at, limit);
}

/** Whether the touched lines include only a part of fenced code, which signs around or before them would break. */
export function cutsCode(text: string, selection: Selection): boolean {
  const { from, to } = touchedLines(text, selection);
  return [from, to].some((at) => {
    const code = fencedCodeAt(text, at);
    return code !== undefined && (code.from < from || code.to > to);
  });
}

/** Tells of each line whether it is fenced code or a fence, where signs of headings and lists mean nothing. */
export function linesInCode(text: string, { from, lines }: Lines): readonly boolean[] {
  let start = from;
  return lines.map((line) => {
    const inCode = fencedCodeAt(text, start) !== undefined;
    start += line.length + 1;
    return inCode;
  });
}

/**
 * Whether the position `at` is in fenced code or in a code span. Unclosed backticks count until the end of their line,
 * because somebody is writing code there.
 */
export function isInCode(text: string, at: number): boolean {
  return isInCodeSpan(text, at) || fencedCodeAt(text, at) !== undefined;
}

function isInCodeSpan(text: string, at: number): boolean {
  const start = paragraphStart(text, at);
  const after = text.slice(at, at + SPAN_REACH);
  const blank = after.indexOf('\n\n');
  const end = at + (blank < 0 ? after.length : blank);
  const runs = [...text.slice(start, end).matchAll(/\\[^\n]|`+/g)];
  for (let i = 0; i < runs.length; i += 1) {
    const run = runs[i]!;
    if (run[0].startsWith('\\')) continue;
    const opened = start + run.index + run[0].length;
    if (opened > at) return false;
    // A backslash escapes nothing in code, so the backtick after it closes the span.
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

/** How far on either side a code span is searched for, in UTF-16 units. */
const SPAN_REACH = 5_000;

/** Returns where the lines around `at` begin, up to a blank one. */
function paragraphStart(text: string, at: number): number {
  const lookedAt = text.slice(Math.max(0, at - SPAN_REACH), at);
  return at - lookedAt.length + lookedAt.lastIndexOf('\n\n') + 1;
}
