import { expect } from 'vitest';
import { inLongRun, test } from './browser.ts';
import { editPart, openText, PLAN, stored, untilStored } from './part.ts';
import { emptyItem, screenOf, storedText } from './playground.ts';
import { typeAtOnce } from './type-at-once.ts';

const caretOf = (element: HTMLElement | SVGElement) => (element as HTMLTextAreaElement).selectionStart;

test('↑ in the first row and ↓ in the last open the part above and below', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, /^two/);
  await page.keyboard.press('ArrowDown');
  expect(await part.inputValue()).toBe('- two\n  - below two');
  for (const [words, caret] of [
    ['- three', 2],
    ['> A quote', 2],
    ['$$\na + b\n$$', 0],
  ] as const) {
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => part.inputValue()).toBe(words);
    await expect.poll(() => part.evaluate(caretOf)).toBe(caret);
    expect(await part.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  for (const words of ['> A quote', '- three', '- two\n  - below two']) {
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => part.inputValue()).toBe(words);
    await expect.poll(() => part.evaluate(caretOf)).toBe(words.length);
  }
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Control+ArrowUp');
  expect(await part.inputValue()).toBe('- two\n  - below two');
  expect(await screenOf(itemView).button('Save').count()).toBe(0);
});

test('↑ and ↓ in a paragraph of several rows leave it only from its first and last', async ({ openItemView }) => {
  const long = 'many words that go on '.repeat(20).trim();
  const { page, itemView, part } = await openText(openItemView, `above\n\n${long}\n\nbelow\n`);
  await editPart(itemView, /^many words/);
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  const rows = await part.evaluate((element) => Math.round((element.clientHeight - 12) / 22));
  expect(rows).toBeGreaterThan(2);
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('ArrowDown');
  expect(await part.inputValue()).toBe(long);
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => part.inputValue()).toBe('below');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => part.inputValue()).toBe(long);
  for (let row = 1; row < rows; row += 1) await page.keyboard.press('ArrowUp');
  expect(await part.inputValue()).toBe(long);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => part.inputValue()).toBe('above');
  await page.keyboard.press('ArrowUp');
  expect(await part.inputValue()).toBe('above');
});

test('what was typed is saved on the way to the next part, where keys that follow go', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'A quote');
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.type(' and more');
  await expect.poll(() => part.inputValue()).toBe('- three and more');
  await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('A quote', 'A quote!'));
  // What was typed before the part was there is one step, the rest another.
  for (let press = 0; press < 2 || ((await part.inputValue()) !== '- three' && press < 4); press += 1)
    await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('- three');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('A quote', 'A quote!'));
});

test('parts that were gone through are taken back one by one where the text is read', async ({ openItemView }) => {
  const text = 'one\n\ntwo\n';
  const { page, itemView, part } = await openText(openItemView, text);
  await editPart(itemView, 'one');
  await page.keyboard.press('End');
  await page.keyboard.type(' a');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('b ');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(page, emptyItem)).toBe('one a\n\nb two\n');
  await page.keyboard.press('Control+z');
  await expect.poll(() => storedText(page, emptyItem)).toBe('one a\n\ntwo\n');
  await page.keyboard.press('Control+z');
  await expect.poll(() => storedText(page, emptyItem)).toBe(text);
});

test('a part left empty by an arrow key is taken out', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'A quote');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => part.inputValue()).toBe('$$\na + b\n$$');
  await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('> A quote\n\n', ''));
});

test('Enter in the empty last line of a part makes the next part', async ({ openItemView, screenshot }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, /^First words/);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Yes.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => part.inputValue()).toBe('');
  await screenshot(page, 'next');
  const first = PLAN.replace('more of them.', 'more of them. Yes.');
  await expect.poll(() => storedText(page, emptyItem)).toBe(first);
  await page.keyboard.press('Control+z');
  expect(await part.inputValue()).toBe('');
  await page.keyboard.type('New words');
  await itemView.locator('.iv-preview-document p', { hasText: 'New words' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => part.inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(page, emptyItem)).toBe(first.replace('Yes.', 'Yes.\n\nNew words'));
  await expect.poll(() => screenOf(itemView).button('Save').count()).toBe(0);
});

test('Enter at the end of the text makes the next part, and Esc takes it back alone', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => part.inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  expect(await screenOf(itemView).button('Bring back what I typed').count()).toBe(0);
  await expect.poll(() => screenOf(itemView).button('Save').count()).toBe(0);
  expect(await storedText(page, emptyItem)).toBe(PLAN);
});

