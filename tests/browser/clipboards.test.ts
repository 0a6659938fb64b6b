import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { emptyItem, screenOf } from './playground.ts';

// Pages that are copied with the real clipboard of Chromium, which writes their HTML anew, and pasted.

const FIXTURES = join(import.meta.dirname, '../editing/fixtures/clipboard');

const PAGES = [
  ...['github-issue-tasks', 'gitlab-tasks', 'chatgpt-answer', 'notion-page', 'confluence-page', 'docs'],
  ...['wikipedia-article', 'web-table', 'stackoverflow-answer', 'hljs-line-numbers', 'hexo-highlight', 'mdn-table'],
  ...['arxiv-article', 'github-changes', 'gitea-readme', 'jira-panels', 'slack-code-and-lists', 'word-nested-table'],
];

/** Returns the Markdown of a fixture, without the line that tells what it is. */
const markdownOf = (name: string) =>
  readFileSync(join(FIXTURES, `${name}.md`), 'utf8')
    .replace(/^<!--.*-->\s*/, '')
    .trim();

test('pages of eighteen kinds come through the real clipboard as their fixtures say', async ({
  openItemView,
  expectSurprise,
}) => {
  // A page has an icon that was cut short for its fixture.
  expectSurprise(/<path> attribute d: Unexpected end of attribute/);
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  const source = await page.context().newPage();
  const pasted: Record<string, string> = {};
  for (const name of PAGES) {
    const html = readFileSync(join(FIXTURES, `${name}.html`), 'utf8');
    await source.bringToFront();
    await source.setContent(`<!doctype html>${html}`);
    await source.keyboard.press('Control+a');
    await source.keyboard.press('Control+c');
    await page.bringToFront();
    await field.fill('');
    await field.press('Control+v');
    await expect
      .poll(async () => (pasted[name] = (await field.inputValue()).trim()), { message: name })
      .toBe(markdownOf(name));
  }
  expect(Object.keys(pasted)).toEqual(PAGES);
});
