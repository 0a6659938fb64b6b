import { expect } from 'vitest';
import { test } from './browser.ts';

/** What people type, and the page that must come first. */
const QUERIES = [
  ['install', 'Installing'],
  ['conflict', 'Saving'],
  ['remove the app', 'Installing'],
  ['history', 'History'],
  ['table', 'Markdown you can use'],
  ['draft', 'Saving'],
  ['bold', 'Markdown you can use'],
  ['offline', 'When saving does not work'],
  ['add view', 'Adding the view to an item'],
  ['checkbox', 'Markdown you can use'],
  ['formula', 'Formulas, diagrams and code'],
  ['picture', 'Pictures'],
  ['mermaid', 'Formulas, diagrams and code'],
  ['free price', 'Questions and answers'],
  ['gdpr', 'Privacy and security for administrators'],
  ['screen reader', 'Accessibility'],
  ['viewer permission', 'Reading'],
  ['undo', 'Editing where you read'],
  ['monday is loading', 'Troubleshooting'],
  ['line break', 'Markdown you can use'],
  ['dark mode', 'Questions and answers'],
  ['export pdf', 'Outside monday'],
  ['save error', 'When saving does not work'],
  ['embed video', 'Markdown you can use'],
  ['notify colleague', 'The board in the text'],
  ['subitem', 'Progress, subitems and descriptions'],
  ['paste', 'Pasting and completion'],
  ['restore older version', 'History'],
  ['what is stored', 'What is stored, and where'],
  ['permission scope', 'Permissions'],
  ['drag to move', 'Editing where you read'],
  ['shortcuts', 'The editor'],
  ['first text', 'Start here'],
  ['import notion', 'Pasting and completion'],
  ['strikethrough', 'Markdown you can use'],
  ['make a checklist', 'Markdown you can use'],
  ['insert image', 'Pictures'],
  ['table of contents', 'Reading'],
  ['collapse section', 'Reading'],
  ['percent done', 'Progress, subitems and descriptions'],
  ['tag a person', 'The board in the text'],
  ['autosave', 'Saving'],
  ['right to left', 'Accessibility'],
  ['admin approve', 'Permissions'],
  ['translate language', 'Questions and answers'],
  ['mention someone', 'The board in the text'],
  ['youtube video', 'Markdown you can use'],
  ['size limit', 'Privacy and security for administrators'],
  ['reorder tasks', 'Editing where you read'],
  ['recover lost text', 'When saving does not work'],
  ['text color', 'Markdown you can use'],
  ['nested list', 'Markdown you can use'],
  ['undo a tick', 'Editing where you read'],
  ['version', 'History'],
  ['highlight text', 'Markdown you can use'],
  ['how do I delete a table row', 'Editing where you read'],
  ['rename a picture', 'Pictures'],
  ['write on a phone', 'Questions and answers'],
  ['who edited my text', 'History'],
  ['print the page', 'Outside monday'],
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
