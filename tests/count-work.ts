import { Session } from 'node:inspector';
import type { Costs } from './growth.ts';

/**
 * Counts the steps of code, for tests of how work grows: the same work takes the same number, whatever the machine and what else it does. A
 * test imports this before the code that it counts, because only what is compiled later counts its steps.
 */
const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });

/**
 * Answers how often the functions, and the parts of them between two branches, were run while this went on, by V8's own count. What
 * V8's own functions do inside, such as `slice` or a regular expression, is not counted: for that there is `findFastGrowth`.
 */
export function stepsOf(work: () => unknown): number {
  return stepsOfEach(work)[0]!;
}

/** The same for works that follow one another: to ask V8 takes milliseconds, so they share what ends one and begins the next. */
export function stepsOfEach(...works: readonly (() => unknown)[]): number[] {
  takeSteps();
  return works.map((work) => {
    work();
    return takeSteps();
  });
}

/** The steps since this was last asked. */
function takeSteps(): number {
  let sum = 0;
  session.post('Profiler.takePreciseCoverage', (error, { result }) => {
    if (error) throw error;
    for (const { functions } of result)
      for (const { ranges } of functions) for (const { count } of ranges) sum += count;
  });
  return sum;
}

/**
 * Finds what takes more than `bound` times the steps for four times the text, and answers nothing when all is well. Work that has a limit
 * may grow with the square of the text until it reaches it: so four times the size counts where a size fails, `attempts` times at most.
 */
export function findSteepWork(
  measure: (size: number) => Costs,
  { size, bound = 8, attempts = 2 }: { size: number; bound?: number; attempts?: number },
): string[] {
  let tooSteep: string[] = [];
  let small = measure(size);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const [from, to] = [size * 4 ** attempt, size * 4 ** (attempt + 1)];
    const large = measure(to);
    const kinds = Object.keys(large).filter((kind) => large[kind]! > bound * small[kind]!);
    if (kinds.length === 0) return [];
    tooSteep = kinds.map((kind) => `${kind}: ${small[kind]} at ${from}, ${large[kind]} at ${to}`);
    small = large;
  }
  return tooSteep;
}
