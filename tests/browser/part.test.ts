import { expect } from 'vitest';
import { inLongRun, test } from './browser.ts';
import { editPart, openByPencil, openText, PLAN, stored } from './part.ts';
import {
  colleagueSaves,
  comeBack,
  emptyItem,
  openWithText,
  screenOf,
  untilDraftIsKept,
  untilStill,
  editWholeTextHere,
} from './playground.ts';

test('a pencil opens the lines of its part in a field in their place, and Done saves them', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  const quote = itemView.getByText('A quote');
  await editPart(itemView, /^two/);
  expect(await part.inputValue()).toBe('- two\n  - below two');
  expect(await part.evaluate((element) => element === document.activeElement)).toBe(true);
  await screenshot(page, 'open');
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await page.keyboard.press('Enter');
  await page.keyboard.type('new');
  await expect.poll(() => part.inputValue()).toBe('- two more\n- new\n  - below two');
  await quote.waitFor();
  await screenshot(page, 'typed');
  await screenOf(itemView).button('Done').click();
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).toBe(PLAN.replace('- two', '- two more\n- new'));
  await screenshot(page, 'done');
});

test('a pencil puts the caret at the end of the words that it is at', async ({ openItemView }) => {
  const text = [
    '# Plan #',
    '- [ ] call **Ann**\n  - child',
    '- other\n\n  loose words `there`',
    'First row\nand the second.',
    '> A quote',
    '```js\ncode();\n```',
  ].join('\n\n');
  const { page, itemView, part } = await openText(openItemView, text);
  for (const [words, typed] of [
    ['Plan', '# Plan! #'],
    [/^call/, '- [ ] call **Ann**!\n  - child'],
    ['child', '- [ ] call **Ann**\n  - child!'],
    [/^loose/, '- other\n\n  loose words `there`!'],
    ['First row', 'First row\nand the second.!'],
    ['A quote', '> A quote!'],
    ['code', '```js\n!code();\n```'],
  ] as const) {
    await openByPencil(itemView, words);
    await page.keyboard.type('!');
    await expect.poll(() => part.inputValue()).toBe(typed);
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
  }
});

test('a pencil at words that go on below the screen puts the caret where they begin', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, `first\n\nmany ${'words '.repeat(1_500)}`);
  await openByPencil(itemView, /^many/);
  await page.keyboard.type('So ');
  await expect.poll(() => part.inputValue()).toMatch(/^So many words/);
});

test('a double click on a formula opens its Markdown with the letter selected that was pressed', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView, 'Words $b + 2b$.\n\n$$\nE = mc^2 + \\alpha\n$$\n');
  const formula = itemView.locator('math');
  await formula.first().hover();
  for (const [sign, typed] of [
    [formula.last().locator('mn'), '$$\nE = mc^3 + \\alpha\n$$'],
    [formula.last().locator('mi').first(), '$$\n3 = mc^2 + \\alpha\n$$'],
    [formula.first().locator('mi').last(), 'Words $b + 23$.'],
  ] as const) {
    await expect
      .poll(async () => {
        if (!(await part.isVisible())) await sign.dblclick();
        return part.isVisible();
      })
      .toBe(true);
    await itemView.locator('.iv-part[data-placed]').waitFor();
    await page.keyboard.type('3');
    await expect.poll(() => part.inputValue()).toBe(typed);
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
  }
});

test('E opens the part that is selected, Ctrl+Enter saves it, and the focus comes back to it', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await itemView.getByText('more of them').click({ position: { x: 10, y: 10 } });
  await page.keyboard.press('e');
  await itemView.locator('.iv-part[data-placed]').waitFor();
  expect(await part.inputValue()).toBe('First words of the **bold** plan, and more of them.');
  await page.keyboard.type('X');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).toContain('X');
  const focused = itemView.locator(':focus');
  await expect.poll(() => focused.textContent()).toContain('words of the bold plan');
});

test('E opens the very item that has the selection or the focus', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, `${PLAN}\n1. a\n2. b\n   - [ ] box\n3. c\n`);
  for (const [words, lines] of [
    ['one', '- one'],
    ['below two', '- two\n  - below two'],
    ['three', '- three'],
    ['c', '3. c'],
  ] as const) {
    await itemView.locator('.iv-preview-document').getByText(words, { exact: true }).click();
    await page.keyboard.press('e');
    await itemView.locator('.iv-part[data-placed]').waitFor();
    expect(await part.inputValue()).toBe(lines);
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
  }
  await itemView.getByRole('checkbox').press('e');
  await itemView.locator('.iv-part[data-placed]').waitFor();
  expect(await part.inputValue()).toBe('2. b\n   - [ ] box');
});

