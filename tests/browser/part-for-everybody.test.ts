import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, PLAN } from './part.ts';
import { changeWorld, emptyItem, screenOf, storedText, untilStill } from './playground.ts';

// Parts in their place for everybody: screen readers, scripts from right to left, forced colours, zoom, fingers.

/** Opens the part that is selected, by the key. */
async function openByKey(page: Page, itemView: FrameLocator, words: string): Promise<void> {
  await itemView.locator('.iv-preview-document').getByText(words).first().click();
  await page.keyboard.press('e');
  await itemView.locator('.iv-part[data-placed]').waitFor();
}

test('a part keeps its role and name for screen readers while its lines are in the field', async ({ openItemView }) => {
  const text = `${PLAN}\n- [docs](https://a.example)\n`;
  const { page, itemView, part } = await openText(openItemView, text);
  const items = itemView.locator('.iv-preview-document').getByRole('listitem');
  const count = await items.count();
  await openByKey(page, itemView, 'Plan');
  expect(await part.inputValue()).toBe('# Plan');
  expect(await itemView.getByRole('heading', { name: 'Plan', level: 1 }).count()).toBe(1);
  await page.keyboard.press('Escape');
  await openByKey(page, itemView, 'two');
  expect(await items.count()).toBe(count);
  expect(await itemView.getByRole('listitem').getByText('below two').count()).toBe(1);
  await page.keyboard.press('Escape');
  await itemView.getByRole('link', { name: 'docs' }).press('e');
  await itemView.locator('.iv-part[data-placed]').waitFor();
  // What is not seen is not reached either.
  expect(await itemView.getByRole('link', { name: 'docs' }).count()).toBe(0);
});

test('opening a part, going on and Done are announced', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  const statuses = () => itemView.getByRole('status').allTextContents();
  await openByKey(page, itemView, 'A quote');
  await expect.poll(statuses).toContain('Editing this part');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(statuses).toContain('You changed this part');
  await expect.poll(async () => (await statuses()).join(' ')).toContain('Saved');
  expect(await statuses()).not.toContain('Editing this part');
});

test('with forced colours the field that has the focus is outlined', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openText(openItemView, PLAN, {
    forcedColors: 'active',
    viewport: { width: 760, height: 900 },
  });
  await openByKey(page, itemView, 'First words');
  const outline = () => itemView.locator('.iv-part').evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline()).toBe('solid');
  await screenshot(page, 'forced-colours');
  await screenOf(itemView).button('Done').focus();
  expect(await outline()).toBe('solid');
});

test('from right to left the field, its crumbs and its tools begin at the right', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, PLAN);
  await changeWorld(page, { language: 'he' });
  await expect.poll(() => itemView.locator('html').getAttribute('dir')).toBe('rtl');
  await openByKey(page, itemView, 'two');
  const box = async (css: string, at = 0) => (await itemView.locator(css).nth(at).boundingBox())!;
  const field = await box('.iv-part');
  expect(Math.abs(field.x + field.width / 2 - (await middleOf(itemView)))).toBeLessThanOrEqual(2);
  const [first, last] = [await box('.iv-crumb'), await box('.iv-crumb', 3)];
  expect(first.x).toBeGreaterThan(last.x);
  expect(field.x + field.width - first.x - first.width).toBeLessThan(20);
  expect((await box('.iv-part-done > .iv-button')).x - field.x).toBeLessThan(20);
  await screenshot(page, 'right-to-left');
});

/** Returns the middle of the column of the document. */
async function middleOf(itemView: FrameLocator): Promise<number> {
  const { x, width } = (await itemView.locator('.iv-preview-block').first().boundingBox())!;
  return x + width / 2;
}

test('with reduced motion nothing moves when a part opens and is shut', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, PLAN, {
    reducedMotion: 'reduce',
    viewport: { width: 760, height: 900 },
  });
  const moving = () =>
    itemView.locator('.iv-panes').evaluate((panes) =>
      panes
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getTiming().duration))
        .filter((duration) => duration > 1),
    );
  await openByKey(page, itemView, 'First words');
  expect(await moving()).toEqual([]);
  const height = async () => (await part.boundingBox())!.height;
  const before = await height();
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('more');
  await expect.poll(height).toBeGreaterThan(before);
  for (let each = 0; each < 'more'.length + 1; each += 1) await page.keyboard.press('Backspace');
  await expect.poll(height).toBe(before);
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  expect(await moving()).toEqual([]);
});

