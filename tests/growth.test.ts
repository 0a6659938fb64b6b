import { expect, test } from 'vitest';
import { findFastGrowth, processorTimeOf } from './growth.ts';

/** Spins for so many steps. */
function work(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step++) sum = (sum * 31 + step) | 0;
  return sum;
}

test('Work that grows with the square of a text is caught', async () => {
  const measure = (size: number) => ({ square: processorTimeOf(() => work(size * size)) });
  expect(await findFastGrowth(measure, { size: 1_000, negligible: 0.5, rounds: 4 })).toEqual([
    expect.stringMatching(/^square: [\d.]+ ms at 1000, [\d.]+ ms at 16000$/),
  ]);
});

test('Only the work that grows too fast is named', async () => {
  const measure = (size: number) => ({
    linear: processorTimeOf(() => work(size * 1_000)),
    square: processorTimeOf(() => work(size * size)),
  });
  expect(await findFastGrowth(measure, { size: 1_000, negligible: 0.5, rounds: 4 })).toEqual([
    expect.stringMatching(/^square/),
  ]);
});

test('Noise is no growth: linear work passes though most measurements are ten times too long', async () => {
  let call = 0;
  const measure = (size: number) => ({ linear: size * (call++ % 5 === 0 ? 1 : 10) });
  expect(await findFastGrowth(measure, { size: 1_000 })).toEqual([]);
});

test('What takes less than can be measured counts as that', async () => {
  expect(await findFastGrowth((size) => ({ quick: size / 100 < 20 ? 0.1 : 40 }), { size: 1_000 })).toEqual([]);
});

test('A cost that doubles once, as when garbage is first collected, is no growth', async () => {
  expect(await findFastGrowth((size) => ({ doubled: size > 1_000 ? 2.2 * size : size }), { size: 1_000 })).toEqual([]);
});
