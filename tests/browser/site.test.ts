import { describe, expect } from 'vitest';
import { test } from './browser.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

test('the copyright year is the current one, also in a site built last year', async ({ openPage }) => {
  const page = await openPage('/');
  await page.clock.setFixedTime(new Date('2031-05-01T12:00:00Z'));
  await page.reload();
  await expect.poll(() => page.getByRole('contentinfo').textContent()).toContain('© 2031 ');
});

describe('the landing page', () => {
  test('Try it now leads to the playground', async ({ openPage }) => {
    const page = await openPage('/');
    await page.getByRole('main').getByRole('link', { name: 'Try it now' }).first().click();
    await page.waitForURL('**/playground');
  });

  test('the sample is rendered by the product, not drawn', async ({ openPage }) => {
    const page = await openPage('/');
    const result = page.locator('.shown__result');
    expect(await result.getByRole('heading', { name: 'Launch plan' }).count()).toBe(1);
    expect(await result.getByRole('checkbox').count()).toBe(2);
  });
});

describe('the guide', () => {
  test('is walked through by its sidebar', async ({ openPage }) => {
    const page = await openPage('/documentation');
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Saving' }).click();
    await page.waitForURL('**/documentation/saving');
    expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe('Saving');
  });

  test.for([
    ['conflict', 'Saving'],
    ['table', 'Markdown you can use'],
    ['draft', 'Saving'],
    ['remove the app', 'Installing'],
  ] as const)('a search for "%s" finds "%s" from the keyboard alone', async ([query, title], { openPage }) => {
    const page = await openPage('/documentation');
    await page.locator('html[data-has-hydrated="true"]').waitFor(); // Before, no script listens to the keys.
    await page.keyboard.press('Control+k');
    await page.keyboard.type(query);
    const hits = page.locator('[class*="suggestion"]');
    await hits.first().waitFor();
    expect((await hits.allTextContents()).some((hit) => hit.includes(title))).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/documentation\/.+/);
  });

  test('a page leads to its source, where it can be edited', async ({ openPage }) => {
    const page = await openPage('/documentation/writing');
    expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toMatch(/\/edit\/main\/docs\/writing\.md$/);
  });
});

describe('colours', () => {
  test.for(['light', 'dark'] as const)('the site follows a device set to %s', async (colorScheme, { openPage }) => {
    const page = await openPage('/', { colorScheme });
    expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
  });

  test('the reader may choose, and the choice stays', async ({ openPage }) => {
    const page = await openPage('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: /color mode|colour mode|Switch between/i }).click();
    const chosen = await page.locator('html').getAttribute('data-theme-choice');
    await page.reload();
    expect(chosen).not.toBe('system'); // what it is before anybody chooses
    expect(await page.locator('html').getAttribute('data-theme-choice')).toBe(chosen);
  });
});

describe('a phone', () => {
  test('the menu opens, leads to the guide and closes', async ({ openPage }) => {
    const page = await openPage('/', PHONE);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Docs' }).click();
    await page.waitForURL('**/documentation');
    expect(await page.locator('.navbar-sidebar--show').count()).toBe(0);
  });
});

describe('the keyboard', () => {
  test('the first Tab offers to skip the header', async ({ openPage }) => {
    const page = await openPage('/');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  });
});

test('an address that leads nowhere says so and offers ways on', async ({ openPage, expectSurprise }) => {
  expectSurprise(/404/);
  const page = await openPage('/no/such/page');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual([
    'Read the guide',
    'Try the editor',
    'Go to the start page',
  ]);
});
