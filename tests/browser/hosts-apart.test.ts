import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { changeWorld, emptyItem, itemViewOf, playgroundAddress, screenOf, storedText } from './playground.ts';
import { pictureCount, png } from './stored-pictures.ts';

/** One address of the app, framed by two accounts of monday: the browser has one storage for both. */
const app = 'https://apps.monday.com';
const acme = 'https://acme.monday.com';
const other = 'https://other.monday.com';

/** Serves the built site at every address of monday. */
async function serveAsMonday(context: BrowserContext, origin: string): Promise<void> {
  await context.route('https://*.monday.com/**', async (route) => {
    const { pathname, search } = new URL(route.request().url());
    await route.fulfill({ response: await context.request.get(new URL(pathname + search, origin).href) });
  });
}

/** Opens the empty item in a frame of the app in a page of `host`: all hosts have the same ids of account, item and person. */
async function openAt(context: BrowserContext, host: string) {
  const page = await context.newPage();
  await page.goto(host + playgroundAddress({ item: String(emptyItem) }));
  await page.waitForFunction(() => window.simulator !== undefined);
  // A frame of its own: the playground's own is at the address of the page, and React answers it as such.
  await page.evaluate((origin) => {
    const frame = document.createElement('iframe');
    frame.style.cssText =
      'position: fixed; inset: 0; z-index: 9999; width: 100%; height: 100%; border: 0; background: white';
    window.simulator!.addFrame({ seat: 0, window: () => frame.contentWindow, origin });
    frame.src = `${origin}/app`;
    document.body.prepend(frame);
  }, app);
  return { page, ...screenOf(itemViewOf(page)) };
}

async function pastePicture(page: Page): Promise<void> {
  const base64 = png(120, 80, [200, 30, 30]).toString('base64');
  await screenOf(itemViewOf(page)).field.evaluate((field, encoded) => {
    const clipboardData = new DataTransfer();
    const bytes = Uint8Array.from(atob(encoded), (unit) => unit.charCodeAt(0));
    clipboardData.items.add(new File([bytes], 'image.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, base64);
}

test('what is kept under one host is not there under another, and still there under the first', async ({
  browser,
  origin,
}) => {
  // The playground's policy lets it frame itself alone.
  const context = await browser.newContext({ bypassCSP: true });
  try {
    await serveAsMonday(context, origin);
    const first = await openAt(context, acme);
    await first.write('Only for acme ');
    await first.button('Split').click();
    await changeWorld(first.page, { faults: [{ fault: 'rejected', on: 'write' }] });
    await pastePicture(first.page);
    await itemViewOf(first.page).getByText('1 picture being stored').first().waitFor();
    await expect.poll(() => first.field.inputValue()).toMatch(/images\/[0-9a-f]{32}/);
    await first.page.close();

    const stranger = await openAt(context, other);
    await stranger.button('Edit Markdown').click();
    await stranger.button('Import a .md file').waitFor();
    expect(await stranger.field.inputValue()).toBe('');
    expect(await stranger.button('Continue').count()).toBe(0);
    expect(await stranger.button('Split').getAttribute('aria-pressed')).toBe('false');
    await stranger.field.fill('Of the other');
    await stranger.save();
    expect(await storedText(stranger.page, emptyItem)).toBe('Of the other');
    expect(await pictureCount(stranger.page)).toBe(0);
    await stranger.page.close();

    const again = await openAt(context, acme);
    await again.button('Continue').click();
    await expect.poll(() => again.field.inputValue()).toMatch(/^Only for acme .*images/);
    await expect.poll(() => again.button('Split').getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => pictureCount(again.page)).toBe(1);
    await again.save();
    expect(await storedText(again.page, emptyItem)).toContain('Only for acme');
  } finally {
    await context.close();
  }
});
