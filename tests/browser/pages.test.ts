import type { Page } from 'playwright-core';
import { afterAll, expect, inject } from 'vitest';
import { builtPages } from '../../scripts/built-pages.mjs';
import { inLongRun, test } from './browser.ts';
import { budgetOf } from './byte-budget.ts';
import { untilNetworkIsIdle } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

/** Every page that was built, by its address; /app has tests of its own, in the frame where it belongs, and so has the one that draws diagrams. */
const addresses = [...builtPages(inject('buildDir')).keys()].filter((address) => address !== '/app').sort();

const kilobytes = new Map<string, number>();
afterAll(() => {
  const lines = [...kilobytes].map(([address, size]) => `  ${size.toFixed(1).padStart(7)} KB  ${address}`);
  console.log(`Compressed bytes that a first visit fetches:\n${lines.join('\n')}`);
});

/**
 * Opens a page and adds up what it fetches, as compressed by the server, until the network is still; not what Docusaurus fetches
 * beforehand of pages whose links are on the screen.
 */
async function openAndWeigh(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.headers()['sec-purpose'] === 'prefetch' || request.headers()['purpose'] === 'prefetch') return;
    sizes.push(
      request.sizes().then(
        ({ responseBodySize }) => responseBodySize,
        () => 0,
      ),
    );
  });
  await page.goto(address);
  await untilNetworkIsIdle(page);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

/** One page of the guide stands for all of them. */
const isFurther = (address: string) => address.startsWith('/documentation/') && address !== '/documentation/markdown';

test.for([...addresses.filter((address) => !isFurther(address)), ...inLongRun(addresses.filter(isFurther))])(
  '%s comes alive, keeps within a phone and its budget of bytes, and has no serious accessibility fault, light or dark',
  async (address, { session, origin }) => {
    const page = await session.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' });
    const weight = await openAndWeigh(page, origin + address);
    kilobytes.set(address, weight);
    await expectAlive(page);
    expect(weight).toBeLessThanOrEqual(budgetOf(address) ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

    await page.setViewportSize({ width: 1280, height: 720 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expect.poll(() => page.locator('html').getAttribute('data-theme')).toBe(colorScheme);
      expect(await seriousViolations(page, colorScheme === 'light' ? 'all' : 'colours'), colorScheme).toEqual([]);
    }
  },
);

async function expectAlive(page: Page): Promise<void> {
  await expect.poll(() => page.locator('html').getAttribute('data-has-hydrated')).toBe('true');
}
