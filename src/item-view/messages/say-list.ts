import { getSpoken } from './spoken.ts';

/** Says words as a list in the language spoken now: `a, b, and c`. */
export function sayList(words: readonly string[]): string {
  return new Intl.ListFormat(getSpoken().tag).format(words);
}
