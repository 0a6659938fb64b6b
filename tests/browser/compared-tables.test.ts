import { expect } from 'vitest';
import { test } from './browser.ts';
import { emptyItem, screenOf } from './playground.ts';

// What changed in tables, in the history.

const TABLE = '# Plan\n\n| a | b |\n| - | - |\n| c | d |';

test('a new table and a new column without words have the ground of new words', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { button, write, save } = screenOf(itemView);
  await write('# Plan');
  await save();
  await write(TABLE);
  await save();
  await write('# Plan and more\n\n| a | b |   |\n| - | - | - |\n| c | d |   |');
  await save();
  await button('History').click();
  const grounds = () =>
    itemView
      .locator('.iv-diff :is(th, td)')
      .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).backgroundColor));
  await itemView.locator('.iv-diff h1 ins').waitFor();
  const words = await itemView
    .locator('.iv-diff h1 ins')
    .first()
    .evaluate((ins) => getComputedStyle(ins).backgroundColor);
  await expect
    .poll(async () => (await grounds()).map((ground) => ground === words))
    .toEqual([...[false, false, true], ...[false, false, true]]);
  await screenshot(page, 'column');
  await itemView.locator('.iv-history-version').nth(1).click();
  await expect.poll(async () => (await grounds()).map((ground) => ground === words)).toEqual([true, true, true, true]);
  await screenshot(page, 'table');
});
