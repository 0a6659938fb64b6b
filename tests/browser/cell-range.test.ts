import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { cellField, cellOf, middleOf, openText, stored, untilStored } from './part.ts';
import { screenOf } from './playground.ts';

// Cells of a table that are selected as a rectangle, and rows and columns that are moved by their grips.

const TEAM = `# Team

| Task  | Owner | Due |
| ----- | ----- | --- |
| Plan  | Ann   | May |
| Build | Bob   | Jun |
| Ship  | Cy    | Jul |

Last words
`;

const selected = (itemView: FrameLocator) => () => itemView.locator('[aria-selected=true]').allInnerTexts();

/** Drags with the mouse from the middle of one element to that of another. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

/** Keeps what the next copy or cut puts on the clipboard. */
async function watchClipboard(itemView: FrameLocator): Promise<() => Promise<Record<string, string>>> {
  await itemView.locator('body').evaluate((body) => {
    for (const type of ['copy', 'cut'])
      body.ownerDocument.addEventListener(
        type,
        (event) => {
          const { clipboardData } = event as ClipboardEvent;
          body.dataset['copied'] = JSON.stringify(
            Object.fromEntries((clipboardData?.types ?? []).map((each) => [each, clipboardData!.getData(each)])),
          );
        },
        true,
      );
  });
  return async () => {
    const copied = await itemView.locator('body[data-copied]').getAttribute('data-copied');
    return JSON.parse(copied!) as Record<string, string>;
  };
}

test('cells that are dragged over are a rectangle, which is copied as cells and emptied at once', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  await drag(page, cellOf(itemView, 'Plan'), cellOf(itemView, 'Bob'));
  await expect.poll(selected(itemView)).toEqual(['Plan', 'Ann', 'Build', 'Bob']);
  await page.mouse.up();
  await itemView.getByText('2 × 2 cells selected').waitFor({ state: 'attached' });
  await screenshot(page, 'rectangle');
  const copied = await watchClipboard(itemView);
  await page.keyboard.press('Control+c');
  expect(await copied()).toEqual({
    'text/plain': 'Plan\tAnn\nBuild\tBob',
    'text/html': '<table><tr><td>Plan</td><td>Ann</td></tr><tr><td>Build</td><td>Bob</td></tr></table>',
  });
  await page.keyboard.press('Delete');
  const emptied = TEAM.replace('| Plan  | Ann   |', '|       |       |').replace(
    '| Build | Bob   |',
    '|       |       |',
  );
  await untilStored(page, emptied);
  expect(await cellField(itemView).count()).toBe(0);
  await expect.poll(() => itemView.locator('[aria-selected=true]').count()).toBe(4);
  await page.keyboard.press('Control+z');
  await untilStored(page, TEAM);
});

test('a line break in a cell that is copied is one in the cell of a spreadsheet', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM.replace('Bob  ', 'B<br>"b"'));
  await drag(page, cellOf(itemView, 'Ann'), cellOf(itemView, 'Cy'));
  await page.mouse.up();
  const copied = await watchClipboard(itemView);
  await page.keyboard.press('Control+c');
  const br = '<br style="mso-data-placement:same-cell" />';
  expect(await copied()).toEqual({
    'text/plain': 'Ann\n"B\n""b"""\nCy',
    'text/html': `<table><tr><td>Ann</td></tr><tr><td>B${br}"b"</td></tr><tr><td>Cy</td></tr></table>`,
  });
});

test('Shift with the arrow keys selects cells, Ctrl+X cuts them, and they are pasted from the first on', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  await cellOf(itemView, 'Bob').click();
  await cellField(itemView).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(selected(itemView)).toEqual(['Bob', 'Jun']);
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(selected(itemView)).toEqual(['Bob', 'Jun', 'Cy', 'Jul']);
  const copied = await watchClipboard(itemView);
  await page.keyboard.press('Control+x');
  expect((await copied())['text/plain']).toBe('Bob\tJun\nCy\tJul');
  await untilStored(
    page,
    TEAM.replace('| Bob   | Jun |', '|       |     |').replace('| Cy    | Jul |', '|       |     |'),
  );
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowUp', 'Control+v']) await page.keyboard.press(key);
  await cellField(itemView).waitFor();
  await page.keyboard.press('Control+Enter');
  await untilStored(
    page,
    TEAM.replace('Ann   | May', 'Bob   | Jun')
      .replace('Build | Bob   | Jun', 'Build | Cy    | Jul')
      .replace('Ship  | Cy    | Jul', 'Ship  |       |    '),
  );
});