test('Esc puts back what was there, and what was typed can be brought back', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await expect.poll(() => part.inputValue()).toBe('My Last words');
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  await itemView.getByText('Last words', { exact: true }).waitFor();
  expect(await stored(page)).toBe(PLAN);
  // What is done next is told beside it.
  await editPart(itemView, 'A quote');
  await page.keyboard.type('Their ');
  await page.keyboard.press('Control+Enter');
  await screenOf(itemView).button('Undo').click();
  await expect.poll(() => stored(page)).toBe(PLAN);
  await screenOf(itemView).button('Bring back what I typed').click();
  await expect.poll(() => stored(page)).toBe(PLAN.replace('Last', 'My Last'));
});

test('a press elsewhere saves what was typed, and does what it is for', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, `${PLAN}\n- [ ] task\n`);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await itemView.getByRole('checkbox').click();
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).toBe(`${PLAN.replace('Last', 'My Last')}\n- [x] task\n`);
});

test('a part of which nothing was changed is shut without a save', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'A quote');
  await page.keyboard.press('Control+s');
  await part.waitFor({ state: 'detached' });
  expect(await screenOf(itemView).button('Save').count()).toBe(0);
  expect(await screenOf(itemView).status.textContent()).toBe('');
});

test('a part left empty is taken out with one of its blank lines', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'A quote');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await expect.poll(() => itemView.getByText('A quote').count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => stored(page)).toBe(PLAN.replace('> A quote\n\n', ''));
});

test('a formula stays in sight below its lines and follows each key', async ({ openItemView, screenshot }) => {
  const { page, itemView, part } = await openText(openItemView);
  await itemView.locator('math').first().hover();
  await screenOf(itemView).button('Edit here').click();
  expect(await part.inputValue()).toBe('$$\na + b\n$$');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(' + c');
  const formula = itemView.locator('math').first();
  await expect.poll(() => formula.textContent()).toContain('c');
  const below = async () => (await formula.boundingBox())!.y - (await part.boundingBox())!.y;
  expect(await below()).toBeGreaterThan((await part.boundingBox())!.height);
  await screenshot(page, 'formula');
});

test('a formula in an item stays in sight below its lines and follows each key', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView, part } = await openText(openItemView, '- one\n- two $a$\n- three\n');
  await editPart(itemView, /^two/);
  await page.keyboard.press('End');
  await page.keyboard.type(' and $b + c$');
  const shown = itemView.locator('li', { hasText: 'two' });
  await expect.poll(() => shown.locator('math').count()).toBe(2);
  const field = (await part.boundingBox())!;
  expect((await shown.locator('math').last().boundingBox())!.y).toBeGreaterThan(field.y + field.height);
  expect(await shown.evaluate((element) => getComputedStyle(element).visibility)).toBe('visible');
  await screenshot(page, 'item');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(page)).toBe('- one\n- two $a$ and $b + c$\n- three\n');
  expect(await shown.getAttribute('style')).toBe(null);
});

test('what a colleague saves above, below and in the part comes in while it is open', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, /^First words/);
  const before = (await part.boundingBox())!.y;
  const theirs = PLAN.replace('# Plan', '# The plan\n\nNew above')
    .replace('Last', 'Very last')
    .replace('more of', 'some of');
  await colleagueSaves(page, emptyItem, theirs);
  await comeBack(itemView);
  await expect.poll(() => part.inputValue()).toBe('First words of the **bold** plan, and some of them.');
  await itemView.getByText('New above').waitFor();
  await itemView.getByText('Very last words').waitFor();
  await page.keyboard.type('My ');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(page)).toBe(theirs.replace('First', 'My First'));
  expect(before).toBeGreaterThan(0);
});

test('a part that a colleague takes out stays in its field, which says so, and a key brings it back', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'A quote');
  await colleagueSaves(page, emptyItem, PLAN.replace('> A quote\n\n', ''));
  await comeBack(itemView);
  await itemView.locator('.iv-part-gone').waitFor();
  expect(await part.inputValue()).toBe('> A quote');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(page)).toBe(PLAN.replace('A quote', 'A quote!'));
});

