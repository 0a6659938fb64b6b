import { headingSign, TASK_BOX } from '../text/block-signs.ts';
import { fencedCodeAt } from './lines/fenced-code.ts';
import { columns, lineMarkers } from './lines/lines.ts';
import { isBlank, lineEnd, lineStart } from './field.ts';
import { placeAt, tableAt } from './table/table-at.ts';

/** The length of a text. */
export interface TextCount {
  readonly words: number;
  /** Unicode characters, without line ends. */
  readonly characters: number;
}

/** A run of letters and digits, including apostrophes, dots and hyphens inside it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’._-][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Signs before the box of a task. */
const SIGNS = /^(?:[ \t]*(?:>|[-*+:]|\d{1,9}[.)]|\[\^[^\]\s]+\]:))+[ \t]+(?=\[)/;
const SPACE = /\s/g;

/** How many UTF-16 units are counted between two pauses, and at once within a long line. */
const SLICE = 1_000;
const PIECE = 4_096;

/**
 * Counts a text. Yields often, also within long lines, so that the caller can let the page respond: 1 MB takes about
 * 100 ms in all. Boxes of tasks are not words.
 */
export function* countText(text: string): Generator<void, TextCount> {
  let words = 0;
  let characters = 0;
  let paused = 0;
  for (let from = 0; from <= text.length;) {
    const end = lineEnd(text, from);
    const box = lengthToBox(text.slice(from, end));
    characters += box;
    for (let at = from + box; at < end;) {
      const to = pieceEnd(text, at, end);
      const piece = text.slice(at, to);
      characters += piece.length - (piece.match(/[\uDC00-\uDFFF]/g)?.length ?? 0);
      words += wordsIn(piece);
      at = to;
      if (at < end) yield;
    }
    from = end + 1;
    if (from - paused < SLICE) continue;
    paused = from;
    yield;
  }
  return { words, characters };
}

/** Returns the length of a task's signs and box; 0 for another line. */
function lengthToBox(line: string): number {
  const signs = SIGNS.exec(line)?.[0].length;
  const box = signs === undefined ? undefined : TASK_BOX.exec(line.slice(signs))?.[0];
  return box === undefined ? 0 : signs! + box.length;
}

/** Returns where to end a piece of a line: at a space or, in scripts without spaces, not within a surrogate pair. */
function pieceEnd(text: string, at: number, end: number): number {
  const to = at + PIECE;
  if (to >= end) return end;
  if (UNSPACED.test(text.slice(at, to))) return /[\uD800-\uDBFF]/.test(text[to - 1]!) ? to + 1 : to;
  SPACE.lastIndex = to;
  return Math.min(SPACE.exec(text)?.index ?? end, end);
}

const segmenter =
  typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined;

function wordsIn(line: string): number {
  if (!UNSPACED.test(line)) return line.match(WORD)?.length ?? 0;
  // Without a segmenter each character counts as a word.
  if (!segmenter) return [...line].filter((sign) => UNSPACED.test(sign)).length;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  return words;
}

/** Constructs around the caret. Levels, rows and columns count from 1; row 0 is a table's header. */
export type CaretPlace =
  | { readonly kind: 'text' }
  | { readonly kind: 'heading'; readonly level: number }
  | { readonly kind: 'task'; readonly level: number; readonly done: boolean }
  | { readonly kind: 'item'; readonly level: number }
  | { readonly kind: 'quote' }
  | { readonly kind: 'code'; readonly language: string }
  | { readonly kind: 'cell'; readonly row: number; readonly column: number; readonly columns: number };

/** How many lines above the caret are read to find the level of a list item. */
const LINES_ABOVE = 300;

/** Returns what the position `at` is in, judging by its line and those above. */
export function caretPlace(text: string, at: number): CaretPlace {
  const code = fencedCodeAt(text, at);
  if (code) return { kind: 'code', language: code.language };
  const table = tableAt(text, at);
  if (table) {
    const { row, column } = placeAt(table, at);
    return { kind: 'cell', row: Math.max(0, row - 1), column: column + 1, columns: table.rows[0]?.cells.length ?? 1 };
  }
  const start = lineStart(text, at);
  const line = text.slice(start, lineEnd(text, at));
  const { quotes, list, box } = lineMarkers(line);
  if (list) {
    const level = levelOf(text, start, line);
    return box === '' ? { kind: 'item', level } : { kind: 'task', level, done: /x/i.test(box) };
  }
  const heading = headingSign(line.slice(quotes.length).replace(/^ {0,3}/, ''));
  if (heading) return { kind: 'heading', level: heading.level };
  return quotes === '' ? { kind: 'text' } : { kind: 'quote' };
}

/**
 * Returns the level of the list item on `line`, which begins at `start`: one more than the number of its parent items.
 */
function levelOf(text: string, start: number, line: string): number {
  let level = 1;
  let indent = columns(lineMarkers(line).indent);
  for (let lines = 0, end = start - 1; lines < LINES_ABOVE && end >= 0 && indent > 0; lines += 1) {
    const from = lineStart(text, end);
    const above = text.slice(from, end);
    end = from - 1;
    if (isBlank(above)) continue;
    const { indent: space, list } = lineMarkers(above);
    const out = columns(space);
    if (out >= indent) continue;
    if (list) {
      indent = out;
      level += 1;
    } else if (out === 0) break;
  }
  return level;
}
