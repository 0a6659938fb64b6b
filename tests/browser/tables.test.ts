import { expect } from 'vitest';
import { emptyItem, screenOf } from './playground.ts';
import { inLongRun, longTest, test } from './browser.ts';

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

longTest(
  'the menu of a table stands above its first line, wherever the field is scrolled',
  async ({ openItemView, screenshot }) => {
    const { page, itemView } = await openItemView(
      { item: String(emptyItem) },
      { viewport: { width: 1400, height: 900 } },
    );
    const { field, write } = screenOf(itemView);
    await write(`${'A line\n\n'.repeat(40)}${table.replace('Parts\n\n', '')}\n\n${'A line\n\n'.repeat(40)}`);
    const button = itemView.getByRole('button', { name: 'Change table', exact: true });
    await field.evaluate((element: HTMLTextAreaElement) => {
      const at = element.value.indexOf('Nut');
      element.setSelectionRange(at, at);
      // 80 lines of 22 pixels stand above it.
      element.scrollTop = 80 * 22 - 100;
    });
    const above = () =>
      button.evaluate((element) => {
        const area = document.querySelector('textarea')!;
        const box = element.getBoundingClientRect();
        const padding = Number.parseFloat(getComputedStyle(area).paddingTop);
        const header = area.getBoundingClientRect().top + padding + 80 * 22 - area.scrollTop;
        return Math.round(header - box.bottom);
      });
    const isAtTable = async () => {
      await expect.poll(async () => Math.abs(await above())).toBeLessThan(5);
    };
    await isAtTable();
    await screenshot(page, 'above the table');
    await field.evaluate((element) => void (element.scrollTop -= 60));
    await isAtTable();
    await button.click();
    await itemView.getByRole('menuitem', { name: 'Tidy up table' }).click();
    await expect.poll(() => field.inputValue()).toContain('| Nut  | 10    |\n| Bolt | 9     |');
  },
);

test.for([604, 390, ...inLongRun([1366, 760])])(
  'the menu of a table leaves the rows around the caret in view, and is whole, %i pixels wide',
  async (width, { openItemView, screenshot }) => {
    const { page, itemView } = await openItemView({ item: String(emptyItem) }, { viewport: { width, height: 768 } });
    const { field, write } = screenOf(itemView);
    await write(`| Part | Price |\n| --- | --- |\n${'| Nut | 10 |\n'.repeat(40)}`);
    const menu = itemView.getByRole('menu', { name: 'Change table' });
    for (const row of [0, 2, 9, 41]) {
      const rows = await field.evaluate((element: HTMLTextAreaElement, line) => {
        const at = element.value.split('\n').slice(0, line).join('\n').length + Math.min(line, 1) + 2;
        element.focus();
        element.setSelectionRange(at, at);
        const top = Number.parseFloat(getComputedStyle(element).paddingTop) + line * 22;
        element.scrollTop = top + 60 - element.clientHeight;
        const box = element.getBoundingClientRect();
        const start = box.top + top - element.scrollTop;
        // The middle of the line above and of that below, as far as they are shown.
        return { first: Math.max(box.top, start - 11), last: Math.min(box.bottom, start + 33) };
      }, row);
      await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor();
      await page.keyboard.press('Alt+Shift+T');
      await menu.waitFor();
      const { top, bottom, left, right, isCut, panel } = await menu.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const isCut = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
        return { ...box.toJSON(), isCut, panel: { width: innerWidth, height: innerHeight } };
      });
      const found = `row ${row} from ${rows.first} to ${rows.last}, the menu from ${top} to ${bottom}`;
      expect(top > rows.last || bottom < rows.first, found).toBe(true);
      expect(isCut, found).toBe(false);
      expect(Math.min(top, left, panel.width - right, panel.height - bottom)).toBeGreaterThanOrEqual(0);
      await screenshot(page, `row ${row} ${width}`);
      await page.keyboard.press('Escape');
      await menu.waitFor({ state: 'detached' });
    }
  },
);

