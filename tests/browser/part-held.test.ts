import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, untilStored } from './part.ts';
import { colleagueSaves, comeBack, emptyItem, screenOf, untilStill } from './playground.ts';

// A part stays where it is on the screen while others write, and where a person writes it.

test.for([390, 760])(
  'at %i px a part stays where it is on the screen while a colleague writes above and below it',
  async (width, { openItemView }) => {
    const long = Array.from({ length: 200 }, (_, at) => `Words number ${at}\n`).join('\n');
    const { page, itemView, part } = await openText(openItemView, long, { viewport: { width, height: 900 } });
    const shown = itemView.getByText('Words number 120', { exact: true });
    await shown.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await untilStill(shown);
    await editPart(itemView, /^Words number 120$/);
    await untilStill(part);
    const { y } = (await part.boundingBox())!;
    const theirs = long
      .replace('number 3\n', 'number 3\n\nfar above\n')
      .replace('number 119\n', 'number 119\n\nright above\n')
      .replace('number 121\n', 'number 121\n\nbelow\n');
    await colleagueSaves(page, emptyItem, theirs);
    await comeBack(itemView);
    await itemView.getByText('right above').waitFor();
    await untilStill(part);
    expect(Math.abs((await part.boundingBox())!.y - y)).toBeLessThanOrEqual(1);
    await page.keyboard.type('My ');
    await page.keyboard.press('Control+Enter');
    await untilStored(page, theirs.replace('Words number 120', 'My Words number 120'));
  },
);

const FEW = Array.from({ length: 60 }, (_, at) => `Words number ${at}\ngo on\nand on\n`).join('\n');

test('a part stays where it is while a colleague writes in it, and when it has been scrolled away', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView, FEW);
  const shown = itemView.getByText('Words number 30');
  await shown.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await untilStill(shown);
  await editPart(itemView, 'Words number 30');
  await untilStill(part);
  let known = FEW;
  for (const scrolled of [0, 40, 600]) {
    await page.mouse.wheel(0, scrolled);
    await untilStill(part);
    const { y } = (await part.boundingBox())!;
    known = known
      .replace('number 3\n', `number 3\n\nfar above ${scrolled}\n`)
      .replace(/number 30.*\n/, `number 30 and theirs ${scrolled}\n`);
    await colleagueSaves(page, emptyItem, known);
    await comeBack(itemView);
    await itemView.getByText(`far above ${scrolled}`).waitFor();
    await expect.poll(() => part.inputValue()).toContain(`theirs ${scrolled}`);
    await untilStill(part);
    expect(Math.abs((await part.boundingBox())!.y - y), `after ${scrolled} px`).toBeLessThanOrEqual(1);
  }
});

/** Of a row of the field, in pixels. */
const ROW = 22;

/** Returns how much room the tools leave below the row of the caret, in pixels. No row may be broken. */
const roomBelow = (part: Locator) =>
  part.evaluate((element, height) => {
    const { value, selectionStart } = element as HTMLTextAreaElement;
    const row = value.slice(0, selectionStart).split('\n').length;
    const tools = element.closest('.iv-part')!.querySelector('.iv-part-row')!.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(element).paddingTop);
    const clear = Math.min(tools.top, innerHeight - tools.height);
    return clear - (element.getBoundingClientRect().top + padding + row * height);
  }, ROW);

test.for([
  ['a finger', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ['the mouse', { viewport: { width: 760, height: 700 } }],
] as const)(
  'the tools of a part that %s opens at the lower edge leave two rows below the caret',
  async ([, options], { openItemView }) => {
    const { page, itemView, part } = await openText(openItemView, FEW, options);
    const shown = itemView.getByText('Words number 30');
    await shown.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await untilStill(shown);
    if ('hasTouch' in options) {
      await expect
        .poll(async () => {
          await shown.tap({ position: { x: 40, y: 10 } });
          return screenOf(itemView).button('Edit here').isVisible();
        })
        .toBe(true);
      await screenOf(itemView).button('Edit here').tap();
      await itemView.locator('.iv-part[data-placed]').waitFor();
    } else await editPart(itemView, 'Words number 30');
    await untilStill(part);
    await page.keyboard.press('Control+Home');
    await itemView.getByRole('toolbar', { name: 'Formatting' }).waitFor();
    const hasRoom = async () => {
      await expect.poll(() => roomBelow(part)).toBeGreaterThanOrEqual(2 * ROW - 1);
    };
    await hasRoom();
    await page.setViewportSize({ ...options.viewport, height: 420 });
    await hasRoom();
    for (let line = 0; line < 12; line += 1) {
      await page.keyboard.press('End');
      await page.keyboard.press('Shift+Enter');
      await page.keyboard.type('x');
      await hasRoom();
    }
  },
);
