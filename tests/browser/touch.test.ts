import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { changeWorld, emptyItem, openWithText, screenOf, storedText, untilStill } from './playground.ts';

const item = String(emptyItem);
/** A phone in somebody's hand. */
const phone = (height = 844) => ({ viewport: { width: 390, height }, hasTouch: true, isMobile: true });

/** Returns the fields and lists whose letters are smaller than 16 pixels, for which iOS enlarges the page. */
function smallFields(page: Locator): Promise<string[]> {
  return page
    .locator('textarea, select, input:not([type=checkbox], [type=radio], [type=file])')
    .evaluateAll((fields) =>
      fields
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 100)),
    );
}

test('on a phone a tap on Save leaves the editor, but not with words that are typed during the save', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item }, phone());
  const { field, write, button, document } = screenOf(itemView);
  await write('');
  await page.keyboard.type('Added');
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'write' }] });
  await button('Save').tap();
  await field.tap();
  await page.keyboard.type(' tomorrow we meet');
  await expect.poll(() => storedText(page, emptyItem)).toBe('Added');
  await expect.poll(() => field.inputValue()).toBe('Added tomorrow we meet');
  await button('Save').tap();
  await expect.poll(() => storedText(page, emptyItem)).toBe('Added tomorrow we meet');
  await document.getByText('Added tomorrow we meet').waitFor();
});

test.for([
  ['Linux armv81', 'Control+s'],
  ['iPhone', 'Meta+s'],
] as const)('on a phone (%s) %s saves and stays in the text', async ([platform, keys], { openItemView }) => {
  const { page, itemView } = await openItemView({ item }, phone());
  const { field, write } = screenOf(itemView);
  await page.addInitScript((name) => Object.defineProperty(navigator, 'platform', { value: name }), platform);
  await page.reload();
  await write('');
  await page.keyboard.type('Added');
  await page.keyboard.press(keys);
  await page.keyboard.type(' tomorrow we meet');
  await expect.poll(() => storedText(page, emptyItem)).toMatch(/^Added/);
  await expect.poll(() => field.inputValue()).toBe('Added tomorrow we meet');
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('on a phone each entry of the menus of the text and of a table is over the tools', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item }, phone());
  const { field, write, button } = screenOf(itemView);
  const table = '| a | b |\n| --- | --- |\n| c | d |\n';
  await write(table);
  await field.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at), table.length - 3);
  for (const name of ['More', 'Change table']) {
    await button(name).tap();
    const menu = itemView.getByRole('menu');
    await untilStill(menu);
    const hidden = await menu.getByRole('menuitem').evaluateAll((entries) =>
      entries
        .filter((entry) => {
          entry.scrollIntoView({ block: 'nearest' });
          const { x, y, width, height } = entry.getBoundingClientRect();
          return !entry.contains(document.elementFromPoint(x + width / 2, y + height / 2));
        })
        .map(({ textContent }) => textContent),
    );
    expect([name, hidden]).toEqual([name, []]);
    await screenshot(page, `menu-over-tools-390-${name.replace(' ', '-').toLowerCase()}`);
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
  }
});

test('on a phone the menu of the text comes up from below', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item }, phone());
  await openWithText(page, emptyItem, '# Words');
  await itemView.getByRole('button', { name: 'More', exact: true }).tap();
  const gap = () =>
    itemView
      .getByRole('menu')
      .evaluate((menu) => [menu.getBoundingClientRect().left, innerHeight - menu.getBoundingClientRect().bottom]);
  await expect.poll(gap).toEqual([0, 0]);
});

test('on a phone no button looks chosen because a finger was there', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item }, phone());
  await openWithText(page, emptyItem, '# Words');
  const grey = () =>
    itemView
      .locator('button:not(.iv-button--primary):visible')
      .evaluateAll((all) =>
        all.flatMap((button) =>
          getComputedStyle(button).backgroundColor === 'rgba(0, 0, 0, 0)' || button.ariaPressed === 'true'
            ? []
            : [button.ariaLabel ?? button.textContent],
        ),
      );
  await itemView.getByRole('button', { name: 'Edit Markdown' }).tap();
  await itemView.locator('textarea.iv-field:focus').waitFor();
  await expect.poll(grey).toEqual([]);
  await itemView.getByRole('button', { name: 'Undo' }).tap();
  await expect.poll(grey).toEqual([]);
});

