import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { applyEdit, type Field } from '../../src/editing/field.ts';
import { keymap } from '../../src/editing/keymap.ts';
import { rareTools, toolGroups } from '../../src/item-view/editor/toolbar/tools.tsx';
import { english as words } from '../../src/item-view/messages/en/editing.ts';
import { english as tools } from '../../src/item-view/messages/en/writing.ts';
import { type CommandName, commands, commandStarts, plainStart } from '../editing/command-starts.ts';
import { field as written, print } from '../editing/notation.ts';
import { emptyItem, screenOf } from './playground.ts';
import { type BrowserFixtures, longTest, test } from './browser.ts';

const item = String(emptyItem);
/** What does something while one reads. */
const READING_KEYS = ['E', 'N', 'ShiftN', 'S', 'CtrlZ', 'CtrlShiftZ'];
/** Wide enough for every tool to have a button of its own. */
const wide = { viewport: { width: 2000, height: 1000 } };

/** Puts a text and a selection into the field, as typed. */
async function fillIn(area: Locator, start: Field): Promise<void> {
  await area.evaluate((element: HTMLTextAreaElement, { text, from, to }) => {
    element.focus();
    element.select();
    document.execCommand('insertText', false, text);
    element.setSelectionRange(from, to);
  }, start);
}

async function read(area: Locator): Promise<string> {
  return print(
    await area.evaluate((element: HTMLTextAreaElement) => ({
      text: element.value,
      from: element.selectionStart,
      to: element.selectionEnd,
    })),
  );
}

