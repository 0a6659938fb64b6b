import { lineEnd } from './lines/lines.ts';

/** How much a text is. */
export interface TextCount {
  readonly words: number;
  /** Unicode characters, line ends not among them. */
  readonly characters: number;
}

/** A run of letters and digits, with the apostrophes, points and hyphens inside it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’._-][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The box of a task, with the markers before it. */
const BOX = /^(?:[ \t]*(?:>|[-*+:]|\d{1,9}[.)]|\[\^[^\]\s]+\]:))+[ \t]+\[[ xX]\](?=[ \t]|$)/;
const SPACE = /\s/g;

/** UTF-16 units that are counted between two pauses, and of a long line in one go. */
const SLICE = 1_000;
const PIECE = 4_096;

/**
 * Counts a text, pausing often, within lines too, so that whoever counts can let the page breathe: 1 MB takes about 100 ms in all. Boxes of
 * tasks are no words.
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

/** Where to end a piece of a line: at a space, and where words have none between them, not amid a surrogate pair. */
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
  // A browser without a segmenter counts each sign.
  if (!segmenter) return [...line].filter((sign) => UNSPACED.test(sign)).length;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  return words;
}
