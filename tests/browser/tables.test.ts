import { expect } from 'vitest';
import { emptyItem, screenOf } from './playground.ts';
import { test } from './browser.ts';

const table = 'Parts\n\n| Part | Price |\n| --- | --- |\n| Nut | 10 |\n| Bolt | 9 |';

test('a table is filled, widened and sorted by keys alone, each in one undo step', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  await write(table);
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor();
  const state = () =>
    field.evaluate((element: HTMLTextAreaElement) => [element.value, element.selectionStart, element.selectionEnd]);
  const selected = () =>
    field.evaluate((element: HTMLTextAreaElement) => element.value.slice(element.selectionStart, element.selectionEnd));

  await field.evaluate((element: HTMLTextAreaElement) =>
    element.setSelectionRange(element.value.length - 2, element.value.length - 2),
  );
  await page.keyboard.press('Shift+Tab');
  await expect.poll(selected).toBe('Bolt');
  await page.keyboard.press('Tab');
  await expect.poll(selected).toBe('9');
  const before = await state();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Gear');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('after');
  await expect.poll(async () => (await state())[0]).toBe(`${table}\n| Gear    |     |\n\nafter`);
  for (let press = 0; press < 12 && (await state())[0] !== table; press += 1) await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual(before);

  await page.keyboard.press('Alt+Shift+T');
  const menu = itemView.getByRole('menu', { name: 'Change table' });
  await menu.getByRole('menuitem', { name: 'Add row above' }).waitFor();
  await screenshot(page, 'menu');
  await page.keyboard.press('s');
  await page.keyboard.press('Enter');
  await menu.waitFor({ state: 'detached' });
  await expect
    .poll(async () => (await state())[0])
    .toBe('Parts\n\n| Part | Price |\n| --- | --- |\n| Bolt | 9 |\n| Nut | 10 |');
  const sorted = await state();
  await page.keyboard.press('Control+z');
  await expect.poll(state).toEqual(before);
  await page.keyboard.press('Control+y');
  await expect.poll(state).toEqual(sorted);

  // Out of the field by Escape and Tab, and the menu goes where there is no table.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect.poll(() => field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(false);
  await field.focus();
  await page.keyboard.press('Control+Home');
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor({ state: 'detached' });
});
