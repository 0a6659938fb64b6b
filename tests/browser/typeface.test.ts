import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { expect, inject } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import { emptyItem, itemViewOf, openWithText, playgroundAddress } from './playground.ts';

const FONT = /\/assets\/fonts\/figtree-latin(-ext)?-wght-normal-\w+\.woff2$/;

/** Starts to note the fonts that `page` fetches. */
function watchFonts(page: Page): Set<string> {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (FONT.test(pathname)) fetched.add(pathname);
  });
  return fetched;
}

const sizeOf = (paths: Iterable<string>) =>
  [...paths].reduce((sum, path) => sum + statSync(join(inject('buildDir'), path)).size, 0);

const english = `# Launch plan\n\n${'The quick brown fox jumps over the lazy dog, and **nobody minds** but [the dog](https://a.example). '.repeat(12)}\n\n## What is left\n\n- [ ] Write the *announcement*\n- [x] Book a room for 24 people\n\n| Step | Who | Days |\n| --- | --- | --- |\n| Draft of the texts | Ada | 3 |\n| Review | Grace | 12 |\n\nIf a colleague saves while you read, the view shows the newest text by itself. Who may edit is decided in monday.com, by the owner of the board. If you need to edit, ask them. Some companies forbid copying or downloading inside monday.com. The view then shows the text, selected, for you to take.\n`;

test.for(['/', '/documentation', '/app'])(
  '%s asks in its HTML for the font, which never changes',
  async (path, { origin }) => {
    const html = await (await fetch(origin + path)).text();
    const [link = ''] = /<link[^>]+as=font[^>]*>/.exec(html.replaceAll('"', '')) ?? [];
    expect(link).toMatch(/rel=preload/);
    expect(link).toMatch(/crossorigin/);
    const [, address = ''] = /href=(\S+?)[\s>]/.exec(link) ?? [];
    expect(address).toMatch(FONT);
    const { headers, status } = await fetch(origin + address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('access-control-allow-origin')).toBe('*');
  },
);

test('a reader fetches 21 KB of fonts at most, and 31 KB where words have letters of Central Europe', async ({
  session,
  origin,
}) => {
  const page = await session.newPage();
  const fetched = watchFonts(page);
  await page.goto(origin + playgroundAddress({ item: '1', role: 'viewer' }));
  await openWithText(page, emptyItem, english);
  await itemViewOf(page).getByRole('heading', { name: 'What is left' }).waitFor();
  await expect.poll(() => fetched.size).toBe(1);
  expect(sizeOf(fetched)).toBeLessThanOrEqual(21_000);
  await openWithText(page, emptyItem + 1, 'Zażółć gęślą jaźń\n');
  await expect.poll(() => fetched.size).toBe(2);
  expect(sizeOf(fetched)).toBeLessThanOrEqual(31_000);
});

/** The sum of the layout's shifts in a document, and the place and height of each block. */
function measureLayout(): Promise<{ shift: number; places: number[][] }> {
  return new Promise((resolve) => {
    const places = [...document.querySelectorAll('h1, h2, p, li, td, th')].map((block) => {
      const { top, height } = block.getBoundingClientRect();
      return [top, height];
    });
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ shift, places }))));
  });
}

/** Whether Figtree is in a document; undefined while it is on its way. */
function hasFont(): boolean | undefined {
  const found = [...document.fonts].filter(({ family }) => family.replaceAll('"', '') === 'Figtree');
  if (found.some(({ status }) => status === 'loaded')) return true;
  return found.some(({ status }) => status === 'error') ? false : undefined;
}

/** Whether this device has a typeface to stand in for Figtree (figtree.css), as Debian's package fonts-liberation brings one. */
const hasStandIn = () =>
  new FontFace(
    'stand-in',
    "local('Arial'), local('Helvetica'), local('Liberation Sans'), local('Arimo'), local('Roboto')",
  )
    .load()
    .then(
      () => true,
      () => false,
    );
const noStandIn = 'no typeface here has the measures of Figtree';

/** Opens the text while the answer to a font's request waits for `answer`. */
async function openWithout(page: Page, origin: string, answer: (route: Route) => Promise<void>) {
  await page.context().route(FONT, answer);
  // The page's `load` would wait for the font.
  const address = playgroundAddress({ item: String(emptyItem + 1), role: 'viewer' });
  await page.goto(origin + address, { waitUntil: 'commit' });
  await openWithText(page, emptyItem, english);
  const itemView = itemViewOf(page);
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
  await itemView.getByRole('button', { name: 'More', exact: true }).waitFor();
  return itemView.locator('body');
}

test.for(inLongRun([570, 1440]))(
  'at %i px nothing moves when the font arrives late',
  async (width, { session, origin, skip }) => {
    const page = await session.newPage({ viewport: { width, height: 800 } });
    let release = () => {};
    const released = new Promise<void>((resolve) => void (release = resolve));
    const body = await openWithout(page, origin, async (route) => {
      await released;
      await route.continue();
    });
    expect(await body.evaluate(hasFont)).toBeUndefined();
    if (!(await body.evaluate(hasStandIn))) skip(noStandIn);
    const before = await body.evaluate(measureLayout);
    release();
    await expect.poll(() => body.evaluate(hasFont)).toBe(true);
    const after = await body.evaluate(measureLayout);
    expect(before.places.length).toBeGreaterThanOrEqual(15);
    expect(after.places).toEqual(before.places);
    // Words within a line do move, by a few pixels.
    expect(after.shift - before.shift).toBeLessThan(0.03);
    // Blocks do move when a typeface of another width takes its place.
    await body.evaluate((element) => element.style.setProperty('--font-family', 'monospace'));
    expect((await body.evaluate(measureLayout)).places).not.toEqual(before.places);
  },
);

longTest(
  'where the font never arrives, the text is there and stays where it is',
  async ({ session, origin, expectSurprise, skip }) => {
    expectSurprise(/ERR_FAILED/);
    const page = await session.newPage({ viewport: { width: 570, height: 800 } });
    const body = await openWithout(page, origin, (route) => route.abort());
    await expect.poll(() => body.evaluate(hasFont)).toBe(false);
    if (!(await body.evaluate(hasStandIn))) skip(noStandIn);
    const { places } = await body.evaluate(measureLayout);
    await page.context().unroute(FONT);
    const whole = await session.newPage({ viewport: { width: 570, height: 800 } });
    const loaded = await openWithout(whole, origin, (route) => route.continue());
    await expect.poll(() => loaded.evaluate(hasFont)).toBe(true);
    await expect.poll(async () => (await loaded.evaluate(measureLayout)).places).toEqual(places);
  },
);

longTest('in a sandboxed frame without an origin the text has its font, too', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), sandbox: 'allow-scripts' });
  await openWithText(page, emptyItem, english);
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await expect.poll(() => itemView.locator('body').evaluate(hasFont)).toBe(true);
});
