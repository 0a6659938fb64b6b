import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { middleOf, openText, PLAN, stored, untilStored } from './part.ts';
import { screenOf } from './playground.ts';

// Pointing at the empty space around the text.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Returns a place of the empty space below the text. */
async function belowEnd(itemView: FrameLocator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await itemView.locator('.iv-preview-document').boundingBox())!;
  return { x: x + width / 2, y: y + height + 24 };
}

/** Presses below the text until a part is open there: nobody may have listened to the first press yet. */
async function openEnd(itemView: FrameLocator, part: Locator, press: (x: number, y: number) => Promise<void>) {
  await expect
    .poll(async () => {
      const { x, y } = await belowEnd(itemView);
      if ((await part.count()) === 0) await press(x, y);
      return part.count();
    })
    .toBe(1);
  await itemView.locator('.iv-part[data-placed]').waitFor();
}

const click = (page: Page) => (x: number, y: number) => page.mouse.click(x, y);

test('a click on the empty space below the text begins a last paragraph', async ({ openItemView, screenshot }) => {
  const { page, itemView, part } = await openText(openItemView);
  await openEnd(itemView, part, click(page));
  expect(await part.inputValue()).toBe('');
  await page.keyboard.type('New');
  await screenshot(page, 'typed');
  await screenOf(itemView).button('Done').click();
  await untilStored(page, `${PLAN.trimEnd()}\n\nNew\n`);
});

test('below a list the new paragraph is no item, and without a word nothing is changed', async ({ openItemView }) => {
  const list = '- one\n- two\n  - below two';
  const { page, itemView, part } = await openText(openItemView, list);
  await openEnd(itemView, part, click(page));
  const { x, y } = await belowEnd(itemView);
  // This click leaves the field, and begins no other.
  await page.mouse.click(x, y + 80);
  await part.waitFor({ state: 'detached' });
  await openEnd(itemView, part, click(page));
  expect(await stored(page)).toBe(list);
  await page.keyboard.type('New');
  await screenOf(itemView).button('Done').click();
  await untilStored(page, `${list}\n\nNew`);
});

test('a tap below the text begins a last paragraph, unless it is for the part that is chosen', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView, 'One\n\nTwo\n', phone);
  const bar = itemView.locator('.iv-part-bar');
  await expect
    .poll(async () => {
      if (!(await bar.isVisible())) await itemView.getByText('Two').tap({ position: { x: 10, y: 10 } });
      return bar.isVisible();
    })
    .toBe(true);
  const tap = (x: number, y: number) => page.touchscreen.tap(x, y);
  const { x, y } = await belowEnd(itemView);
  await tap(x, y);
  await bar.waitFor({ state: 'detached' });
  expect(await part.count()).toBe(0);
  await openEnd(itemView, part, tap);
  await page.keyboard.type('New');
  await screenOf(itemView).button('Done').tap();
  await untilStored(page, 'One\n\nTwo\n\nNew\n');
});

test('below the text nothing begins where words are selected, nor for who may only read', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await openEnd(itemView, part, click(page));
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  const words = (await itemView.getByText('Last words').boundingBox())!;
  const { x, y } = await belowEnd(itemView);
  const selected = () => itemView.locator('body').evaluate(() => String(getSelection()));
  await page.mouse.move(words.x + 2, words.y + 10);
  await page.mouse.down();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
  expect(await selected()).toContain('ast words');
  expect(await part.count()).toBe(0);
  // This click takes the selection away.
  await page.mouse.click(x, y);
  await expect.poll(selected).toBe('');
  expect(await part.count()).toBe(0);
  // As the part of a press comes later than the press, another press proves that none came.
  await openEnd(itemView, part, click(page));
  expect(await part.inputValue()).toBe('');

  const reading = await openItemView({ role: 'viewer' });
  await reading.itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
  const below = await belowEnd(reading.itemView);
  await reading.page.mouse.click(below.x, below.y);
  expect(await reading.itemView.getByRole('textbox').count()).toBe(0);
});

test.for([760, 1440])(
  'at %i px, pointing beside a part brings its pencil and grip, which stay on the way there',
  async (width, { openItemView }) => {
    const { page, itemView } = await openText(openItemView, PLAN, { viewport: { width, height: 900 } });
    const reading = (await itemView.locator('.iv-reading').boundingBox())!;
    const pencil = screenOf(itemView).button('Edit here');
    const grip = itemView.locator('.iv-grip > button');
    const heightOf = async (locator: Locator) => Math.round((await middleOf(locator)).y);
    for (const words of ['Last words', 'below two', 'First words', 'three', 'A quote'])
      for (const x of [reading.x + 4, reading.x + reading.width - 6]) {
        const shown = itemView.locator('.iv-preview-document').getByText(words).first();
        const { y } = await middleOf(shown);
        await expect
          .poll(async () => {
            await page.mouse.move(x, y);
            await page.mouse.move(x, y + 1);
            return (await pencil.count()) && Math.abs((await heightOf(pencil)) - y) < 14;
          })
          .toBe(true);
        for (const handle of [pencil, grip]) {
          const before = await heightOf(handle);
          const to = await middleOf(handle);
          await page.mouse.move(to.x, to.y, { steps: 8 });
          expect(await heightOf(handle)).toBe(before);
        }
      }
  },
);
