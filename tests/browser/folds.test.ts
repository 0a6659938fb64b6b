import type { FrameLocator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { openText } from './part.ts';
import { colleagueSaves, comeBack, emptyItem, openItem, screenOf, storedText, untilSeen } from './playground.ts';
import { seriousViolations } from './serious-violations.ts';

// Sections that are folded where the text is read.

const TEXT = `# Plan

Intro, see [below](#deep)

## One

- [ ] a
- [x] b

### Deep

Deep words

## Two

Words of two
`;

const triangle = (itemView: FrameLocator, name: string) => itemView.getByRole('button', { name: `Section “${name}”` });
const words = (itemView: FrameLocator, what: string) => itemView.locator('.iv-preview-document').getByText(what);

/** Whether somebody sees words, which a block that is hidden until found has as well. */
const isSeen = (itemView: FrameLocator, what: string) =>
  words(itemView, what).evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('a triangle folds a section, says what is in it, and is remembered for the item', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  await triangle(itemView, 'One').click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(false);
  expect(await isSeen(itemView, 'Words of two')).toBe(true);
  expect(await triangle(itemView, 'One').textContent()).toBe('Tasks: 2');
  expect(await triangle(itemView, 'One').getAttribute('aria-expanded')).toBe('false');
  await screenshot(page, 'folded');
  expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
  await openItem(page, emptyItem + 1);
  await openItem(page, emptyItem);
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(false);
  await triangle(itemView, 'One').click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
  expect(await storedText(page, emptyItem)).toBe(TEXT);
});

test('a link into a folded section unfolds it, and so does what the browser finds', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, TEXT);
  await triangle(itemView, 'One').click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(false);
  await itemView.getByRole('link', { name: 'below' }).click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
  await triangle(itemView, 'One').click();
  const block = itemView.locator('.iv-preview-block', { hasText: 'Deep words' });
  expect(await block.getAttribute('hidden')).toBe('until-found');
  // The event that a browser sends before it shows what its find has found.
  await block.evaluate((element) => element.dispatchEvent(new Event('beforematch', { bubbles: true })));
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
});

test('Fold all in the outline folds all sections and unfolds them', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, TEXT);
  await screenOf(itemView).button('Outline').click();
  const sizeOf = (part: string) =>
    itemView
      .locator(`.iv-outline-head > ${part}`)
      .first()
      .evaluate((each) => getComputedStyle(each).fontSize);
  expect(await sizeOf('button')).toBe(await sizeOf('span'));
  await screenOf(itemView).button('Fold all').click();
  await expect.poll(() => isSeen(itemView, 'Intro')).toBe(false);
  expect(await words(itemView, 'Plan').first().isVisible()).toBe(true);
  await screenOf(itemView).button('Unfold all').click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
});

test('what is printed or copied is whole, although a section is folded', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  await triangle(itemView, 'One').click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(false);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(false);
  await words(itemView, 'Words of two').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
});

test('a folded section stays folded while its text changes', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  await triangle(itemView, 'One').click();
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(false);
  await colleagueSaves(page, emptyItem, TEXT.replace('Deep words', 'Deep words\n\nMore words'));
  await comeBack(itemView);
  await expect.poll(() => words(itemView, 'More words').count()).toBe(1);
  await expect.poll(() => isSeen(itemView, 'More words')).toBe(false);
});

test('a folded heading tells how many changes are in it, and N leads into it', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  await untilSeen(page, 'Deep words');
  await triangle(itemView, 'One').click();
  await openItem(page, emptyItem + 1);
  await colleagueSaves(page, emptyItem, TEXT.replace('Deep words', 'News deep').replace('- [ ] a', '- [x] a'));
  await openItem(page, emptyItem);
  await expect.poll(() => triangle(itemView, 'One').textContent()).toBe('Tasks: 2 · Changes: 2');
  expect(await triangle(itemView, 'One').getAttribute('aria-label')).toBe('Section “One”, Tasks: 2 · Changes: 2');
  await itemView.getByRole('region', { name: 'Changed since you were here' }).waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => isSeen(itemView, 'News deep')).toBe(true);
  expect(await triangle(itemView, 'One').textContent()).toBe('');
});

test('where the find of the browser sees nothing that is hidden, its key shows all', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  await itemView.locator('html').evaluate(() => Reflect.deleteProperty(HTMLElement.prototype, 'onbeforematch'));
  await triangle(itemView, 'One').click();
  const block = itemView.locator('.iv-preview-block', { hasText: 'Deep words' });
  await expect.poll(() => block.getAttribute('hidden')).toBe('');
  await page.keyboard.press('Control+f');
  await expect.poll(() => isSeen(itemView, 'Deep words')).toBe(true);
  expect(await triangle(itemView, 'One').getAttribute('aria-expanded')).toBe('true');
});
