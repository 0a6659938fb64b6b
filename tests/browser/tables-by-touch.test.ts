import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { cellField, cellOf, openText, untilStored } from './part.ts';
import { emptyItem, openWithText, screenOf, untilStill } from './playground.ts';

// Cells without words, and what is beside them.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EMPTY = '| a | b |   |\n| - | - | - |\n| c |   |   |\n|   |   |   |\n';

const sizesOf = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.map((cell) => {
      const { width, height } = cell.getBoundingClientRect();
      return { width, height };
    }),
  );

test('on a phone each cell of a table is 44 pixels wide and high, for people who may write it', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, EMPTY, phone);
  const cells = itemView.locator('.iv-preview-document :is(td, th)');
  await expect.poll(() => cells.count()).toBe(9);
  await expect
    .poll(async () => (await sizesOf(cells)).filter(({ width, height }) => width < 44 || height < 44))
    .toEqual([]);
  await cellOf(itemView, 'c').tap();
  await cellField(itemView).waitFor();
  await screenshot(page, 'cells');
  const last = itemView.locator('tbody tr').first().locator('td').last();
  for (const [name, to] of [
    ['Add a column', { x: 42, y: 22 }],
    ['Add a row', { x: 22, y: 42 }],
  ] as const) {
    const cell = name === 'Add a row' ? itemView.locator('tbody tr').last().locator('td').first() : last;
    const edge = itemView.getByRole('button', { name });
    // Where the edges stand once the table has the width of the pass before.
    await untilStill(edge);
    const [box, beside] = [(await edge.boundingBox())!, (await cell.boundingBox())!];
    const gap = name === 'Add a row' ? box.y - beside.y - beside.height : box.x - beside.x - beside.width;
    expect(gap).toBeGreaterThanOrEqual(4);
    await cell.tap({ position: to });
    await expect.poll(() => cells.count()).toBe(9);
    await cellField(itemView).waitFor();
  }
  await page.keyboard.type('x');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, EMPTY.replace(/\|   \|   \|   \|\n$/, '| x |   |   |\n'));
});

test('on a phone the edges of a table as wide as the screen are hit within 44 pixels', async ({ openItemView }) => {
  const wide = '| a | a longer name of a column |\n| - | - |\n| b | words that fill the rest of the line |\n';
  const { page, itemView } = await openText(openItemView, wide, phone);
  const cells = itemView.locator('.iv-preview-document :is(td, th)');
  await cellOf(itemView, 'b').tap();
  await cellField(itemView).waitFor();
  const edge = itemView.getByRole('button', { name: 'Add a column' });
  await untilStill(edge);
  const frame = (await page.locator('iframe').first().boundingBox())!;
  const { y, height } = (await edge.boundingBox())!;
  await page.touchscreen.tap(frame.x + frame.width - 40, y + height / 2);
  await expect.poll(() => cells.count()).toBe(6);
});

test('a row of empty cells is as high as a line for people who may write it', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, EMPTY);
  const rows = itemView.locator('.iv-preview-document tbody tr');
  const heights = async () => (await sizesOf(rows)).map(({ height }) => height);
  await expect.poll(async () => (([words, empty]) => Math.abs(words! - empty!))(await heights())).toBeLessThan(2);
});

test('on a phone a table of a viewer is as it was', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), role: 'viewer' }, phone);
  await openWithText(page, emptyItem, EMPTY);
  await cellOf(itemView, 'c').waitFor();
  const heights = (await sizesOf(itemView.locator('tbody tr'))).map(({ height }) => height);
  expect(Math.max(...heights)).toBeLessThan(44);
});

test('on a phone a row or column that was added is taken back by Undo in a message', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, EMPTY, phone);
  const cells = itemView.locator('.iv-preview-document :is(td, th)');
  for (const [name, added] of [
    ['Add a column', 12],
    ['Add a row', 12],
  ] as const) {
    await cellOf(itemView, 'c').tap();
    await cellField(itemView).waitFor();
    await itemView.getByRole('button', { name }).tap();
    await expect.poll(() => cells.count()).toBe(added);
    const undo = itemView.locator('.iv-toast').getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await screenshot(page, name);
    await undo.tap();
    await expect.poll(() => cells.count()).toBe(9);
    await untilStored(page, EMPTY);
    await cellField(itemView).waitFor({ state: 'detached' });
  }
});

test('on a phone the menu of a table in the Markdown opens the cell at the caret where it is read', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) }, phone);
  const { field, write, button } = screenOf(itemView);
  const table = '| Who | What is to be done this week |\n| --- | --- |\n| Noa | Words |\n';
  // As large as the others, which are told apart by their lines.
  const html = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>Words</td></tr></table>';
  const text = `${table.replace('Words', 'Other words')}\n${html}\n\n${table}`;
  await write(text);
  await field.evaluate((element: HTMLTextAreaElement) => {
    const at = element.value.lastIndexOf('Words') + 2;
    element.setSelectionRange(at, at);
  });
  await button('Change table').tap();
  await screenshot(page, 'menu');
  await itemView.getByRole('menuitem', { name: 'Write in cells' }).tap();
  const cell = cellField(itemView);
  await cell.waitFor();
  expect(await cell.inputValue()).toBe('Words');
  await expect.poll(() => cell.evaluate((element) => element === document.activeElement)).toBe(true);
  await screenshot(page, 'cells');
  await cell.press('F2');
  await page.keyboard.type('Done');
  await untilStored(page, `${text.slice(0, text.lastIndexOf('Words'))}Done |\n`);
});
