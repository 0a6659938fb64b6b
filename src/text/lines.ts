/**
 * Returns words on one line, with a space wherever they had any white space, and none around them. Nothing in them
 * turns the direction of what stands behind them.
 */
export function asOneLine(words: string): string {
  return withoutTurns(words).replace(/\s+/g, ' ').trim();
}

/** Embeddings, overrides and isolates (Unicode Standard Annex 9), which reach to the end of the paragraph. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Returns a name without what turns the direction of the words that it is put among: "gnp.exe" is no picture. */
export function withoutTurns(name: string): string {
  return name.replace(TURNS, '');
}

/** Returns how many line ends are before `end`: the line, from 0, of that position. */
export function lineEnds(text: string, end = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
