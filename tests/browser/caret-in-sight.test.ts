import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { type BrowserFixtures, test } from './browser.ts';
import { emptyItem, screenOf } from './playground.ts';

const item = String(emptyItem);
/** Of a line of the field, in pixels. */
const LINE = 22;
const lines = (count: number) => Array.from({ length: count }, (_, line) => `line ${line}`);

async function openToWrite(openItemView: BrowserFixtures['openItemView'], width: number, height: number) {
  const isPhone = width === 390;
  const opened = await openItemView({ item }, { viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });
  const screen = screenOf(opened.itemView);
  await screen.write('');
  return { ...opened, ...screen };
}

/**
 * Returns how much of the field and of the window is below the line of the caret, in pixels. No line may be wrapped:
 * lines are counted.
 */
function roomBelow(field: Locator): Promise<{ readonly field: number; readonly window: number }> {
  return field.evaluate((element: HTMLTextAreaElement) => {
    const style = getComputedStyle(element);
    const line = element.value.slice(0, element.selectionStart).split('\n').length;
    const bottom = Number.parseFloat(style.paddingTop) + line * Number.parseFloat(style.lineHeight) - element.scrollTop;
    const { top } = element.getBoundingClientRect();
    return { field: element.clientHeight - bottom, window: window.innerHeight - top - bottom };
  });
}

async function expectRoom(field: Locator): Promise<void> {
  // A pixel is lost by rounding.
  await expect.poll(async () => (await roomBelow(field)).field).toBeGreaterThanOrEqual(2 * LINE - 1);
  await expect.poll(async () => (await roomBelow(field)).window).toBeGreaterThanOrEqual(2 * LINE - 1);
}

test.for([
  [390, 844],
  [760, 600],
  [390, 420],
] as const)(
  'in a window of %i × %i there are two lines of room below the line that is typed',
  async ([width, height], { openItemView }) => {
    const { page, field } = await openToWrite(openItemView, width, height);
    for (let line = 0; line < 60; line += 1) {
      await page.keyboard.press('Enter');
      if (line % 10 === 9) await expectRoom(field);
    }
    // With text below it, the first line out of sight is the next one.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    for (let line = 0; line < 40; line += 1) {
      await page.keyboard.type('x');
      await page.keyboard.press('ArrowDown');
      if (line % 10 === 9) {
        await page.keyboard.type('y');
        await expectRoom(field);
      }
    }
  },
);

test('the line of the caret stays in sight when the frame becomes lower', async ({ openItemView }) => {
  const { page, field } = await openToWrite(openItemView, 390, 844);
  await page.keyboard.insertText(lines(15).join('\n'));
  await expectRoom(field);
  const { scrollTop, height } = await field.evaluate((element) => ({
    scrollTop: element.scrollTop,
    height: element.clientHeight,
  }));
  expect(scrollTop).toBe(0);
  await page.setViewportSize({ width: 390, height: 500 });
  await expect.poll(() => field.evaluate((element) => element.clientHeight)).toBeLessThan(height);
  await expectRoom(field);
});

test('above the keyboard of a phone are the caret, the tools and the lower bar, until it closes', async ({
  openItemView,
}) => {
  const { page, field, itemView } = await openToWrite(openItemView, 390, 844);
  await page.keyboard.insertText(lines(15).join('\n'));
  const whole = itemView.locator('.iv-page');
  const before = await whole.evaluate((element) => element.getBoundingClientRect().height);
  /** As a browser does whose keyboard lies over the window, of which it shows the part with the caret. */
  const show = (height: number | undefined, offsetTop: number) =>
    field.evaluate(
      (_, [seen, top]) => {
        const viewport = window.visualViewport!;
        Object.defineProperty(viewport, 'height', { value: seen ?? window.innerHeight, configurable: true });
        Object.defineProperty(viewport, 'offsetTop', { value: top, configurable: true });
        viewport.dispatchEvent(new Event('resize'));
        viewport.dispatchEvent(new Event('scroll'));
      },
      [height, offsetTop] as const,
    );
  for (const top of [0, 120]) {
    await show(380, top);
    await expect
      .poll(() =>
        whole.evaluate((element) => {
          const { top: start, bottom } = element.getBoundingClientRect();
          return [start, bottom];
        }),
      )
      .toEqual([top, top + 380]);
    await expectRoom(field);
    const box = await field.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(box).toBeLessThanOrEqual(top + 380);
  }
  await show(undefined, 0);
  await expect.poll(() => whole.evaluate((element) => element.getBoundingClientRect().height)).toBe(before);
});