test('Enter after a run of Tabs leads below the cell in which the run began, in the Markdown too', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  const head = '| a | b | c |\n| --- | --- | --- |\n';
  await write(`${head}| d |  |  |`);
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor();
  await field.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at), head.length + 3);
  for (const words of ['Tab', 'One', 'Tab', 'Two', 'Enter', 'Three', 'Tab', 'Four', 'Enter', 'Five', 'Enter', 'Six'])
    if (words === 'Tab' || words === 'Enter') await page.keyboard.press(words);
    else await page.keyboard.type(words);
  const rows = async () =>
    (await field.inputValue())
      .split('\n')
      .slice(2)
      .map((row) =>
        row
          .split('|')
          .map((each) => each.trim())
          .slice(1, 4),
      );
  await expect.poll(rows).toEqual([
    ['d', 'One', 'Two'],
    ['Three', 'Four', ''],
    ['Five', '', ''],
    ['Six', '', ''],
  ]);
});

test('a cell is lined up when the caret leaves the table, and undo takes back both at once', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  const tidy = '| Part | Price |\n| ---- | ----- |\n| Nut  | 10    |\n\nafter';
  await write('');
  const put = (text: string) =>
    field.evaluate((element: HTMLTextAreaElement, start) => {
      element.focus();
      element.select();
      document.execCommand('insertText', false, start);
      const at = start.indexOf('Nut') + 3;
      element.setSelectionRange(at, at);
    }, text);
  const caret = () => field.evaluate((element: HTMLTextAreaElement) => element.selectionStart);
  await put(tidy);
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor();
  // As one input: a run of letters that one undo takes back ends where somebody rests, or a machine is slow.
  await page.keyboard.insertText('megs');
  await expect.poll(() => field.inputValue()).toContain('| Nutmegs  | 10    |');
  await page.keyboard.press('Control+End');
  const lined = '| Part    | Price |\n| ------- | ----- |\n| Nutmegs | 10    |\n\nafter';
  await expect.poll(() => field.inputValue()).toBe(lined);
  await expect.poll(caret).toBe(lined.length);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(tidy);
  await page.keyboard.press('Control+y');
  await expect.poll(() => field.inputValue()).toBe(lined);

  // A table that was not lined up stays as its writer has it.
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor({ state: 'detached' });
  const plain = tidy.replaceAll('  ', ' ');
  await put(plain);
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor();
  await page.keyboard.type('s');
  await page.keyboard.press('Control+End');
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(plain.replace('Nut', 'Nuts'));
});

test('by the arrows the caret leaves a lined-up table in its column, also past a blank line', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  const below = 'below the table there are words';
  const table = '| Part | Price |\n| ---- | ----- |\n| Nut  | 10    |';
  const tidied = table.replace('Part ', 'Part   ').replace('----', '------').replace('Nut  ', 'Nutmeg ');
  const seen = () =>
    field.evaluate((element: HTMLTextAreaElement) => {
      const before = element.value.slice(0, element.selectionStart);
      return [element.value, before.split('\n').length - 1, before.length - before.lastIndexOf('\n') - 1];
    });
  const cases: readonly (readonly [string, string, string, readonly string[], string, number, number])[] = [
    // text, before which words the caret is, what is typed, the keys, what the text is then, and the caret's place.
    [`${table}\n\n${below}`, '  | 10', 'meg', ['ArrowDown', 'ArrowDown'], `${tidied}\n\n${below}`, 4, 8],
    [`${table}\n# ${below}`, '  | 10', 'meg', ['ArrowDown'], `${tidied}\n# ${below}`, 3, 8],
    [`${table}\n`, '  | 10', 'meg', ['ArrowDown'], `${tidied}\n`, 3, 0],
    [`${table}\n\nshort`, '  | 10', 'meg', ['ArrowDown', 'ArrowDown'], `${tidied}\n\nshort`, 4, 5],
    [
      `${below}\n\n${table}`,
      ' | Price',
      's',
      ['ArrowUp', 'ArrowUp'],
      `${below}\n\n| Parts | Price |\n| ----- | ----- |\n| Nut   | 10    |`,
      0,
      7,
    ],
  ];
  const menu = itemView.getByRole('button', { name: 'Change table', exact: true });
  const put = (text: string, words: string) =>
    field.evaluate(
      (element: HTMLTextAreaElement, [start, at]) => {
        element.select();
        document.execCommand('insertText', false, start);
        const place = start.lastIndexOf(at);
        element.setSelectionRange(place, place);
      },
      [text, words] as const,
    );
  await write('');
  for (const [text, words, typed, keys, after, line, column] of cases) {
    // The button of the case before is gone: it would say that this table is known while it is not.
    await put('words', 'words');
    await menu.waitFor({ state: 'detached' });
    await put(text, words);
    await menu.waitFor();
    await page.keyboard.insertText(typed);
    for (const key of keys) {
      await page.keyboard.press(key);
      // What is done a frame later is done before the next key, as people are slower.
      await field.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    }
    await expect.poll(seen).toEqual([after, line, column]);
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(text);
  }
});