test('on a phone the tools that have no room stand side by side in a sheet', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openItemView({ item }, phone());
  await screenOf(itemView).write('words');
  await itemView.locator('.iv-tools').getByRole('button', { name: 'More tools' }).tap();
  const menu = itemView.getByRole('menu', { name: 'More tools' });
  await menu.waitFor();
  await screenshot(page, 'tools');
  const screens = await menu.evaluate(({ scrollHeight }) => scrollHeight / innerHeight);
  expect(screens).toBeLessThan(1.1);
  const sizes = await menu.locator('[role^=menuitem]').evaluateAll((items) => items.map((each) => each.clientHeight));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
  expect(await menu.getByRole('menuitem', { name: 'Keyboard shortcuts' }).count()).toBe(0);
});

test('on a phone what is chosen from a bar, a list or a dialog is 44 pixels high', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), scopes: 'all' }, phone());
  await openWithText(page, emptyItem, '# Plan\n\n- [ ] Ask Grace\n\n## Next\n\nwords');
  const { button, field } = screenOf(itemView);
  const expectHigh = async (rows: Locator) => {
    await rows.first().waitFor();
    const heights = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight));
    expect(heights.filter((height) => height > 0 && height < 44)).toEqual([]);
  };
  await itemView.locator('.iv-bar .iv-ring').waitFor();
  await expectHigh(itemView.locator('.iv-bar button'));
  const signs = itemView.locator('.iv-bar :is(.iv-sign, .iv-sign-inside)');
  const widths = await signs.evaluateAll((all) => all.map((sign) => (sign as HTMLElement).offsetWidth));
  expect(widths).toEqual([44, 44, 44]);
  await button('Outline').tap();
  await expectHigh(itemView.locator('.iv-outline-panel :is(a, button)'));
  await page.keyboard.press('Escape');
  await button('More').tap();
  await itemView.getByRole('menuitem', { name: 'Progress on the board…' }).tap();
  await itemView.getByRole('dialog').locator('select').first().waitFor();
  await expectHigh(itemView.getByRole('dialog').locator('button, select'));
  await page.keyboard.press('Escape');
  await button('Edit Markdown').tap();
  await field.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/');
  await expectHigh(itemView.getByRole('option'));
});

/** Returns how wide and high the place is in which a finger hits an element, in whole pixels. */
function sizeToTouch(element: Element): { width: number; height: number } {
  element.scrollIntoView({ block: 'center' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const reach = (dx: number, dy: number) => {
    let far = 0;
    while (far < 200 && element.contains(document.elementFromPoint(x + dx * far, y + dy * far))) far += 0.5;
    return far;
  };
  return { width: Math.floor(reach(-1, 0) + reach(1, 0)), height: Math.floor(reach(0, -1) + reach(0, 1)) };
}

const TARGETS = `# Plan

## This week

- [x] Ask Grace
- [ ] Write
- [ ] Send

## Next

- [ ] Read
- [ ] Think
- [ ] Talk

\`\`\`
one line
\`\`\`

| a | b |
| - | - |
| c | d |
`;

test.for([390, 800])(
  'by touch, small buttons in the text are 44 pixels large, in a view of %i pixels',
  async (width, { openItemView }) => {
    const options = { ...phone(), viewport: { width, height: 844 } };
    const { page, itemView } = await openItemView({ item: String(emptyItem + 1) }, options);
    await openWithText(page, emptyItem, TARGETS);
    const { button, field } = screenOf(itemView);
    const expectLarge = async (buttons: Locator, count: number) => {
      await expect.poll(() => buttons.count()).toBe(count);
      const sizes = await Promise.all((await buttons.all()).map((each) => each.evaluate(sizeToTouch)));
      expect(sizes.filter((size) => size.width < 44 || size.height < 44)).toEqual([]);
    };
    await expectLarge(itemView.locator('.iv-ring-place > .iv-ring'), 2);
    await expectLarge(itemView.locator('.iv-fold'), 3);
    await expectLarge(itemView.locator('.iv-copy'), 1);
    await expectLarge(itemView.locator('.iv-links a'), 2);
    await button('Edit Markdown').tap();
    await field.press('Control+End');
    await page.keyboard.press('ArrowUp');
    await expectLarge(itemView.locator('.iv-table-tool > .iv-button'), 1);
  },
);

test('on a phone the fields of dialogs and of the link panel have letters of 16 pixels', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), scopes: 'all' }, phone());
  await openWithText(page, emptyItem, '# Plan\n\n- [ ] Ask Grace\n\nwords');
  const root = itemView.locator('html');
  const { button } = screenOf(itemView);
  const choose = async (name: string) => {
    await button('More').tap();
    await itemView.getByRole('menuitem', { name }).tap();
    await itemView.getByRole('dialog').locator('textarea, select, input').first().waitFor();
  };
  await choose('Progress on the board…');
  expect(await smallFields(root)).toEqual([]);
  await page.keyboard.press('Escape');
  await itemView.getByText('Ask Grace').tap();
  await button('Make a subitem').tap();
  await itemView.getByRole('dialog').locator('input').first().waitFor();
  expect(await smallFields(root)).toEqual([]);
  await page.keyboard.press('Escape');
  await button('Edit Markdown').tap();
  await button('More tools').tap();
  await itemView.getByRole('menuitemcheckbox', { name: 'Link' }).tap();
  await itemView.locator('input:not([type=file])').first().waitFor();
  expect(await smallFields(root)).toEqual([]);
});

