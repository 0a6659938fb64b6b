import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';
import { editPart, openText, PLAN, stored, untilStored } from './part.ts';
import {
  changeWorld,
  colleagueSaves,
  comeBack,
  comeBackLater,
  emptyItem,
  itemViewOf,
  openItem,
  screenOf,
  storedText,
  untilDraftIsKept,
} from './playground.ts';
import { addressOf, png, storePicture } from './stored-pictures.ts';

// Undo outside of a field: of what is done where the text is read.

const TASKS = `${PLAN}\n- [ ] buy\n- [ ] sell\n`;
const MENDED = TASKS.replace('Last', 'My Last');
const BOTH = MENDED.replace('[ ] buy', '[x] buy');

const TICKED = TASKS.replace('[ ] buy', '[x] buy');

/** Ticks a task, and types a word before the last words, in their part. */
async function tickAndType({ page, itemView }: { page: Page; itemView: FrameLocator }): Promise<void> {
  await itemView.getByRole('checkbox').first().click();
  await untilStored(page, TICKED);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
}

/** Puts a word before the last words, in their part, and ticks a task. */
async function mendAndTick(page: Page, itemView: FrameLocator): Promise<void> {
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await page.keyboard.press('Control+Enter');
  await untilStored(page, MENDED);
  await itemView.getByRole('checkbox').first().click();
  await untilStored(page, BOTH);
}

test('Ctrl+Z takes back what was done while reading, in order, and Ctrl+Shift+Z brings it back', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView, part } = await openText(openItemView, TASKS);
  await mendAndTick(page, itemView);
  await part.waitFor({ state: 'detached' });
  // The focus is at the box, where nothing is typed.
  await page.keyboard.press('Control+z');
  await untilStored(page, MENDED);
  await itemView.getByText('Your last change was taken back').waitFor();
  await screenshot(page, 'back');
  await page.keyboard.press('Control+z');
  await untilStored(page, TASKS);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  await untilStored(page, MENDED);
  await itemView.getByText('Your change was brought back').waitFor();
  await page.keyboard.press('Control+y');
  await untilStored(page, BOTH);
  await itemView.getByText('My Last words').waitFor();
  expect(await itemView.getByRole('checkbox').first().isChecked()).toBe(true);
  expect(await screenOf(itemView).field.count()).toBe(0);
});

test('on a phone the menu of the text has Undo and Redo of what was done while reading', async ({
  openItemView,
  screenshot,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const { page, itemView } = await openText(openItemView, TASKS, phone);
  const item = (name: string) => itemView.getByRole('menuitem', { name, exact: true });
  const openMenu = async () => {
    await screenOf(itemView).button('More').click();
    await item('Print').waitFor();
  };
  await openMenu();
  expect(await item('Undo').count()).toBe(0);
  await page.keyboard.press('Escape');
  await itemView.getByRole('checkbox').first().click();
  await untilStored(page, TICKED);
  await openMenu();
  expect(await item('Redo').count()).toBe(0);
  await screenshot(page, 'menu');
  await item('Undo').click();
  await untilStored(page, TASKS);
  await openMenu();
  expect(await item('Undo').count()).toBe(0);
  await item('Redo').click();
  await untilStored(page, TICKED);
});

test('the message after Done offers Undo, which does the same, and can be taken back', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TASKS);
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  await screenOf(itemView).button('Done').click();
  await untilStored(page, MENDED);
  await screenshot(page, 'done');
  await screenOf(itemView).button('Undo').click();
  await untilStored(page, TASKS);
  await screenOf(itemView).button('Bring it back').click();
  await untilStored(page, MENDED);
  await page.keyboard.press('Control+z');
  await untilStored(page, TASKS);
});

test('a message lies over no words but the footer, and at the top where its place is below the screen', async ({
  openItemView,
}) => {
  for (const [width, isTouched] of [
    [390, true],
    [760, false],
  ] as const) {
    const options = { viewport: { width, height: 800 }, hasTouch: isTouched, isMobile: isTouched };
    const { page, itemView } = await openText(openItemView, '# Plan\n\nLast words\n', options);
    const message = itemView.locator('.iv-toast[data-shown="true"]');
    const edges = async (locator: Locator) => {
      const { y, height } = (await locator.boundingBox())!;
      return [y, y + height] as const;
    };
    await editPart(itemView, 'Last words');
    await page.keyboard.type('My ');
    await screenOf(itemView).button('Done').click();
    await message.getByText('You changed this part').waitFor();
    const [top, bottom] = await edges(message);
    expect(top).toBeGreaterThan((await edges(itemView.getByText('My Last words')))[1]);
    expect(bottom).toBeLessThan((await edges(itemView.locator('.iv-links')))[0]);

    await page.evaluate(() => (document.querySelector('iframe')!.style.height = '3000px'));
    await page.keyboard.press('Control+z');
    await message.getByText('Your last change was taken back').waitFor();
    await expect.poll(async () => (await edges(message))[1]).toBeLessThan(800);
  }
});

