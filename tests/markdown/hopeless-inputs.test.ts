import { expect, test } from 'vitest';
import { createIncrementalRenderer } from '../../src/markdown/incremental-renderer.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';
import { hopelessInputs } from './hopeless-inputs.ts';

// A runaway input fails by the runner's limit. Without the bounds several of these take minutes, or overflow the stack.
test.each(hopelessInputs)('Hopeless input comes to an end: $name', { timeout: 60_000 }, ({ text, outcome }) => {
  const renderer = createIncrementalRenderer(text);
  const [{ insert: blocks } = { insert: [] }] = renderer.all();
  expect(blocks.find(({ givenUp }) => givenUp)?.givenUp ?? 'rendered').toBe(outcome);
  expect(renderer.html() === toSafeHtml(text)).toBe(true);
});

test('A block that is given up shows its source, and the blocks around it are rendered', () => {
  const html = toSafeHtml(`# Before\n\na & ${'<b>'.repeat(200)}\n\nafter`);
  expect(html).toMatch(/^<h1 [^>]*>Before<\/h1>\n<pre data-given-up="nesting">\na &#x26; (?:&#x3C;b>){200}<\/pre>\n<p [^>]*>after<\/p>\n$/);
});