async function openForWriting(openItemView: BrowserFixtures['openItemView']) {
  const { page, itemView } = await openItemView({ item }, wide);
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  const toolbar = itemView.getByRole('toolbar', { name: words.toolLabel });
  await toolbar.waitFor();
  return { page, itemView, area: field, toolbar };
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

/** Goes back with Shift+Tab, past what else stands before the field, until the focus is in the toolbar. */
async function backInto(page: Page, toolbar: Locator): Promise<void> {
  for (let press = 0; press < 5; press += 1) {
    await page.keyboard.press('Shift+Tab');
    if ((await toolbar.locator(':focus').count()) > 0) return;
  }
  expect.fail('Shift+Tab does not reach the toolbar');
}

/** Holds what `act` made of a start against the command, and what undo and redo bring back against both. */
async function expectCommand(
  page: Page,
  area: Locator,
  name: CommandName,
  act: (before: Field) => Promise<unknown>,
): Promise<void> {
  const before = written(commandStarts[name] ?? plainStart);
  const after = print(applyEdit(before, commands[name](before)!));
  await act(before);
  // The code of some comes with the first key.
  await expect.poll(() => read(area), { message: name }).toBe(after);
  await page.keyboard.press('Control+z');
  const undone = await read(area);
  await page.keyboard.press('Control+y');
  expect([undone, await read(area)], name).toEqual([print(before), after]);
}

/** Puts a start into the field and presses a button, and in its menu an entry. */
async function press(area: Locator, start: Field, button: string, entry?: string): Promise<string> {
  await fillIn(area, start);
  await area.evaluate(
    async (_, names) => {
      document.querySelector<HTMLElement>(`[role=toolbar] .iv-tool[aria-label="${names.button}"]`)!.click();
      if (names.entry === undefined) return;
      // React shows the menu after the click.
      await new Promise((resolve) => setTimeout(resolve));
      [...document.querySelectorAll<HTMLElement>('[role^=menuitem]')]
        .find((item) => item.querySelector('span')?.textContent === names.entry)!
        .click();
    },
    { button, entry },
  );
  return read(area);
}

test('undo and redo after every button give back text and selection exactly', async ({ openItemView }) => {
  const { page, area } = await openForWriting(openItemView);
  for (const tool of toolGroups.flat()) {
    for (const name of tool.kind === 'command' ? [tool.name] : tool.commands) {
      if (!isCommand(name)) continue;
      const word = name === 'image' ? 'imageAddress' : (name as keyof typeof words);
      const entry = tool.kind === 'menu' ? String(words[word]) : undefined;
      await expectCommand(page, area, name, (before) => press(area, before, words[tool.name], entry));
    }
  }
  for (const name of rareTools.flat()) {
    if (!isCommand(name)) continue;
    await expectCommand(page, area, name, (before) => press(area, before, words.more, String(words[name])));
  }
});

test('the buttons Undo and Redo take back and bring back what was typed, and leave the caret in the text', async ({
  openItemView,
}) => {
  const { page, itemView, area, toolbar } = await openForWriting(openItemView);
  await area.focus();
  await page.keyboard.type('one two');
  const button = (name: 'undoTyping' | 'redoTyping') => toolbar.getByRole('button', { name: words[name], exact: true });
  await button('undoTyping').click();
  await expect.poll(() => read(area)).toBe('‸');
  await button('redoTyping').click();
  await expect.poll(() => read(area)).toBe('one two‸');
  await expect.poll(() => itemView.locator(':focus').evaluate((element) => element.tagName)).toBe('TEXTAREA');
});

test('undo and redo after every shortcut give back text and selection exactly', async ({ openItemView }) => {
  const { page, area } = await openForWriting(openItemView);
  for (const { action, chords } of [...keymap.words, ...keymap.lines, ...keymap.typing]) {
    for (const chord of chords) {
      await expectCommand(page, area, action as CommandName, async (before) => {
        await fillIn(area, before);
        await page.keyboard.press(chord.replace('Mod', 'Control').replace(/\+(\d)$/, '+Digit$1'));
        return read(area);
      });
    }
  }
});

test('a press of the mouse on a button leaves the focus in the text', async ({ openItemView }) => {
  const { itemView, area, toolbar } = await openForWriting(openItemView);
  await fillIn(area, written('a ⟦b⟧ c'));
  await toolbar.getByRole('button', { name: words.italic, exact: true }).click();
  await expect.poll(() => read(area)).toBe('a *⟦b⟧* c');
  await expect.poll(() => itemView.locator(':focus').evaluate((element) => element.tagName)).toBe('TEXTAREA');
});

test('what is typed: lists go on, brackets go around a selection, a long paste of lines is one step', async ({
  openItemView,
}) => {
  const { page, area } = await openForWriting(openItemView);
  await area.focus();
  await page.keyboard.type('- [x] one\ntwo\n\nafter');
  await expect.poll(() => read(area)).toBe('- [x] one\n- [ ] two\nafter‸');
  await page.keyboard.press('Shift+Home');
  await page.keyboard.type('(');
  await expect.poll(() => read(area)).toBe('- [x] one\n- [ ] two\n(⟦after⟧)');
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(area)).toBe('- [x] one\n- [ ] two\n⟦after⟧');

  const lines = Array.from({ length: 60 }, (_, index) =>
    index % 7 === 0 ? '' : `line <b>${index}</b> &amp; "more"  x`,
  ).join('\n');
  await fillIn(area, written(`⟦${lines}⟧`));
  await page.keyboard.press('Control+Shift+Digit8');
  const listed = await read(area);
  expect(listed).toBe(`⟦${lines.replace(/^(?=.)/gm, '- ')}⟧`);
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(area)).toBe(`⟦${lines}⟧`);
  await page.keyboard.press('Control+y');
  await expect.poll(() => read(area)).toBe(listed);
});

test('real keys: numbers follow a removal, code in items goes on, and undo gives each state back', async ({
  openItemView,
}) => {
  const { page, area } = await openForWriting(openItemView);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await fillIn(area, written('1. a\n‸2. b\n3. c'));
  await press('Shift+ArrowDown', 'Delete');
  await expect.poll(() => read(area)).toBe('1. a\n‸2. c');
  await press('Control+z');
  await expect.poll(() => read(area)).toMatch(/^1\. a\n⟦?‸?2\. b\n⟧?‸?3\. c$/);
  await press('Control+y');
  await expect.poll(() => read(area)).toMatch(/^1\. a\n‸?2\. c‸?$/);

  await fillIn(area, written('9. a\n10. b\n11. c‸\n    - x'));
  await press('ArrowUp', 'End', 'Shift+ArrowUp', 'Shift+End', 'Backspace');
  await expect.poll(() => read(area)).toBe('9. a‸\n10. c\n    - x');

  await fillIn(area, written('1. a‸'));
  await press('Shift+Enter');
  await page.keyboard.type('```js\nif\n``');
  await expect.poll(() => read(area)).toBe('1. a\n   ```js\n   if\n   ``‸\n   ```');
  await press('`', 'Enter');
  await page.keyboard.type('b');
  await expect.poll(() => read(area)).toBe('1. a\n   ```js\n   if\n   ```\n   b‸');
});