test.for([
  ['of an input method', 'にほん', '日本'],
  ['of a dead key', '´', 'é'],
] as const)(
  'a composition %s in a part is left alone, and its words are saved',
  async ([, composed, words], { openItemView }) => {
    const { page, itemView, part } = await openText(openItemView);
    await editPart(itemView, 'Last words');
    await page.keyboard.press('End');
    const devTools = await page.context().newCDPSession(page);
    const { length } = composed;
    await devTools.send('Input.imeSetComposition', { text: composed, selectionStart: length, selectionEnd: length });
    for (const key of ['ArrowDown', 'ArrowUp', 'Escape', 'Control+Shift+ArrowUp']) await page.keyboard.press(key);
    await expect.poll(() => part.inputValue()).toBe(`Last words${composed}`);
    await devTools.send('Input.insertText', { text: words });
    await expect.poll(() => part.inputValue()).toBe(`Last words${words}`);
    await page.keyboard.press('ArrowUp');
    await expect.poll(() => part.inputValue()).toBe('$$\na + b\n$$');
    await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('words\n', `words${words}\n`));
  },
);

test.for([
  ['down', 'one', 'abcdefghijklmno↓pqrstuvwxyzabcd', 'oneabcdefghijklmno\n\npqrstuvwxyzabcdtwo'],
  ['up', 'two', 'abcdefghijklmno↑pqrstuvwxyzabcd', 'onepqrstuvwxyzabcd\n\ntwoabcdefghijklmno'],
  ['from a new item', '- three', 'abc⏎def↓ghi⌫↑jk', '- threeabc\n- defjk\n- ghfour'],
  ['past a part that is emptied', 'two', '⌫⌫⌫↑abc↓de', 'oneabc\n\n- dethree'],
  ...inLongRun([
    ['there and back', 'one', 'abc⏎def↓ghi↓jkl↑mno↑pq', 'oneabc\ndefpq\n\nghitwomno\n\n- jklthree'],
    ['to a new part', 'one', 'abc⏎⏎def⏎⏎ghi↓jkl↑m', 'oneabc\n\ndef\n\nghim\n\njkltwo'],
  ] as const),
] as const)(
  'letters that are typed at once go to the part that the keys lead to: %s',
  async ([, begin, keys, end], { openItemView }) => {
    const text = 'one\n\ntwo\n\n- three\n- four\n';
    const { page, itemView, part } = await openText(openItemView, text);
    await editPart(itemView, begin.replace('- ', ''));
    await page.keyboard.press('End');
    await typeAtOnce(page, keys);
    await page.keyboard.press('Control+Enter');
    await part.waitFor({ state: 'detached' });
    await expect.poll(() => storedText(page, emptyItem)).toContain(end);
  },
);

test('Ctrl+F in a part searches the whole text for what is selected, and typing is kept', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('Home');
  await page.keyboard.type('My ');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+f');
  const words = itemView.getByRole('textbox', { name: 'Find in the text' });
  await expect.poll(() => words.inputValue()).toBe('words');
  await expect.poll(() => itemView.locator('.iv-find-news').innerText()).toBe('2 of 2');
  await expect.poll(() => itemView.locator(':focus').getAttribute('aria-label')).toBe('Find in the text');
  const { field } = screenOf(itemView);
  expect(await field.inputValue()).toBe(PLAN.replace('Last', 'My Last'));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const selected = () =>
    field.evaluate((element: HTMLTextAreaElement) => [element.selectionStart, element === document.activeElement]);
  await expect.poll(selected).toEqual([PLAN.indexOf('words'), true]);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe(PLAN.replace('Last', 'My Last'));
  // A second time, from a part again.
  await editPart(itemView, 'A quote');
  await page.keyboard.press('Control+f');
  await expect.poll(() => itemView.locator(':focus').getAttribute('aria-label')).toBe('Find in the text');
});

test('Tab makes an item one of the item above, which the field then holds, too', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, /^three/);
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await page.keyboard.press('Tab');
  const nested = '- two\n  - below two\n  - three more';
  await expect.poll(() => part.inputValue()).toBe(nested);
  expect(await part.evaluate(caretOf)).toBe(nested.length);
  expect(await itemView.locator('.iv-crumbs').innerText()).toMatch(/^Item/);
  await screenshot(page, 'nested');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('- two\n  - below two\n- three more');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, PLAN.replace('- three', '  - three more'));
  await page.keyboard.press('Control+z');
  await untilStored(page, PLAN);
});

