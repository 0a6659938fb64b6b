import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, PLAN } from './part.ts';
import { paste } from './pasting.ts';
import { colleagueSaves, comeBack, emptyItem, storedText } from './playground.ts';
import { png } from './stored-pictures.ts';

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

test('a picture on the clipboard is pasted into a part, stored, and shown below its lines', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const base64 = Buffer.from(png(40, 30, [200, 30, 30])).toString('base64');
  await page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (unit) => unit.charCodeAt(0));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) })]);
  }, base64);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  const reference = /^Last words!\[[^\]]*\]\(images\/[\da-f]{32}-40x30\.\w+\)$/;
  await expect.poll(() => part.inputValue()).toMatch(reference);
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('Last words');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => part.inputValue()).toMatch(reference);
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  // Its name is another one once it has been prepared.
  const lastLine = async () => (await storedText(page, emptyItem))?.split('\n').at(-2);
  await expect.poll(lastLine).toMatch(reference);
  const isShown = () =>
    itemView.locator('.iv-preview-document img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(isShown).toBe(40);
});

test('an underline that a colleague adds below a paragraph makes its field that of a heading', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  const theirs = PLAN.replace('Last words', 'Last words\n---');
  await colleagueSaves(page, emptyItem, theirs);
  await comeBack(itemView);
  await expect.poll(() => part.inputValue()).toBe('Last words\n---');
  await page.keyboard.type('My ');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe(theirs.replace('Last', 'My Last'));
  await itemView.getByRole('heading', { name: 'My Last words' }).waitFor();
});