test('a letter that is typed before the next frame counts as typed in the table', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  await write('| Part | Price |\n| ---- | ----- |\n| Nut  | 10    |\n\nafter');
  const menu = itemView.getByRole('button', { name: 'Change table', exact: true });
  await menu.waitFor({ state: 'detached' });
  await field.evaluate((element: HTMLTextAreaElement) => {
    const frame = requestAnimationFrame;
    window.requestAnimationFrame = (draw) => Number(setTimeout(() => frame(draw), 3000));
    const at = element.value.indexOf('Nut') + 3;
    element.setSelectionRange(at, at);
  });
  await page.keyboard.insertText('megs');
  await page.keyboard.press('Control+End');
  await expect.poll(() => field.inputValue()).toContain('| Nutmegs | 10    |');
});

test('a table that takes the place of one that was lined up stays as its writer has it', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  const tidy = '| Part | Price |\n| ---- | ----- |\n| Nut  | 10    |';
  const plain = tidy.replaceAll('  ', ' ');
  const menu = itemView.getByRole('button', { name: 'Change table', exact: true });
  await field.fill(tidy);
  await menu.waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(plain);
  await page.keyboard.insertText('\n\nbelow');
  await menu.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(`${plain}\n\nbelow`);
});

test('a new table has the size that is chosen with the arrow keys, the mouse or a finger', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write, button } = screenOf(itemView);
  await write('words');
  const sizes = itemView.getByRole('menu', { name: 'Size of the table' });
  const focused = itemView.locator(':focus');
  const insert = button('Insert table');
  await insert.click();
  await sizes.waitFor();
  await expect.poll(() => focused.innerText()).toBe('Columns: 2, rows: 2');
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await expect.poll(() => itemView.locator('.iv-square[data-in=true]').count()).toBe(12);
  await screenshot(page, 'sizes');
  await page.keyboard.press('Enter');
  const row = `|${'     |'.repeat(3)}`;
  const empty = [row, `|${' --- |'.repeat(3)}`, row, row, row].join('\n');
  await expect.poll(() => field.inputValue()).toBe(`words\n\n${empty}`);
  // It is lined up with each cell, as one step of undo.
  await page.keyboard.type('Country');
  await page.keyboard.press('Tab');
  const filled = empty
    .replace(/^\|     /gm, '|         ')
    .replace('         ', ' Country ')
    .replace(' --- ', ' ------- ');
  await expect.poll(() => field.inputValue()).toBe(`words\n\n${filled}`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(`words\n\n${empty}`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe('words');
  await insert.click();
  await sizes.waitFor();
  await page.keyboard.press('Escape');
  await sizes.waitFor({ state: 'detached' });
  await itemView.locator('textarea.iv-field:focus').waitFor();
  await insert.click();
  await sizes.getByRole('menuitem', { name: 'Columns: 1, rows: 1', exact: true }).click();
  await expect.poll(() => field.inputValue()).toBe('words\n\n|     |\n| --- |');
});

test('in the field, too, a column is added at the left of a table from right to left', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  await write('| שם | b |\n|---|---|\n| x | 2 |');
  await itemView.getByRole('button', { name: 'Change table', exact: true }).waitFor();
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(2, 2));
  await page.keyboard.press('Alt+Shift+T');
  await itemView.getByRole('menuitem', { name: 'Add column left' }).click();
  await expect.poll(() => field.inputValue()).toMatch(/^\| שם \| +\| b \|\n/);
});
