import { expect, test } from 'vitest';
import { toSafeHtml } from '../../../src/markdown/to-safe-html.ts';
import { createIncrementalRenderer } from '../incremental-renderer.ts';

/** It takes about as long to lay out as 283 elements, with its item and the way back. */
const noteOf = (index: number) => `a[^${index}]\n\n[^${index}]: - [ ] b < ${'я'.repeat(1_000)}\n\n`;
const notes = (count: number) => Array.from({ length: count }, (_, index) => noteOf(index)).join('');
const MOST = Math.floor(8_000 / 283);

test('footnotes that would be too much for the page together are shown as they are written', () => {
  expect(toSafeHtml(notes(MOST))).not.toContain('data-fallback');
  const html = toSafeHtml(notes(MOST + 1));
  expect(html).toMatch(
    /<section data-footnotes class="footnotes"><h2[^>]*>Footnotes<\/h2>\n<pre data-fallback="size">\n\[\^0\]: - \[ \] b &#x3C; я/,
  );
  expect(html).toContain('<a href="#user-content-fn-0"');
  expect(html).not.toContain('data-footnote-backref');
});

test('they become too much, change and become fewer while they are written', () => {
  let text = notes(MOST);
  const renderer = createIncrementalRenderer(text);
  const kinds: (string | undefined)[] = [];
  const edits: readonly [from: string, to: string][] = [
    ['a[^0]', 'a[^0] '],
    ['a[^1]\n', 'a[^1] [^1]'.repeat(50) + '\n'],
    ['b <', 'b  <'],
    ['[^2]: ', '[^2]:\n    '],
    ['a[^3]', 'a'],
    ['a[^1] [^1]'.repeat(50), 'a[^1]'],
    ['- [ ] b', '- [x] b'],
  ];
  for (const [from, to] of [['', ''] as const, ...edits]) {
    const at = text.indexOf(from);
    text = text.slice(0, at) + to + text.slice(at + from.length);
    renderer.replace(at, at + from.length, to);
    const last = renderer.blocks().at(-1)!;
    kinds.push(last.fallback);
    expect(last.tasks === undefined).toBe(last.fallback !== undefined);
    expect(renderer.html() === toSafeHtml(text)).toBe(true);
  }
  expect(kinds).toEqual([undefined, undefined, 'size', 'size', 'size', undefined, undefined, undefined]);
});
