import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { callsOn, itemViewOf, keyOfItem, screenOf } from '../browser/playground.ts';
import { builtHtml, shownBy, type Row } from './row.ts';

async function expectFailedChunk(itemView: FrameLocator): Promise<void> {
  await itemView
    .getByText(/Loading chunk failed/)
    .first()
    .waitFor();
  await itemView.getByRole('button', { name: 'Reload' }).first().waitFor();
}

/** Sections 7 to 9: what the item view asks of monday and fetches, and its constants. */
export const callsRows: readonly Row[] = [
  [
    'the calls of an opening: context, changes of the context, and the item of the key',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item: '1' });
      await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
      const calls = async () => (await callsOn(page)).map(({ kind, about }) => `${kind} ${about}`);
      await expect
        .poll(calls)
        .toEqual(expect.arrayContaining(['context context', 'listen context', `read ${keyOfItem(1)}`]));
    },
  ],
  [
    'the SDK sends a ping at once and every 5 minutes',
    async ({ session, origin }) => {
      const page = await session.newPage();
      await page.clock.install();
      await page.goto(`${origin}/playground`);
      const pings = async () =>
        (await callsOn(page)).filter(({ kind, about }) => kind === 'track' && /ping|track/.test(about)).length;
      await expect.poll(pings).toBe(1);
      // While something is still being fetched, it would have taken five minutes.
      await screenOf(itemViewOf(page)).button('Edit Markdown').waitFor();
      await page.clock.fastForward('05:01');
      await expect.poll(pings).toBe(2);
    },
  ],
  [
    'a web-vitals script is fetched lazily',
    async ({ session, origin }) => {
      const page = await session.newPage();
      const scripts: { url: string; text: Promise<string> }[] = [];
      page.on('response', (response) => {
        if (response.url().includes('/static/js/'))
          scripts.push({ url: response.url(), text: response.text().catch(() => '') });
      });
      await page.goto(`${origin}/playground`);
      await expect
        .poll(async () =>
          (await Promise.all(scripts.map(({ text }) => text))).some((text) => /largest-contentful-paint/.test(text)),
        )
        .toBe(true);
      expect(builtHtml('/app')).not.toMatch(/<script[^>]*static\/js/);
    },
  ],
  [
    "a script of the item view that does not load is told as 'Loading chunk failed', with a way to reload",
    shownBy('tests/browser/item-view.test.ts', 'a script that does not arrive leaves a message with a reload button'),
  ],
  [
    "so is the page's own script",
    async ({ session, origin, expectSurprise }) => {
      expectSurprise(/Failed to load resource/);
      expectSurprise(/ChunkLoadError: Loading chunk \w+ failed/);
      const page = await session.newPage();
      await page.route('**/static/js/**', (route) =>
        route.request().frame() === page.mainFrame() ? route.continue() : route.abort(),
      );
      await page.goto(`${origin}/playground`);
      await expectFailedChunk(page.locator('iframe').first().contentFrame());
    },
  ],
  [
    'everything the product sends goes to monday through the SDK: no request of ours changes anything, and none leaves our origin',
    async ({ session, origin }) => {
      const page = await session.newPage();
      const methods = new Set<string>();
      page.on('request', (request) => methods.add(request.method()));
      await page.goto(`${origin}/playground?item=2`);
      const itemView = page.locator('iframe').first().contentFrame();
      await itemView.getByRole('button', { name: 'Edit Markdown' }).click();
      await itemView.getByPlaceholder('write the task description here...').fill('x');
      await itemView.getByRole('button', { name: 'Save', exact: true }).click();
      await itemView.getByRole('button', { name: 'Edit Markdown' }).waitFor();
      expect([...methods]).toEqual(['GET']);
    },
  ],
];