test('undo of typing in a part is that of a bare field, and takes nothing else with it', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('End');
  await page.keyboard.type(' and more words');
  await page.keyboard.press('Control+b');
  await expect.poll(() => part.inputValue()).toBe('Last words and more **words**');
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('Last words and more words');
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('Last words');
  await page.keyboard.press('Control+z');
  expect(await part.inputValue()).toBe('Last words');
  await page.keyboard.press('Control+y');
  await expect.poll(() => part.inputValue()).toBe('Last words and more words');
});

test('items below a new one in a list are numbered anew', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, '1. one\n2. two\n3. three\n');
  await editPart(itemView, 'one');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('new');
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => stored(page)).toBe('1. one\n2. new\n3. two\n4. three\n');
});

test('typing in a part is kept as a draft when the page is killed', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await untilDraftIsKept(page, 'My Last');
  expect(await stored(page)).toBe(PLAN);
});

test.for([390, 1440, ...inLongRun([760])])(
  'at %i px the words pointed at stay where they are on opening and on Done',
  async (width, { openItemView }) => {
    const long = Array.from(
      { length: 300 },
      (_, at) => `Words number ${at} ${'go on and on '.repeat(at % 9)}\n\n- item ${at}\n- more`,
    ).join('\n\n');
    const { page, itemView, part } = await openText(openItemView, long, { viewport: { width, height: 900 } });
    for (const at of [3, 150, 290]) {
      const item = itemView.getByText(`item ${at}`, { exact: true });
      const middle = () =>
        item.evaluate((element) => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        });
      // Text that comes into view is laid out then, and moves what was there.
      await expect
        .poll(async () => {
          await item.evaluate((element) => element.scrollIntoView({ block: 'center' }));
          return Math.abs((await middle()) - (await itemView.locator('body').evaluate(() => innerHeight / 2)));
        })
        .toBeLessThan(50);
      await untilStill(item);
      await item.hover();
      const pencil = screenOf(itemView).button('Edit here');
      const apart = async () => Math.abs((await pencil.boundingBox())!.y - (await item.boundingBox())!.y);
      await expect.poll(apart).toBeLessThan(30);
      const before = await middle();
      await screenOf(itemView).button('Edit here').click();
      await itemView.locator('.iv-part[data-placed]').waitFor();
      const row = await part.evaluate((element) => element.getBoundingClientRect().top + 6 + 11);
      expect(Math.abs(row - before), `item ${at} on opening`).toBeLessThanOrEqual(1);
      await page.keyboard.type('x');
      await page.keyboard.press('Control+Enter');
      await part.waitFor({ state: 'detached' });
      const changed = itemView.getByText(`item ${at}x`, { exact: true });
      await untilStill(changed);
      const after = await changed.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return (top + bottom) / 2;
      });
      expect(Math.abs(after - before), `item ${at} on Done`).toBeLessThanOrEqual(1);
    }
  },
);

test('the whole text opens at the place of the part, with what was typed', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await screenOf(itemView).button('Whole text').click();
  const { field } = screenOf(itemView);
  await expect.poll(() => field.inputValue()).toBe(PLAN.replace('Last', 'My Last'));
  await page.keyboard.type('X');
  await expect.poll(() => field.inputValue()).toContain('My XLast words');
});

test('a person can choose that the pencil opens the whole text', async ({ openItemView }) => {
  const { itemView, part } = await openText(openItemView);
  await editWholeTextHere(itemView);
  await itemView.getByText('Last words').hover();
  await screenOf(itemView).button('Edit here').click();
  await screenOf(itemView).field.waitFor();
  expect(await part.count()).toBe(0);
});

test('a part that is too long opens the whole text, which says why', async ({ openItemView }) => {
  const { itemView } = await openText(openItemView, `first\n\n${'many words '.repeat(2_500)}`);
  await itemView.getByText(/^many words/).hover({ position: { x: 20, y: 10 } });
  await screenOf(itemView).button('Edit here').click();
  await screenOf(itemView).field.waitFor();
  await itemView.getByText('This part is too long to be edited in its place.').waitFor();
});

