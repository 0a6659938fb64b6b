import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { unmatchedSurprises, watchSurprises } from './surprises.ts';

/** What the pages of a test would be blamed for if they ran `script`. */
async function blameFor(browser: Browser, origin: string, script: string): Promise<string[]> {
  const context = await browser.newContext();
  const seen: string[] = [];
  watchSurprises(context, [origin], seen);
  const page = await context.newPage();
  await page.goto(new URL('/', origin).href);
  await page.evaluate(script);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  await context.close();
  return unmatchedSurprises(seen, []);
}

test.for([
  ['a console warning', `console.warn('watch out')`, /^unexpected console warning: watch out/],
  ['a console error', `console.error('it broke')`, /^unexpected console error: it broke/],
  ['an uncaught error', `setTimeout(() => { throw new Error('thrown') })`, /^unexpected uncaught: Error: thrown/],
  ['an unhandled rejection', `void Promise.reject(new Error('refused'))`, /^unexpected uncaught: Error: refused/],
  ['a dialog', `setTimeout(() => alert('hello'))`, /^unexpected dialog alert: hello/],
  [
    'a request to another origin',
    `void fetch('https://example.com/x', { mode: 'no-cors' }).catch(() => {})`,
    /example\.com/,
  ],
  [
    'a missing file of our own',
    `void fetch('/missing.json')`,
    /^unexpected console error: Failed to load resource.*404/,
  ],
] as const)('a page is blamed for %s', async ([, script, blame], { browser, origin }) => {
  const lines = await blameFor(browser, origin, script);
  expect(
    lines.some((line) => blame.test(line)),
    lines.join('\n'),
  ).toBe(true);
});

test('an announced surprise is no blame, and one that does not come is', () => {
  const seen = ['console error: it broke'];
  expect(unmatchedSurprises(seen, [/it broke/])).toEqual([]);
  expect(unmatchedSurprises([], [/it broke/])).toEqual(['did not come: /it broke/']);
});
