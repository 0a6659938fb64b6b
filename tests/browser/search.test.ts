import { expect } from 'vitest';
import { test } from './browser.ts';

/** What people type, and the page that must come first. */
const QUERIES = [
  ['install', 'Installing'],
  ['conflict', 'Saving'],
  ['remove the app', 'Installing'],
  ['history', 'Saving'],
  ['table', 'Markdown you can use'],
  ['draft', 'Saving'],
  ['bold', 'Writing'],
  ['offline', 'Troubleshooting'],
  ['add view', 'Adding the view to an item'],
  ['checkbox', 'Markdown you can use'],
  ['formula', 'Formulas, diagrams and code'],
  ['picture', 'Markdown you can use'],
  ['mermaid', 'Formulas, diagrams and code'],
  ['free price', 'Questions and answers'],
  ['gdpr', 'Privacy and security for administrators'],
  ['screen reader', 'Accessibility'],
  ['viewer permission', 'Reading'],
  ['undo', 'Tips'],
  ['loading', 'Troubleshooting'],
  ['line break', 'Writing'],
  ['dark mode', 'Questions and answers'],
  ['export pdf', 'Reading'],
  ['save error', 'Saving'],
  ['embed video', 'Markdown you can use'],
  ['notify colleague', 'The board in the text'],
  ['import notion', 'The editor'],
  ['strikethrough', 'Markdown you can use'],
] as const;

test(`the page that people look for comes first, for ${QUERIES.length} things they type`, async ({ openPage }) => {
  const page = await openPage('/documentation');
  const field = page
    .getByRole('textbox', { name: 'Search' })
    .or(page.getByRole('combobox', { name: 'Search' }))
    .first();
  await field.focus();
  const first = page.locator('[class*="suggestion"]').first();
  const missed: string[] = [];
  const ofChangelog = page.locator('[class*="suggestion"]').filter({ hasText: 'Changelog' });
  for (const [query, title] of QUERIES) {
    await field.fill('');
    await first.waitFor({ state: 'detached' });
    await field.fill(query);
    await first.waitFor();
    const hit = await first.innerText();
    if ((await ofChangelog.count()) > 0) missed.push(`"${query}" finds the changelog`);
    if (!hit.includes(title)) missed.push(`"${query}": ${title}, not ${hit.replace(/\s+/g, ' ')}`);
  }
  expect(missed).toEqual([]);
});

test('words that were looked for are marked on the page found, until the field is cleared', async ({ openPage }) => {
  const page = await openPage('/documentation/saving?_highlight=draft');
  const marks = page.locator('article mark');
  await marks.first().waitFor();
  await expect.poll(() => marks.first().innerText()).toMatch(/^draft$/i);
  await page.getByRole('button', { name: '✕' }).click();
  await expect.poll(() => marks.count()).toBe(0);
});