test('numbers follow in the same step of undo where that of an item is deleted letter by letter', async ({
  openItemView,
}) => {
  const { page, area } = await openForWriting(openItemView);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  for (const [start, key, kept, made] of [
    ['1. a\n2. ‸b\n3. c\n4. d', 'Backspace', '1. a\n2‸b\n3. c\n4. d', '1. a\n‸b\n2. c\n3. d'],
    ['> 1. a\n> ‸2. b\n> 3. c', 'Delete', '> 1. a\n> ‸. b\n> 3. c', '> 1. a\n> ‸b\n> 2. c'],
    ['‸1. a\n2. b\n3. c', 'Delete', '‸. a\n2. b\n3. c', '‸a\n1. b\n2. c'],
  ] as const) {
    await fillIn(area, written(start));
    await press(key, ...(key === 'Backspace' ? [key] : []));
    await expect.poll(() => read(area)).toBe(kept);
    await press(key, ...(key === 'Delete' ? [key] : []));
    await expect.poll(() => read(area)).toBe(made);
    await page.keyboard.press('Control+z');
    await expect.poll(() => area.inputValue()).toBe(written(start).text);
    await page.keyboard.press('Control+y');
    await expect.poll(() => area.inputValue()).toBe(written(made).text);
  }
  // The number is written again.
  await fillIn(area, written('1. a\n2. ‸b\n3. c'));
  await press('Backspace', 'Backspace', 'Backspace');
  await expect.poll(() => read(area)).toBe('1. a\n‸b\n2. c');
  await press('2', '.', 'Space');
  await expect.poll(() => read(area)).toBe('1. a\n2. ‸b\n3. c');
});

test('the item that Enter begins at the lower edge of the field is in sight', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem) });
  const { field, write } = screenOf(itemView);
  await write(Array.from({ length: 60 }, (_, item) => `- item ${item}`).join('\n'));
  const hidden = () =>
    field.evaluate((element) => {
      const padding = Number.parseFloat(getComputedStyle(element).paddingBottom);
      return element.scrollHeight - padding - element.scrollTop - element.clientHeight;
    });
  await page.keyboard.press('Control+End');
  await expect.poll(hidden).toBeLessThan(10);
  for (let count = 0; count < 3; count += 1) {
    await page.keyboard.press('Enter');
    await page.keyboard.type('new');
  }
  await page.keyboard.press('Enter');
  await expect.poll(hidden).toBeLessThan(10);
});

test('a mark, words and the mark again: what is typed then is not marked, in lists, tables and other marks', async ({
  openItemView,
}) => {
  const { page, area } = await openForWriting(openItemView);
  const type = async (...typed: readonly string[]) => {
    for (const each of typed)
      await (each.startsWith('Control+') ? page.keyboard.press(each) : page.keyboard.type(each, { delay: 5 }));
  };
  for (const [start, typed, made] of [
    ['‸', ['Control+b', 'bold', 'Control+b', ' rest'], '**bold** rest‸'],
    ['say ‸', ['Control+b', 'bold ', 'Control+b', 'rest'], 'say **bold** rest‸'],
    ['‸', ['Control+b', 'bold,', 'Control+b', ' rest'], '**bold**, rest‸'],
    ['- [ ] ‸', ['Control+i', 'it ', 'Control+i', 'rest'], '- [ ] *it* rest‸'],
    ['> ‸', ['Control+Shift+KeyX', 'gone', 'Control+Shift+KeyX', ' rest'], '> ~~gone~~ rest‸'],
    ['run ‸', ['Control+e', 'npm i', 'Control+e', ' now'], 'run `npm i` now‸'],
    [
      '‸',
      ['Control+b', 'one ', 'Control+i', 'two', 'Control+i', ' three', 'Control+b', ' four'],
      '**one *two* three** four‸',
    ],
    ['plain‸', ['Control+b', 'Control+b'], 'plain‸'],
    ['say ‸', ['Control+b', 'Control+b', 'so'], 'say so‸'],
    ['**bold‸**', ['Control+b', 'Control+b', 'er'], '**bolder‸**'],
  ] as const) {
    await fillIn(area, written(start));
    await type(...typed);
    await expect.poll(() => read(area), { message: typed.join(' ') }).toBe(made);
  }
  await fillIn(area, written('| ‸ | b |\n| --- | --- |\n| c | d |'));
  await type('Control+b', 'bold', 'Control+b', ' rest');
  await expect.poll(() => read(area)).toContain('| **bold** rest‸ ');
});

