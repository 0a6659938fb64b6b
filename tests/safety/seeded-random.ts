import { seededRandom as seededNumbers } from '../../src/simulator/simulator.ts';

/** A stream of random choices that a seed repeats exactly. */
export interface SeededRandom {
  /** At least 0 and below 1. */
  number(): number;
  /** An integer of at least 0 and below `below`. */
  below(below: number): number;
  pick<T>(choices: readonly T[]): T;
}

export function seededRandom(seed: number): SeededRandom {
  const number = seededNumbers(seed);
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
