import type { Selection } from '../field.ts';

/** How far a word is looked for on either side. */
const REACH = 100;

let words: Intl.Segmenter | undefined;

/** The word that the place `at` is in or touches, in any script, within `from` and `to`; `undefined` between spaces and signs. */
export function wordAt(text: string, at: number, { from, to }: Selection): Selection | undefined {
  const start = Math.max(from, at - REACH);
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  const segments = words.segment(text.slice(start, Math.min(to, at + REACH)));
  for (const place of [at, at - 1]) {
    const word = place < start ? undefined : segments.containing(place - start);
    if (word?.isWordLike) return { from: start + word.index, to: start + word.index + word.segment.length };
  }
  return undefined;
}
