import { describe, expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';

const PHONE = { viewport: { width: 360, height: 740 } };

test('the copyright year is the current one, also in a site built last year', async ({ session, origin }) => {
  const page = await session.newPage();
  // Not later: a frame of the page could be loading just then, and have no clock to set.
  await page.clock.setFixedTime(new Date('2031-05-01T12:00:00Z'));
  await page.goto(origin);
  await expect.poll(() => page.getByRole('contentinfo').textContent()).toContain('© 2031 ');
});

describe('the landing page', () => {
  test('Try it now leads to the playground', async ({ openPage }) => {
    const page = await openPage('/');
    await page.getByRole('main').getByRole('link', { name: 'Try it now' }).first().click();
    await page.waitForURL('**/playground');
  });

  test('shows its first button on a small laptop without scrolling', async ({ openPage }) => {
    const page = await openPage('/', { viewport: { width: 1366, height: 700 } });
    const install = page.getByRole('main').getByRole('link', { name: 'Install from Marketplace' }).first();
    await expect
      .poll(() => install.evaluate((link) => innerHeight - link.getBoundingClientRect().bottom))
      .toBeGreaterThan(20);
  });
});

describe('the guide', () => {
  test('is walked through by its sidebar', async ({ openPage }) => {
    const page = await openPage('/documentation');
    await page
      .getByRole('navigation', { name: 'Docs sidebar' })
      .getByRole('link', { name: 'Saving', exact: true })
      .click();
    await page.waitForURL('**/documentation/saving');
    await expect.poll(() => page.getByRole('heading', { level: 1 }).first().textContent()).toBe('Saving');
  });

  test('is searched from the keyboard alone', async ({ openPage }) => {
    const page = await openPage('/documentation');
    await page.keyboard.press('Control+k');
    // Once the page is there the search empties its field: what is typed in its first 50 ms, as nobody can, would go.
    await page.locator('input[role="combobox"]').waitFor();
    await page.keyboard.type('conflict');
    await page.locator('[class*="suggestion"]').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/documentation\/.+/);
  });

  test('the old address of a heading that has moved leads to where it is', async ({ openPage }) => {
    const page = await openPage('/documentation/editor#pasting');
    await page.waitForURL('**/documentation/pasting#pasting');
    await page.getByRole('heading', { level: 1, name: 'Pasting and completion' }).waitFor();
  });

  test('a page leads to its source, where it can be edited', async ({ openPage }) => {
    const page = await openPage('/documentation/writing');
    expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toMatch(
      /\/edit\/main\/docs\/writing\.md$/,
    );
  });
});

describe('colours', () => {
  test.for(['light', ...inLongRun(['dark'] as const)] as const)(
    'the site follows a device set to %s',
    async (colorScheme, { openPage }) => {
      const page = await openPage('/', { colorScheme });
      expect(await page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
    },
  );

  longTest('the reader may choose, and the choice stays', async ({ openPage }) => {
    const page = await openPage('/', { colorScheme: 'light' });
    await page.getByRole('button', { name: /color mode|colour mode|Switch between/i }).click();
    const choice = () => page.locator('html').getAttribute('data-theme-choice');
    await expect.poll(choice).not.toBe('system'); // what it is before anybody chooses
    const chosen = await choice();
    await page.reload();
    await expect.poll(choice).toBe(chosen);
  });
});

describe('a phone', () => {
  test('the menu opens, leads to the guide and closes', async ({ openPage }) => {
    const page = await openPage('/', PHONE);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Docs' }).click();
    await page.waitForURL('**/documentation');
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
  });

  test("the guide's menu lists its pages, marks the open one, and closes behind the reader", async ({ openPage }) => {
    const page = await openPage('/documentation/saving', PHONE);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await expect.poll(() => menu.locator('[aria-current=page]').last().innerText()).toBe('Saving');
    await menu.getByRole('link', { name: 'Reading' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reading' }).waitFor();
    await expect.poll(() => page.locator('.navbar-sidebar--show').count()).toBe(0);
  });
});

describe('the keyboard', () => {
  test('the first Tab offers to skip the header', async ({ openPage }) => {
    const page = await openPage('/');
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content');
  });
});

test.for(['light', 'dark'] as const)(
  'each press of the button changes the colours, in a %s system',
  async (system, { openPage }) => {
    const page = await openPage('/terms-of-service', { colorScheme: system, viewport: { width: 1100, height: 800 } });
    const theme = () => page.locator('html').getAttribute('data-theme');
    const other = system === 'dark' ? 'light' : 'dark';
    for (const seen of [other, system, other]) {
      await page.getByRole('button', { name: /dark and light mode/ }).click();
      expect(await theme()).toBe(seen);
    }
    await page.reload();
    expect(await theme()).toBe(other);
  },
);

test('an address that leads nowhere says so and offers ways on', async ({ openPage, expectSurprise }) => {
  expectSurprise(/404/);
  const page = await openPage('/no/such/page');
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('Page not found');
  expect(await page.getByRole('main').getByRole('link').allTextContents()).toEqual([
    'Read the guide',
    'Try the editor',
    'Go to the start page',
  ]);
});
