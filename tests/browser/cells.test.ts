import type { FrameLocator, Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { cellField, cellOf, openText, stored, untilStored } from './part.ts';
import {
  callCount,
  changeWorld,
  colleagueSaves,
  comeBack,
  comeBackLater,
  emptyItem,
  openWithText,
  screenOf,
  untilDraftIsKept,
} from './playground.ts';
import { typeAtOnce } from './type-at-once.ts';

// Cells of tables, which are written where they are read.

const TEAM = `# Team

| Task  | Owner | Due |
| ----- | ----- | --- |
| Plan  | Ann   | May |
| Build | Bob   | Jun |

Last words
`;

/** Opens a cell by a click, with the caret at the end of its words. */
async function openCell(itemView: FrameLocator, words: string): Promise<Locator> {
  await cellOf(itemView, words).click();
  const field = cellField(itemView);
  await field.waitFor();
  await field.press('End');
  return field;
}

const nameOf = (field: Locator) => field.getAttribute('aria-label');

test('a click opens a cell with its words, and leaving the table saves only what was typed in it', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Ann');
  expect(await nameOf(field)).toBe('Cell: row 2, Owner');
  expect(await field.inputValue()).toBe('Ann');
  await page.keyboard.type('a|e');
  await screenshot(page, 'typed');
  await itemView.getByText('Last words').click();
  await field.waitFor({ state: 'detached' });
  await untilStored(page, TEAM.replace('Ann   |', 'Anna\\|e |'));
  await cellOf(itemView, 'Anna|e').waitFor();
});

test('the caret opens where the word was clicked', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM.replace('Plan ', 'Plan the **whole** house'));
  const strong = itemView.locator('td strong');
  const { width, height } = (await strong.boundingBox())!;
  await strong.click({ position: { x: width / 2, y: height / 2 } });
  const field = cellField(itemView);
  await field.waitFor();
  expect(await field.inputValue()).toBe('Plan the **whole** house');
  const caret = await field.evaluate((each: HTMLTextAreaElement) => each.selectionStart);
  expect(caret).toBeGreaterThan('Plan the **w'.length - 1);
  expect(caret).toBeLessThan('Plan the **whole'.length);
  await page.keyboard.type('_');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(page)).toMatch(/\*\*w\w*_\w*e\*\*/);
});

test('a click on a formula in a cell writes the cell', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, '| a | b |\n| - | - |\n| $x^2$ | d |\n');
  await itemView.locator('td math').click();
  await expect.poll(() => cellField(itemView).inputValue()).toBe('$x^2$');
});

test('the field over a narrow cell covers no other cell while its words have room', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, '| a | b | c |\n| - | - | - |\n| d | e | f |\n');
  const widths = async () =>
    Promise.all([field, cellOf(itemView, 'e')].map(async (each) => (await each.boundingBox())!.width));
  const field = await openCell(itemView, 'e');
  const [own, cell] = await widths();
  expect(own! - cell!).toBeLessThan(2);
  await page.keyboard.type(' and more');
  await expect.poll(async () => (await field.boundingBox())!.width).toBeGreaterThan(cell! + 30);
});

test('Tab and Enter go from cell to cell, and a new row is made past the last', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Bob');
  const steps = [
    ['Tab', 'Cell: row 3, Due'],
    ['Shift+Tab', 'Cell: row 3, Owner'],
    ['Shift+Enter', 'Cell: row 2, Owner'],
    ['Shift+Enter', 'Cell: row 1, Owner'],
    ['Shift+Enter', 'Cell: row 1, Owner'],
    ['Enter', 'Cell: row 2, Owner'],
    ['Shift+Tab', 'Cell: row 2, Task'],
    ['Shift+Tab', 'Cell: row 1, Due'],
    ['Tab', 'Cell: row 2, Task'],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    expect(await nameOf(field)).toBe(name);
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  expect(await nameOf(field)).toBe('Cell: row 4, Task');
  await page.keyboard.type('Ship');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Cy');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await nameOf(field)).toBe('Cell: row 5, Task');
  await page.keyboard.type('Rest');
  await itemView.getByText('Last words').click();
  await untilStored(page, TEAM.replace('Jun |\n', 'Jun |\n| Ship  | Cy    |     |\n| Rest  |       |     |\n'));
});