test('menus change the rows and columns that are selected, and say how many they delete', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const focused = itemView.locator(':focus');
  await itemView.getByRole('columnheader').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused.textContent()).toBe('Plan');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(selected(itemView)).toEqual(['Plan', 'Build']);
  await page.keyboard.press('Shift+F10');
  const menu = itemView.getByRole('menu', { name: 'Change table' });
  await menu.waitFor();
  await screenshot(page, 'menu of two rows');
  expect(await menu.getByRole('menuitem', { name: 'Delete column' }).count()).toBe(1);
  await menu.getByRole('menuitem', { name: 'Delete 2 rows' }).click();
  await expect.poll(() => cellField(itemView).inputValue()).toBe('Ship');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Cell: row 2, Task');
  await page.keyboard.press('Shift+F10');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => focused.getAttribute('aria-label')).toBe('Cell: row 2, Task');
  await page.keyboard.press('Control+Enter');
  const left = TEAM.replace(/\| Plan.*\n.*\n/, '');
  await untilStored(page, left);
  await page.keyboard.press('Control+a');
  await expect.poll(() => itemView.locator('[aria-selected=true]').count()).toBe(6);
  for (const key of ['Escape', 'Home', 'Control+ ']) await page.keyboard.press(key);
  await expect.poll(selected(itemView)).toEqual(['Task', 'Ship']);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(selected(itemView)).toEqual(['Task', 'Owner', 'Ship', 'Cy']);
  await page.keyboard.press('ContextMenu');
  await menu.getByRole('menuitem', { name: 'Delete 2 columns' }).click();
  await expect.poll(() => cellField(itemView).inputValue()).toBe('Due');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, left.replaceAll(/^\|[^|]*\|[^|]*(?=\|)/gm, ''));
});

test('the menu of a table stays open, with the focus, while the text around it is shown anew', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  await itemView.getByRole('columnheader').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(selected(itemView)).toEqual(['Task', 'Owner']);
  await page.keyboard.press('ContextMenu');
  const menu = itemView.getByRole('menu', { name: 'Change table' });
  await menu.waitFor();
  await page.keyboard.press('End');
  const focused = itemView.locator(':focus');
  await expect.poll(() => focused.textContent()).toBe('Tidy up table');
  const wasFocused = await itemView.locator('.iv-preview-document').evaluate(async (shown) => {
    const { activeElement } = shown.ownerDocument;
    shown.setAttribute('aria-busy', 'false');
    // React renders after the task in which the change is seen.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return activeElement?.isConnected && activeElement === shown.ownerDocument.activeElement;
  });
  expect(wasFocused).toBe(true);
  await page.keyboard.press('Home');
  await menu.getByRole('menuitem', { name: 'Delete 2 columns' }).click();
  await expect.poll(() => cellField(itemView).inputValue()).toBe('Due');
});

test('rows and columns are dragged by their grips to where a line is, and Esc gives up', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const line = itemView.locator('.iv-drop-line');
  await cellOf(itemView, 'Plan').hover();
  const row = screenOf(itemView).button('Row 2');
  await row.waitFor();
  await drag(page, row, cellOf(itemView, 'Jul'));
  await line.waitFor();
  await page.keyboard.press('Escape');
  await line.waitFor({ state: 'detached' });
  await page.mouse.up();
  expect(await stored(page)).toBe(TEAM);
  await cellOf(itemView, 'Plan').hover();
  await row.waitFor();
  await drag(page, row, cellOf(itemView, 'Jul'));
  const end = (await cellOf(itemView, 'Jul').boundingBox())!;
  await page.mouse.move(end.x, end.y + end.height - 2, { steps: 3 });
  await line.waitFor();
  await screenshot(page, 'line of a row');
  await page.mouse.up();
  const moved = TEAM.replace('| Plan  | Ann   | May |\n', '').replace('Jul |\n', 'Jul |\n| Plan  | Ann   | May |\n');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, moved);
  await cellOf(itemView, 'Ann').hover();
  const column = screenOf(itemView).button('Column Owner');
  await column.waitFor();
  const first = (await cellOf(itemView, 'Task').boundingBox())!;
  await drag(page, column, cellOf(itemView, 'Task'));
  await page.mouse.move(first.x + 4, first.y, { steps: 3 });
  await line.waitFor();
  await screenshot(page, 'line of a column');
  await page.mouse.up();
  await cellField(itemView).waitFor();
  await page.keyboard.press('Control+Enter');
  await untilStored(page, moved.replace(/^(\|[^|]*)(\|[^|]*)/gm, '$2$1'));
  await page.keyboard.press('Control+z');
  await untilStored(page, moved);
});
