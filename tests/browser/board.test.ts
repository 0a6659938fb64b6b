import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Board } from '../../src/host/board/board.ts';
import { deflate } from '../../src/host/storage/compression.ts';
import { quietWorld, SCOPES } from '../../src/simulator/world.ts';
import { boardContract, type Given } from '../host/board/board-contract.ts';
import { CORPORA } from '../safety/payloads.ts';
import { test } from './browser.ts';
import { openProbe } from './host-probe/open-probe.ts';
import {
  callsOn,
  changeWorld,
  itemViewOf,
  keyOfItem,
  openWithText,
  screenOf,
  storedText,
  storeUnder,
  untilDraftIsKept,
} from './playground.ts';

const item = '3';

const hasAsked = async (page: Page) => (await callsOn(page)).some(({ about }) => about === 'boardAccess');
const setAccess = (page: Page, access: 'view' | 'edit') =>
  page.evaluate((changed) => window.simulator!.changeSeat(0, { access: changed }), access);

/** Comes back to the view after a while, when it asks again. */
async function comeBackLater(itemView: FrameLocator): Promise<void> {
  await itemView.locator('body').evaluate(() => {
    const now = Date.now() + 61_000;
    Date.now = () => now;
    dispatchEvent(new Event('focus'));
  });
}

describe('the rights on the board', () => {
  test('make a viewer of who may only view this board, and an editor of them when they may edit', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ role: 'board-viewer', scopes: 'boards:read' });
    const { button, document } = screenOf(itemView);
    await expect.poll(() => hasAsked(page)).toBe(true);
    await button('Edit Markdown').waitFor({ state: 'detached' });
    await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
    expect(await itemView.getByRole('alert').count()).toBe(0);
    await setAccess(page, 'edit');
    await comeBackLater(itemView);
    await button('Edit Markdown').click();
    await screenOf(itemView).field.waitFor();
  });

  test('that end while somebody writes leave the text as a draft, which is shown, and offered when they may edit again', async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { button, field, write, save, document } = screenOf(itemView);
    await expect.poll(() => hasAsked(page)).toBe(true);
    await write('Stored words');
    await save();
    await write('Unsaved words');
    await setAccess(page, 'view');
    await comeBackLater(itemView);
    await itemView.getByRole('alert', { name: 'You may only view this board now' }).waitFor();
    expect(await itemView.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe('Unsaved words');
    expect(await button('Edit Markdown').count()).toBe(0);
    await page.setViewportSize({ width: 570, height: 900 });
    await untilDraftIsKept(page, 'Unsaved words');
    expect(await storedText(page, Number(item))).toBe('Stored words');
    await expect.poll(() => document.locator('p').allTextContents()).toEqual(['Stored words']);
    await screenshot(page, 'lost');
    await setAccess(page, 'edit');
    await comeBackLater(itemView);
    await itemView.getByText(/^Unsaved changes from/).waitFor();
    await button('Continue').click();
    expect(await field.inputValue()).toBe('Unsaved words');
    expect(await itemView.getByRole('alert', { name: 'You may only view this board now' }).count()).toBe(0);
  });

  test.for(['api-scope', 'api-daily-limit', 'api-refused', 'api-silent'])(
    'are as without them where monday does not say (%s)',
    async (fault, { openItemView }) => {
      const { page, itemView } = await openItemView({ item, role: 'board-viewer', scopes: 'all', fault });
      await expect.poll(() => hasAsked(page)).toBe(true);
      const { write, save } = screenOf(itemView);
      await write(`Written in spite of ${fault}`);
      await save();
      expect(await storedText(page, Number(item))).toBe(`Written in spite of ${fault}`);
    },
  );

  test('are not asked for by viewers', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ role: 'viewer', scopes: 'all', second: 'editor' });
    await screenOf(itemView).document.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await expect.poll(() => hasAsked(page)).toBe(true);
    const asked = (await callsOn(page)).filter(({ about }) => about === 'boardAccess').map(({ seat }) => seat);
    expect(new Set(asked)).toEqual(new Set([1]));
  });
});