test('Enter after a run of Tabs leads below the cell in which the run began', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Bob');
  const steps = [
    ['Shift+Enter', 'Cell: row 2, Owner'],
    ['Tab', 'Cell: row 2, Due'],
    ['Enter', 'Cell: row 3, Owner'],
    ['Tab', 'Cell: row 3, Due'],
    ['Enter', 'Cell: row 4, Owner'],
    ['Tab', 'Cell: row 4, Due'],
    ['Shift+Enter', 'Cell: row 3, Due'],
    ['Enter', 'Cell: row 4, Due'],
  ] as const;
  for (const [key, name] of steps) {
    await page.keyboard.press(key);
    expect(await nameOf(field)).toBe(name);
    if (name === 'Cell: row 4, Owner') await page.keyboard.type('x');
  }
});

test('a row that was made and stays empty goes again', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Jun');
  await page.keyboard.press('Tab');
  await expect.poll(() => itemView.locator('tr').count()).toBe(4);
  await page.keyboard.press('Enter');
  await field.waitFor({ state: 'detached' });
  await expect.poll(() => itemView.locator('tr').count()).toBe(3);
  await untilStored(page, TEAM);
  await openCell(itemView, 'Jun');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect.poll(() => itemView.locator('tr').count()).toBe(3);
  expect(await itemView.locator(':focus').textContent()).toBe('Build');
  await untilStored(page, TEAM);
});

test('while a new row is empty only the words around it are saved, and nothing more when it goes', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const before = await callCount(page, 'write', emptyItem);
  const field = await openCell(itemView, 'Jun');
  await page.keyboard.type('e');
  await page.keyboard.press('Enter');
  await expect.poll(() => itemView.locator('tr').count()).toBe(4);
  const typed = TEAM.replace('Jun |', 'June |');
  await untilStored(page, typed);
  expect(await nameOf(field)).toBe('Cell: row 4, Due');
  expect(await itemView.locator('tr').count()).toBe(4);
  await itemView.getByText('Last words').click();
  await expect.poll(() => itemView.locator('tr').count()).toBe(3);
  await page.waitForTimeout(2500);
  expect(await stored(page)).toBe(typed);
  expect((await callCount(page, 'write', emptyItem)) - before).toBe(1);
});

test('a new row and the first words in it are one step, whichever of its cells they are in', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  await openCell(itemView, 'Jun');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x');
  await itemView.getByText('Last words').click();
  await untilStored(page, TEAM.replace('Jun |\n', 'Jun |\n|       | x     |     |\n'));
  await page.keyboard.press('Control+z');
  await untilStored(page, TEAM);
});

test('letters that are typed at once go to the cells that the keys lead to', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, '| a | b |\n|---|---|\n|  |  |\n');
  await itemView.locator('td').first().click();
  await cellField(itemView).waitFor();
  await typeAtOnce(page, 'one⇥two⇥three⇥four⏎five');
  await expect.poll(() => cellField(itemView).inputValue()).toBe('five');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, '| a | b |\n|---|---|\n| one | two |\n| three | four |\n| five |   |\n');
});

test('arrows leave a cell at the edges of its words only', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Ann');
  const steps = [
    ['ArrowLeft', 'Cell: row 2, Owner', 2],
    ['ArrowRight', 'Cell: row 2, Owner', 3],
    ['ArrowRight', 'Cell: row 2, Due', 0],
    ['ArrowRight', 'Cell: row 2, Due', 1],
    ['ArrowUp', 'Cell: row 1, Due', 3],
    ['ArrowDown', 'Cell: row 2, Due', 0],
    ['ArrowLeft', 'Cell: row 2, Owner', 3],
    ['ArrowDown', 'Cell: row 3, Owner', 0],
    ['ArrowDown', 'Cell: row 3, Owner', 3],
  ] as const;
  for (const [key, name, caret] of steps) {
    await page.keyboard.press(key);
    expect(await nameOf(field)).toBe(name);
    await expect.poll(() => field.evaluate((each: HTMLTextAreaElement) => each.selectionStart)).toBe(caret);
  }
  expect(await itemView.locator('tr').count()).toBe(3);
});

