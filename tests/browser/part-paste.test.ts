import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, PLAN } from './part.ts';
import { paste } from './pasting.ts';
import { colleagueSaves, comeBack, emptyItem, storedText } from './playground.ts';

test('a table of a page is pasted into a part as Markdown, and undo takes it back', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.press('Shift+Enter');
  await paste(part, {
    'text/html': '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>',
    'text/plain': 'a\tb\n1\t2',
  });
  const table = /\| a +\| b +\|\n\| -+ +\| -+ +\|\n\| 1 +\| 2 +\|/;
  await expect.poll(() => part.inputValue()).toMatch(table);
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).not.toMatch(table);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(page, emptyItem)).toMatch(table);
  await itemView.locator('.iv-preview-document table').waitFor();
});

test('a line that a colleague adds right below the words of a part comes into its field', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await colleagueSaves(page, emptyItem, PLAN.replace('Last words', 'Last words\nof them'));
  await comeBack(itemView);
  await expect.poll(() => part.inputValue()).toBe('Last words\nof them');
  await page.keyboard.type('My ');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('Last words', 'My Last words\nof them'));
});
