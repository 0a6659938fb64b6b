import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, PLAN } from './part.ts';
import {
  comeBackLater,
  emptyItem,
  itemViewOf,
  openItem,
  screenOf,
  storedText,
  untilDraftIsKept,
} from './playground.ts';

const CHANGED = PLAN.replace('Last', 'My Last');

test('words in a part stay as a draft when the right to edit ends', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, PLAN, undefined, { scopes: 'all' });
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await page.evaluate(() => window.simulator!.changeSeat(0, { access: 'view' }));
  await comeBackLater(itemView);
  await itemView.getByRole('alert', { name: 'You may only view this board now' }).waitFor();
  await part.waitFor({ state: 'detached' });
  expect(await itemView.getByRole('textbox', { name: 'Your text' }).inputValue()).toBe(CHANGED);
  await untilDraftIsKept(page, 'My Last');
  expect(await storedText(page, emptyItem)).toBe(PLAN);
  await itemView.locator('.iv-preview-document').getByText('Last words', { exact: true }).waitFor();
  expect(await itemView.locator('[data-part]').count()).toBe(0);
});

test('words in a part that was gone on to stay when the right to edit ends', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, PLAN, undefined, { scopes: 'all' });
  await editPart(itemView, 'A quote');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => part.inputValue()).toBe('- three');
  const saved = PLAN.replace('A quote', 'A quote!');
  await expect.poll(() => storedText(page, emptyItem)).toBe(saved);
  await page.keyboard.press('End');
  await page.keyboard.type(' and four');
  await page.evaluate(() => window.simulator!.changeSeat(0, { access: 'view' }));
  await comeBackLater(itemView);
  await part.waitFor({ state: 'detached' });
  const yours = itemView.getByRole('textbox', { name: 'Your text' });
  expect(await yours.inputValue()).toBe(saved.replace('three', 'three and four'));
  expect(await storedText(page, emptyItem)).toBe(saved);
  await itemView.locator('.iv-preview-document').getByText('A quote!').waitFor();
  expect(await itemView.locator('[data-part]').count()).toBe(0);
});

test('words in a part are offered again after a look at another item', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await openItem(page, 1);
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  await part.waitFor({ state: 'detached' });
  await openItem(page, emptyItem);
  await itemView.getByText(/^Unsaved changes from/).waitFor();
  expect(await storedText(page, emptyItem)).toBe(PLAN);
  await screenOf(itemView).button('Continue').click();
  await expect.poll(() => screenOf(itemView).field.inputValue()).toBe(CHANGED);
});

test('words in a part are offered again after the page was killed', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await untilDraftIsKept(page, 'My Last');
  const address = page.url();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(address);
  await openItem(next, emptyItem);
  const again = itemViewOf(next);
  await again.getByText(/^Unsaved changes from/).waitFor();
  await screenOf(again).button('Continue').click();
  await expect.poll(() => screenOf(again).field.inputValue()).toBe(CHANGED);
});
