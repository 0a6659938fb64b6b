export type Lines = readonly string[];

/**
 * The largest product of line counts (5,000 by 5,000) that is compared line by line; more would make the page stutter.
 */
export const mostComparisons = 25_000_000;

/**
 * Returns the lines of `base` from the first to the last that `other` changed, and the lines of `other` in their place.
 */
export function changedLines(base: Lines, other: Lines): { from: number; to: number; by: Lines } {
  const shortest = Math.min(base.length, other.length);
  let head = 0;
  while (head < shortest && base[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && base[base.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  return { from: head, to: base.length - tail, by: other.slice(head, other.length - tail) };
}