test('a message goes after eight seconds, with Undo after twenty, and never while somebody is at it', async ({
  openItemView,
}) => {
  const { page, itemView } = await openText(openItemView, '# Plan\n\nLast words\n');
  const { button } = screenOf(itemView);
  const message = itemView.locator('.iv-toast[data-shown="true"]');
  await page.clock.install();
  await editPart(itemView, 'Last words');
  await page.keyboard.type('My ');
  // By itself it would go on, on a busy machine by seconds at each step.
  await page.clock.pauseAt(Date.now() + 60_000);
  await button('Done').click();
  await message.getByText('You changed this part').waitFor();
  // Off the message, which comes where the button was.
  await page.mouse.move(5, 5);
  await page.clock.fastForward(19_000);
  expect(await message.count()).toBe(1);
  for (const [begin, end] of [
    [() => message.hover(), () => page.mouse.move(5, 5)],
    [
      () => button('Undo').focus(),
      () => itemView.locator('.iv-reading').evaluate(() => (document.activeElement as HTMLElement).blur()),
    ],
  ] as const) {
    await begin();
    await page.clock.fastForward(60_000);
    expect(await message.count()).toBe(1);
    await end();
  }
  await page.clock.fastForward(19_000);
  expect(await message.count()).toBe(1);
  await page.clock.fastForward(2_000);
  await message.waitFor({ state: 'detached' });

  await button('More').click();
  await itemView.getByRole('menuitem', { name: 'Count words and characters' }).click();
  await message.getByText('characters').waitFor();
  await page.mouse.move(5, 5);
  await page.clock.fastForward(7_000);
  expect(await message.count()).toBe(1);
  await page.clock.fastForward(2_000);
  await message.waitFor({ state: 'detached' });
});

test('what Esc in a part put back is brought back by Ctrl+Z, and taken back by the next', async ({ openItemView }) => {
  const opened = await openText(openItemView, TASKS);
  const { page, part } = opened;
  await tickAndType(opened);
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  expect(await stored(page)).toBe(TICKED);
  await page.keyboard.press('Control+z');
  await untilStored(page, TICKED.replace('Last', 'My Last'));
  await page.keyboard.press('Control+z');
  await untilStored(page, TICKED);
  await page.keyboard.press('Control+z');
  await untilStored(page, TASKS);
  for (const text of [TICKED, TICKED.replace('Last', 'My Last'), TICKED]) {
    await page.keyboard.press('Control+Shift+z');
    await untilStored(page, text);
  }
});

test('what Esc in a part put back is brought back by the message, which is a step', async ({ openItemView }) => {
  const opened = await openText(openItemView, TASKS);
  const { page, itemView, part } = opened;
  await tickAndType(opened);
  await page.keyboard.press('Escape');
  await part.waitFor({ state: 'detached' });
  await screenOf(itemView).button('Bring back what I typed').click();
  await untilStored(page, TICKED.replace('Last', 'My Last'));
  await page.keyboard.press('Control+z');
  await untilStored(page, TICKED);
});

test('undo in the field of a part takes back its typing, and no step', async ({ openItemView }) => {
  const opened = await openText(openItemView, TASKS);
  const { page, part } = opened;
  await tickAndType(opened);
  await page.keyboard.press('Control+z');
  await expect.poll(() => part.inputValue()).toBe('Last words');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Enter');
  await part.waitFor({ state: 'detached' });
  expect(await stored(page)).toBe(TICKED);
  await page.keyboard.press('Control+z');
  await untilStored(page, TASKS);
});

test('steps are carried by what a colleague saves above, below and in the same line', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TASKS);
  await mendAndTick(page, itemView);
  const theirs = (text: string) =>
    `New above\n\n${text.replace('] buy', '] buy some bread').replace('- three', '- three\n- four')}\nNew below\n`;
  await colleagueSaves(page, emptyItem, theirs(BOTH));
  await comeBack(itemView);
  await itemView.getByText('New above').waitFor();
  await page.keyboard.press('Control+z');
  await untilStored(page, theirs(MENDED));
  // Not seen yet: it is merged as it is saved.
  await colleagueSaves(page, emptyItem, `${theirs(MENDED)}\nUnseen\n`);
  await page.keyboard.press('Control+z');
  await untilStored(page, `${theirs(TASKS)}\nUnseen\n`);
  await itemView.getByText('Unseen').waitFor();
  await page.keyboard.press('Control+Shift+Z');
  await page.keyboard.press('Control+Shift+Z');
  await untilStored(page, `${theirs(BOTH)}\nUnseen\n`);
});

test('a step whose place a colleague changed is left, which is said, and the one before is next', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openText(openItemView, TASKS);
  await itemView.getByRole('checkbox').first().click();
  await untilStored(page, TICKED);
  await editPart(itemView, 'Last words');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Final');
  await page.keyboard.press('Control+Enter');
  const final = TASKS.replace('[ ] buy', '[x] buy').replace('Last words', 'Final');
  await untilStored(page, final);
  const theirs = final.replace('Final', 'Very good');
  await colleagueSaves(page, emptyItem, theirs);
  await comeBack(itemView);
  await itemView.getByText('Very good').waitFor();
  await page.keyboard.press('Control+z');
  await itemView.getByText(/^Not taken back, because the same place has been changed since/).waitFor();
  await screenshot(page, 'left');
  expect(await stored(page)).toBe(theirs);
  await page.keyboard.press('Control+z');
  await untilStored(page, theirs.replace('[x] buy', '[ ] buy'));
});

