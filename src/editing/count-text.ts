import { createTaskReader, type TaskCount } from './task-reader.ts';

/** How much a text is. */
export interface TextCount extends TaskCount {
  readonly words: number;
  /** Unicode characters, line ends not among them. */
  readonly characters: number;
}

/** A run of letters and digits, with the apostrophes, points and hyphens inside it. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’._-][\p{L}\p{N}\p{M}]+)*/gu;
/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** The box of a task, with the markers before it. */
const BOX = /^(?:[ \t]*(?:>|[-*+:]|\d{1,9}[.)]|\[\^[^\]\s]+\]:))+[ \t]+\[[ xX]\](?=[ \t]|$)/;

/** Lines that are counted between two pauses. */
const SLICE = 200;

/**
 * Counts a text, pausing every 200 lines so that whoever counts can let the page breathe: 1 MB takes about 100 ms in all. Boxes of
 * tasks are no words; tasks are those that the rendered text shows.
 */
export function* countText(text: string): Generator<void, TextCount> {
  let words = 0;
  let characters = 0;
  const reader = createTaskReader();
  let lines = 0;
  for (let from = 0; from <= text.length; ) {
    const newline = text.indexOf('\n', from);
    const to = newline < 0 ? text.length : newline;
    let line = text.slice(from, to);
    from = to + 1;
    characters += line.length - (line.match(/[\uDC00-\uDFFF]/g)?.length ?? 0);
    if (reader.read(line)) line = line.slice(BOX.exec(line)?.[0].length ?? 0);
    words += wordsIn(line);
    if (++lines % SLICE === 0) yield;
  }
  return { words, characters, ...reader.count() };
}

const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'word' }) : undefined;

function wordsIn(line: string): number {
  if (!UNSPACED.test(line)) return line.match(WORD)?.length ?? 0;
  // A browser without a segmenter counts each sign.
  if (!segmenter) return [...line].filter((sign) => UNSPACED.test(sign)).length;
  let words = 0;
  for (const { isWordLike } of segmenter.segment(line)) if (isWordLike) words += 1;
  return words;
}
