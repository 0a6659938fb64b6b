/** Returns words on one line, with a space wherever they had any white space, and none around them. */
export function asOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}
