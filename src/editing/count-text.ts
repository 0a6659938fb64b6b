import { lineEnd } from './lines/lines.ts';

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
/** The box of a task, and the markers before it. */
const BOX = /^(?:[ \t]*(?:>|[-*+:]|\d{1,9}[.)]|\[\^[^\]\s]+\]:))+[ \t]+\[[ xX]\](?=[ \t]|$)/;
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
    const box = BOX.exec(text.slice(from, end))?.[0].length ?? 0;
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