test('nothing is done while an input method composes', async ({ openItemView }) => {
  const { page, area } = await openForWriting(openItemView);
  await fillIn(area, written('- [ ] one\n- ‸'));
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
  for (const keys of ['Control+b', 'Control+Shift+Digit7', 'Alt+ArrowUp', 'Control+k']) await page.keyboard.press(keys);
  await expect.poll(() => read(area)).toBe('- [ ] one\n- にほん‸');
  await cdp.send('Input.insertText', { text: '日本' });
  await expect.poll(() => read(area)).toBe('- [ ] one\n- 日本‸');
  await page.keyboard.press('Control+b');
  await expect.poll(() => read(area)).toBe('- [ ] one\n- **日本‸**');
});

test('a sign by a dead key or an input method goes around the selection, too', async ({ openItemView }) => {
  const { page, area } = await openForWriting(openItemView);
  const cdp = await page.context().newCDPSession(page);
  const compose = async (seen: string, text: string) => {
    await cdp.send('Input.imeSetComposition', { text: seen, selectionStart: seen.length, selectionEnd: seen.length });
    await cdp.send('Input.insertText', { text });
  };
  for (const [seen, sign, made] of [
    ['`', '`', 'say `⟦words⟧` now'],
    ['~', '~', 'say ~⟦words⟧~ now'],
    ['"', '"', 'say "⟦words⟧" now'],
    ['「', '「', 'say 「⟦words⟧」 now'],
    ['かっこ', '（', 'say （⟦words⟧） now'],
    ['´', 'é', 'say é‸ now'],
    ['にほん', '日本', 'say 日本‸ now'],
    ['^', '^', 'say ^‸ now'],
  ] as const) {
    await fillIn(area, written('say ⟦words⟧ now'));
    await compose(seen, sign);
    await expect.poll(() => read(area), { message: sign }).toBe(made);
    await page.keyboard.press('Control+z');
    await expect.poll(() => area.inputValue(), { message: `${sign}, undone` }).toBe('say words now');
    await page.keyboard.press('Control+y');
    await expect.poll(() => area.inputValue(), { message: `${sign}, redone` }).toBe(made.replace(/[⟦⟧‸]/g, ''));
  }
  // Twice strikes the words through.
  await fillIn(area, written('say ⟦words⟧ now'));
  await page.keyboard.type('~~');
  await expect.poll(() => read(area)).toBe('say ~~⟦words⟧~~ now');
  // Without a selection a sign is a sign.
  await fillIn(area, written('say ‸'));
  await compose('`', '`');
  await expect.poll(() => read(area)).toBe('say `‸');
});

test('a tool ends what an input method composes, and formats that', async ({ openItemView }) => {
  const { page, area, toolbar } = await openForWriting(openItemView);
  const devTools = await page.context().newCDPSession(page);
  await area.focus();
  await devTools.send('Input.imeSetComposition', { text: 'word', selectionStart: 4, selectionEnd: 4 });
  await toolbar.getByRole('button', { name: words.bold, exact: true }).click();
  await expect.poll(() => read(area)).toBe('**word‸**');
  await page.keyboard.press('Control+z');
  await expect.poll(() => read(area)).toBe('word‸');
});

