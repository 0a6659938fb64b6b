import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import { longTest, test } from './browser.ts';
import {
  actions,
  callsOn,
  changeWorld,
  emptyItem,
  guideOpenedBy,
  holdSlowAnswers,
  openItem,
  openWithText,
  screenOf,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

const item = String(board.items[emptyItem - 1]!.id);
const settings = { item: String(emptyItem + 1), scopes: 'all' };
const tall = { viewport: { width: 1100, height: 1000 } };
const old = '# Written in monday\n\n<b onclick="alert(1)">by hand</b>';
const text = '# Plan\n\nIt is {{Status}}.\n\n- one\n- two[^1]\n\n> [!NOTE]\n> Look.\n\n[^1]: A note.\n';

const stored = (page: Page) => page.evaluate((id) => window.simulator!.getState().world.board.descriptions[id], item);
const describe = (page: Page, markdown: string) =>
  page.evaluate(
    ([id, words]) => {
      const { board: of } = window.simulator!.getState().world;
      window.simulator!.change({ board: { ...of, descriptions: { ...of.descriptions, [id]: words } } });
    },
    [item, markdown] as const,
  );

/** Opens ⋯ by the keyboard and chooses from it. */
async function choose(page: Page, itemView: FrameLocator, name: RegExp): Promise<void> {
  await itemView.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await itemView.getByRole('menuitem', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a text is published by the keyboard, losses are told before, and it can be undone', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView(settings, tall);
  await openWithText(page, emptyItem, text);
  await itemView.getByRole('heading', { name: 'Plan' }).waitFor();
  await describe(page, old);
  await choose(page, itemView, /^Publish/);
  const dialog = itemView.getByRole('dialog', { name: 'Publish to the item’s description' });
  const now = dialog.getByRole('textbox', { name: 'monday’s description now' });
  await now.waitFor();
  expect(await now.inputValue()).toBe(old);
  await dialog.getByText('It cannot keep these: footnotes and alerts.').waitFor();
  await dialog.getByText(/^Values of columns are written as they are now/).waitFor();
  await changeWorld(page, { theme: 'dark' });
  await itemView.locator('body.dark-app-theme').waitFor();
  await page.setViewportSize({ width: 570, height: 900 });
  expect(await seriousViolations(itemView.locator('html'), 'all')).toEqual([]);
  await screenshot(page, 'before');
  expect(await stored(page)).toBe(old);
  await dialog.evaluate((element) => {
    const note = (node: Node) => node instanceof HTMLTextAreaElement && (element.dataset['source'] = node.value);
    const observer = new MutationObserver((changes) => changes.forEach(({ addedNodes }) => addedNodes.forEach(note)));
    observer.observe(element, { childList: true, subtree: true });
  });
  await dialog.getByRole('button', { name: 'Publish' }).press('Enter');
  await dialog.getByText(/^Published\. monday does not have it word for word/).waitFor();
  const published = dialog.getByRole('region', { name: 'monday’s description now' });
  await published.getByRole('heading', { name: 'Plan' }).waitFor();
  expect(await published.innerText()).not.toContain('A note.');
  // Nor for a moment.
  expect(await dialog.getAttribute('data-source')).toBe(null);
  expect(await stored(page)).toContain('* two[^1]');
  expect(await stored(page)).toContain('It is Working on it.');
  await screenshot(page, 'after');
  await dialog.getByRole('button', { name: 'Undo' }).press('Enter');
  await dialog.getByText('monday’s description is as it was before.').waitFor();
  expect(await stored(page)).toBe(old);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('a dialog of an item closes when another opens, and does not come late', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(settings, tall);
  await openWithText(page, emptyItem, text);
  const heading = (name: string) => itemView.getByRole('heading', { name, level: 1 }).waitFor();
  const dialog = itemView.getByRole('dialog');
  await heading('Plan');
  await choose(page, itemView, /^Publish/);
  await dialog.getByRole('button', { name: 'Publish' }).waitFor();
  await openItem(page, 1);
  await heading('Launch plan');
  expect(await dialog.count()).toBe(0);

  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'api-slow', about: 'itemBoards', times: 1 }] });
  await choose(page, itemView, /^Progress/);
  await expect.poll(async () => (await callsOn(page)).some(({ about }) => about === 'itemBoards')).toBe(true);
  await openItem(page, emptyItem);
  await heading('Plan');
  await answer();
  await choose(page, itemView, /^Download all texts/);
  await dialog.waitFor();
  expect(await dialog.allTextContents()).toEqual([expect.stringMatching(/^All texts of this board/)]);
  await openItem(page, 1);
  await heading('Launch plan');
  expect(await dialog.isVisible()).toBe(true);
});

