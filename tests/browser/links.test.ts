import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { emptyItem, screenOf } from './playground.ts';
import { longTest, test } from './browser.ts';
import { seriousViolations } from './serious-violations.ts';

const item = String(emptyItem);

async function paste(into: Locator, text: string): Promise<void> {
  await into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

test('a link is written in the text alone: its words, Tab, its address, Tab, and on', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { field, write, button } = screenOf(itemView);
  await write('');
  await button('Find and replace').waitFor();
  await page.keyboard.press('Control+k');
  await itemView.getByRole('form', { name: 'Link' }).waitFor();
  await page.keyboard.type('the plan');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://a.example');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('our plan');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(' is here');
  await expect.poll(() => field.inputValue()).toBe('[our plan](https://a.example) is here');
  await itemView.getByRole('form', { name: 'Link' }).waitFor({ state: 'detached' });
  // A whole link keeps Tab for the list.
  await field.fill('- one\n- [a](b)');
  await page.keyboard.press('End');
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.inputValue()).toBe('- one\n  - [a](b)');
});

test('an address without a scheme gets one as it is left, by Tab or by the arrow keys, and undo takes both', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, write, button } = screenOf(itemView);
  await write('');
  await button('Find and replace').waitFor();
  for (const leave of ['Tab', 'End']) {
    await page.keyboard.press('Control+k');
    await itemView.getByRole('form', { name: 'Link' }).waitFor();
    await page.keyboard.type('site');
    await page.keyboard.press('Tab');
    await page.keyboard.type('example.com');
    await page.keyboard.press(leave);
    await expect.poll(() => field.inputValue()).toBe('[site](https://example.com)');
    for (let press = 0; press < 9 && (await field.inputValue()) !== ''; press += 1)
      await page.keyboard.press('Control+z');
    expect(await field.inputValue()).toBe('');
  }
});

test('an address that is written as the words of a link becomes its address, too, once', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { field, write, button, save } = screenOf(itemView);
  await write('');
  await button('Find and replace').waitFor();
  await page.keyboard.press('Control+k');
  const panel = itemView.getByRole('form', { name: 'Link' });
  await panel.waitFor();
  await page.keyboard.type('example.com');
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe('[example.com](https://example.com)');
  await page.keyboard.press('Delete');
  await expect.poll(() => panel.getByLabel('Address').inputValue()).toBe('');
  await page.keyboard.type('a.example');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' on');
  await expect.poll(() => field.inputValue()).toBe('[example.com](https://a.example) on');
  // A link without an address does not look like one.
  await field.fill('See [the plan]() and [a](https://a.example)');
  await save();
  const lines = screenOf(itemView).document.locator('a');
  await expect
    .poll(() => lines.evaluateAll((all) => all.map((link) => getComputedStyle(link).textDecorationLine)))
    .toEqual(['none', 'underline']);
});

test('Enter ends the address of a word that becomes a link, and Escape takes out one that is empty', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, write, button } = screenOf(itemView);
  await write('brief');
  await button('Find and replace').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('https://a.example');
  await page.keyboard.press('Enter');
  await page.keyboard.type(' of the week');
  await page.keyboard.press('Enter');
  await page.keyboard.type('More.');
  await expect.poll(() => field.inputValue()).toBe('[brief](https://a.example) of the week\nMore.');
  await page.keyboard.type(' ');
  await page.keyboard.press('Control+k');
  await itemView.getByRole('form', { name: 'Link' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => field.inputValue()).toBe('[brief](https://a.example) of the week\nMore. ');
});

longTest(
  'Escape in its panel that ends what an input method composes does not close the panel',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { write, button } = screenOf(itemView);
    await write('');
    await button('Find and replace').waitFor();
    await page.keyboard.press('Control+k');
    const panel = itemView.getByRole('form', { name: 'Link' });
    const words = panel.getByRole('textbox').first();
    await words.focus();
    await words.evaluate((input) =>
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })),
    );
    await words.fill('still open');
    await words.press('Escape');
    await panel.waitFor({ state: 'detached' });
  },
);

longTest(
  'an image is filled in by two lines, and a pasted address goes to the address',
  async ({ openItemView, screenshot }) => {
    const { page, itemView } = await openItemView({ item, theme: 'dark' });
    const { field, write } = screenOf(itemView);
    await write('Look: ');
    await page.keyboard.press('End');
    const tools = itemView.getByRole('toolbar');
    await tools.getByRole('button', { name: 'Picture', exact: true }).click();
    await itemView.getByRole('menuitemcheckbox', { name: 'Picture from an address' }).click();
    await expect.poll(() => field.inputValue()).toBe('Look: ![]()');
    const form = itemView.getByRole('form', { name: 'Picture' });
    const words = form.getByRole('textbox', { name: 'Words' });
    const address = form.getByRole('textbox', { name: 'Address' });
    await words.click();
    await paste(words, 'https://a.example/chart (1).png');
    expect(await address.inputValue()).toBe('');
    await paste(words, 'https://a.example/chart.png');
    await expect.poll(() => address.inputValue()).toBe('https://a.example/chart.png');
    await page.keyboard.type('a chart');
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    await screenshot(page, 'filled');
    await page.keyboard.press('Enter');
    const filled = 'Look: ![a chart](https://a.example/chart.png)';
    await expect.poll(() => field.inputValue()).toBe(filled);
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => field.evaluate((element: HTMLTextAreaElement) => element.selectionEnd)).toBe(filled.length);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('Look: ![]()');

    await form.waitFor();
    await words.click();
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('Look: ');
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  },
);