longTest(
  'Tab reaches the toolbar in a narrow panel that left out the last used tool, and back',
  async ({ openItemView }) => {
    const { page, itemView, area, toolbar } = await openForWriting(openItemView);
    const focused = itemView.locator(':focus');
    const code = toolbar.getByRole('button', { name: words.code, exact: true });
    await code.focus();
    await page.setViewportSize({ width: 420, height: 900 });
    await code.waitFor({ state: 'detached' });
    await area.focus();
    await backInto(page, toolbar);
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(words.more);
    await page.setViewportSize(wide.viewport);
    await code.waitFor();
    await area.focus();
    await backInto(page, toolbar);
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(words.more);
  },
);

test('at every width the tools stand in one row, and what does not fit is in a menu with help as its last', async ({
  openItemView,
}) => {
  const { page, itemView, toolbar } = await openForWriting(openItemView);
  const all = toolGroups.flat();
  const row = itemView.locator('.iv-writing-tools');
  for (const width of [1400, 960, 640, 570, 400, 306]) {
    await page.locator('iframe').evaluate((frame, wanted) => void (frame.style.width = `${wanted}px`), width);
    await expect.poll(() => itemView.locator('html').evaluate(() => innerWidth)).toBe(width);
    const places = () =>
      row.locator('.iv-tool').evaluateAll((tools) =>
        tools.map((tool) => {
          const { top, left, right } = tool.getBoundingClientRect();
          return { top, isInside: left >= 0 && right <= innerWidth };
        }),
      );
    await expect
      .poll(async () => new Set((await places()).map(({ top }) => top)).size, { message: `${width} px` })
      .toBe(1);
    await expect
      .poll(async () => (await places()).every(({ isInside }) => isInside), { message: `${width} px` })
      .toBe(true);
    const shown = () =>
      toolbar.locator('[data-tool]').evaluateAll((found) => found.map((tool) => (tool as HTMLElement).dataset['tool']));
    await toolbar.getByRole('button', { name: words.more, exact: true }).click();
    // The row is filled anew a moment after its width has changed.
    await expect
      .poll(
        async () => {
          const row = await shown();
          const buttons = all.slice(0, row.length - 1).map(({ name }) => name);
          const left = all
            .slice(buttons.length)
            .flatMap((tool) => (tool.kind === 'menu' ? tool.commands : [tool.name]))
            .flatMap((name) => (name === 'image' ? ['imageFile', 'imageAddress'] : [name]));
          const inMenu = await itemView.getByRole('menu').locator('[role^=menuitem] > span').allInnerTexts();
          const wanted = [...left, ...rareTools.flat(), 'help'].map((name) => words[name as 'help']);
          return (
            width >= 640 === (left.length === 0) &&
            row.join() === [...buttons, 'more'].join() &&
            inMenu.join() === wanted.join()
          );
        },
        { message: `${width} px` },
      )
      .toBe(true);
    const isInside = () =>
      itemView.getByRole('menu').evaluate((element) => {
        const { left: start, right, bottom } = element.getBoundingClientRect();
        return start >= 0 && right <= innerWidth && bottom <= innerHeight;
      });
    await expect.poll(isInside, { message: `the menu is inside at ${width} px` }).toBe(true);
    const undrawn = itemView.locator('[role=menu] .iv-icon:not(:has(> path))');
    await expect.poll(() => undrawn.count(), { message: 'entries without an icon' }).toBe(0);
    await page.keyboard.press('Escape');
  }
  await page.locator('iframe').evaluate((frame) => void (frame.style.width = ''));
  await screenOf(itemView).button('Split').click();
  const panes = itemView.locator('.iv-panes');
  await expect
    .poll(async () => (await row.boundingBox())!.width - (await panes.boundingBox())!.width)
    .toBeGreaterThan(-2);
});

