export type Lines = readonly string[];

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

/** Stretches of several texts, one of each, that can be compared by themselves. */
interface Segment {
  readonly parts: readonly Lines[];
  /** Where they begin. */
  readonly at: readonly number[];
  /** Text that follows them in every text; nothing behind the last. */
  readonly line: Lines;
}

/**
 * Splits texts at the lines that stand just once in each and in the same order: a comparison of what is left takes time
 * by its own length, and not by that of the texts.
 */
export function segments(...texts: readonly Lines[]): readonly Segment[] {
  const once = texts.map((lines) => {
    const places = new Map<string, number>();
    for (const [at, line] of lines.entries()) places.set(line, places.has(line) ? -1 : at);
    return places;
  });
  let anchors = texts[0]!.map((line) => once.map((places) => places.get(line) ?? -1));
  anchors = anchors.filter((places) => !places.includes(-1));
  for (let text = 1; text < texts.length; text += 1) anchors = longestRising(anchors, text);
  let at = texts.map(() => 0);
  return [...anchors, texts.map(({ length }) => length)].map((ends) => {
    const begins = at;
    at = ends.map((end) => end + 1);
    const parts = texts.map((lines, text) => lines.slice(begins[text], ends[text]));
    return { parts, at: begins, line: texts[0]!.slice(ends[0], at[0]) };
  });
}

/** Returns where lines of one text became others: at line `at` of `before`, `cut` became `add`. */
export function changedStretches(
  before: Lines,
  after: Lines,
): { readonly at: number; readonly cut: Lines; readonly add: Lines }[] {
  const around = changedLines(before, after);
  return segments(before.slice(around.from, around.to), around.by).flatMap(
    ({ parts: [old = [], fresh = []], at: [start = 0] }) => {
      const { from, to, by } = changedLines(old, fresh);
      return from === to && by.length === 0
        ? []
        : [{ at: around.from + start + from, cut: old.slice(from, to), add: by }];
    },
  );
}

/** Returns the most of these rows, in their order, whose numbers in a column rise. */
function longestRising(rows: readonly (readonly number[])[], column: number): number[][] {
  /** For each length, the row with the lowest number that so many can end with; and what comes before each row. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [row, numbers] of rows.entries()) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rows[ends[middle]!]![column]! < numbers[column]!) low = middle + 1;
      else high = middle;
    }
    ends[low] = row;
    before[row] = ends[low - 1];
  }
  const rising: number[][] = [];
  for (let row = ends.at(-1); row !== undefined; row = before[row]) rising.push([...rows[row]!]);
  return rising.reverse();
}

/** How many steps a comparison may take: about 0.1 s. More would make the page stutter. */
const MOST_STEPS = 100_000_000;

/**
 * Whether node-diff3 is fast enough for two texts. It takes at most as many steps as they have pairs of equal lines,
 * times the lines of the shorter text.
 */
export function isComparable(one: Lines, other: Lines): boolean {
  const counts = new Map<string, number>();
  for (const line of one) counts.set(line, (counts.get(line) ?? 0) + 1);
  const pairs = other.reduce((sum, line) => sum + (counts.get(line) ?? 0), 0);
  return pairs * Math.min(one.length, other.length) <= MOST_STEPS;
}