test('at 200 % zoom and at 390 px the field and its tools are within the window', async ({
  openItemView,
  screenshot,
}) => {
  for (const width of [380, 390]) {
    const { page, itemView } = await openText(openItemView, PLAN, {
      viewport: { width, height: 700 },
      deviceScaleFactor: 2,
    });
    await openByKey(page, itemView, 'First words');
    const wide = await itemView.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(wide).toBe(0);
    const { width: room } = (await itemView.locator('html').boundingBox())!;
    for (const css of ['.iv-part', '.iv-part-row', '.iv-part-done > .iv-button']) {
      const box = (await itemView.locator(css).boundingBox())!;
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual((await itemView.locator('html').boundingBox())!.x + room);
    }
    await screenshot(page, `zoom-${width}`);
  }
});

test('every button at a part has 44 pixels for a finger, and letters of 16', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, PLAN, {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  await itemView.getByText('A quote').tap();
  await screenOf(itemView).button('Edit here').tap();
  await itemView.locator('.iv-part[data-placed]').waitFor();
  await itemView.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  const sizes = () =>
    itemView.locator('.iv-part button:visible').evaluateAll((buttons) =>
      buttons.map((button) => {
        const { width, height } = button.getBoundingClientRect();
        return [button.textContent || button.getAttribute('aria-label'), Math.round(Math.min(width, height))];
      }),
    );
  await expect.poll(async () => (await sizes()).filter(([, least]) => Number(least) < 44)).toEqual([]);
  expect(await part.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize))).toBeGreaterThanOrEqual(
    16,
  );
  // A keyboard takes the lower half of the window.
  await page.setViewportSize({ width: 390, height: 420 });
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  const isInSight = () =>
    itemView.locator('.iv-part-row').evaluate((row) => row.getBoundingClientRect().bottom <= innerHeight);
  await expect.poll(isInSight).toBe(true);
  await screenOf(itemView).button('Done').tap();
  await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('A quote', 'A quote!'));
});

test('a part can be opened, written and left by keys alone', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await openByKey(page, itemView, 'A quote');
  await page.keyboard.press('Shift+Tab');
  const focused = () => itemView.locator(':focus').textContent();
  await expect.poll(focused).toBe('Whole text');
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  await editPart(itemView, 'A quote');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  expect(await itemView.locator(':focus').textContent()).toContain('A quote');
});

test('the pencil is at what has the focus by keyboard, although the mouse rests over another part', async ({
  openItemView,
}) => {
  const line = (at: number) => `Words ${at} ${at % 25 === 0 ? '[a link](https://a.example)' : 'without'}\n`;
  const text = Array.from({ length: 120 }, (_, at) => line(at)).join('\n');
  const { page, itemView } = await openText(openItemView, text);
  const pencil = screenOf(itemView).button('Edit here');
  const apart = async (words: Locator) =>
    Math.abs(((await pencil.boundingBox())?.y ?? 0) - (await words.boundingBox())!.y);
  const rests = itemView.getByText(/^Words 3 /);
  await editPart(itemView, /^Words 3 /);
  await page.keyboard.press('Escape');
  await rests.hover();
  for (const at of [0, 25, 50, 75]) {
    const words = itemView.getByText(`Words ${at} a link`);
    if (at === 0) await words.getByRole('link').focus();
    else await page.keyboard.press('Tab');
    await expect.poll(() => itemView.locator('p:focus-within').textContent()).toContain(`Words ${at} `);
    await untilStill(words);
    expect(await apart(words)).toBeLessThan(30);
  }
  // The mouse has it again as soon as it moves, or scrolls.
  await page.mouse.move(300, 400);
  await page.mouse.move(302, 404);
  await expect.poll(() => apart(itemView.getByText('Words 75 a link'))).toBeGreaterThan(30);
});
