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

/** Returns the first words that one of these texts has for the picture with this hash; empty if none has any. */
export function pictureWords(texts: readonly string[], hash: string): string {
  const address = `images/${hash}-`;
  for (const text of texts)
    for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
      const words = pictureWordsAt(text, at).trim();
      if (words !== '') return words;
    }
  return '';
}
