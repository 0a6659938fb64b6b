import { diffIndices } from 'node-diff3';
import { isComparable, type Lines } from '../text/changed-lines.ts';

/**
 * Returns the lines `seen` with what their reader made of the lines `before`, where they differ from what was seen right
 * beside it: what the reader left of `before` is as it was seen.
 */
export function ownBesideNews(seen: Lines, before: Lines, after: Lines): Lines {
  if (!isComparable(before, seen) || !isComparable(before, after)) return after;
  /** The lines that were seen in the place of each line of `before`. */
  const was: Lines[] = before.map((line) => [line]);
  /** The lines that were seen in front of each of `before`, and behind the last, where nothing is now. */
  const gone: (Lines | undefined)[] = [];
  for (const { buffer1, buffer2 } of diffIndices([...before], [...seen])) {
    const [[at, length], [from, count]] = [buffer1, buffer2];
    if (length === 0) gone[at] = seen.slice(from, from + count);
    // A line for a line: who wrote over one of them has not written over the others.
    for (let line = 0; line < length; line += 1)
      was[at + line] = seen.slice(
        from + line,
        line === length - 1 ? from + count : Math.min(from + line + 1, from + count),
      );
  }
  const result: string[] = [];
  let next = 0;
  const leave = (to: number) => {
    for (; next <= to; next += 1) {
      result.push(...(gone[next] ?? []));
      gone[next] = undefined;
      if (next < to) result.push(...was[next]!);
    }
    next = to;
  };
  for (const { buffer1, buffer2 } of diffIndices([...before], [...after])) {
    leave(buffer1[0]);
    result.push(...after.slice(buffer2[0], buffer2[0] + buffer2[1]));
    next += buffer1[1];
  }
  leave(before.length);
  return result;
}