test('each menu opens by button and arrow, shuts by button, press, Escape and Tab', async ({ openItemView }) => {
  const { page, itemView, area, toolbar } = await openForWriting(openItemView);
  await fillIn(area, written('| a | b |\n| --- | --- |\n| 1‸ | 2 |'));
  const menu = itemView.getByRole('menu');
  const empty = itemView.locator('.iv-status');
  const isFocused = async (place: Locator) => {
    await expect.poll(() => place.evaluate((element) => element === document.activeElement)).toBe(true);
  };
  const narrow = 640;
  const menus = [
    { button: toolbar.getByRole('button', { name: words.heading, exact: true }), letter: 'h', back: undefined },
    { button: itemView.getByRole('button', { name: 'More', exact: true }), letter: 'd', back: undefined },
    { button: toolbar.getByRole('button', { name: words.more, exact: true }), letter: 'm', back: undefined },
    { button: itemView.getByRole('button', { name: words.tableMenu, exact: true }), letter: 's', back: area },
  ];
  await page.locator('iframe').evaluate((frame, width) => void (frame.style.width = `${width}px`), narrow);
  // The row is filled anew a moment after its width has changed, which shuts a menu.
  await toolbar.getByRole('button', { name: words.more, exact: true }).waitFor();
  for (const { button, letter, back = button } of menus) {
    const items = menu.locator('[role^=menuitem]');
    // Not on a button, whose tooltip may lie over the next.
    await area.focus();
    const open = async (how: () => Promise<void>) => {
      await how();
      await menu.waitFor();
      await expect.poll(() => menu.locator(':focus').count()).toBe(1);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
    };
    const outlineOfFocus = () => menu.locator(':focus').evaluate((item) => getComputedStyle(item).outlineStyle);
    const isShut = async () => {
      await menu.waitFor({ state: 'detached' });
      expect(await button.getAttribute('aria-expanded')).toBe('false');
    };
    for (const shut of [button, empty]) {
      await open(() => button.click());
      // A click rings nothing; a key shows where one is.
      expect(await outlineOfFocus()).toBe('none');
      await page.keyboard.press('ArrowDown');
      expect(await outlineOfFocus()).not.toBe('none');
      await shut.click();
      await isShut();
    }
    await open(() => button.press('ArrowDown'));
    await page.keyboard.press('End');
    await isFocused(items.last());
    await page.keyboard.press('ArrowDown');
    await isFocused(items.first());
    await page.keyboard.press('ArrowUp');
    await isFocused(items.last());
    await page.keyboard.press('Home');
    await isFocused(items.first());
    await page.keyboard.press(letter);
    await expect.poll(() => menu.locator(':focus').innerText()).toMatch(new RegExp(`^${letter}`, 'i'));
    await page.keyboard.press('Escape');
    await isShut();
    await isFocused(back);
    await open(() => button.press('Enter'));
    await page.keyboard.press('Tab');
    await isShut();
  }
});

longTest(
  'by keyboard alone: into the toolbar, along it, a command, a menu, the help, and out of the field',
  async ({ openItemView }) => {
    const { page, itemView, area, toolbar } = await openForWriting(openItemView);
    const focused = itemView.locator(':focus');
    await fillIn(area, written('say hel‸lo'));
    await backInto(page, toolbar);
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(words.heading);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(words.bold);
    await page.keyboard.press('Enter');
    await expect.poll(() => read(area)).toBe('say **hel‸lo**');
    await expect
      .poll(() => toolbar.getByRole('button', { name: words.bold, exact: true }).getAttribute('aria-pressed'))
      .toBe('true');
    expect(await focused.evaluate((element) => element.tagName)).toBe('TEXTAREA');

    await backInto(page, toolbar);
    await expect.poll(() => focused.getAttribute('aria-label')).toBe(words.bold);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused.innerText()).toContain(words.normalText);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => read(area)).toBe('## say **hel‸lo**');

    await page.keyboard.press('Control+/');
    const help = itemView.getByRole('dialog', { name: words.help });
    await help.getByText(tools.moveUp).waitFor();
    await expect.poll(() => help.locator('dt').count()).toBe(Object.values(keymap).flat().length + READING_KEYS.length);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });

    await fillIn(area, written('- one\n- tw‸o'));
    await page.keyboard.press('Tab');
    await expect.poll(() => read(area)).toBe('- one\n  - tw‸o');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await expect.poll(() => area.evaluate((element) => element === document.activeElement)).toBe(false);
    await expect.poll(() => area.inputValue()).toBe('- one\n  - two');
  },
);