test('Alt+Enter breaks a line, a double click and F2 select all, Esc puts back', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Ann');
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('and Al');
  expect(await field.inputValue()).toBe('Ann\nand Al');
  await page.keyboard.press('Tab');
  await expect.poll(() => itemView.locator('td br').count()).toBe(1);
  const selected = () =>
    field.evaluate(({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
      value.slice(selectionStart, selectionEnd),
    );
  await page.keyboard.press('F2');
  expect(await selected()).toBe('May');
  await page.keyboard.type('July');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  expect(await itemView.locator(':focus').textContent()).toBe('May');
  const broken = TEAM.replace('Ann   |', 'Ann<br>and Al |');
  await untilStored(page, broken);
  await screenOf(itemView).button('Bring back what I typed').click();
  await untilStored(page, broken.replace('May |', 'July |'));
  await page.keyboard.press('Control+z');
  await untilStored(page, broken);
  await cellOf(itemView, 'Build').dblclick();
  await field.waitFor();
  await expect.poll(selected).toBe('Build');
});

test('Ctrl+Z after Esc in a cell brings back what was typed there', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Ann');
  await page.keyboard.type(' and Al');
  await page.keyboard.press('Escape');
  await field.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await untilStored(page, TEAM.replace('Ann   |', 'Ann and Al |'));
  await page.keyboard.press('Control+z');
  await untilStored(page, TEAM);
});

test('cells that are written one after the other are saved once, also without leaving the table', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  await openCell(itemView, 'Ann');
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  expect(await stored(page)).toBe(TEAM);
  await untilStored(page, TEAM.replace('Ann   | May', 'Ann1  | May2'));
  await page.keyboard.type('3');
  expect(await cellField(itemView).inputValue()).toBe('May23');
  await page.keyboard.press('Control+s');
  await untilStored(page, TEAM.replace('Ann   | May', 'Ann1  | May23'));
});

test('a click on a link, a box or selected words of a table opens no cell', async ({ openItemView }) => {
  const text = '| a | b |\n|---|---|\n| [link](#x) and words | two words |\n\n# x\n';
  const { page, itemView } = await openText(openItemView, text);
  await itemView.getByRole('link', { name: 'link', exact: true }).click();
  const box = (await cellOf(itemView, 'two words').boundingBox())!;
  await page.mouse.move(box.x + 8, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width - 8, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  expect(await cellField(itemView).count()).toBe(0);
  await openCell(itemView, 'two words');
});

test('tables of HTML and lines of footnotes open as parts', async ({ openItemView }) => {
  const text = '<table><tr><th>Head</th></tr><tr><td>own</td></tr></table>\n\nwords\n';
  const { itemView, part } = await openText(openItemView, text);
  await cellOf(itemView, 'own').click();
  await expect.poll(() => part.inputValue()).toBe(text.split('\n')[0]);
  expect(await cellField(itemView).count()).toBe(0);
});

test('tables in quotes and items, with ragged rows and Windows line ends, keep all but the cell', async ({
  openItemView,
}) => {
  const text = '> | a | b |\n> |---|---|\n> | c |\n\n- | d | e |\n  | --- | --- |\n  | f | g |\n'.replaceAll(
    '\n',
    '\r\n',
  );
  const { page, itemView } = await openText(openItemView, text);
  await openCell(itemView, 'c');
  await page.keyboard.press('Tab');
  await page.keyboard.type('new');
  await openCell(itemView, 'e');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, text.replace('| c |', '| c | new |').replace('| e |', '| e! |'));
});

test('a table is a grid for the keyboard, where arrows move and Enter, F2 and letters open a cell', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const grid = itemView.getByRole('grid');
  await grid.waitFor();
  const focused = itemView.locator(':focus');
  await grid.getByRole('columnheader').first().focus();
  for (const [key, words] of [
    ['ArrowDown', 'Plan'],
    ['ArrowRight', 'Ann'],
    ['End', 'May'],
    ['Control+End', 'Jun'],
    ['Home', 'Build'],
    ['ArrowUp', 'Plan'],
    ['ArrowLeft', 'Plan'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => focused.textContent()).toBe(words);
  }
  const field = cellField(itemView);
  await page.keyboard.press('Enter');
  await field.waitFor();
  await page.keyboard.type('s');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused.textContent()).toBe('Build');
  await page.keyboard.press('e');
  await field.waitFor();
  await page.keyboard.type('nd');
  expect(await field.inputValue()).toBe('end');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, TEAM.replace('Build', 'end  '));
  await expect.poll(() => focused.textContent()).toBe('end');
  expect(await screenOf(itemView).button('Save').count()).toBe(0);
});

