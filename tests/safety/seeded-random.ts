/** A stream of random choices that a seed repeats exactly (mulberry32). */
export interface SeededRandom {
  /** At least 0 and below 1. */
  number(): number;
  /** An integer of at least 0 and below `below`. */
  below(below: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed | 0;
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    pick: (choices) => {
      const choice = choices[below(choices.length)];
      if (choice === undefined) throw new Error('Nothing to choose from.');
      return choice;
    },
  };
}
