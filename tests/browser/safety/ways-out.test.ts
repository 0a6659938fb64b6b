import { readFile } from 'node:fs/promises';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { standalonePage } from '../../../src/item-view/features/sharing/standalone-page.ts';
import { combinePayloads } from '../../safety/combine-payloads.ts';
import { CONTEXTS } from '../../safety/contexts.ts';
import { around, left } from '../../safety/leave.ts';
import { PAYLOADS } from '../../safety/payloads.ts';
import { createRandom, SEED } from '../../seeded-random.ts';
import { test } from '../browser.ts';
import { emptyItem, itemViewOf, screenOf } from '../playground.ts';
import { watchNetwork } from './watch-intrusions.ts';

/** What leaves is opened in many small files: one that ends in the middle of something would hide what follows. */
const BATCH = 40;

/** The way in which the item view copies: by the Clipboard API, or by an event where the frame refuses that. */
type Way = 'by the Clipboard API' | 'by an event';

/** What happened when a file was opened. */
interface Opened {
  /** Calls of `alert` and its like. */
  readonly calls: number;
  /** What was asked of the network, other pages included. */
  readonly requests: readonly string[];
  /** Elements that no text may contain. */
  readonly strange: readonly string[];
}

const NOTHING: Opened = { calls: 0, requests: [], strange: [] };