test('a viewer has a plain table, and no cell opens', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), role: 'viewer' });
  await openWithText(page, emptyItem, TEAM);
  await itemView.getByRole('table').waitFor();
  await cellOf(itemView, 'Ann').click();
  await page.keyboard.press('Enter');
  expect(await cellField(itemView).count()).toBe(0);
  expect(await itemView.locator('td[tabindex]').count()).toBe(0);
});

/** Puts content on the clipboard into the field, as a browser does at Ctrl+V. */
const paste = (field: Locator, content: Record<string, string>) =>
  field.evaluate((element, data) => {
    const clipboardData = new DataTransfer();
    for (const [type, words] of Object.entries(data)) clipboardData.setData(type, words);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);

test('cells of a spreadsheet fill the table from the cell on, and undo takes them back', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Bob');
  await paste(field, {
    'text/plain': 'Bea\tJul\nCy\tAug\n',
    'text/html': '<table><tr><td>Bea</td><td>Jul</td></tr><tr><td>Cy</td><td><b>Aug</b></td></tr></table>',
  });
  await itemView.locator('td strong').waitFor();
  expect(await nameOf(field)).toBe('Cell: row 3, Owner');
  expect(await field.inputValue()).toBe('Bea');
  const filled = `# Team

| Task  | Owner | Due     |
| ----- | ----- | ------- |
| Plan  | Ann   | May     |
| Build | Bea   | Jul     |
|       | Cy    | **Aug** |

Last words
`;
  await untilStored(page, filled);
  await paste(field, { 'text/plain': 'two\nlines' });
  await expect.poll(() => field.inputValue()).toBe('Beatwo\nlines');
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('Bea');
  await page.keyboard.press('Control+z');
  await field.waitFor({ state: 'detached' });
  await untilStored(page, TEAM);
});

test('the only cell of a spreadsheet comes without the quotation marks of its plain text', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Bob');
  const excel = '<table><!--StartFragment--><tr><td>one<br>\n "two"</td></tr><!--EndFragment--></table>';
  const sheets = '<style>td {border: 1px solid}</style><span data-sheets-root="1">one<br>"two"</span>';
  for (const html of [excel, sheets]) {
    await page.keyboard.press('Control+a');
    await paste(field, { 'text/plain': '"one\n""two"""\r\n', 'text/html': html });
    await expect.poll(() => field.inputValue()).toBe('one\n"two"');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe('Bob');
  }
  await page.keyboard.press('Control+a');
  await paste(field, { 'text/plain': '"said"', 'text/html': '<p>"said"</p>' });
  await expect.poll(() => field.inputValue()).toBe('"said"');
});

test('Ctrl+Z while reading takes back one cell after the other', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  await openCell(itemView, 'Ann');
  await page.keyboard.type('e');
  await page.keyboard.press('Tab');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+s');
  await untilStored(page, TEAM.replace('Ann   | May', 'Anne  | May!'));
  await page.keyboard.press('Control+z');
  await untilStored(page, TEAM.replace('Ann  ', 'Anne '));
  await page.keyboard.press('Control+z');
  await untilStored(page, TEAM);
  await page.keyboard.press('Control+Shift+Z');
  await untilStored(page, TEAM.replace('Ann  ', 'Anne '));
});

test('what a colleague saves in the same row and above comes in while a cell is open', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Ann');
  await page.keyboard.type('e');
  const theirs = TEAM.replace('# Team', '# The team\n\nnew').replace(
    '| Plan  | Ann   | May',
    '| Rest  |       |     |\n| Plan  | Ann   | Sep',
  );
  await colleagueSaves(page, emptyItem, theirs);
  await comeBack(itemView);
  await cellOf(itemView, 'Sep').waitFor();
  expect(await nameOf(field)).toBe('Cell: row 3, Owner');
  await page.keyboard.type('tte');
  expect(await field.inputValue()).toBe('Annette');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, theirs.replace('Ann   |', 'Annette |'));
});

test('a cell whose row a colleague takes out is shut, and the view says so', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Bob');
  await colleagueSaves(page, emptyItem, TEAM.replace('| Build | Bob   | Jun |\n', ''));
  await comeBack(itemView);
  await field.waitFor({ state: 'detached' });
  await itemView.getByText('The row or the table of this cell is gone').waitFor();
});