test('the shortcuts open while one reads, with the letters that do something there, and the focus returns', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item: '1' });
  const edit = screenOf(itemView).button('Edit Markdown');
  await edit.focus();
  await page.keyboard.press('Control+/');
  const help = itemView.getByRole('dialog', { name: words.help });
  await help.getByText(tools.moveUp).waitFor();
  const reading = help.locator('section', { has: itemView.getByRole('heading', { name: 'While reading' }) });
  expect(await reading.locator('dd').allTextContents()).toEqual(READING_KEYS);
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'detached' });
  await expect.poll(() => edit.evaluate((element) => element === document.activeElement)).toBe(true);
});

longTest(
  'the field has a ring when the focus comes by the keyboard, and none for the mouse or while typing',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { button, field: area } = screenOf(itemView);
    const ring = () => area.evaluate((element) => getComputedStyle(element).outlineStyle);
    const isFocused = () => area.evaluate((element) => element === document.activeElement);
    await button('Edit Markdown').click();
    await expect.poll(isFocused).toBe(true);
    expect(await ring()).toBe('none');
    await button('View').click();
    await button('Edit Markdown').press('Enter');
    await expect.poll(isFocused).toBe(true);
    await expect.poll(ring).toBe('solid');
    await page.keyboard.type('x');
    await expect.poll(ring).toBe('none');
  },
);

longTest('under the text there is one row, at every width and beside the preview', async ({ openItemView }) => {
  const { page, itemView, area } = await openForWriting(openItemView);
  await fillIn(area, written('# Words to count\n\n- [ ] one‸'));
  const facts = itemView.getByRole('group', { name: 'About the text' });
  await facts.getByText('4 words').waitFor();
  for (const layout of ['edit', 'split']) {
    for (const width of [1440, 570, 306]) {
      await page.locator('iframe').evaluate((frame, wanted) => void (frame.style.width = `${wanted}px`), width);
      await expect.poll(() => itemView.locator('html').evaluate(() => innerWidth)).toBe(width);
      const row = await itemView.locator('.iv-links').evaluate((links) => {
        const parts = [...links.querySelectorAll('a, .iv-facts > span')].filter((part) => part.getClientRects()[0]);
        return [new Set(parts.map((part) => Math.round(part.getBoundingClientRect().top))).size, links.clientHeight];
      });
      expect(row[0], `${layout}, ${width} px`).toBe(1);
      expect(row[1], `${layout}, ${width} px`).toBeLessThan(32);
    }
    await page.locator('iframe').evaluate((frame) => void (frame.style.width = ''));
    if (layout === 'edit') await screenOf(itemView).button('Split').click();
  }
});

test('an edit is an undo step of its own, and sets the selection no oftener than it must', async ({ openItemView }) => {
  const { page, area } = await openForWriting(openItemView);
  await area.focus();
  await page.keyboard.type('one two');
  await page.keyboard.press('Control+b');
  await expect.poll(() => read(area)).toBe('one **two‸**');
  await page.keyboard.type('2');
  await page.keyboard.press('Control+Shift+Digit8');
  await page.keyboard.type('3');
  await expect.poll(() => read(area)).toBe('- one **two23‸**');
  for (const back of ['- one **two2‸**', 'one **two2‸**', 'one **two‸**', 'one two‸']) {
    await page.keyboard.press('Control+z');
    await expect.poll(() => read(area)).toBe(back);
  }

  await fillIn(area, written('⟦one\ntwo\nthree⟧'));
  const times = await area.evaluate((element: HTMLTextAreaElement) => {
    const { setSelectionRange } = element;
    let count = 0;
    element.setSelectionRange = (...selection) => {
      count += 1;
      setSelectionRange.apply(element, selection);
    };
    document.querySelector<HTMLElement>('[data-tool=quote] .iv-tool')!.click();
    return count;
  });
  // One to select what is typed over, one for what is selected afterwards.
  expect([await read(area), times]).toEqual(['⟦> one\n> two\n> three⟧', 2]);
});
