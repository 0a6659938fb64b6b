import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText } from './part.ts';

test('the arrow keys choose in an open list of completions', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('End');
  await page.keyboard.type(' :smi');
  await itemView.getByRole('listbox').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => part.inputValue()).toMatch(/^Last words \p{Extended_Pictographic}/u);
});

test('a link in a part is offered the headings of the whole text', async ({ openItemView, screenshot }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('End');
  await page.keyboard.type(' [see](#');
  const option = itemView.getByRole('option', { name: /Plan/ });
  await option.waitFor();
  await screenshot(page, 'headings');
  await option.click();
  await expect.poll(() => part.inputValue()).toContain('[see](#plan');
});
