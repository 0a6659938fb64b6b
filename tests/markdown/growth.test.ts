import { expect, test } from 'vitest';
import { createIncrementalRenderer } from '../../src/markdown/incremental-renderer.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { findFastGrowth, processorTimeOf, type Costs } from '../growth.ts';
import { recipes } from './hopeless-inputs.ts';

/** What a worker does with a text: renders it whole, opens it, and follows a key in its midst. */
function costsOf(text: string): Costs {
  const whole = processorTimeOf(() => toSafeHtml(text));
  const renderer = createIncrementalRenderer();
  const opening = processorTimeOf(() => renderer.replace(0, 0, text));
  const middle = text.length >> 1;
  const key = processorTimeOf(() => renderer.replace(middle, middle, 'x'));
  return { whole, opening, key };
}

/**
 * The size of the smaller text: short where rendering is slow, and long where it is so quick that it could not be measured otherwise.
 * None in between, because the renderer parses 16 KB at once, then twice as much as long as all is one block: that doubles the work once.
 */
function measurableSize(make: (size: number) => string): number {
  const text = make(2_000);
  const opening = () => processorTimeOf(() => createIncrementalRenderer(text));
  const milliseconds = Math.min(opening(), opening());
  if (milliseconds > 8) return 2_000;
  return milliseconds > 1 ? 4_000 : 25_000;
}

test.each(recipes)('Four times the text takes the renderer no more than eight times the work: $name', { timeout: 120_000 }, async ({ make }) => {
  expect(await findFastGrowth((size) => costsOf(make(size)), { size: measurableSize(make) })).toEqual([]);
});