test('on a phone the fields of the site and of the playground have letters of 16 pixels', async ({ openPage }) => {
  for (const address of ['/documentation', '/search', '/playground']) {
    const page = await openPage(address, phone());
    await page.locator('input, select').first().waitFor({ state: 'attached' });
    expect(await smallFields(page.locator('html'))).toEqual([]);
  }
});

test('on a phone there are two lines of room below the caret in a part that is opened in its place', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1) }, phone());
  await openWithText(page, emptyItem, `# Plan\n\n${'words\n\n'.repeat(40)}`);
  const first = itemView.getByText('words', { exact: true }).nth(12);
  await first.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await untilStill(first);
  await first.tap();
  await itemView
    .getByRole('button', { name: /Edit here/ })
    .first()
    .tap();
  const part = itemView.getByRole('textbox', { name: 'This part in Markdown' });
  await part.waitFor();
  expect(await smallFields(itemView.locator('html'))).toEqual([]);
  const room = () =>
    part.evaluate((element: HTMLTextAreaElement) => {
      const style = getComputedStyle(element);
      const line = element.value.slice(0, element.selectionStart).split('\n').length;
      const lineHeight = Number.parseFloat(style.lineHeight);
      const bottom = Number.parseFloat(style.paddingTop) + line * lineHeight + element.getBoundingClientRect().top;
      return (window.innerHeight - bottom) / lineHeight;
    });
  await page.keyboard.press('End');
  for (let at = 0; at < 24; at += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('x');
    if (at % 8 === 7) await expect.poll(room).toBeGreaterThanOrEqual(2);
  }
});

test('the buttons that indent are named after the cells that they lead to in a table', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem) },
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  );
  const { button, write } = screenOf(itemView);
  await write('words\n\n| a | b |\n| --- | --- |\n| c | d |');
  await button('Next cell').waitFor();
  await button('Previous cell').tap();
  await page.keyboard.type('x');
  await expect.poll(() => screenOf(itemView).field.inputValue()).toContain('| x');
  await page.keyboard.press('Control+Home');
  await button('Indent').waitFor();
  await button('Outdent').waitFor();
});

test('Enter after a run of the buttons for cells leads below the cell in which the run began', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem) },
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  );
  const { button, field, write } = screenOf(itemView);
  const head = '| a | b | c |\n| --- | --- | --- |\n';
  await write(`${head}| d |  |  |`);
  await button('Next cell').waitFor();
  await field.evaluate((element: HTMLTextAreaElement, at) => element.setSelectionRange(at, at), head.length + 3);
  for (const step of ['Next cell', 'One', 'Next cell', 'Two', 'Enter', 'Three', 'Next cell', 'Four', 'Enter', 'Five'])
    if (step.endsWith('cell')) await button(step).tap();
    else if (step === 'Enter') await page.keyboard.press(step);
    else await page.keyboard.type(step);
  const rows = async () =>
    (await field.inputValue())
      .split('\n')
      .slice(2)
      .map((row) => row.replaceAll(/ *\| */g, '|'));
  await expect.poll(rows).toEqual(['|d|One|Two|', '|Three|Four||', '|Five|||']);
});