test('two people who write the same cell choose, and neither loses a word', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TEAM);
  const field = await openCell(itemView, 'Ann');
  await page.keyboard.type(' Mine');
  await colleagueSaves(page, emptyItem, TEAM.replace('Ann  ', 'Theirs'));
  await comeBack(itemView);
  await field.waitFor({ state: 'detached' });
  await itemView.getByText('Theirs').first().waitFor();
  await itemView.getByText('Ann Mine').first().waitFor();
});

test('a cell that monday refuses to save stays a draft, and is saved as soon as that is over', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be saved/);
  const { page, itemView } = await openText(openItemView, TEAM);
  await openCell(itemView, 'Ann');
  await changeWorld(page, { faults: [{ fault: 'refused', on: 'write' }] });
  await page.keyboard.type(' Lee');
  await itemView.getByText('Last words').click();
  await expect.poll(() => screenOf(itemView).status.textContent()).toMatch(/^Could not save/);
  await untilDraftIsKept(page, 'Ann Lee');
  await changeWorld(page, { faults: [] });
  await comeBackLater(itemView);
  await untilStored(page, TEAM.replace('Ann   |', 'Ann Lee |'));
});

test('the edges of a table add rows and columns, and their menus change them', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openText(openItemView, '| a | b |\n|---|---|\n| x | 2 |\n| y | 1 |\n');
  await cellOf(itemView, 'x').hover();
  await screenOf(itemView).button('Add a column').click();
  const field = cellField(itemView);
  await expect.poll(() => nameOf(field)).toBe('Cell: row 1, column 3');
  await page.keyboard.type('c');
  await screenOf(itemView).button('Add a row').click();
  await expect.poll(() => nameOf(field)).toBe('Cell: row 4, a');
  await page.keyboard.type('z');
  await cellOf(itemView, '2').hover();
  await screenOf(itemView).button('Column b').click();
  await screenshot(page, 'menu');
  await itemView.getByRole('menuitem', { name: 'Sort rows ascending' }).click();
  const shown = () => itemView.locator('tr').allInnerTexts();
  await expect
    .poll(async () => (await shown()).map((row) => row.replace(/\s+/g, '')))
    .toEqual(['abc', 'y1', 'x2', 'z']);
  await page.keyboard.press('Control+Enter');
  await untilStored(page, '| a | b | c   |\n|---|---| --- |\n| y | 1 |     |\n| x | 2 |     |\n| z |   |     |\n');
  await page.keyboard.press('Control+z');
  await expect
    .poll(async () => (await shown()).map((row) => row.replace(/\s+/g, '')))
    .toEqual(['abc', 'x2', 'y1', 'z']);
});

test('Alt+Shift with an arrow key moves the row and the column of a cell', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, '| a | b |\n|---|---|\n| x | 2 |\n| y | 1 |\n');
  await openCell(itemView, 'x');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  expect(await nameOf(cellField(itemView))).toBe('Cell: row 3, a');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, '| b | a |\n|---|---|\n| 1 | y |\n| 2 | x! |\n');
});

test('left and right in the menus of a table are sides of the screen, also from right to left', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, '| שם המשימה | b |\n|---|---|\n| x | 2 |\n');
  const choose = async (name: string) => {
    await cellOf(itemView, 'x').hover();
    await screenOf(itemView).button('Column שם המשימה').click();
    await itemView.getByRole('menuitem', { name }).click();
    await page.keyboard.press('Control+Enter');
  };
  /** How far the words of the cell are from its left and right edges. */
  const besideWords = () =>
    cellOf(itemView, 'x').evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      const [inner, outer] = [words.getBoundingClientRect(), cell.getBoundingClientRect()];
      return [inner.left - outer.left, outer.right - inner.right] as const;
    });
  await choose('Align right');
  await untilStored(page, '| שם המשימה | b |\n|--:|---|\n| x | 2 |\n');
  await expect.poll(async () => (([left, right]) => left > right)(await besideWords())).toBe(true);
  await choose('Align left');
  await untilStored(page, '| שם המשימה | b |\n|:--|---|\n| x | 2 |\n');
  await expect.poll(async () => (([left, right]) => left < right)(await besideWords())).toBe(true);
  await choose('Move column left');
  await untilStored(page, '| b | שם המשימה |\n|---|:--|\n| 2 | x |\n');
});
