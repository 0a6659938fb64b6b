/** Kinds of work and what each cost, in milliseconds. */
export type Costs = Readonly<Record<string, number>>;

export interface GrowthLimits {
  /** The size of the smaller text, in UTF-16 units. */
  readonly size: number;
  /** How much larger the other one is. */
  readonly times?: number;
  /** How many times the cost that may cost. Linear work takes `times`, quadratic work the square of it. */
  readonly bound?: number;
  /** Milliseconds below which a cost of the smaller text counts as this: less cannot be measured. */
  readonly negligible?: number;
  /** After so many measurements what is still beyond the bound is measured at a third size. */
  readonly rounds?: number;
}

/**
 * Finds what grows faster than the text: answers a line for each kind of work that costs more than `bound` times as much for a text
 * `times` as long, and nothing when all is well.
 *
 * Noise only ever adds to a cost. So both sizes are measured in turn, the least of each counts, and measuring goes on as long as the
 * two least are too far apart: a busy machine makes this take longer, and only what truly grows too fast runs out of rounds.
 * The smaller size is measured once more at first, because what runs for the first time is slow and would excuse the larger one.
 *
 * A small text may need no garbage to be collected and a larger one always does, which doubles its cost once. Growth goes on: what is
 * beyond the bound is measured at a size larger by `times` again, and counts only if it is beyond the square of the bound there.
 */
export async function findFastGrowth(
  measure: (size: number) => Costs | Promise<Costs>,
  { size, times = 4, bound = 8, negligible = 5, rounds = 20 }: GrowthLimits,
): Promise<string[]> {
  let small: Costs = await measure(size);
  let large: Costs = {};
  let largest: Costs = {};
  const isBeyond = (kind: string, cost: number, limit: number) => cost > limit * Math.max(small[kind] ?? 0, negligible);
  const tooFast = () => Object.keys(large).filter((kind) => isBeyond(kind, large[kind]!, bound));
  for (let round = 0; round < rounds; round++) {
    small = leastOf(small, await measure(size));
    large = leastOf(large, await measure(size * times));
    if (tooFast().length === 0) return [];
  }
  for (let round = 0; round < 3; round++) largest = leastOf(largest, await measure(size * times ** 2));
  const inWords = (cost: number) => `${cost.toFixed(1)} ms`;
  return tooFast()
    .filter((kind) => isBeyond(kind, largest[kind]!, bound ** 2))
    .map(
      (kind) => `${kind}: ${inWords(small[kind] ?? 0)} at ${size}, ${inWords(largest[kind]!)} at ${size * times ** 2}`,
    );
}

function leastOf(a: Costs, b: Costs): Costs {
  return Object.fromEntries(Object.entries(b).map(([kind, cost]) => [kind, Math.min(cost, a[kind] ?? Infinity)]));
}

/** Milliseconds of processor time that work takes in this process: what other processes do beside it hardly counts. */
export function processorTimeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
