/** Returns words on one line, with a space wherever they had any white space, and none around them. */
export function asOneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim();
}

/** Returns how many line ends are before `end`: the line, from 0, of that position. */
export function lineEnds(text: string, end = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
