import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { closeUps } from '../../src/site/landing/screenshots.ts';
import { inLongRun, longTest, test } from './browser.ts';
import { keptInBrowser } from './fault-run/kept-in-browser.ts';
import { itemViewOf } from './playground.ts';

test.for(['light', ...inLongRun(['dark'] as const)] as const)(
  'the strip shows six things in pictures that load, for a site that is %s',
  async (colorScheme, { openPage }) => {
    const page = await openPage('/', { colorScheme, reducedMotion: 'reduce' });
    const rows = page.getByRole('region', { name: 'What Else It Does' }).getByRole('listitem');
    await expect
      .poll(() => rows.getByRole('heading', { level: 3 }).allInnerTexts())
      .toEqual(closeUps.map(({ title }) => title));
    for (const [at, { name, alt }] of closeUps.entries()) {
      const picture = rows.nth(at).getByRole('img', { name: alt, exact: true });
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(720);
      expect(await picture.getAttribute('src')).toContain(`/${name}-${colorScheme}.webp`);
    }
  },
);

describe('the film', () => {
  const film = (page: Page) => page.getByRole('main').getByRole('figure').first();
  const frames = (page: Page) => page.locator('iframe').count();
  /** What the item view keeps in the browser of texts. */
  const kept = async (page: Page) =>
    (await page.evaluate(keptInBrowser)).map(([key]) => key).filter((key) => key.startsWith('mfmd_'));

  longTest(
    'is a picture until it is on the screen; then it types, pastes and merges without the focus',
    async ({ openPage }) => {
      const page = await openPage('/', { viewport: { width: 800, height: 420 } });
      const fetched: string[] = [];
      page.on('request', (request) => void fetched.push(new URL(request.url()).pathname));
      await page.waitForLoadState('networkidle');
      expect([await frames(page), fetched.filter((path) => path.endsWith('/app'))]).toEqual([0, []]);
      expect(await film(page).getByRole('img').getAttribute('alt')).toContain('a launch plan');

      const skip = page.getByRole('link', { name: 'Skip to main content' });
      await skip.focus();
      const scenes = await film(page).evaluateHandle((figure) => {
        const seen: string[] = [];
        new MutationObserver(() => {
          const now = figure.querySelector('li[class]:not([class=""])')?.textContent;
          if (now && now !== seen.at(-1)) seen.push(now);
        }).observe(figure, { subtree: true, attributeFilter: ['class'] });
        return seen;
      });
      await film(page).getByRole('img').scrollIntoViewIfNeeded();
      const itemView = itemViewOf(page);
      await expect.poll(() => itemView.locator('.iv-field').inputValue()).toContain('Visitors by **quarter**');
      await expect.poll(() => itemView.locator('.iv-field').inputValue()).toContain('| Q2      | 15,900');
      await itemView.locator('td', { hasText: '15,900' }).waitFor();
      await film(page).getByRole('link', { name: 'Try it yourself' }).waitFor();
      expect(await itemView.getByText('Check every redirect (Noa)').isVisible()).toBe(true);
      expect(await scenes.jsonValue()).toEqual([
        expect.stringContaining('type'),
        expect.stringContaining('paste'),
        expect.stringContaining('Noa'),
      ]);
      expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
      expect(await film(page).ariaSnapshot()).not.toContain('iframe');
      await film(page).getByRole('link', { name: 'Try it yourself' }).click();
      await page.waitForURL('**/playground');
      await itemViewOf(page).getByRole('heading', { name: 'Launch plan', level: 1 }).waitFor();
      expect(
        (await page.evaluate(() => window.simulator!.storage.list())).filter(({ key }) => /98000/.test(key)),
      ).toEqual([]);
    },
  );

  longTest(
    'stays a picture for people who want less motion, until Play; a click or a key stops it',
    async ({ openPage }) => {
      const page = await openPage('/', { reducedMotion: 'reduce' });
      await page.waitForLoadState('networkidle');
      expect(await frames(page)).toBe(0);
      const [play, stop] = ['Play', 'Stop'].map((name) => film(page).getByRole('button', { name: `${name} the film` }));
      for (const end of [
        () => film(page).locator('iframe').click({ force: true }),
        () => page.keyboard.press('Escape'),
        async () => {
          // With words that the item view keeps while they are not saved.
          await expect.poll(() => itemViewOf(page).locator('.iv-field').inputValue()).toContain('Visitors');
          await stop!.click();
        },
      ]) {
        await play!.click();
        await film(page).locator('iframe').waitFor({ state: 'attached' });
        await end();
        await expect.poll(() => frames(page)).toBe(0);
      }
      await play!.waitFor();
      await expect.poll(() => kept(page)).toEqual([]);
    },
  );

  test('is a picture made for phones on a phone, without a button', async ({ openPage }) => {
    const page = await openPage('/', { viewport: { width: 390, height: 800 } });
    const picture = film(page).getByRole('img');
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(700);
    await page.waitForLoadState('networkidle');
    expect([await frames(page), await film(page).getByRole('button').count()]).toEqual([0, 0]);
  });
});
