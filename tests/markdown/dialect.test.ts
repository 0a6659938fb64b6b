import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createIncrementalRenderer } from './incremental-renderer.ts';
import { toSafeHtml } from '../../src/markdown/to-safe-html.ts';

/**
 * One small file for each feature of the dialect. The guide shows the same files, so each is something a person would
 * write.
 */
const folder = join(import.meta.dirname, 'fixtures/dialect');
const files = readdirSync(folder);
const features = files.filter((name) => name.endsWith('.md')).map((name) => name.slice(0, -'.md'.length));
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** `UPDATE_FIXTURES=1` writes the current output: review the difference before keeping it. */
describe.each(features)('%s', (feature) => {
  const markdown = read(`${feature}.md`);

  test('becomes the HTML in the file beside it', () => {
    const html = toSafeHtml(markdown);
    if (process.env['UPDATE_FIXTURES']) writeFileSync(join(folder, `${feature}.html`), html);
    expect(html).toBe(read(`${feature}.html`));
  });

  test('is rendered the same when typed character by character', () => {
    const renderer = createIncrementalRenderer();
    for (const [at, character] of markdown.split('').entries()) {
      renderer.replace(at, at, character);
      const isLast = at === markdown.length - 1;
      if (character !== '\n' && !isLast) continue;
      expect(renderer.html()).toBe(toSafeHtml(markdown.slice(0, at + 1)));
    }
  });
});

test('Each HTML file has its Markdown file', () => {
  expect(files.filter((name) => !features.includes(name.replace(/\.(?:md|html)$/, '')))).toEqual([]);
});
