import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { scenes } from '../../src/site/landing/screenshots.ts';
import { inLongRun, longTest, test } from './browser.ts';
import { itemViewOf } from './playground.ts';

describe('See It In Action', () => {
  test.for([
    ['light', 1280],
    ['dark', 390],
    ...inLongRun([
      ['dark', 1280],
      ['light', 390],
    ] as const),
  ] as const)(
    'shows three scenes in pictures that load, in %s at %i pixels',
    async ([colorScheme, width], { openPage }) => {
      const page = await openPage('/', { colorScheme, reducedMotion: 'reduce', viewport: { width, height: 800 } });
      const section = page.getByRole('region', { name: 'See It In Action' });
      await expect
        .poll(() => section.getByRole('heading', { level: 3 }).allInnerTexts())
        .toEqual(['The board in the text', 'Two people, no lost word', 'From Word and spreadsheets']);
      for (const { wide, phone } of scenes) {
        const { name, alt, width: inPage } = width < 700 ? phone : wide;
        const picture = section.getByRole('img', { name: alt, exact: true });
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(inPage * 2);
        expect(await picture.getAttribute('src')).toContain(`/${name}-${colorScheme}.webp`);
      }
    },
  );
});

describe('the board beside the headline', () => {
  const stage = (page: Page) => page.locator('header', { has: page.getByRole('heading', { level: 1 }) });
  const drawn = (page: Page) => stage(page).getByRole('img', { name: /^A board called Website relaunch/ });
  const statuses = (page: Page) =>
    drawn(page).evaluate((board) => [...board.querySelectorAll('[data-status]')].map(({ textContent }) => textContent));
  const before = ['Working on it', 'Working on it', 'Done', 'Stuck', 'Not started', 'Working on it'];
  const after = ['Working on it', 'Done', 'Done', 'Stuck', 'Not started', 'Done'];

  test('changes a status on the board and in the text at once, then ticks a box and adds a line', async ({
    openPage,
  }) => {
    const page = await openPage('/');
    await expect.poll(() => statuses(page)).toEqual(after);
    await page.getByText('The newsletter goes out at noon.').waitFor();
    expect(await drawn(page).innerText()).toContain('75 %');
    await page.getByRole('button', { name: 'A status changes' }).click();
    expect(await drawn(page).innerText()).toContain('50 %');
    await page.getByText('The newsletter goes out at noon.').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Noa adds a line' }).click();
    await page.getByText('The newsletter goes out at noon.').waitFor();
  });

  test('is at its end from the start for people who want less motion', async ({ openPage }) => {
    const page = await openPage('/', { reducedMotion: 'reduce' });
    await expect.poll(() => statuses(page)).toEqual(after);
    expect(before).not.toEqual(after);
    await expect
      .poll(() => page.getByRole('button', { name: 'Noa adds a line' }).getAttribute('aria-pressed'))
      .toBe('true');
  });

  test('shows a finished page on a phone, no signs of Markdown, and leads to the playground', async ({ openPage }) => {
    const page = await openPage('/', { viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('main').innerText()).not.toMatch(/\*\*|^#|\[[x ]\]|\|\s*-|```/m);
    expect(await page.locator('iframe').count()).toBe(0);
    expect(await stage(page).getByRole('button', { name: 'Try it here' }).isVisible()).toBe(false);
    await stage(page).getByRole('link', { name: 'Try it yourself' }).click();
    await page.waitForURL('**/playground');
  });

  longTest('is the real one after a click, the one frame of the page, fetched only then', async ({ openPage }) => {
    const page = await openPage('/', { reducedMotion: 'reduce' });
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
    expect(await page.locator('iframe').count()).toBe(0);
    await stage(page).getByRole('button', { name: 'Try it here' }).click();
    const itemView = itemViewOf(page);
    await itemView.getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
    expect(fetched.some((path) => path.endsWith('/app'))).toBe(true);
    expect(await page.locator('iframe').count()).toBe(1);
    expect(await stage(page).evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await itemView.getByText('Working on it').first().waitFor();
    await page.getByRole('combobox', { name: 'Status of Launch plan' }).selectOption('Stuck');
    await itemView.locator('.iv-preview-document').getByText('Stuck').waitFor();
  });
});
