import { expect } from 'vitest';
import { closeUps } from '../../src/site/landing/screenshots.ts';
import { test } from './browser.ts';

test.for(['light', 'dark'] as const)(
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
