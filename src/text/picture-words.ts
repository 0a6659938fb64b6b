/** How far before an address its words may begin. */
const REACH = 1_000;

/** Returns the alternative text of the image of Markdown whose address begins at `at`; empty if it has none. */
export function pictureWordsAt(text: string, at: number): string {
  const before = text.slice(Math.max(text.lastIndexOf('\n', at) + 1, at - REACH), at);
  const [, words = ''] = /!\[((?:\\.|[^\\\]])*)\]\([ \t]*<?$/.exec(before) ?? [];
  return plainWords(words);
}

/** Returns words of Markdown without the backslashes that make its signs plain. */
export function plainWords(words: string): string {
  return words.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}

/** Returns the first words that one of these texts has for each picture, by its hash. Reads each text once. */
export function pictureWords(texts: Iterable<string>): ReadonlyMap<string, string> {
  const known = new Map<string, string>();
  for (const text of texts)
    for (const { 1: hash, index } of text.matchAll(/images\/([\da-f]{32})-/g)) {
      const words = known.has(hash!) ? '' : pictureWordsAt(text, index).trim();
      if (words !== '') known.set(hash!, words);
    }
  return known;
}
