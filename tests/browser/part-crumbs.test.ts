import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, PLAN } from './part.ts';
import { emptyItem, screenOf, storedText } from './playground.ts';

const selectionOf = (element: HTMLElement | SVGElement) => {
  const { selectionStart, selectionEnd } = element as HTMLTextAreaElement;
  return [selectionStart, selectionEnd];
};

test('the crumbs of an item make the field hold its list, then its section, with what was typed', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  const crumbs = itemView.getByRole('group', { name: 'Edit more' });
  await editPart(itemView, /^two/);
  await screenshot(page, 'item');
  expect(await crumbs.allInnerTexts()).toEqual([
    expect.stringMatching(/^Item\s*·\s*List\s*·\s*Section Plan\s*·\s*Whole text$/),
  ]);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('End');
  await page.keyboard.type(' new');
  await screenOf(itemView).button('List').click();
  await expect.poll(() => part.inputValue()).toBe('- one\n- two new\n  - below two\n- three');
  expect(await part.evaluate(selectionOf)).toEqual([15, 15]);
  expect(await part.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('er');
  await page.keyboard.press('Control+Shift+ArrowUp');
  const typed = PLAN.replace('- two', '- two newer');
  await expect.poll(() => part.inputValue()).toBe(typed.trim());
  await screenshot(page, 'section');
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe(PLAN.trim());
  await page.keyboard.press('Control+z');
  expect(await part.inputValue()).toBe(PLAN.trim());
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => part.inputValue()).toBe(typed.trim());
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(page, emptyItem)).toBe(typed);
});

test('the crumb of a heading is its section, and Esc takes back all that was typed', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, '# One\n\nwords\n\n# Two\n\nmore\n');
  await editPart(itemView, 'Two');
  expect(await part.inputValue()).toBe('# Two');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await screenOf(itemView).button('Section Two').click();
  await expect.poll(() => part.inputValue()).toBe('# Two!\n\nmore');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' and more');
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  await itemView.getByRole('heading', { name: 'Two', exact: true }).waitFor();
  expect(await storedText(page, emptyItem)).toBe('# One\n\nwords\n\n# Two\n\nmore\n');
});

test('more than all crumbs is the whole text at the caret', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'A quote');
  await page.keyboard.type('My ');
  await page.keyboard.press('Control+Shift+ArrowUp');
  await expect.poll(() => part.inputValue()).toBe(PLAN.replace('A quote', 'My A quote').trim());
  await page.keyboard.press('Control+Shift+ArrowUp');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => screenOf(itemView).field.inputValue()).toBe(PLAN.replace('A quote', 'My A quote'));
  const caret = PLAN.indexOf('A quote') + 3;
  await expect.poll(() => screenOf(itemView).field.evaluate(selectionOf)).toEqual([caret, caret]);
});

test('a finger scrolls the crumbs of a long section in one row', async ({ openItemView, screenshot }) => {
  const heading = 'A section with a very long heading that goes on and on';
  const { page, itemView } = await openText(openItemView, `# ${heading}\n\n- one\n- two\n`, {
    viewport: { width: 390, height: 700 },
    hasTouch: true,
    isMobile: true,
  });
  await itemView.locator('.iv-preview-document').getByText('two').tap();
  await screenOf(itemView).button('Edit here').click();
  await itemView.locator('.iv-part[data-placed]').waitFor();
  await screenshot(page, 'phone');
  const crumbs = itemView.getByRole('group', { name: 'Edit more' });
  const { height } = (await crumbs.boundingBox())!;
  expect(height).toBeLessThan(60);
  for (const button of await crumbs.getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await crumbs.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
});