longTest(
  'a description changed meanwhile is not replaced unseen; a lost answer is settled by a read',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView(settings, tall);
    await openWithText(page, emptyItem, '# Plan\n\n1. one');
    await itemView.getByRole('heading', { name: 'Plan' }).waitFor();
    await choose(page, itemView, /^Publish/);
    const dialog = itemView.getByRole('dialog');
    await dialog.getByText('monday’s own description of this item is empty.').waitFor();
    await describe(page, 'Written meanwhile');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog.getByText(/^Somebody has changed/).waitFor();
    expect(await stored(page)).toBe('Written meanwhile');
    await changeWorld(page, { faults: [{ fault: 'api-timeout', about: 'setDescription' }] });
    await dialog.getByRole('button', { name: 'Replace it anyway' }).click();
    await dialog.getByText('Published, word for word.').waitFor();
    expect(await stored(page)).toBe('# Plan\n\n1. one');
  },
);

longTest(
  'a board without descriptions and a missing permission are told plainly, and nothing is asked before',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView(settings, tall);
    await openWithText(page, emptyItem, text);
    await itemView.getByRole('heading', { name: 'Plan' }).waitFor();
    await changeWorld(page, { hierarchy: 'classic' });
    expect((await callsOn(page)).filter(({ about }) => about === 'itemDescription')).toEqual([]);
    await choose(page, itemView, /^Publish/);
    const dialog = itemView.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await dialog
      .getByText(/^monday’s description was not changed: monday has no descriptions of items on this board/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await changeWorld(page, { hierarchy: 'multi_level', scopes: ['boards:read', 'boards:write'] });
    await describe(page, old);
    await choose(page, itemView, /^Publish/);
    await dialog.getByText(/cannot be read: .*docs:read/).waitFor();
    await guideOpenedBy(page, () => dialog.getByRole('link', { name: 'About this permission' }).press('Enter'));
    expect(await dialog.getByRole('button', { name: 'Publish' }).count()).toBe(0);
    expect(await stored(page)).toBe(old);
    await page.keyboard.press('Escape');
    await choose(page, itemView, /^Insert the item/);
    await itemView.getByText(/cannot be read: .*docs:read/).waitFor();
    await guideOpenedBy(page, () => itemView.getByRole('button', { name: 'About this permission' }).press('Enter'));
    // Nor where nothing is written yet: there the button is in the bar, once, however often one tries.
    await openItem(page, 1);
    await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await openWithText(page, emptyItem, '');
    const take = itemView.getByRole('button', { name: /^Insert the item/ });
    const about = itemView.locator('.iv-bar').getByRole('button', { name: 'About this permission' });
    for (const times of [1, 2]) {
      await take.click();
      await expect.poll(async () => (await actions(page)).filter((type) => type === 'notice').length).toBe(times);
    }
    await about.waitFor();
    expect(await about.count()).toBe(1);
    await guideOpenedBy(page, () => about.press('Enter'));
    await about.waitFor({ state: 'detached' });
    await expect.poll(() => itemView.locator('.iv-bar :focus').count()).toBe(1);
  },
);

test('monday’s description is taken into the text as one step of undo', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(settings, tall);
  const text = '# Plan\n\nOf the year\n';
  await openWithText(page, emptyItem, text);
  await itemView.getByText('Of the year').waitFor();
  await choose(page, itemView, /^Insert the item/);
  await itemView.getByText('monday’s own description of this item is empty.').waitFor();
  // What was published and is taken back would stand there twice.
  await describe(page, 'Plan\n====\n\nOf the year');
  await choose(page, itemView, /^Insert the item/);
  await itemView.getByText('All that monday’s description of the item says is in the text already.').waitFor();
  const { field } = screenOf(itemView);
  expect(await field.count()).toBe(0);
  await describe(page, old);
  await choose(page, itemView, /^Insert the item/);
  // A notice of monday's goes by itself.
  await page.getByText('monday’s description of the item is in the text now.').waitFor();
  await expect.poll(() => field.inputValue()).toContain(old);
  expect(await field.inputValue()).toContain('# Plan');
  await field.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(text);
});

longTest('an empty text begins with monday’s description, if that is asked for', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), scopes: 'all' }, tall);
  const { field, button } = screenOf(itemView);
  await describe(page, old);
  await button('Insert the item’s description').press('Enter');
  await expect.poll(() => field.inputValue()).toContain(old);
});
