import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import { lendContexts } from './lent-contexts.ts';

/** Leaves something in every kind of storage that a page has, some of it as the page goes. */
async function leaveAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    document.cookie = 'left=1; max-age=9999';
    localStorage.setItem('left', '1');
    sessionStorage.setItem('left', '1');
    await (await caches.open('left')).put('/left', new Response('1'));
    await (await (await navigator.storage.getDirectory()).getFileHandle('left', { create: true })).createWritable();
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('left');
      opening.onupgradeneeded = () => opening.result.createObjectStore('left');
      opening.onsuccess = () => resolve(opening.result);
    });
    addEventListener('pagehide', () => {
      localStorage.setItem('left late', '1');
      database.transaction('left', 'readwrite').objectStore('left').put(1, 'late');
    });
  });
}

/** Names of everything that a page finds stored. */
async function foundBy(page: Page): Promise<string[]> {
  const found = await page.evaluate(async () => {
    const files: string[] = [];
    for await (const name of (
      (await navigator.storage.getDirectory()) as unknown as { keys(): AsyncIterable<string> }
    ).keys())
      files.push(name);
    return {
      cookies: document.cookie.split('; ').filter(Boolean),
      local: Object.keys(localStorage).filter((name) => name.startsWith('left')),
      session: Object.keys(sessionStorage).filter((name) => name.startsWith('left')),
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
      files,
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
    };
  });
  return Object.entries(found)
    .filter(([, names]) => names.length > 0)
    .map(([kind]) => kind);
}

async function openIn(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  return page;
}

test('what one test stored no later one finds, though both have the same context', async ({
  browser,
  origin,
  otherOrigin,
}) => {
  const contexts = lendContexts(browser, [origin, otherOrigin]);
  const first = await contexts.lend({});
  const page = await openIn(first.context, `${origin}/terms-of-service`);
  await leaveAll(page);
  await page.close();
  // It is there for the test that left it.
  expect(await foundBy(await openIn(first.context, `${origin}/terms-of-service`))).toEqual([
    'cookies',
    'local',
    'caches',
    'databases',
    'files',
  ]);
  await leaveAll(first.context.pages().at(-1)!);
  await first.giveBack();

  const second = await contexts.lend({});
  expect(second.context).toBe(first.context);
  expect(await foundBy(await openIn(second.context, `${origin}/terms-of-service`))).toEqual([]);
  await second.context.close();
});

test('what the pages of one test did no later one is blamed for', async ({ browser, origin, otherOrigin }) => {
  const contexts = lendContexts(browser, [origin, otherOrigin]);
  const first = await contexts.lend({});
  await (await openIn(first.context, `${origin}/terms-of-service`)).evaluate(() => console.error('it broke'));
  await expect.poll(() => first.seen.length).toBe(1);
  await first.giveBack();
  const second = await contexts.lend({});
  expect(second.seen).toEqual([]);
  await second.context.close();
});

describe('no second test gets a context', () => {
  test.for<readonly [string, (page: Page, otherOrigin: string) => Promise<unknown>]>([
    ['with a route', (page) => page.context().route('**/x', (route) => route.abort())],
    ...inLongRun<readonly [string, (page: Page, otherOrigin: string) => Promise<unknown>]>([
      ['that was offline', (page) => page.context().setOffline(true)],
      ['with permissions', (page) => page.context().grantPermissions(['geolocation'])],
      ['with a script of a test', (page) => page.context().addInitScript('1')],
      ['that a debugger was at', (page) => page.context().newCDPSession(page)],
      ['whose clock was moved', (page) => page.clock.install()],
      [
        'that asked another origin',
        (page, otherOrigin) => page.evaluate((url) => fetch(url, { mode: 'no-cors' }), otherOrigin),
      ],
    ]),
  ])('%s', async ([, change], { browser, origin, otherOrigin }) => {
    const contexts = lendContexts(browser, [origin, otherOrigin]);
    const first = await contexts.lend({});
    await change(await openIn(first.context, `${origin}/robots.txt`), otherOrigin);
    await first.giveBack();
    const second = await contexts.lend({});
    expect(second.context).not.toBe(first.context);
    await second.context.close();
  });
});

longTest('nor one with other options, nor one that is still in use', async ({ browser, origin, otherOrigin }) => {
  const contexts = lendContexts(browser, [origin, otherOrigin]);
  const [first, second] = [await contexts.lend({}), await contexts.lend({})];
  const narrow = await contexts.lend({ viewport: { width: 360, height: 740 } });
  expect(new Set([first.context, second.context, narrow.context]).size).toBe(3);
  for (const lent of [first, second, narrow]) await lent.context.close();
});
