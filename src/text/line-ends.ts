/** Returns how many line ends are before `end`: the line, from 0, of that position. */
export function lineEnds(text: string, end = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** Returns where line `line`, from 0, of `text` begins; where the last one does if there are fewer. */
export function startOfLine(text: string, line: number): number {
  let start = 0;
  for (let left = line; left > 0; left -= 1) {
    const end = text.indexOf('\n', start);
    if (end < 0) break;
    start = end + 1;
  }
  return start;
}
