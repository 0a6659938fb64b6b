import { expect } from 'vitest';
import { colleagueSaves, comeBackLater, emptyItem, openWithText, screenOf } from './playground.ts';
import { longTest, test } from './browser.ts';

const text = `${Array.from({ length: 60 }, (_, at) => `Line ${at} with tea`).join('\n')}\nthe end, Tea`;

test('words are found, counted and gone through by keys, and Escape goes on at the match', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write, button } = screenOf(itemView);
  await write(text);
  await button('Find and replace').waitFor();
  await field.press('Control+Home');
  await page.keyboard.press('Control+f');
  const words = itemView.getByRole('textbox', { name: 'Find in the text' });
  await words.fill('tea');
  const news = itemView.locator('.iv-find-news');
  await expect.poll(() => news.innerText()).toBe('1 of 61');
  await words.press('Enter');
  await expect.poll(() => news.innerText()).toBe('2 of 61');
  await words.press('Shift+Enter');
  await words.press('Shift+Enter');
  await expect.poll(() => news.innerText()).toBe('61 of 61');
  // The last match is far below: it is scrolled to, and its mark lies over its letters.
  const current = itemView.locator('.iv-match--current');
  await expect.poll(() => current.count()).toBe(1);
  const isInField = async () => {
    const [mark, around] = [await current.boundingBox(), await field.boundingBox()];
    return mark && around && mark.y > around.y && mark.y + mark.height < around.y + around.height;
  };
  await expect.poll(isInField).toBe(true);
  await screenshot(page, 'panel');
  await button('Match case').click();
  await expect.poll(() => news.innerText()).toBe('1 of 60');
  await words.press('Escape');
  await expect
    .poll(() =>
      field.evaluate((element: HTMLTextAreaElement) => [
        element === document.activeElement,
        element.value.slice(element.selectionStart, element.selectionEnd),
      ]),
    )
    .toEqual([true, 'tea']);
  await expect.poll(() => itemView.locator('.iv-match').count()).toBe(0);
});

test('an open search begins at the caret when it is asked for again, and replaces there', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write, button } = screenOf(itemView);
  await write('one tea\ntwo tea\nthree tea');
  await button('Find and replace').waitFor();
  await field.press('Control+Home');
  await page.keyboard.press('Control+f');
  const words = itemView.getByRole('textbox', { name: 'Find in the text' });
  const news = itemView.locator('.iv-find-news');
  await words.fill('tea');
  await expect.poll(() => news.innerText()).toBe('1 of 3');
  for (const selected of [0, 3]) {
    await field.evaluate((element: HTMLTextAreaElement, length) => {
      element.focus();
      element.setSelectionRange(element.value.length - 3, element.value.length - 3 + length);
    }, selected);
    await page.keyboard.press('Control+f');
    await expect.poll(() => news.innerText()).toBe('3 of 3');
    await itemView.getByRole('textbox', { name: 'Replace with' }).fill('water');
    await button('Replace').click();
    await expect.poll(() => field.inputValue()).toBe('one tea\ntwo tea\nthree water');
    await field.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('one tea\ntwo tea\nthree tea');
    await field.press('Control+Home');
    await page.keyboard.press('Control+f');
    await expect.poll(() => news.innerText()).toBe('1 of 3');
  }
});

longTest('what a colleague adds while somebody searches is found, too', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) });
  const { field, button } = screenOf(itemView);
  await openWithText(page, emptyItem, 'one tea');
  await button('Edit Markdown').click();
  await button('Find and replace').click();
  const words = itemView.getByRole('textbox', { name: 'Find in the text' });
  const news = itemView.locator('.iv-find-news');
  await words.fill('tea');
  await expect.poll(() => news.innerText()).toBe('1 of 1');
  await colleagueSaves(page, emptyItem, 'tea of a colleague\n\none tea');
  await comeBackLater(itemView);
  await expect.poll(() => field.inputValue()).toContain('colleague');
  await expect.poll(() => news.innerText()).toBe('2 of 2');
});

test('after "Replace all" its button has the focus, Ctrl+Z is the text\'s, and Escape closes', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write, button } = screenOf(itemView);
  await write('tea and tea');
  await button('Find and replace').click();
  await itemView.getByRole('textbox', { name: 'Find in the text' }).fill('tea');
  await itemView.getByRole('textbox', { name: 'Replace with' }).fill('water');
  const all = button('Replace all');
  const hasFocus = (element: Element) => element === document.activeElement;
  await expect.poll(() => all.isDisabled()).toBe(false);
  for (const leave of ['Control+z', 'Escape']) {
    await all.press('Enter');
    await expect.poll(() => field.inputValue()).toBe('water and water');
    await expect.poll(() => all.isDisabled()).toBe(true);
    expect(await all.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press(leave);
    await expect.poll(() => field.evaluate(hasFocus)).toBe(true);
    if (leave === 'Escape') break;
    await expect.poll(() => field.inputValue()).toBe('tea and tea');
    await expect.poll(() => all.isDisabled()).toBe(false);
  }
  await itemView.getByRole('search').waitFor({ state: 'detached' });
});

test('all matches of a pattern are replaced in one undo step; an endless pattern is given up', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write, button } = screenOf(itemView);
  const news = itemView.locator('.iv-find-news');
  const hopeless = `${'a'.repeat(40)}!`;
  const before = `Doe, Jo\nRoe, Al\n${hopeless}`;
  await write(before);
  await button('Find and replace').click();
  const words = itemView.getByRole('textbox', { name: 'Find in the text' });
  await words.fill('(\\w+), (\\w+)');
  await expect.poll(() => news.innerText()).toBe('No matches');
  await button('Regular expression').click();
  await expect.poll(() => news.innerText()).toBe('1 of 2');
  await itemView.getByRole('textbox', { name: 'Replace with' }).fill('$2 $1');
  await button('Replace all').click();
  await expect.poll(() => field.inputValue()).toBe(`Jo Doe\nAl Roe\n${hopeless}`);
  await expect.poll(() => news.innerText()).toBe('2 matches replaced');
  await words.fill('(a');
  await expect.poll(() => news.innerText()).toContain('This is not a regular expression');
  await words.fill('(a+)+$');
  await expect.poll(() => news.innerText()).toBe('This regular expression takes too long in this text');
  await words.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(before);
});

test('in a panel of a phone, find keeps its row and the button that closes it in one line', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) }, { viewport: { width: 390, height: 800 } });
  const { write, button } = screenOf(itemView);
  await write('tea');
  await page.keyboard.press('Control+f');
  const words = itemView.getByRole('textbox', { name: 'Find in the text' });
  const isInLine = async () => {
    const [field, close] = await Promise.all([words.boundingBox(), button('Close').boundingBox()]);
    return close!.y < field!.y + field!.height;
  };
  await words.waitFor();
  expect(await isInLine()).toBe(true);
  await words.fill('tea');
  await itemView.getByText('1 of 1', { exact: true }).waitFor();
  expect(await isInLine()).toBe(true);
});
