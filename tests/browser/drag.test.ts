import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { middleOf, openText, stored, untilStored } from './part.ts';
import { screenOf, untilStill } from './playground.ts';

// Parts that are dragged, by the mouse and by a finger, in the text and in the outline.

const TEXT = `# One

- a
- b
  - c

# Two

Words of two

## Three

Words of three

# Four

Words of four
`;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns what puts a finger on the page, moves it and lifts it. */
async function touchesOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return async (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', x = 0, y = 0) => {
    const touchPoints = type === 'touchStart' || type === 'touchMove' ? [{ x, y }] : [];
    await session.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

const line = (itemView: FrameLocator) => itemView.locator('.iv-drop-line');

const boxOf = async (itemView: FrameLocator, words: string) =>
  (await itemView.locator('.iv-preview-document :is(h1, h2, li, p)').filter({ hasText: words }).last().boundingBox())!;

/** Returns the middle of the grip of the part with these words. */
async function gripOf(itemView: FrameLocator, words: string): Promise<{ x: number; y: number }> {
  const shown = itemView.locator('.iv-preview-document').getByText(words, { exact: true }).first();
  const grip = screenOf(itemView).button('Move this part');
  await expect
    .poll(async () => {
      for (const x of [3, 5]) await shown.hover({ position: { x, y: 8 } });
      const pencil = await itemView.locator('.iv-edit-here').first().boundingBox();
      return (await grip.isVisible()) && Math.abs(pencil!.y - (await shown.boundingBox())!.y) < 4;
    })
    .toBe(true);
  return middleOf(grip);
}

/** Drags by the mouse, in small steps, and waits until a line shows where the part goes. */
async function dragTo(page: Page, itemView: FrameLocator, from: { x: number; y: number }, x: number, y: number) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await expect
    .poll(async () => {
      await page.mouse.move(x, y - 1, { steps: 4 });
      await page.mouse.move(x, y);
      return line(itemView).isVisible();
    })
    .toBe(true);
}

test('a drag to the left takes an item out of the one that it is in, and to the right into the next', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  const grip = await gripOf(itemView, 'c');
  const parent = await boxOf(itemView, 'b');
  await dragTo(page, itemView, grip, parent.x + 2, parent.y + parent.height);
  await page.mouse.up();
  const shallower = TEXT.replace('  - c', '- c');
  await untilStored(page, shallower);
  const above = await boxOf(itemView, 'b');
  await dragTo(page, itemView, await gripOf(itemView, 'c'), above.x + 60, above.y + above.height);
  await page.mouse.up();
  await untilStored(page, TEXT);
  await page.keyboard.press('Control+z');
  await untilStored(page, shallower);
});

