import { expect, test } from 'vitest';
import { createIncrementalRenderer } from './incremental-renderer.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { recipes } from './hopeless-inputs.ts';

/**
 * Most texts are shorter in `npm test` than in `npm run test:long`. A text with an outcome other than `rendered` has
 * the size that this takes.
 */
const longest = process.env['GROWTH'] === 'long' ? Infinity : 1_200;

// A runaway input fails by the runner's time limit. Without our limits several of these take minutes, or overflow the
// stack.
test.each(recipes)(
  'Hopeless input comes to an end: $name',
  { timeout: 60_000 },
  ({ make, size = 4_000, needsSize, outcome = 'rendered' }) => {
    const text = make(outcome === 'rendered' && !needsSize ? Math.min(size, longest) : size);
    const renderer = createIncrementalRenderer(text);
    expect(renderer.blocks().find(({ fallback }) => fallback)?.fallback ?? 'rendered').toBe(outcome);
    expect(renderer.html() === toSafeHtml(text)).toBe(true);
  },
);

test('A block that cannot be rendered shows its source, and the blocks around it are rendered', () => {
  const html = toSafeHtml(`# Before\n\na & ${'<b>'.repeat(200)}\n\nafter`);
  expect(html).toMatch(
    /^<h1 [^>]*>Before<\/h1>\n<pre data-fallback="nesting">\na &#x26; (?:&#x3C;b>){200}<\/pre>\n<p [^>]*>after<\/p>\n$/,
  );
});

test('A block or group with too many elements to lay out at once is shown as its source', () => {
  const items = '- a\n'.repeat(4_100);
  expect(toSafeHtml(`# Before\n\n${items}\nafter`)).toMatch(
    /^<h1 [^>]*>Before<\/h1>\n<pre data-fallback="size">\n(?:- a\n){4099}- a<\/pre>\n<p[^>]*>after<\/p>\n$/,
  );
  expect(toSafeHtml(items.slice(0, 4_000))).not.toContain('data-fallback');
  const held = toSafeHtml(`<div>\n\n${'*a*\n\n'.repeat(4_100)}</div>`);
  expect(held).toMatch(/^<pre data-fallback="size">\n&#x3C;div>\n\n\*a\*\n\n/);
  expect(held.match(/<pre/g)).toHaveLength(1);
});

test.each([
  ['letters from right to left', 'שלום ', 12_100],
  ['letters with marks', 'a\u0301 ', 48_100],
  ['one word of letters with marks', '\u0e01', 7_800],
  ['changes of direction', 'a ש ', 1_925],
  ['characters without a sign', 'a\0', 8_010],
  ['ruby', 'a <ruby>a<rt>b</ruby>', 2_410],
  ['pictures', '![a](b) ', 2_670],
  ['code in items', '- ```\n  a\n  ```\n', 1_340],
])('%s count for as many elements as they take the time of', (_, unit, most) => {
  expect(toSafeHtml(unit.repeat(most))).toMatch(/^<pre data-fallback="size">/);
  expect(toSafeHtml(unit.repeat(most * 0.97))).not.toContain('data-fallback');
});

test('Every recipe has a unique name and makes texts of about the requested size', () => {
  expect(new Set(recipes.map(({ name }) => name)).size).toBe(recipes.length);
  for (const { name, make } of recipes) {
    expect(make(10_000).length, name).toBeLessThan(10_500);
    expect(make(10_000).length, name).toBeGreaterThan(4_000);
  }
});
