import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { emptyItem, openWithText, screenOf } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';
import { test } from './browser.ts';

const item = String(emptyItem);
const hintWords = 'Tab indents here. Esc, then Tab leaves the text field.';

test('the field says how Tab leaves it, on the screen from the first Tab that stays', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, write } = screenOf(itemView);
  await write('- one\n- two');
  const described = () =>
    field.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent);
  await expect.poll(described).toBe(hintWords);
  // Its box: the words themselves are only cut off.
  const hint = itemView.getByText(hintWords).locator('..');
  const isSeen = async () => ((await hint.boundingBox())?.width ?? 0) > 100;
  expect(await isSeen()).toBe(false);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('- one\n  - two');
  await expect.poll(isSeen).toBe(true);
  expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 800 });
  await screenshot(page, 'hint');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(false);
  await expect.poll(isSeen).toBe(false);
  // It has been said.
  await field.focus();
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => field.inputValue()).toBe('- one\n- two');
  expect(await isSeen()).toBe(false);
  await expect.poll(described).toBe(hintWords);
});

async function chooseLetters(itemView: FrameLocator, checked: boolean): Promise<void> {
  await itemView.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await itemView.getByRole('menuitemcheckbox', { name: 'Single letters as shortcuts', checked }).click();
}

test('single letters do nothing while one reads once they are turned off, and do again', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, '# Plan\n\n- [ ] Ask Grace');
  const part = itemView.getByRole('textbox', { name: 'This part in Markdown' });
  await chooseLetters(itemView, true);
  await itemView.getByText('Single letters do nothing while you read, in this browser.').waitFor();
  const box = itemView.getByRole('checkbox').first();
  await box.focus();
  for (const key of ['e', 's', 'n', 'Shift+N']) await page.keyboard.press(key);
  // Each would have opened something before the menu opens again.
  await chooseLetters(itemView, false);
  await itemView.getByText('Single letters are shortcuts again while you read.').waitFor();
  expect(await itemView.getByRole('dialog').count()).toBe(0);
  expect(await part.count()).toBe(0);
  await box.focus();
  await page.keyboard.press('e');
  await part.waitFor();
});

test('on a touch screen every field has letters of 16 pixels, and the colours lie over those of the text', async ({
  openItemView,
}) => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const { page, itemView } = await openItemView({ item }, phone);
  const { field, write, button } = screenOf(itemView);
  await write('**bold** words\n\n'.repeat(5));
  const sizes = () =>
    itemView
      .locator('textarea, input:not([type=checkbox], [type=radio], [type=file])')
      .evaluateAll((fields) => fields.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  await page.keyboard.press('Control+f');
  await itemView.getByRole('textbox', { name: 'Find in the text' }).waitFor();
  await itemView.getByRole('textbox', { name: 'Find in the text' }).fill('bold');
  await expect.poll(async () => (await sizes()).length).toBeGreaterThan(2);
  expect((await sizes()).filter((size) => size < 16)).toEqual([]);
  await page.keyboard.press('Escape');
  await button('Find and replace').waitFor();
  const layer = itemView.locator('.iv-highlight-weights > div');
  await expect.poll(() => layer.evaluate((pane) => getComputedStyle(pane).fontSize)).toBe('16px');
  const heights = async () => [
    await layer.evaluate(
      (pane) => pane.lastElementChild!.getBoundingClientRect().bottom - pane.getBoundingClientRect().top,
    ),
    await field.evaluate((element: HTMLTextAreaElement) => element.scrollHeight),
  ];
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(100);
});

test('Ctrl+A while reading selects the text and nothing around it', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  await openWithText(page, emptyItem, '# Plan\n\nFirst words\n\nlast words');
  const selected = () =>
    itemView.locator('body').evaluate(() => getSelection()!.toString().trim().replace(/\s+/g, ' '));
  await itemView.getByText('First words').click();
  await page.keyboard.press('Control+a');
  await expect.poll(selected).toBe('Plan First words last words');
  await itemView.getByRole('button', { name: 'More', exact: true }).focus();
  await page.keyboard.press('Control+a');
  await expect.poll(selected).toBe('Plan First words last words');
  // Where somebody writes it is the field's.
  const { field, button } = screenOf(itemView);
  await button('Edit Markdown').click();
  await field.focus();
  await page.keyboard.press('Control+a');
  const all = () => field.evaluate((element: HTMLTextAreaElement) => element.selectionEnd - element.selectionStart);
  await expect.poll(all).toBe('# Plan\n\nFirst words\n\nlast words'.length);
});
