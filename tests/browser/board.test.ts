import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { encodePayload } from '../../src/host/storage/payload.ts';
import { board, quietMonday, SCOPES } from '../../src/simulator/simulated-monday.ts';
import { boardContract, type Given } from '../host/board/board-contract.ts';
import { inLongRun, longTest, test } from './browser.ts';
import { openProbe } from './host-probe/open-probe.ts';
import {
  callsOn,
  changeWorld,
  colleagueSaves,
  comeBackLater,
  guideOpenedBy,
  holdSlowAnswers,
  itemViewOf,
  keyOfItem,
  openItem,
  openWithText,
  playgroundAddress,
  screenOf,
  storedText,
  storeUnder,
  untilDraftIsKept,
  holdScripts,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

/** An item with nothing stored at first. */
const item = '3';

const hasAsked = async (page: Page) => (await callsOn(page)).some(({ about }) => about === 'boardAccess');
const setAccess = (page: Page, access: 'view' | 'edit') =>
  page.evaluate((changed) => window.simulator!.changeSeat(0, { access: changed }), access);

/** Returns a function that says whether the document in the page is still that of now, and what of it has moved. */
async function watchDocument(itemView: FrameLocator) {
  const body = itemView.locator('body');
  await body.evaluate(async () => {
    // What has just come into the bar, and a typeface that arrives late, move something by themselves, which a later frame tells.
    await document.fonts.ready;
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn))));
    const parts = () => [...document.querySelectorAll('.iv-preview-block > :not(.iv-since-gone)')];
    const known = parts();
    const tops = known.map((part) => part.getBoundingClientRect().top);
    let shifts = 0;
    const observer = new PerformanceObserver((list) => void (shifts += list.getEntries().length));
    observer.observe({ type: 'layout-shift' });
    Object.assign(globalThis, {
      look: () => ({
        isSame: parts().length === known.length && known.length > 0 && parts().every((part, at) => part === known[at]),
        moved: known.filter((part, at) => part.getBoundingClientRect().top !== tops[at]).map((part) => part.outerHTML),
        shifts,
      }),
    });
  });
  return () => body.evaluate(() => (globalThis as unknown as { look: () => unknown }).look());
}

describe('the rights on the board', () => {
  test('decide who views and who edits, also when they change, and nothing moves', async ({ session, origin }) => {
    const page = await session.newPage();
    await page.goto(origin + playgroundAddress());
    // Values of the board would come, and take more room than their names.
    await colleagueSaves(page, 1, '# Launch plan\n\nWords.\n\n- [ ] Turn on the new pages\n- [ ] Tell the customers\n');
    const answer = await holdSlowAnswers(page);
    await page.goto(origin + playgroundAddress({ role: 'board-viewer', scopes: 'boards:read', fault: 'api-slow' }));
    const itemView = itemViewOf(page);
    const { button, document } = screenOf(itemView);
    await button('Edit Markdown').waitFor();
    const heading = document.getByRole('heading', { name: 'Launch plan' });
    await heading.waitFor();
    await itemView.locator('.iv-ring').first().waitFor({ state: 'attached' });
    const isSame = await watchDocument(itemView);
    const task = document.getByRole('checkbox').first();
    expect(await task.isEnabled()).toBe(true);
    // It comes when the text has been read.
    await expect.poll(() => hasAsked(page)).toBe(true);
    await answer();
    await button('Edit Markdown').waitFor({ state: 'detached' });
    await expect.poll(() => task.isEnabled()).toBe(false);
    expect(await isSame()).toEqual({ isSame: true, moved: [], shifts: 0 });
    expect(await itemView.getByRole('alert').count()).toBe(0);

    await setAccess(page, 'edit');
    await comeBackLater(itemView);
    await button('Edit Markdown').waitFor();
    await expect.poll(() => task.isEnabled()).toBe(true);
    expect(await isSame()).toEqual({ isSame: true, moved: [], shifts: 0 });
    const before = await storedText(page, 1);
    await task.click();
    await expect.poll(() => storedText(page, 1)).not.toBe(before);
    await button('Edit Markdown').click();
    await screenOf(itemView).field.waitFor();
  });

  test('that end while somebody writes leave a draft, offered when they may edit again', async ({
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
    // Nobody takes these words for those of another item.
    await openItem(page, 1);
    await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await itemView.getByRole('alert', { name: 'You may only view this board now' }).waitFor({ state: 'detached' });
    await openItem(page, Number(item));
    await expect.poll(() => document.locator('p').allTextContents()).toEqual(['Stored words']);
    await setAccess(page, 'edit');
    await comeBackLater(itemView);
    await itemView.getByText(/^Unsaved changes from/).waitFor();
    await button('Continue').click();
    await expect.poll(() => field.inputValue()).toBe('Unsaved words');
    expect(await itemView.getByRole('alert', { name: 'You may only view this board now' }).count()).toBe(0);
  });

  test.for(['api-refused', ...inLongRun(['api-silent'])])(
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
    await openItem(page, 1);
    await document.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await openWithText(page, Number(item), 'By Noa');
    await document.getByText('By Noa').waitFor();
    await write('By you');
    await save();
    const release = await holdScripts(page, (request) => /\/names\.\w+\.js$/.test(request.url()));
    await button('History').click();
    await itemView.locator('.iv-history-version').last().click();
    const restore = button(/^Restore the whole text/);
    await restore.focus();
    await expect.poll(() => whoIn(itemView).allTextContents()).toEqual(['you', 'a colleague']);
    release();
    await expect.poll(() => whoIn(itemView).allTextContents()).toEqual(['you', 'Noa Kim']);
    // What is shown is not drawn anew, which would take the focus away.
    expect(await restore.evaluate((element) => element.matches(':focus'))).toBe(true);
    await button('Back').click();

    await changeWorld(page, { scopes: ['boards:read'] });
    await page.reload();
    await changeWorld(page, { scopes: ['boards:read'] });
    await button('History').click();
    await itemView
      .getByText(
        'Colleagues’ names are not shown: the permission “users:read” is missing; an administrator of your account can approve it for this app.',
      )
      .waitFor();
    await expect.poll(() => whoIn(itemView).allTextContents()).toEqual(['you', 'a colleague']);
    await guideOpenedBy(page, () => itemView.getByRole('link', { name: 'About this permission' }).press('Enter'));
  });
});