test('a link of the outline is dragged with its section, and Esc gives that up', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEXT);
  await screenOf(itemView).button('Outline').click();
  const link = (name: string) => itemView.locator('.iv-outline-panel').getByRole('link', { name, exact: true });
  const middle = async (name: string) => {
    const { x, y, width, height } = (await link(name).boundingBox())!;
    return { x: x + width / 2, y: y + height / 2, top: y };
  };
  const [two, one] = [await middle('Two'), await middle('One')];
  await dragTo(page, itemView, two, one.x, one.top + 3);
  await screenshot(page, 'outline');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await link('Two').isVisible()).toBe(true);
  expect(await stored(page)).toBe(TEXT);
  await dragTo(page, itemView, two, one.x, one.top + 3);
  await page.mouse.up();
  const [before, four] = TEXT.split(/(?=# Four)/) as [string, string];
  const [first, second] = before.split(/(?=# Two)/) as [string, string];
  await untilStored(page, second + first + four);
  await itemView.getByText('Moved. 1 of 3', { exact: true }).waitFor();
  // The click that ends a drag goes nowhere; a click does.
  await link('Four').click();
  await expect.poll(() => itemView.locator(':focus').textContent()).toBe('Four');
});

test('at the edge of the window what is dragged scrolls', async ({ openItemView }) => {
  const long = `Head\n\n${Array.from({ length: 60 }, (_, at) => `Words ${at}`).join('\n\n')}\n`;
  const { page, itemView } = await openText(openItemView, long);
  const frame = (await page.locator('iframe').first().boundingBox())!;
  const bottom = Math.min(frame.y + frame.height, 900) - 4;
  await dragTo(page, itemView, await gripOf(itemView, 'Head'), frame.x + 200, bottom);
  await expect.poll(async () => (await boxOf(itemView, 'Words 59')).y).toBeLessThan(bottom);
  const last = await boxOf(itemView, 'Words 59');
  await page.mouse.move(frame.x + 200, last.y + last.height - 1);
  await page.mouse.move(frame.x + 200, last.y + last.height);
  await page.mouse.up();
  await untilStored(page, `${long.slice('Head\n\n'.length)}\nHead\n`);
});

test('a finger that holds the grip drags, and one that moves at once does not', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEXT, phone);
  const touch = await touchesOf(page);
  const shown = itemView.locator('.iv-preview-document').getByText('a', { exact: true });
  const grip = screenOf(itemView).button('Move this part');
  const drag = async (isHeld: boolean) => {
    await expect
      .poll(async () => {
        await shown.tap({ position: { x: 4, y: 8 } });
        return grip.isVisible();
      })
      .toBe(true);
    const { x, y } = await middleOf(grip);
    const target = await boxOf(itemView, 'c');
    await touch('touchStart', x, y);
    if (isHeld) await itemView.locator('.iv-held').waitFor();
    for (const part of [0.3, 0.6, 0.9, 1])
      await touch('touchMove', x + (target.x + 2 - x) * part, y + (target.y + target.height + 2 - y) * part);
    if (isHeld) await line(itemView).waitFor();
    else expect(await line(itemView).count()).toBe(0);
    await touch('touchEnd');
  };
  await drag(false);
  expect(await stored(page)).toBe(TEXT);
  await drag(true);
  await expect.poll(() => stored(page)).not.toBe(TEXT);
  expect(await stored(page)).toMatch(/- b\n {2}- c\n(?: {2})?- a\n/);
});

test('a finger that holds a link of the outline drags its section, and one that moves at once does not', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEXT, phone);
  const touch = await touchesOf(page);
  const link = (name: string) => itemView.locator('.iv-outline-panel').getByRole('link', { name, exact: true });
  await screenOf(itemView).button('Outline').tap();
  // Who touches before the code is there touches again.
  const hold = async ({ x, y }: { x: number; y: number }) => {
    await expect
      .poll(async () => {
        await touch('touchStart', x, y);
        const held = itemView.locator('.iv-outline-panel .iv-held').waitFor({ timeout: 2000 });
        const isHeld = await held.then(
          () => true,
          () => false,
        );
        if (!isHeld) await touch('touchCancel');
        return isHeld;
      })
      .toBe(true);
  };
  const drag = async (isHeld: boolean) => {
    const from = await middleOf(link('Two'));
    const to = (await link('One').boundingBox())!;
    if (isHeld) await hold(from);
    else await touch('touchStart', from.x, from.y);
    for (const part of [0.3, 0.6, 0.9, 1]) await touch('touchMove', from.x, from.y + (to.y + 3 - from.y) * part);
    if (isHeld) await line(itemView).waitFor();
    else expect(await line(itemView).count()).toBe(0);
    if (isHeld) await screenshot(page, 'outline by touch');
    await touch('touchEnd');
  };
  await link('Two').waitFor();
  await drag(false);
  expect(await stored(page)).toBe(TEXT);
  // A finger that comes down while something scrolls cannot drag.
  await untilStill(link('Two'));
  await drag(true);
  const [before, four] = TEXT.split(/(?=# Four)/) as [string, string];
  const [first, second] = before.split(/(?=# Two)/) as [string, string];
  await untilStored(page, second + first + four);
});

test('the key of context menus opens the menu of the part that has the focus, and Esc returns', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, '# Head\n\n- [ ] one\n- [ ] two\n');
  await gripOf(itemView, 'one');
  const menu = itemView.getByRole('menu', { name: 'Move this part' });
  for (const key of ['ContextMenu', 'Shift+F10']) {
    await itemView.getByRole('checkbox').last().focus();
    await page.keyboard.press(key);
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    expect(
      await itemView
        .getByRole('checkbox')
        .last()
        .evaluate((box) => box === document.activeElement),
    ).toBe(true);
  }
  await page.keyboard.press('ContextMenu');
  await menu.waitFor();
  await page.keyboard.press('Enter');
  await untilStored(page, '# Head\n\n- [ ] two\n- [ ] one\n');
  await expect.poll(() => itemView.locator(':focus').getAttribute('type')).toBe('checkbox');
});