test('Tab at the first item of a list, or at a line within an item, leaves the field to its item', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, /^one/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await editPart(itemView, /^two/);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('x');
  await expect.poll(() => part.inputValue()).toContain('x');
  expect(await part.inputValue()).not.toContain('one');
});

test('Alt with an arrow moves an item past those around it, which its field then holds, too', async ({
  openItemView,
}) => {
  const { page, itemView, part } = await openText(openItemView);
  await editPart(itemView, /^one/);
  await page.keyboard.type('X');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => part.inputValue()).toBe('- two\n  - below two\n- Xone');
  await page.keyboard.press('Alt+ArrowDown');
  const last = '- two\n  - below two\n- three\n- Xone';
  await expect.poll(() => part.inputValue()).toBe(last);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('Y');
  const typed = last.replace('X', 'XY');
  await expect.poll(() => part.inputValue()).toBe(typed);
  for (const after of [last, '- two\n  - below two\n- Xone\n- three']) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => part.inputValue()).toBe(after);
  }
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => part.inputValue()).toBe('- Xone\n- two\n  - below two\n- three');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, PLAN.replace('- one', '- Xone'));
});

test('Backspace at the start of a part and Delete at its end join it to the one there', async ({ openItemView }) => {
  const text = 'one\n\ntwo\n\n- a\n- b\n\nlast';
  const { page, itemView, part } = await openText(openItemView, text);
  await editPart(itemView, 'two');
  await page.keyboard.press('Backspace');
  await expect.poll(() => part.inputValue()).toBe('one\ntwo');
  await page.keyboard.type('& ');
  await expect.poll(() => part.inputValue()).toBe('one\n& two');
  for (const after of ['one\ntwo', 'one\n\ntwo']) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => part.inputValue()).toBe(after);
  }
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, text.replace('one\n\ntwo', 'one\ntwo'));
  await editPart(itemView, /^a/);
  await page.keyboard.press('End');
  await page.keyboard.press('Delete');
  await expect.poll(() => part.inputValue()).toBe('- a- b');
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('- a\n- b');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  expect(await stored(page)).toBe(text.replace('one\n\ntwo', 'one\ntwo'));
});

test('Backspace and Delete join nothing at the ends of the text, of a list, or in its words', async ({
  openItemView,
}) => {
  const text = 'one\n\n- a\n- b\n\nlast';
  const { page, itemView, part } = await openText(openItemView, text);
  for (const [words, keys, value] of [
    ['one', ['Backspace'], 'one'],
    ['one', ['End', 'Delete'], 'one'],
    ['one', ['ArrowRight', 'Backspace'], 'ne'],
    ['last', ['End', 'Delete'], 'last'],
    ['last', ['Backspace'], 'last'],
    [/^b/, ['Home', 'Shift+End', 'Delete'], ''],
  ] as const) {
    await editPart(itemView, words);
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.type('!');
    await expect.poll(async () => (await part.inputValue()).replace('!', '')).toBe(value);
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
  }
});

test('Backspace in a part without words goes back to the end of the one above', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView, 'one\n\ntwo');
  await editPart(itemView, 'one');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => part.inputValue()).toBe('');
  await page.keyboard.press('Backspace');
  await expect.poll(() => part.inputValue()).toBe('one');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, 'one!\n\ntwo');
});

test('keys for a part also act at its crumbs and tools', async ({ openItemView }) => {
  const { page, itemView, part } = await openText(openItemView);
  const crumb = itemView.locator('.iv-crumbs button').first();
  await editPart(itemView, /^three/);
  await page.keyboard.type('X');
  await crumb.focus();
  await page.keyboard.press('Control+Shift+ArrowUp');
  await expect.poll(() => part.inputValue()).toBe('- one\n- two\n  - below two\n- Xthree');
  await crumb.focus();
  await page.keyboard.press('Control+s');
  await part.waitFor({ state: 'detached' });
  await untilStored(page, PLAN.replace('three', 'Xthree'));
  await editPart(itemView, 'A quote');
  await itemView.locator('.iv-part-tools button').first().focus();
  await page.keyboard.press('Control+f');
  await expect.poll(() => itemView.locator(':focus').getAttribute('aria-label')).toBe('Find in the text');
});
