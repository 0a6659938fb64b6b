import { expect, test } from 'vitest';
// Before the code that it counts.
import { findSteepWork, stepsOf, stepsOfEach } from '../count-work.ts';
import { eachSecond } from '../long-run.ts';
import { createIncrementalRenderer } from './incremental-renderer.ts';
import { recipes } from './hopeless-inputs.ts';

/** What a worker does with a text: opens it, and follows a key in its midst, which may take what opening takes. And what comes of it. */
function costsOfRenderer(text: string) {
  const renderer = createIncrementalRenderer();
  const middle = text.length >> 1;
  const [opening = 0, key = 0] = stepsOfEach(
    () => renderer.replace(0, 0, text),
    () => renderer.replace(middle, middle, 'x'),
  );
  return { opening, key: Math.max(opening, key), html: renderer.html().length };
}

// Code that runs for the first time sets up tables, which counts for nothing here.
createIncrementalRenderer(recipes.at(-1)!.make(2_000));

test.each(eachSecond(recipes))(
  'Four times the text takes the renderer no more than eight times the steps: $name',
  { timeout: 600_000 },
  ({ make, growsFrom = 500 }) => {
    expect(
      findSteepWork((size) => costsOfRenderer(make(size)), {
        size: growsFrom,
        attempts: process.env['GROWTH'] === 'long' ? 4 : 3,
      }),
    ).toEqual([]);
  },
);

test('A line of items that might be a rule takes at most 1.5 times one of pluses', () => {
  const stepsOfItems = (marker: string) => stepsOf(() => createIncrementalRenderer(`${marker} `.repeat(500) + 'a'));
  expect(stepsOfItems('-')).toBeLessThan(1.5 * stepsOfItems('+'));
});
