import { readFile } from 'node:fs/promises';
import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { standalonePage } from '../../../src/item-view/features/sharing/standalone-page.ts';
import { combinePayloads } from '../../safety/combine-payloads.ts';
import { CONTEXTS } from '../../safety/contexts.ts';
import { eachSecond } from '../../long-run.ts';
import { around, left } from '../../safety/leave.ts';
import { PAYLOADS } from '../../safety/payloads.ts';
import { createRandom, SEED } from '../../seeded-random.ts';
import { test } from '../browser.ts';
import { emptyItem, itemViewOf, screenOf } from '../playground.ts';
import { NOTHING, openBare } from './open-bare.ts';
import { watchNetwork } from './watch-intrusions.ts';

/** What leaves is opened in many small files: one that ends in the middle of something would hide what follows. */
const BATCH = 40;

/** The way in which the item view copies: by the Clipboard API, or by an event where the frame refuses that. */
type Way = 'by the Clipboard API' | 'by an event';

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
    const payloads = eachSecond(PAYLOADS);
    const parts = payloads.map((payload, index) => left(around(places[index % places.length]!(payload)), payload));
    for (let at = 0; at < parts.length; at += BATCH) {
      const html = parts.slice(at, at + BATCH).join('\n') as (typeof parts)[number];
      const page = standalonePage(html, payloads[at]!, { tag: 'en', direction: 'ltr' });
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
    // Printing takes what is shown, with our own buttons in it.
    await page.emulateMedia({ media: 'print' });
    const printed = await openBare(context, await shown.innerHTML());
    expect(printed, text).toMatchObject({ calls: 0, requests: [] });
    await page.emulateMedia({ media: null });
  }
  await context.close();
});

/** Everything that could ask another site for a picture. */
const ASKING = [
  '<picture><source srcset="https://ask.example/source.png 2x"><img src="https://ask.example/picture.png"></picture>',
  '<img srcset="https://ask.example/set.png 1x" sizes="100vw" alt="set">',
  '<img src="https://ask.example/low.png" lowsrc="https://ask.example/lower.png" dynsrc="https://ask.example/dyn.png">',
  '<img src="//ask.example/relative.png"> <img src="http://ask.example/plain.png"> <img src="/icon.png">',
  '<img src=https://ask.example/pixel.gif width=1 height=1 style="display:none" loading=eager>',
  '<svg><image href="https://ask.example/svg.png"/><use href="https://ask.example/use.svg#a"/></svg>',
  '<img src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22><image href=%22https://ask.example/in.png%22/></svg>">',
  '<p style="background: url(https://ask.example/css.png)">css</p><style>p { background: url(https://ask.example/style.png) }</style>',
  '<table background="https://ask.example/table.png"><tr><td background="https://ask.example/cell.png">cell</td></tr></table>',
  '<video poster="https://ask.example/poster.png" src="https://ask.example/video.mp4"></video><audio src="https://ask.example/a.mp3">',
  '<input type=image src="https://ask.example/input.png"> <object data="https://ask.example/object"></object>',
  '<link rel=preload as=image href="https://ask.example/link.png"><iframe src="https://ask.example/frame"></iframe>',
  '[![in a link](https://ask.example/linked.png)](https://ask.example/page)',
  '![by reference][ref]\n\n[ref]: https://ask.example/reference.png "title"',
  '| head ![h](https://ask.example/head.png) |\n| --- |\n| ![c](https://ask.example/in-cell.png) |',
  'A note[^1].\n\n[^1]: ![note](https://ask.example/note.png) <img src="https://ask.example/in-note.png">',
  '> [!NOTE]\n> ![alert](https://ask.example/alert.png)\n\n- [ ] ![task](https://ask.example/task.png)',
  '![](<https://ask.example/no words.png>) ![upper](HTTPS://ASK.EXAMPLE/UPPER.png)',
];

test('whatever could ask for a picture that is not shown asks nobody, once it is a copy or a file', async ({
  browser,
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const context = await browser.newContext();
  const screen = screenOf(itemView);
  await screen.write(`All of them.\n\n${ASKING.join('\n\n')}\n\nThe end.`);
  await screen.button('View').click();
  await itemView.locator('.iv-preview-document').getByText('The end.').waitFor();
  for (const way of ['by the Clipboard API', 'by an event'] as const) {
    const html = await copied(page, itemView, way);
    expect(html).toContain('The end.');
    expect(await openBare(context, html), way).toEqual(NOTHING);
  }
  expect(await openBare(context, await downloaded(page, itemView))).toEqual(NOTHING);
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
