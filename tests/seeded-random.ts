import { seededRandom } from '../src/simulator/simulator.ts';

/** Where the random tests begin: every run tries the same cases, so that a failure is the change's own. `SEED=7` tries others. */
export const SEED = Number(process.env['SEED'] ?? 1);

/** Random choices that a seed repeats. */
export interface Random {
  /** A number from 0 up to, but not including, 1. */
  number(): number;
  /** A whole number from 0 up to, but not including, the limit. */
  below(limit: number): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the keys, as often as its weight says. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
}

export function createRandom(seed: number): Random {
  // Neighbouring seeds shall not begin alike.
  const number = seededRandom(Math.imul(seed, 0x9e3779b1));
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    whole: (from, to) => from + below(to - from + 1),
    chance: (probability) => number() < probability,
    pick(choices) {
      if (choices.length === 0) throw new Error('Nothing to choose from.');
      return choices[below(choices.length)]!;
    },
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights, number][];
      let left = number() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) if ((left -= weight) < 0) return key;
      return entries.at(-1)![0];
    },
  };
}