describe('the progress of the tasks on the board', () => {
  const cellOf = (page: Page, column: string) =>
    page.evaluate(
      ([id, name]) => window.simulator!.getState().world.board.cells[id!]?.[name!],
      [String(board.items[Number(item) - 1]!.id), column],
    );
  const writesOn = async (page: Page) => (await callsOn(page)).filter(({ about }) => about === 'setColumn').length;

  async function openChoice(itemView: FrameLocator): Promise<ReturnType<FrameLocator['getByRole']>> {
    await itemView.getByRole('button', { name: 'More' }).click();
    await itemView.getByRole('menuitem', { name: 'Progress on the board…' }).click();
    const dialog = itemView.getByRole('dialog', { name: 'Progress of the tasks on the board' });
    await dialog.waitFor();
    return dialog;
  }

  test('is written to the chosen column after each save that changes it, until the choice is undone', async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { document, write, save } = screenOf(itemView);
    await write('- [x] one\n- [ ] two');
    await save();
    expect(await writesOn(page)).toBe(0);
    const answer = await holdSlowAnswers(page);
    await changeWorld(page, { faults: [{ fault: 'api-slow', times: 1 }] });
    const dialog = await openChoice(itemView);
    // While monday is slow, the dialog is there already, and its column has the focus as soon as there is one.
    await dialog.getByText('Looking up the columns of the board…').waitFor();
    await answer();
    await dialog.getByText('It is updated when a save changes that').waitFor();
    expect(await dialog.getByLabel('Column').evaluate((select) => select.matches(':focus'))).toBe(true);
    await dialog.getByLabel('Column').selectOption('Progress');
    await dialog.getByText('It will say 60, for example').waitFor();
    await dialog.getByRole('button', { name: 'Use this column' }).press('Enter');
    await itemView.getByText('“Progress” now shows how many tasks are done.').waitFor();
    await page.locator('[data-column=numbers]', { hasText: '50 %' }).waitFor();
    await document.locator('li', { hasText: 'two' }).getByRole('checkbox').click();
    await page.locator('[data-column=numbers]', { hasText: '100 %' }).waitFor();
    const before = await writesOn(page);
    await write('- [x] one, reworded\n- [x] two');
    await save();
    await write('- [x] one\n- [x] two\n- [ ] three\n- [ ] four');
    await save();
    await page.locator('[data-column=numbers]', { hasText: '50 %' }).waitFor();
    expect(await writesOn(page)).toBe(before + 1);
    await screenshot(page, 'chosen');
    await itemView.getByRole('button', { name: 'Undo' }).click();
    await itemView.getByText('The earlier choice is back.').waitFor();
    await write('- [x] one');
    await save();
    await openWithText(page, 1, 'Another');
    await document.getByText('Another').waitFor();
    expect(await writesOn(page)).toBe(before + 1);
    expect(await cellOf(page, 'numbers')).toBe('50');
  });

  longTest('is written where a colleague has chosen a column since, once a person agrees', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { document, write, save } = screenOf(itemView);
    await write('- [ ] one\n- [ ] two');
    await save();
    const [, , account, , instance] = keyOfItem(Number(item)).split('_');
    const progress = { board: String(board.id), column: 'numbers', type: 'numbers' };
    const settings = encodePayload(JSON.stringify({ format: 1, progress }));
    await storeUnder(page, `mfmd_settings_${account}_${instance}`, settings);
    await document.locator('li', { hasText: 'one' }).getByRole('checkbox').click();
    await itemView.getByRole('button', { name: 'Saves here write the progress to “Progress”' }).click();
    expect(await writesOn(page)).toBe(0);
    await itemView.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await expect.poll(() => cellOf(page, 'numbers')).toBe('50');
    await itemView.locator('.iv-status--saved, .iv-status--confirming').waitFor();
    const answer = await holdSlowAnswers(page);
    await changeWorld(page, { faults: [{ fault: 'slow', on: 'write' }] });
    await write('- [x] one\n- [x] two');
    await itemView.getByRole('button', { name: 'Save' }).click();
    await openWithText(page, 1, 'Another');
    await document.getByText('Another').waitFor();
    await answer();
    await expect.poll(() => cellOf(page, 'numbers')).toBe('100');
  });

  longTest('is one of the labels that were chosen for a status', async ({ openItemView, screenshot }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all', theme: 'dark' });
    const { document, write, save } = screenOf(itemView);
    await write('- [ ] one');
    await save();
    const dialog = await openChoice(itemView);
    await dialog.getByLabel('Column').selectOption('Status');
    // A choice that writes nothing is none.
    await dialog.getByRole('button', { name: 'Use this column' }).press('Enter');
    await expect
      .poll(() =>
        dialog.getByLabel('All tasks are done').evaluate((select: HTMLSelectElement) => select.validity.valid),
      )
      .toBe(false);
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel('Some tasks are done').selectOption('Working on it');
    await dialog.getByLabel('All tasks are done').selectOption('Done');
    await page.setViewportSize({ width: 570, height: 900 });
    await screenshot(page, 'labels');
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await dialog.getByRole('button', { name: 'Use this column' }).click();
    await itemView.getByText('“Status” now shows').waitFor();
    await document.getByRole('checkbox').click();
    await expect.poll(() => cellOf(page, 'status')).toBe('Done');
  });

  longTest('is no part of a save: what monday refuses is said, and the text is stored', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { write, save } = screenOf(itemView);
    await write('- [ ] one');
    await save();
    const dialog = await openChoice(itemView);
    await dialog.getByLabel('Column').selectOption('Tasks');
    await dialog.getByRole('button', { name: 'Use this column' }).press('Enter');
    await expect.poll(() => cellOf(page, 'text')).toBe('0/1');
    await changeWorld(page, { faults: [{ fault: 'api-refused', times: 1 }] });
    await write('- [x] one');
    await save();
    await page.getByText(/The progress was not written to the board: monday does not allow you to/).waitFor();
    expect(await storedText(page, Number(item))).toBe('- [x] one');
    expect(await cellOf(page, 'text')).toBe('0/1');
    // The next save makes up for it.
    await write('- [x] one, again');
    await save();
    await expect.poll(() => cellOf(page, 'text')).toBe('1/1');
    // What an administrator can do about it stays at hand in the bar.
    await changeWorld(page, { scopes: ['boards:read'] });
    await write('- [ ] one, again');
    await save();
    await page.getByText(/The progress was not written to the board: .*boards:write/).waitFor();
    const about = itemView.locator('.iv-bar').getByRole('button', { name: 'About this permission' });
    await guideOpenedBy(page, () => about.press('Enter'));
    await about.waitFor({ state: 'detached' });
  });

  longTest('says why there are no columns to choose from', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item: '1' });
    await screenOf(itemView).document.getByRole('heading', { name: 'Launch plan' }).waitFor();
    const dialog = await openChoice(itemView);
    await dialog
      .getByText('The columns of this board cannot be read: the permission “boards:read” is missing')
      .waitFor();
    await guideOpenedBy(page, () => dialog.getByRole('link', { name: 'About this permission' }).press('Enter'));
  });
});