/** Opens HTML as a file of its own that has no policy, and tries the events that handlers wait for. */
async function openBare(context: BrowserContext, html: string): Promise<Opened> {
  const page = await context.newPage();
  const requests: string[] = [];
  await page.addInitScript(() => {
    const seen = { calls: 0 };
    Object.assign(globalThis, { seen });
    for (const name of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
      Object.assign(globalThis, { [name]: () => void seen.calls++ });
  });
  const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  await page.route('**', (route) => {
    const url = route.request().url();
    if (requests.length === 0 && url === 'http://file.example/') {
      requests.push(url);
      return route.fulfill({ contentType: 'text/html', body: `<link rel=icon href=data:,>${bare}` });
    }
    requests.push(url);
    return route.abort();
  });
  await page.goto('http://file.example/');
  const found = await page.evaluate(async () => {
    for (const element of document.querySelectorAll('*'))
      for (const type of ['mouseover', 'focus', 'error', 'load', 'toggle', 'click', 'animationstart'])
        if (type !== 'click' || element instanceof HTMLElement === false || !element.closest('a'))
          element.dispatchEvent(new Event(type));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const strange = [
      ...document.body.querySelectorAll(
        'script,style,meta,link,base,form,button,iframe,object,embed,svg,video,audio,template',
      ),
    ];
    const scripted = [...document.querySelectorAll('a[href]')].filter((link) =>
      (link as HTMLAnchorElement).protocol.startsWith('javascript'),
    );
    return {
      calls: (globalThis as unknown as { seen: { calls: number } }).seen.calls,
      strange: [...strange, ...scripted].map(({ outerHTML }) => outerHTML),
    };
  });
  await page.close();
  return { ...found, requests: requests.slice(1) };
}

test('a file without any wall is seen to do what these tests watch for', async ({ browser }) => {
  const context = await browser.newContext();
  const found = await openBare(
    context,
    '<p><script>alert(1)</script><img src=https://evil.example/i onerror=alert(2)><a href="javascript:alert(3)">x</a></p>',
  );
  expect(found).toEqual({
    calls: expect.any(Number),
    requests: ['https://evil.example/i'],
    strange: ['<script>alert(1)</script>', '<a href="javascript:alert(3)">x</a>'],
  });
  expect(found.calls).toBeGreaterThan(1);
  await context.close();
});

test(
  'no payload in a file runs, leads away or asks for anything, opened without a policy',
  { timeout: 300_000 },
  async ({ browser }) => {
    const context = await browser.newContext();
    const places = Object.values(CONTEXTS);
    const parts = PAYLOADS.map((payload, index) => left(around(places[index % places.length]!(payload)), payload));
    for (let at = 0; at < parts.length; at += BATCH) {
      const html = parts.slice(at, at + BATCH).join('\n') as (typeof parts)[number];
      const page = standalonePage(html, PAYLOADS[at]!, { tag: 'en', direction: 'ltr' });
      expect(await openBare(context, page), `payloads from ${at}`).toEqual(NOTHING);
    }
    await context.close();
  },
);

/** Copies with formatting, and returns the HTML that is given to the clipboard. */
async function copied(page: Page, itemView: FrameLocator, way: Way): Promise<string> {
  const app = page.frames().find((frame) => new URL(frame.url()).pathname.endsWith('/app'))!;
  await app.evaluate((isRefused) => {
    const taken: { html: string | undefined } = { html: undefined };
    Object.assign(globalThis, { taken });
    navigator.clipboard.write = async ([item]) => {
      if (isRefused || !item) throw new DOMException('refused', 'NotAllowedError');
      taken.html = await (await item.getType('text/html')).text();
    };
    const { setData } = DataTransfer.prototype;
    DataTransfer.prototype.setData = function (type, data) {
      if (type === 'text/html') taken.html = data;
      setData.call(this, type, data);
    };
  }, way === 'by an event');
  await itemView.getByRole('button', { name: 'More' }).click();
  await itemView.getByRole('menuitem', { name: 'Copy with formatting' }).click();
  const html = () => app.evaluate(() => (globalThis as unknown as { taken: { html: string | undefined } }).taken.html);
  await expect.poll(html).toBeDefined();
  return (await html()) ?? '';
}

async function downloaded(page: Page, itemView: FrameLocator): Promise<string> {
  await itemView.getByRole('button', { name: 'More' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    itemView.getByRole('menuitem', { name: 'Download as .html' }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

/** The text that was once a script on the clipboard, and a file that led away. */
const TITLES =
  '<b title="<img ">"![](images/00000000000000000000000000000000-1x1.png)</b><b title="><script>alert(1)</script><img src=https://evil.example/i onerror=alert(2)><meta http-equiv=refresh content=0;url=https://evil.example/><form>">x</b>';

test(`hostile texts do nothing in what is copied and downloaded of them (SEED=${SEED})`, async ({
  browser,
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const context = await browser.newContext();
  const random = createRandom(SEED);
  const screen = screenOf(itemView);
  const hostile = Array.from({ length: 3 }, () => {
    const payload = () => random.pick(Object.values(CONTEXTS))(combinePayloads(PAYLOADS, random));
    return Array.from({ length: 8 }, payload).join('\n\n');
  });
  for (const [index, text] of [TITLES, ...hostile].entries()) {
    await screen.write(`Batch ${index}.\n\n${text}`);
    await screen.button('View').click();
    const shown = itemViewOf(page).locator('.iv-preview-document');
    await shown.getByText(`Batch ${index}.`).waitFor();
    await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
    for (const way of ['by the Clipboard API', 'by an event'] as const) {
      const html = await copied(page, itemView, way);
      expect(html).toContain(`Batch ${index}.`);
      expect(await openBare(context, html), `${way}: ${text}`).toEqual(NOTHING);
    }
    expect(await openBare(context, await downloaded(page, itemView)), text).toEqual(NOTHING);
  }
  await context.close();
});

test('a file asks other sites for the pictures that its reader has shown, and for no others', async ({
  browser,
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/request to another origin: https:\/\/pictures\.example\/one\.png/);
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  await watchNetwork(page.context(), new URL(page.url()).origin);
  const context = await browser.newContext();
  const screen = screenOf(itemView);
  await screen.write('![one](https://pictures.example/one.png)\n\n![two](https://pictures.example/two.png)');
  await screen.button('View').click();
  await itemView.getByRole('button', { name: 'Show: one' }).waitFor();
  expect(await openBare(context, await downloaded(page, itemView))).toEqual(NOTHING);
  await itemView.getByRole('button', { name: 'Show: one' }).click();
  const file = await downloaded(page, itemView);
  expect(await openBare(context, file)).toEqual({ ...NOTHING, requests: ['https://pictures.example/one.png'] });
  expect(file).toMatch(/<a href="https:\/\/pictures\.example\/two\.png"[^>]*>two<\/a>/);
  await context.close();
});
