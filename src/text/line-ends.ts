/** How many line ends stand in `text` before `end`: the line, from 0, that the place `end` is on. */
export function lineEnds(text: string, end = text.length): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