test('a phone in the dark shows the part with its tools in one row', async ({ openItemView, screenshot }) => {
  const { page, itemView } = await openItemView(
    { item: String(emptyItem + 1), theme: 'dark' },
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  );
  await openWithText(page, emptyItem, PLAN);
  await screenOf(itemView).button('Edit Markdown').waitFor();
  await itemView.getByText('A quote').tap();
  await screenOf(itemView).button('Edit here').tap();
  await itemView.locator('.iv-part[data-placed]').waitFor();
  await itemView.getByRole('toolbar', { name: 'Formatting' }).waitFor();
  const row = itemView.locator('.iv-part-row');
  const done = screenOf(itemView).button('Done');
  const place = await done.boundingBox();
  await page.keyboard.type(' that becomes longer and longer, so that it fills three rows of the view');
  await expect.poll(async () => (await row.boundingBox())!.y).toBeGreaterThan(place!.y + 3 * 22);
  expect(await done.boundingBox()).toEqual(place);
  const look = (name: string) =>
    screenOf(itemView)
      .button(name)
      .evaluate((button) => getComputedStyle(button).backgroundColor);
  expect(await look('Save')).not.toBe(await look('Done'));
  expect((await row.boundingBox())!.height).toBeLessThan(60);
  expect((await screenOf(itemView).button('Done').boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await itemView.locator('html').evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await screenshot(page, 'phone');
  await screenOf(itemView).button('Done').tap();
  await row.waitFor({ state: 'detached' });
});

test('letters typed over selected words replace them, each of them, before the field is there', async ({
  openItemView,
}) => {
  const text = 'We reload the page\nfor **each boss** here.';
  const { page, itemView, part } = await openText(openItemView, text);
  const select = (words: string) =>
    itemView.locator('.iv-preview-document').evaluate((document, selected) => {
      const texts = document.ownerDocument.createNodeIterator(document, NodeFilter.SHOW_TEXT);
      let node = texts.nextNode();
      while (node && !node.nodeValue!.includes(selected)) node = texts.nextNode();
      const at = node!.nodeValue!.indexOf(selected);
      getSelection()!.setBaseAndExtent(node!, at, node!, at + selected.length);
    }, words);
  await itemView.getByText('We reload').click();
  // Every letter is a shortcut somewhere, and none may be lost on the way.
  for (const [selected, typed] of [
    ['reload', 'refresh'],
    ['page\nfor', 'sense N'],
    ['each boss', 'enough'],
  ] as const) {
    await select(selected);
    await page.keyboard.type(typed);
    await itemView.locator('.iv-part[data-placed]').waitFor();
    const after = text.replace(selected, typed);
    await expect.poll(() => part.inputValue()).toBe(after);
    await page.keyboard.press('Control+z');
    await expect.poll(() => part.inputValue()).toBe(text);
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
    await itemView.getByText('We reload').waitFor();
  }
});

test('letters over words with marks say why nothing is typed, and E alone leaves words selected', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView, 'One **bold** word.\n\nAnother line.');
  const over = async (from: string, to: string) => {
    await itemView.locator('.iv-preview-document').evaluate(
      (_, [first, last]) => {
        const find = (words: string) => {
          const texts = document.createNodeIterator(document.body, NodeFilter.SHOW_TEXT);
          let node = texts.nextNode();
          while (node && !node.nodeValue!.includes(words)) node = texts.nextNode();
          return node!;
        };
        getSelection()!.setBaseAndExtent(find(first!), 0, find(last!), 1);
      },
      [from, to],
    );
    await page.keyboard.type('bo');
  };
  await itemView.getByText('Another line').click();
  await over('One ', 'bold');
  await itemView.getByText('Nothing was replaced: Markdown has signs among these words.').waitFor();
  expect(await part.count()).toBe(0);
  await over('One ', 'Another');
  await itemView.getByText('Another line').dblclick({ position: { x: 8, y: 8 } });
  await page.keyboard.press('e');
  await itemView.locator('.iv-part[data-placed]').waitFor();
  expect(await part.inputValue()).toBe('Another line.');
  const selected = () =>
    part.evaluate((field: HTMLTextAreaElement) => field.value.slice(field.selectionStart, field.selectionEnd));
  await expect.poll(selected).toBe('Another');
});

test('a viewer gets no field at a part', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem + 1), role: 'viewer' });
  await openWithText(page, emptyItem, PLAN);
  await itemView.getByText('A quote').click();
  await page.keyboard.press('e');
  expect(await itemView.locator('.iv-part').count()).toBe(0);
  expect(await screenOf(itemView).button('Edit here').count()).toBe(0);
});