describe('names in the history', () => {
  const whoIn = (itemView: FrameLocator) => itemView.locator('.iv-history-who bdi');

  test('are those of colleagues, and "you" is you; without the scope it is said who can approve it', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item, second: 'editor', scopes: 'all' });
    const theirs = screenOf(itemViewOf(page, 1));
    await theirs.write('By Noa');
    await theirs.save();
    const { button, document, write, save } = screenOf(itemView);
    // What a colleague has saved arrives when the view is looked at again.
    await page.evaluate(() => window.simulator!.changeSeat(0, { itemId: 1 }));
    await openWithText(page, Number(item), 'By Noa');
    await document.getByText('By Noa').waitFor();
    await write('By you');
    await save();
    await button('History').click();
    await expect.poll(() => whoIn(itemView).allTextContents()).toEqual(['you', 'Noa Kim']);
    await button('Back').click();

    await changeWorld(page, { scopes: ['boards:read'] });
    await page.reload();
    await changeWorld(page, { scopes: ['boards:read'] });
    await button('History').click();
    await itemView
      .getByText(
        'Colleagues’ names are not shown: an administrator of your account can approve “users:read” for this app.',
      )
      .waitFor();
    await expect.poll(() => whoIn(itemView).allTextContents()).toEqual(['you', 'a colleague']);
  });

  test('are text, whatever they are', async ({ openItemView }) => {
    const names = [...new Set([...CORPORA['script execution']!, ...CORPORA['protocols']!])]
      .map((name) => name.trim())
      .filter((name) => name !== '');
    expect(names.length).toBeGreaterThan(100);
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { button, write, save } = screenOf(itemView);
    await write('Mine');
    await save();
    const revisions = names.map((_, index) => ({
      text: `Text ${index}`,
      at: 1_700_000_000_000 - index * 60_000,
      by: `9${index}`,
    }));
    const book = { format: 1, revisions: [{ text: 'Mine', at: 1_700_000_060_000, by: '90' }, ...revisions] };
    const packed = await deflate.pack(JSON.stringify(book));
    await storeUnder(page, keyOfItem(Number(item)).replace('_value_', '_history_'), packed);
    await changeWorld(page, { names: Object.fromEntries(names.map((name, index) => [`9${index}`, name])) });
    await button('History').click();
    await expect.poll(() => whoIn(itemView).nth(1).textContent()).toBe(names[0]);
    expect(await whoIn(itemView).allTextContents()).toEqual([names[0], ...names]);
    expect(await whoIn(itemView).locator('*').count()).toBe(0);
    const asked = (await callsOn(page)).filter(({ about }) => about === 'userNames');
    expect(asked).toHaveLength(Math.ceil(names.length / 100));
  });
});

test('the client, with the real SDK and the simulator in Chromium, keeps the contract', async ({
  session,
  origin,
  expectSurprise,
}) => {
  // What is built leaves the warning of monday's SDK out.
  expectSurprise(/DEPRECATION WARNING/);
  const page = await session.newPage();
  const frame = await openProbe(page, `${origin}/playground`);
  const call = (name: keyof Board, id: string) =>
    frame.evaluate(([method, asked]) => window.probe!.board[method](asked), [name, id] as const);
  const given: Given = {
    board: { accessTo: (id) => call('accessTo', id), nameOf: (id) => call('nameOf', id) } as Board,
    fault: (faults) => changeWorld(page, { faults }),
    become: async ({ scopes, access }) => {
      if (scopes) await changeWorld(page, { scopes });
      if (access) await setAccess(page, access);
    },
  };
  const broken: string[] = [];
  for (const { name, check } of boardContract) {
    await changeWorld(page, { ...quietWorld, scopes: SCOPES });
    await frame.evaluate(() => window.probe!.renewBoard());
    await check(given).catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  }
  expect(boardContract.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});
