type Lines = readonly string[];

/**
 * Beyond this product of line counts (5,000 by 5,000) comparing line by line would be felt in the page: whoever compares
 * takes the changed stretch as a whole instead.
 */
export const mostComparisons = 25_000_000;

/** The lines of `base` from the first that `other` changed to the last, and what it has `by` way of them. */
export function changedStretch(base: Lines, other: Lines): { from: number; to: number; by: Lines } {
  const shortest = Math.min(base.length, other.length);
  let head = 0;
  while (head < shortest && base[head] === other[head]) head += 1;
  let tail = 0;
  while (tail < shortest - head && base[base.length - 1 - tail] === other[other.length - 1 - tail]) tail += 1;
  return { from: head, to: base.length - tail, by: other.slice(head, other.length - tail) };
}