test('steps are carried by what is written in the whole text afterwards', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TASKS);
  await mendAndTick(page, itemView);
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Begin\n\n');
  await expect.poll(() => field.inputValue()).toBe(`Begin\n\n${BOTH}`);
  await page.keyboard.press('Control+Enter');
  await untilStored(page, `Begin\n\n${BOTH}`);
  await field.waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await untilStored(page, `Begin\n\n${MENDED}`);
  await page.keyboard.press('Control+z');
  await untilStored(page, `Begin\n\n${TASKS}`);
});

test('an earlier version that was restored, and words for a picture, are taken back', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TASKS);
  const bytes = png(400, 400, [200, 0, 0]);
  const red = addressOf(bytes, 400, 400);
  await storePicture(page, emptyItem, red, bytes);
  const { button, write, save } = screenOf(itemView);
  const now = `![](${red})\n\nOther words\n`;
  await write(now);
  await save();
  await button('Describe this picture').click();
  await itemView.getByRole('dialog').getByRole('textbox').fill('Red');
  await page.keyboard.press('Enter');
  const described = now.replace('![]', '![Red]');
  await untilStored(page, described);
  await button('History').click();
  await itemView.locator('.iv-history-version').last().click();
  await button(/^Restore the whole text of/).click();
  await untilStored(page, TASKS);
  await itemView.getByText('Last words').waitFor();
  await page.keyboard.press('Control+z');
  await untilStored(page, described);
  await page.keyboard.press('Control+z');
  await untilStored(page, now);
  await page.keyboard.press('Control+Shift+Z');
  await untilStored(page, described);
});

test('undo is kept as a draft while monday refuses it, and saved as soon as that is over', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be saved/);
  const { page, itemView } = await openText(openItemView, TASKS);
  await mendAndTick(page, itemView);
  await changeWorld(page, { faults: [{ fault: 'refused', on: 'write' }] });
  await page.keyboard.press('Control+z');
  await expect.poll(() => itemView.getByRole('checkbox').first().isChecked()).toBe(false);
  await expect.poll(() => screenOf(itemView).status.textContent()).toMatch(/^Could not save/);
  await untilDraftIsKept(page, 'My Last');
  expect(await stored(page)).toBe(BOTH);
  await changeWorld(page, { faults: [] });
  await comeBackLater(itemView);
  await untilStored(page, MENDED);
});

test('a second visit begins without steps, and another item has none of them', async ({ openItemView }) => {
  const { page, itemView } = await openText(openItemView, TASKS);
  await mendAndTick(page, itemView);
  await openItem(page, 1);
  await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
  const other = await storedText(page, 1);
  await page.keyboard.press('Control+z');
  await openItem(page, emptyItem);
  await itemView.getByText('My Last words').waitFor();
  await page.keyboard.press('Control+z');
  await itemView.getByRole('checkbox').last().click();
  await untilStored(page, BOTH.replace('[ ] sell', '[x] sell'));
  await page.keyboard.press('Control+z');
  await untilStored(page, BOTH);
  expect(await storedText(page, 1)).toBe(other);
});

test('two people take back their own steps', async ({ openItemView }) => {
  const { page } = await openItemView(
    { item: String(emptyItem), second: 'editor' },
    { viewport: { width: 1440, height: 900 } },
  );
  await colleagueSaves(page, emptyItem, TASKS);
  const [one, two] = [itemViewOf(page), itemViewOf(page, 1)];
  for (const person of [one, two]) await comeBackLater(person);
  const boxes = (person: FrameLocator) => person.getByRole('checkbox');
  for (const person of [one, two]) await boxes(person).first().waitFor();
  await boxes(one).first().click();
  await untilStored(page, TICKED);
  await boxes(two).last().click();
  const both = TICKED.replace('[ ] sell', '[x] sell');
  await untilStored(page, both);
  // They adjoin, and one person has not seen the other's.
  expect(await boxes(one).last().isChecked()).toBe(false);
  await boxes(one).first().press('Control+z');
  await untilStored(page, TASKS.replace('[ ] sell', '[x] sell'));
  await comeBackLater(two);
  await expect.poll(() => boxes(two).first().isChecked()).toBe(false);
  await boxes(two).last().press('Control+z');
  await untilStored(page, TASKS);
});

test('a viewer has nothing to take back, and loads nothing for it', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item: String(emptyItem), role: 'viewer' });
  await colleagueSaves(page, emptyItem, TASKS);
  await comeBackLater(itemView);
  await itemView.getByText('Last words').waitFor();
  await itemView.getByText('Last words').click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+Shift+Z');
  expect(await stored(page)).toBe(TASKS);
  const scripts = await itemView
    .locator('body')
    .evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(scripts.filter((name) => /\/(part|editing)\.\w+\.js/.test(name))).toEqual([]);
});