test('the client, with the real SDK and the simulator in Chromium, keeps the contract', async ({ session, origin }) => {
  const page = await session.newPage();
  const frame = await openProbe(page, `${origin}/playground`);
  const given: Given = {
    board: {
      accessTo: (id) => frame.evaluate((asked) => window.probe!.board.accessTo(asked), id),
      nameOf: (id) => frame.evaluate((asked) => window.probe!.board.nameOf(asked), id),
      firstItems: (id) => frame.evaluate((asked) => window.probe!.board.firstItems(asked), id),
      nextItems: (...asked) => frame.evaluate((all) => window.probe!.board.nextItems(...all), asked),
    },
    fault: (faults) => changeWorld(page, { faults }),
    become: async ({ scopes, access, moreItems }) => {
      if (moreItems) await changeWorld(page, { moreItems });
      if (scopes) await changeWorld(page, { scopes });
      if (access) await setAccess(page, access);
    },
  };
  const broken: string[] = [];
  for (const { name, check } of boardContract) {
    await changeWorld(page, { ...quietMonday, scopes: SCOPES });
    await frame.evaluate(() => window.probe!.renewBoard());
    await check(given).catch((error: unknown) => broken.push(`${name}: ${String(error)}`));
  }
  expect(boardContract.length).toBeGreaterThan(5);
  expect(broken).toEqual([]);
});
