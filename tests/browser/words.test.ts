import { readFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inLongRun, longTest, test } from './browser.ts';
import { keptInBrowser } from './fault-run/kept-in-browser.ts';
import { watchRequests } from './last-sight.ts';
import {
  callCount,
  changeWorld,
  colleagueSaves,
  comeBack,
  comeBackLater,
  emptyItem,
  holdSlowAnswers,
  itemViewOf,
  keyOfItem,
  openItem,
  playgroundAddress,
  removeUnder,
  screenOf,
  storeAsDraft,
  storedText,
  storedUnder,
  storeUnder,
  untilAllIsFetched,
  untilDraftIsKept,
  untilStill,
} from './playground.ts';

const item = String(emptyItem);
const plan = '# Plan\n\nIntro words.\n\n## Steps\n\n- [ ] build\n- [ ] test\n\nThe end.\n';

/** Has `text` stored by a colleague, and waits until the item view shows it. */
async function findStored(page: Page, itemView: FrameLocator, text: string): Promise<void> {
  await itemView.getByText('No description yet').waitFor();
  await colleagueSaves(page, emptyItem, text);
  await comeBack(itemView);
  await screenOf(itemView).document.getByRole('heading').first().waitFor();
}

describe('unsaved text', () => {
  test('is offered after the page was killed, continued and saved', async ({ openItemView }) => {
    const first = await openItemView({ item });
    await screenOf(first.itemView).write('words that were not saved');
    await untilDraftIsKept(first.page, 'words that were not saved');
    await first.page.close();

    const { page, itemView } = await openItemView({ item });
    const { button, field, document, save } = screenOf(itemView);
    await itemView.getByText(/^Unsaved changes from \d\d:\d\d$/).waitFor();
    await document.getByText('words that were not saved').waitFor();
    await button('Continue').click();
    await expect.poll(() => field.inputValue()).toBe('words that were not saved');
    await save();
    await expect.poll(() => storedText(page, emptyItem)).toBe('words that were not saved');
  });

  longTest(
    'typed after a first save is no conflict with oneself when the item is opened again',
    async ({ openItemView }) => {
      const first = await openItemView({ item });
      const before = screenOf(first.itemView);
      await before.write('one');
      await before.save();
      await before.button('Edit Markdown').click();
      await before.field.fill('one two');
      await untilDraftIsKept(first.page, 'one two');
      await first.page.close();

      const { page, itemView } = await openItemView({ item });
      const { button, field, save } = screenOf(itemView);
      await itemView.getByText(/^Unsaved changes from \d\d:\d\d$/).waitFor();
      expect(await itemView.getByText('You and a colleague changed the same lines').count()).toBe(0);
      await button('Continue').click();
      await expect.poll(() => field.inputValue()).toBe('one two');
      await save();
      await expect.poll(() => storedText(page, emptyItem)).toBe('one two');
    },
  );

  test('is not offered again once it was discarded, and comes back by Undo or from the history', async ({
    openItemView,
  }) => {
    const first = await openItemView({ item });
    await screenOf(first.itemView).write('not wanted');
    await untilDraftIsKept(first.page, 'not wanted');
    await first.page.close();

    const second = await openItemView({ item });
    const { button, document } = screenOf(second.itemView);
    const keys = async () => (await second.page.evaluate(keptInBrowser)).map(([name]) => name.split('_')[1]);
    await button('Discard').click();
    await second.itemView.getByText('No description yet').waitFor();
    await button('Undo').click();
    await second.itemView.getByText(/^Unsaved changes from/).waitFor();
    await document.getByText('not wanted').waitFor();
    await button('Discard').click();
    await second.itemView.getByText('The draft was discarded').waitFor();
    await expect.poll(keys).toContain('discarded');
    await expect.poll(keys).not.toContain('draft');
    await second.page.close();

    const { itemView } = await openItemView({ item });
    const screen = screenOf(itemView);
    await itemView.getByText('No description yet').waitFor();
    expect(await itemView.getByText(/Unsaved changes/).count()).toBe(0);
    const bringBack = itemView.getByRole('listitem').filter({ hasText: 'not wanted' }).getByRole('button');
    // A first save is not safe at once, and a draft would wait for it.
    await screen.write('something else');
    await screen.save();
    await screen.button('History').click();
    await itemView.getByText('Discarded drafts').click();
    await itemView.getByText('A draft can be brought back once everything here is saved.').waitFor();
    expect(await bringBack.isDisabled()).toBe(true);
    await screen.write('');
    await screen.save();
    await screen.button('History').click();
    await itemView.getByText('Discarded drafts').click();
    await bringBack.click();
    await itemView.getByText(/^Unsaved changes from/).waitFor();
    await screen.button('Continue').click();
    await expect.poll(() => screen.field.inputValue()).toBe('not wanted');
  });

  test('is offered above the text, tasks counted once, and its words that differ are marked', async ({
    openItemView,
  }) => {
    const lines = Array.from({ length: 80 }, (_, line) => `Paragraph ${line}`);
    const moved = (...tasks: string[]) => ['Between', tasks.map((task) => `- [ ] ${task}`).join('\n')];
    const drafted = [
      '# Long',
      ...lines.with(60, 'Paragraph changed').toSpliced(70, 1),
      '- [x] ticked',
      ...moved('three', 'one', 'two'),
    ];
    const first = await openItemView({ item });
    await findStored(
      first.page,
      first.itemView,
      ['# Long', ...lines, '- [ ] ticked', ...moved('one', 'two', 'three')].join('\n\n'),
    );
    await screenOf(first.itemView).write(drafted.join('\n\n'));
    await untilDraftIsKept(first.page, 'Paragraph changed');
    await first.page.close();

    const { itemView } = await openItemView({ item });
    const { button, document, field } = screenOf(itemView);
    const offer = itemView.getByRole('status', { name: /^Unsaved changes from/ });
    const changed = itemView.locator('[data-changed]');
    const markedWords = async () => (await changed.allTextContents()).map((words) => words.trim());
    await expect
      .poll(async () => (await markedWords()).slice(0, 3))
      .toEqual(['Paragraph changed', 'Paragraph 71', 'ticked']);
    const wordsOf = async (mark: string) =>
      (await changed.locator(mark).allTextContents()).map((words) => words.trim());
    expect(await wordsOf('ins')).toEqual(['changed', 'three']);
    // Removed words are drawn, and no part of the text.
    const removed = changed.locator('del:visible');
    const drawn = await removed.evaluateAll((marks) => marks.map((mark) => (mark as HTMLElement).dataset['words']));
    expect(drawn).toEqual(['60', 'Paragraph 70', 'three']);
    expect(await changed.locator('.iv-since-tick:checked').count()).toBe(1);
    const offered = (await offer.boundingBox())!;
    const text = (await document.getByRole('heading', { name: 'Long' }).boundingBox())!;
    expect(offered.y + offered.height).toBeLessThanOrEqual(text.y);
    await itemView.getByText('1 of 4', { exact: true }).first().waitFor();
    const placeOfBack = async () => {
      await button('History').click();
      await offer.waitFor({ state: 'hidden' });
      const top = await button('Back').evaluate((back) => back.getBoundingClientRect().top);
      await button('Back').click();
      return top;
    };
    // The offer is where the text is, and comes back with it.
    const whileOffered = await placeOfBack();
    await expect.poll(async () => (await offer.boundingBox())?.width).toBeGreaterThan(300);
    await offer.getByRole('button', { name: 'Discard' }).click();
    await document.getByText('Paragraph 60', { exact: true }).waitFor();
    await itemView.getByText('The draft was discarded').waitFor();
    const whileTold = await placeOfBack();
    await expect.poll(() => changed.count()).toBe(0);
    expect(await document.locator('ins, del, .iv-since-tick').count()).toBe(0);
    await button('Undo').click();
    await changed.locator('ins').first().waitFor();
    await offer.getByRole('button', { name: 'Continue' }).click();
    await button('View').click();
    await document.getByText('Paragraph changed', { exact: true }).waitFor();
    expect(await document.locator('ins, del, .iv-since-tick').count()).toBe(0);
    // Neither the offer nor the toast has taken room over the history.
    const afterwards = await placeOfBack();
    expect([whileOffered, whileTold]).toEqual([afterwards, afterwards]);
    await button('Edit Markdown').click();
    await expect.poll(() => field.inputValue()).toBe(drafted.join('\n\n'));
  });

  longTest(
    'that cannot be read is told beside the readable one, until somebody removes it',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item });
      const { button, write, save, field } = screenOf(itemView);
      await write('words that can be read');
      await untilDraftIsKept(page, 'words that can be read');
      const key = await storeAsDraft(page, 'garbage');
      const kept = () => storedUnder(page, key);
      await openItem(page, 1);
      await screenOf(itemView).document.getByRole('heading').first().waitFor();
      await openItem(page, emptyItem);
      await itemView.getByText('A kept draft cannot be read').waitFor();
      await itemView.getByText(/^Unsaved changes from \d\d:\d\d$/).waitFor();
      expect(await itemView.getByRole('textbox', { name: 'Stored value as it is' }).inputValue()).toBe('garbage');
      expect(await itemView.getByText(/Error|JSON|token/).count()).toBe(0);
      await changeWorld(page, { language: 'de' });
      await itemView.getByText('Ein gesicherter Entwurf kann nicht gelesen werden').waitFor();
      await changeWorld(page, { language: 'en' });
      await button('Continue').click();
      await expect.poll(() => field.inputValue()).toBe('words that can be read');
      await save();
      expect(await kept()).toBe('garbage');
      await button('Remove it').press('Enter');
      await itemView.getByText('A kept draft cannot be read').waitFor({ state: 'detached' });
      expect(await kept()).not.toBe('garbage');
      await itemView.locator('button:focus').getByText('Edit Markdown').waitFor();
      expect(await storedText(page, emptyItem)).toBe('words that can be read');
    },
  );

  test('lies in monday’s storage where the browser refuses storage, and the status line says so', async ({
    openItemView,
  }) => {
    const { itemView } = await openItemView({ item, sandbox: 'allow-scripts allow-forms' });
    const { status, write } = screenOf(itemView);
    await write('kept elsewhere');
    await expect.poll(() => status.innerText()).toBe('Unsaved changes (kept as a draft in monday)');
  });
});

test('an empty answer that the history contradicts is not believed; a person decides', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be loaded/);
  const key = keyOfItem(emptyItem);
  const sandbox = 'allow-scripts allow-forms';
  const { page, itemView } = await openItemView({ item, sandbox });
  const { button, write, save, document } = screenOf(itemView);
  const historyOf = () => storedUnder(page, key.replace('value', 'history'));
  const openAgain = async () => {
    await openItem(page, 1);
    await document.getByRole('heading').first().waitFor();
    await openItem(page, emptyItem);
  };
  await write('precious words');
  await save();
  await expect.poll(historyOf).toBeDefined();
  await removeUnder(page, key);
  await openAgain();
  await itemView.getByText('monday says that nothing is stored, but this item had a text').waitFor();
  expect(await itemView.getByRole('textbox', { name: 'Newest text of the history' }).inputValue()).toBe(
    'precious words',
  );
  expect(await button('Edit Markdown').count()).toBe(0);
  await colleagueSaves(page, emptyItem, 'precious words');
  await button('Retry').click();
  await document.getByText('precious words').waitFor();

  await removeUnder(page, key);
  await openAgain();
  await button('Open it empty').click();
  await itemView.getByText('No description yet').waitFor();
  await openAgain();
  await itemView.getByText('No description yet').waitFor();
});

longTest(
  'a viewer does not see such an answer as an empty description either',
  async ({ openItemView, expectSurprise }) => {
    expectSurprise(/the description could not be loaded/);
    const editor = await openItemView({ item });
    const { write, save } = screenOf(editor.itemView);
    const key = keyOfItem(emptyItem);
    await write('precious words');
    await save();
    const historyOf = () => storedUnder(editor.page, key.replace('value', 'history'));
    await expect.poll(historyOf).toBeDefined();
    await removeUnder(editor.page, key);
    await editor.page.close();

    const { page, itemView } = await openItemView({ item, role: 'viewer' });
    const { button, document } = screenOf(itemView);
    await itemView.getByText('monday says that nothing is stored, but this item had a text').waitFor();
    expect(await itemView.getByRole('textbox', { name: 'Newest text of the history' }).inputValue()).toBe(
      'precious words',
    );
    await button('Open it empty').click();
    await itemView.getByText('No description yet').waitFor();
    await colleagueSaves(page, emptyItem, 'precious words');
    await comeBack(itemView);
    await document.getByText('precious words').waitFor();
  },
);

describe('a save that meets a colleague’s', () => {
  test('merges what does not overlap, and says so', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { field, status, button } = screenOf(itemView);
    await findStored(page, itemView, plan);
    await button('Edit Markdown').click();
    await field.fill(plan.replace('Intro', 'My intro'));
    await colleagueSaves(page, emptyItem, plan.replace('The end', 'Their end'));
    await page.keyboard.press('Control+s');
    await expect
      .poll(() => storedText(page, emptyItem))
      .toBe(plan.replace('Intro', 'My intro').replace('The end', 'Their end'));
    await expect.poll(() => status.innerText()).toBe('Merged with a colleague’s changes');
  });

  test.for<readonly [string, string]>([
    ['Keep both', '# Plan\n\nMine **here**.\nTheirs *there*.\n\n## Steps'],
    ...inLongRun([
      ['Keep mine', '# Plan\n\nMine **here**.\n\n## Steps'],
      ['Take theirs', '# Plan\n\nTheirs *there*.\n\n## Steps'],
    ] as const),
  ])('shows both where they overlap: %s', async ([choice, start], { openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { field, button } = screenOf(itemView);
    await findStored(page, itemView, plan);
    await button('Edit Markdown').click();
    await field.fill(plan.replace('Intro words', 'Mine **here**'));
    await colleagueSaves(page, emptyItem, plan.replace('Intro words', 'Theirs *there*'));
    await page.keyboard.press('Control+s');
    await itemView.getByRole('region', { name: 'Your text' }).locator('strong').waitFor();
    await itemView.getByRole('region', { name: 'Your colleague’s text' }).locator('em').waitFor();
    await expect.poll(() => itemView.getByRole('radio', { name: 'Keep both' }).isChecked()).toBe(true);
    await expect.poll(() => button('Save').count()).toBe(0);
    await itemView.getByRole('radio', { name: choice }).check();
    await button('Continue and save').click();
    await expect.poll(async () => (await storedText(page, emptyItem))?.slice(0, start.length)).toBe(start);
  });

  test.for([390, 760])(
    'shows its question first, %i pixels wide, with the caret at the end',
    async (width, { openItemView }) => {
      const { page, itemView } = await openItemView({ item }, { viewport: { width, height: 800 } });
      const { field, button } = screenOf(itemView);
      await findStored(page, itemView, plan);
      await button('Edit Markdown').click();
      await field.fill(plan.replace('Intro words', 'Mine **here**'));
      await field.press('Control+End');
      await colleagueSaves(page, emptyItem, plan.replace('Intro words', 'Theirs *there*'));
      await page.keyboard.press('Control+s');
      await itemView
        .getByRole('region', { name: 'This is what will be saved' })
        .locator('[data-changed]')
        .first()
        .waitFor();
      const question = itemView.getByText('You and a colleague changed the same lines', { exact: true });
      await untilStill(question);
      const isSeen = (element: Element) => {
        const { left, top, width: wide, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + wide / 2, top + height / 2));
      };
      await expect.poll(() => question.evaluate(isSeen)).toBe(true);
      // And the key that follows goes into the text.
      await page.keyboard.type('more');
      expect(await field.inputValue()).toMatch(/more$/);
    },
  );

  test('keeps what was chosen until a colleague saves again, though the page is closed', async ({ openItemView }) => {
    const first = await openItemView({ item });
    await findStored(first.page, first.itemView, plan);
    await screenOf(first.itemView).button('Edit Markdown').click();
    await screenOf(first.itemView).field.fill(plan.replace('Intro words', 'Mine'));
    await colleagueSaves(first.page, emptyItem, plan.replace('Intro words', 'Theirs'));
    await first.page.keyboard.press('Control+s');
    await first.itemView.getByRole('radio', { name: 'Keep mine' }).check();
    await untilDraftIsKept(first.page, 'Mine');
    await first.page.close();

    const second = await openItemView({ item });
    await expect.poll(() => second.itemView.getByRole('radio', { name: 'Keep mine' }).isChecked()).toBe(true);
    await colleagueSaves(second.page, emptyItem, plan.replace('Intro words', 'Theirs again'));
    await second.page.close();

    const { itemView } = await openItemView({ item });
    await expect.poll(() => itemView.getByRole('radio', { name: 'Keep both' }).isChecked()).toBe(true);
  });

  test('hears a choice that is pressed right after a key in the field', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { field, button } = screenOf(itemView);
    // All of it is in sight, so that no key scrolls.
    await page.setViewportSize({ width: 1366, height: 1800 });
    await findStored(page, itemView, plan);
    await button('Edit Markdown').click();
    await field.fill(plan.replace('Intro words', 'Mine'));
    await colleagueSaves(page, emptyItem, plan.replace('Intro words', 'Theirs'));
    await page.keyboard.press('Control+s');
    await itemView.locator('.iv-result').getByText('Theirs').waitFor();
    await itemView.locator('.iv-side').getByText('Theirs').waitFor();
    for (const name of ['Keep mine', 'Take theirs', 'Keep both']) {
      const radio = itemView.getByRole('radio', { name });
      const { x, y, width, height } = (await radio.boundingBox())!;
      await field.evaluate((element: HTMLTextAreaElement) => element.focus({ preventScroll: true }));
      await page.keyboard.press('x');
      await page.mouse.click(x + width / 2, y + height / 2);
      await expect.poll(() => radio.isChecked(), { message: name }).toBe(true);
    }
  });

  test('shows in the result below the place whose choice was made last', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { field, button } = screenOf(itemView);
    const words = Array.from({ length: 40 }, (_, line) => `Paragraph ${line}`).join('\n\n');
    const tasks = Array.from({ length: 60 }, (_, line) => `- [ ] task ${line}`).join('\n');
    const text = `First\n\n${words}\n\n${tasks}\n\nLast\n`;
    const edited = (first: string, task: string, last: string) =>
      text.replace('First\n', first).replace('task 45', task).replace('Last\n', last);
    await itemView.getByText('No description yet').waitFor();
    await colleagueSaves(page, emptyItem, text);
    await comeBack(itemView);
    await screenOf(itemView).document.getByText('Paragraph 1', { exact: true }).waitFor();
    await button('Edit Markdown').click();
    await field.fill(edited('My first\n', 'my task', 'My last\n'));
    await colleagueSaves(page, emptyItem, edited('Their first\n', 'their task', ''));
    await page.keyboard.press('Control+s');
    const result = itemView.getByRole('region', { name: 'This is what will be saved' });
    const isSeen = (words: string) =>
      result.evaluate((box, sought) => {
        const { top, bottom } = box.getBoundingClientRect();
        const found = [...box.querySelectorAll('p, li')].find(({ textContent }) => textContent.includes(sought));
        const place = found?.getBoundingClientRect();
        return place !== undefined && place.top >= top && place.bottom <= bottom;
      }, words);
    for (const [width, ...steps] of [
      [
        570,
        ['2 of 3', 'Keep mine', 'my task'],
        ['3 of 3', 'Take theirs', 'task 59'],
        ['1 of 3', 'Keep mine', 'My first'],
      ],
      [
        1440,
        ['3 of 3', 'Keep mine', 'My last'],
        ['1 of 3', 'Keep both', 'Their first'],
        ['2 of 3', 'Keep both', 'my task'],
      ],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      for (const [place, choice, words] of steps) {
        await itemView.getByRole('group', { name: place }).getByRole('radio', { name: choice }).check();
        await expect.poll(() => isSeen(words), { message: `${words} at ${width}` }).toBe(true);
      }
    }
  });

  longTest('keeps what was chosen for a place when typing settles an earlier one', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { field, button } = screenOf(itemView);
    const edited = (intro: string, end: string) => plan.replace('Intro words', intro).replace('The end', end);
    await findStored(page, itemView, plan);
    await button('Edit Markdown').click();
    await field.fill(edited('Mine', 'My end'));
    await colleagueSaves(page, emptyItem, edited('Theirs', 'Their end'));
    await page.keyboard.press('Control+s');
    const second = itemView.getByRole('group', { name: '2 of 2' });
    const region = (name: string) => second.getByRole('region', { name });
    await expect.poll(() => region('Your text').locator('ins').allInnerTexts()).toEqual(['My']);
    await expect.poll(() => region('Your colleague’s text').locator('ins').allInnerTexts()).toEqual(['Their']);
    expect(await itemView.locator('.iv-place del').count()).toBe(0);
    const result = itemView.getByRole('region', { name: 'This is what will be saved' });
    const placed = result.locator('[data-changed]');
    const wordsOf = async (words: Locator) => (await words.allInnerTexts()).join('\n').split(/\s*\n\s*/);
    await expect.poll(() => wordsOf(placed)).toEqual(['Mine.', 'Theirs.', 'My end.', 'Their end.']);
    expect(await wordsOf(result.locator('.iv-diff'))).toEqual([
      'Plan',
      'Mine.',
      'Theirs.',
      'Steps',
      'build',
      'test',
      'My end.',
      'Their end.',
    ]);
    await second.getByRole('radio', { name: 'Take theirs' }).check();
    await expect.poll(() => wordsOf(placed)).toEqual(['Mine.', 'Theirs.', 'Their end.']);
    await field.fill(edited('Theirs', 'My end'));
    await expect.poll(() => second.count()).toBe(0);
    await expect.poll(() => itemView.getByRole('radio', { name: 'Take theirs' }).isChecked()).toBe(true);
    await button('Continue and save').click();
    await expect.poll(() => storedText(page, emptyItem)).toBe(edited('Theirs', 'Their end'));
  });
});

test('a save that monday refuses is tried again by itself, and the text can be edited meanwhile', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be saved/);
  const { page, itemView } = await openItemView({ item });
  const { button, field, status, write } = screenOf(itemView);
  await write('first');
  await changeWorld(page, { faults: [{ fault: 'rejected', on: 'write' }] });
  await button('Save').click();
  await expect.poll(() => status.innerText()).toMatch(/^Could not save, retrying in \d+ s \(kept as a draft\)$/);
  await field.fill('first and second');
  await changeWorld(page, { faults: [] });
  await expect.poll(() => storedText(page, emptyItem)).toBe('first and second');
});

test('what a colleague saved while an input method composes stays beside the words composed since', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item });
  const { field, status, write } = screenOf(itemView);
  await findStored(page, itemView, '# one\n\ntwo\n\nthree');
  await write('# one, mine\n\ntwo\n\nthree');
  await field.evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(11, 11));
  await colleagueSaves(page, emptyItem, '# one\n\ntwo\n\nthree, theirs');
  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'write' }] });
  await page.keyboard.press('Control+s');
  const cdp = await page.context().newCDPSession(page);
  const compose = (text: string) =>
    cdp.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  await compose('に');
  await changeWorld(page, { faults: [] });
  await answer();
  await expect.poll(() => status.allInnerTexts()).toContain('Merged with a colleague’s changes');
  expect(await field.inputValue()).toBe('# one, mineに\n\ntwo\n\nthree');
  await compose('にほ');
  await compose('にほん');
  await cdp.send('Input.insertText', { text: '日本' });
  const merged = '# one, mine日本\n\ntwo\n\nthree, theirs';
  await expect.poll(() => field.inputValue()).toBe(merged);
  expect(await field.evaluate((element: HTMLTextAreaElement) => element.selectionStart)).toBe('# one, mine日本'.length);
  await page.keyboard.press('Control+s');
  await expect.poll(() => storedText(page, emptyItem)).toBe(merged);
});

test('Ctrl+S saves and lets write on, and nothing that is typed on is lost', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { field, write } = screenOf(itemView);
  await write('Added');
  for (const words of [' tomorrow', ' we', ' meet']) {
    const before = await field.inputValue();
    await page.keyboard.press('Control+s');
    await expect.poll(() => storedText(page, emptyItem)).toBe(before);
    await itemView.locator('.iv-status--saved, .iv-status--confirming').waitFor();
    // Time for a screen that would leave.
    await page.waitForTimeout(400);
    for (const key of words) await page.keyboard.press(key === ' ' ? 'Space' : key);
    expect(await field.inputValue()).toBe(before + words);
  }
  expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('Ctrl+Enter leaves edit mode once the text is saved, and not if somebody types on', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { button, field, write } = screenOf(itemView);
  await write('Added');
  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'write' }] });
  await page.keyboard.press('Control+Enter');
  await itemView.locator('.iv-status--saving').waitFor();
  await page.keyboard.type(' tomorrow');
  await answer();
  await expect.poll(() => storedText(page, emptyItem)).toBe('Added');
  await itemView.locator('.iv-status--unsaved').waitFor();
  await page.keyboard.type(' we meet');
  expect(await field.inputValue()).toBe('Added tomorrow we meet');
  await changeWorld(page, { faults: [] });
  await page.keyboard.press('Control+Enter');
  await field.waitFor({ state: 'hidden' });
  await button('Edit Markdown').waitFor();
  expect(await storedText(page, emptyItem)).toBe('Added tomorrow we meet');
});

test('a save that monday confirms and does not keep is told, and the text waits to be saved again', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/monday confirmed a save and did not store it/);
  const { page, itemView } = await openItemView({ item });
  const { button, field, status, write } = screenOf(itemView);
  await findStored(page, itemView, '# Before');
  await changeWorld(page, { faults: [{ fault: 'forgotten', on: 'write', about: keyOfItem(emptyItem) }] });
  await write('Mine');
  await button('Save').click();
  await itemView.locator('.iv-status--saved').waitFor();
  await comeBack(itemView);
  await itemView.getByText('Your last save is not in monday’s storage').waitFor();
  await expect.poll(() => status.innerText()).toBe('Could not save (kept as a draft)');
  await untilDraftIsKept(page, 'Mine');
  await changeWorld(page, { faults: [] });
  await button('Save').click();
  await expect.poll(() => storedText(page, emptyItem)).toBe('Mine');
  await itemView.getByText('Your last save is not').waitFor({ state: 'hidden' });
  await field.waitFor({ state: 'hidden' });
});

test('a double click and a repeated Ctrl+S save once', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { button, write } = screenOf(itemView);
  await write('once');
  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'write' }] });
  await button('Save').dblclick();
  await page.keyboard.press('Control+s');
  await answer();
  await itemView.locator('.iv-status--saved, .iv-status--confirming').waitFor();
  expect(await callCount(page, 'write', emptyItem)).toBe(1);
});

test('"View" waits while a save is under way', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { button, write } = screenOf(itemView);
  await write('slow');
  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'slow', on: 'write' }] });
  await page.keyboard.press('Control+s');
  await expect.poll(() => button('View').isDisabled()).toBe(true);
  await answer();
  await itemView.locator('.iv-status--saved, .iv-status--confirming').waitFor();
});

test('offline, the status line says that the text is kept', async ({ session, origin }) => {
  const page = await session.newPage();
  const underWay = watchRequests(page.context());
  await page.goto(origin + playgroundAddress({ item }));
  const itemView = itemViewOf(page);
  const { status, write } = screenOf(itemView);
  await write('# On the train\n\n# Still on the train');
  // What is fetched when there is a text, and when the page is idle, has come.
  await itemView.locator('.iv-outline').waitFor({ state: 'attached' });
  await untilAllIsFetched(itemView, underWay);
  await page.context().setOffline(true);
  await expect.poll(() => status.innerText()).toBe('Offline (kept as a draft)');
  await page.context().setOffline(false);
  await expect.poll(() => status.innerText()).toBe('Unsaved changes');
});

test('news from a colleague is shown at once where nothing is unsaved', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item });
  const { document, status } = screenOf(itemView);
  await itemView.getByText('No description yet').waitFor();
  await colleagueSaves(page, emptyItem, 'news');
  await comeBack(itemView);
  await document.getByText('news').waitFor();
  await expect.poll(() => status.innerText()).toBe('A colleague saved a newer version');
});

test('two people tick different tasks at once, and both ticks are kept', async ({ openItemView }) => {
  const { page, itemView } = await openItemView({ item, second: 'editor' });
  await colleagueSaves(page, emptyItem, plan);
  const other = itemViewOf(page, 1);
  for (const view of [itemView, other]) {
    await screenOf(view).button('Edit Markdown').waitFor();
    await comeBack(view);
  }
  const boxOf = (view: FrameLocator, name: string) => screenOf(view).document.getByRole('checkbox', { name });
  await boxOf(other, 'test').waitFor();
  await Promise.all([boxOf(itemView, 'build').click(), boxOf(other, 'test').click()]);
  await expect.poll(() => storedText(page, emptyItem)).toBe(plan.replaceAll('[ ]', '[x]'));
});

describe('what was stored before', () => {
  test('is in the history with what changed, and comes back whole or in part', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { button, field, write, save, status } = screenOf(itemView);
    await write(plan);
    await save();
    const changed = plan.replace('Intro words', 'Other words').replace('The end', 'No end');
    await button('Edit Markdown').click();
    await field.fill(changed);
    await save();

    const history = itemView.getByRole('region', { name: 'Earlier versions' });
    const version = history.locator('.iv-history-version');
    await button('History').click();
    await history.locator('del', { hasText: 'Intro' }).waitFor();
    await expect.poll(() => history.locator('ins').allInnerTexts()).toEqual(['Other', 'No']);
    await expect
      .poll(() => version.allInnerTexts())
      .toEqual([
        expect.stringMatching(/^\d\d:\d\d(:\d\d)? \(as it is now\) · you\n2 lines changed$/),
        expect.stringMatching(/^\d\d:\d\d(:\d\d)? · you\nthe oldest version kept$/),
      ]);
    expect(await itemView.locator('.iv-panes').isVisible(), 'the text').toBe(false);
    // Only the version that is chosen can be restored, and this one is what is stored.
    expect(await history.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
    await version.last().click();
    await button(/^Restore only “Steps” of \d\d:\d\d/).click();
    await expect.poll(() => storedText(page, emptyItem)).toBe(plan.replace('Intro words', 'Other words'));
    await expect.poll(() => status.innerText()).toMatch(/^Restored and saved \d\d:\d\d$/);
    await itemView.locator('.iv-panes').waitFor();
    await itemView.getByText('The version was restored').waitFor();
    await itemView.locator('.iv-toast').getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => storedText(page, emptyItem)).toBe(changed);

    await button('History').click();
    await version.last().click();
    await history.getByRole('heading', { name: 'Plan' }).waitFor();
    await button(/^Restore the whole text of \d\d:\d\d/).click();
    await expect.poll(() => storedText(page, emptyItem)).toBe(plan);
  });

  test('shows items, boxes and cells that changed, and compares any two versions', async ({ openItemView }) => {
    const { itemView } = await openItemView({ item });
    const { button, write, save } = screenOf(itemView);
    const table = (cell: string) => `| a | b |\n|---|---|\n| one | two |\n| three | ${cell} |`;
    await write(`- [ ] build it\n- [ ] test it\n- keep\n\n${table('four')}`);
    await save();
    await write(`- [x] build it\n- [ ] try it\n- keep\n- more\n\n${table('five')}`);
    await save();
    await write('Nothing else');
    await save();

    await button('History').click();
    const history = itemView.getByRole('region', { name: 'Earlier versions' });
    const versions = history.locator('.iv-history-version');
    await expect
      .poll(() => versions.allInnerTexts())
      .toContainEqual(expect.stringMatching(/\n\+1 line, 2 lines changed, 1 task ticked$/));
    await versions.nth(1).click();
    const change = history.locator('.iv-diff[aria-busy=false]');
    await change.locator('.iv-diff-tick').waitFor();
    expect(await change.locator('li').allInnerTexts()).toEqual(['build it', 'testtry it', 'keep', 'more']);
    expect(await change.getByRole('checkbox', { name: 'build it' }).isChecked()).toBe(true);
    expect(await change.locator('del').allInnerTexts()).toEqual(['test', 'four']);
    expect(await change.locator('ins').allInnerTexts()).toEqual(['try', 'more', 'five']);
    expect(await change.locator('td').allInnerTexts()).toEqual(['one', 'two', 'three', 'fourfive']);

    await history.getByLabel('Compared with').selectOption({ index: 0 });
    await change.locator('.iv-diff-block').first().waitFor();
    await expect.poll(() => change.locator('ins').allInnerTexts()).toEqual(['Nothing else']);
    // Before the oldest one there is nothing: its changes until now are shown.
    await versions.last().click();
    const chosen = history.getByLabel('Compared with').locator('option:checked');
    await expect.poll(() => chosen.allInnerTexts()).toEqual([expect.stringMatching(/ \(as it is now\)$/)]);
    await expect.poll(() => change.locator('ins').allInnerTexts()).toEqual(['Nothing else']);
    await itemView.locator('body').press('Escape');
    await history.waitFor({ state: 'detached' });
    await itemView.getByText('Nothing else').waitFor();
  });

  test('opens what is folded and changed, and shows a link whose address alone is another', async ({
    openItemView,
  }) => {
    const { itemView } = await openItemView({ item });
    const { button, write, save } = screenOf(itemView);
    const text = (inside: string, site: string) =>
      `<details><summary>Same</summary>\n\nuntouched\n\n</details>\n\n<details><summary>More</summary>\n\nIt costs ${inside} kg\n\n</details>\n\nRead [the page](https://${site}.example) first\n`;
    await write(text('4.2', 'old'));
    await save();
    await write(text('6.8', 'new'));
    await save();
    await button('History').click();
    const change = itemView.getByRole('region', { name: 'Earlier versions' }).locator('.iv-diff[aria-busy=false]');
    await change.getByText('It costs').waitFor();
    expect(await change.locator('del').first().innerText()).toBe('4.2');
    expect(await change.locator('ins').first().innerText()).toBe('6.8');
    const folded = change.locator('details');
    const isOpen = (words: string) =>
      folded.filter({ hasText: words }).evaluate((details: HTMLDetailsElement) => details.open);
    expect([await isOpen('untouched'), await isOpen('It costs')]).toEqual([false, true]);
    expect(await change.locator('p', { hasText: 'Read' }).innerText()).toMatch(/old\.example.*new\.example/);
  });

  test('stays as it is looked at when a colleague saves, and is restored by the same button', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item });
    const { button, write, save } = screenOf(itemView);
    for (const text of ['one', 'two', 'three']) {
      await write(text);
      await save();
    }
    const history = itemView.getByRole('region', { name: 'Earlier versions' });
    const versions = history.locator('.iv-history-version');
    const shown = async () => [
      await versions.evaluateAll((all) => all.findIndex((each) => each.ariaCurrent === 'true') - all.length),
      await history.locator('.iv-diff del, .iv-diff ins').allInnerTexts(),
      await history.locator('.iv-history-tools button').first().innerText(),
    ];
    await button('History').click();
    await versions.nth(1).click();
    await expect
      .poll(shown)
      .toEqual([-2, ['one', 'two'], expect.stringMatching(/^Restore the whole text of \d\d:\d\d/)]);
    await colleagueSaves(page, emptyItem, 'theirs');
    await comeBackLater(itemView);
    await expect.poll(() => versions.count()).toBe(4);
    expect(await shown()).toEqual([-2, ['one', 'two'], expect.stringMatching(/^Restore the whole text of \d\d:\d\d/)]);
    await history.locator('.iv-history-tools button').first().click();
    await expect.poll(() => storedText(page, emptyItem)).toBe('two');
  });

  longTest('is not restored while a conflict waits, which the history says', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { button, write, save } = screenOf(itemView);
    for (const text of ['# One', '# Two']) {
      await write(text);
      await save();
    }
    await colleagueSaves(page, emptyItem, '# Theirs');
    await write('# Mine');
    await button('Save').click();
    await itemView.getByText('You and a colleague changed the same lines').waitFor();
    await button('History').click();
    const history = itemView.getByRole('region', { name: 'Earlier versions' });
    await history.getByText('Choose between your text and your colleague’s first').waitFor();
    await history.locator('.iv-history-version').last().click();
    for (const name of [/^Restore the whole text/, /^Restore only “/]) {
      const restore = history.getByRole('button', { name }).first();
      await restore.waitFor();
      expect(await restore.getAttribute('aria-disabled')).toBe('true');
      await restore.click({ force: true });
    }
    await history.waitFor();
    expect(await storedText(page, emptyItem)).toBe('# Theirs');
  });

  longTest('is listed before it is compared, though it is twenty versions of a megabyte', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { button } = screenOf(itemView);
    await itemView.getByText('No description yet').waitFor();
    const parts = Array.from(
      { length: 15_200 },
      (_, part) => `## Part ${part}\n\nSome ${part * 7} words, and more of them to fill a line.\n`,
    );
    const textOf = (version: number) => parts.with(version * 100, `Version ${version}`).join('\n');
    const revisions = Array.from({ length: 20 }, (_, version) => ({ text: textOf(version), at: 1e12 - version * 1e6 }));
    const packed = deflateRawSync(JSON.stringify({ format: 1, revisions })).toString('base64');
    await storeUnder(page, keyOfItem(emptyItem).replace('value', 'history'), packed);
    const listed = itemView.locator('body').evaluate(
      (body) =>
        new Promise<{ lines: string[]; after: number }>((resolve) => {
          const start = performance.now();
          const { postMessage } = Worker.prototype;
          Worker.prototype.postMessage = function post(
            message: { kind?: string },
            more?: StructuredSerializeOptions | Transferable[],
          ) {
            if (message.kind === 'lines') body.dataset['comparedInWorker'] = '';
            Reflect.apply(postMessage, this, [message, more]);
          };
          new MutationObserver((_, observer) => {
            const lines = [...body.querySelectorAll('.iv-history-lines')].map(({ textContent }) => textContent);
            if (lines.length < 21) return;
            observer.disconnect();
            resolve({ lines, after: performance.now() - start });
          }).observe(body, { childList: true, subtree: true });
        }),
    );
    await button('History').click();
    const { lines, after } = await listed;
    console.log(
      `A history of 20 revisions of ${(textOf(0).length / 1e6).toFixed(2)} MB is listed after ${Math.round(after)} ms.`,
    );
    expect(lines.slice(0, -1).every((line) => line === '…')).toBe(true);
    await expect
      .poll(() => itemView.locator('.iv-history-lines').allInnerTexts())
      .toContainEqual(expect.stringContaining('changed'));
    await itemView.locator('body[data-compared-in-worker]').waitFor();
    await button('Back').click();
    await itemView.getByText('No description yet').waitFor();
  });

  test('asks no other site for its pictures before the reader wants them', async ({ openItemView, expectSurprise }) => {
    expectSurprise(/request to another origin: https:\/\/images\.example\/then/);
    const { page, itemView } = await openItemView({ item });
    const asked: string[] = [];
    await page.context().route('https://*.example/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>',
      });
    });
    const { button, write, save } = screenOf(itemView);
    await write(
      'Words\n\n![then](https://images.example/then.png)\n\n- [ ] <img src="https://images.example/then-raw.png" alt="raw">',
    );
    await save();
    await write('Words alone');
    await save();
    await button('History').click();
    const history = itemView.getByRole('region', { name: 'Earlier versions' });
    await history.getByRole('img', { name: 'then' }).waitFor();
    await history.getByText('would tell images.example').waitFor();
    expect(asked).toEqual([]);
    expect(await history.getByRole('checkbox').isDisabled()).toBe(true);
    await history.getByRole('button', { name: 'Show pictures', exact: true }).click();
    await expect
      .poll(() => asked.toSorted())
      .toEqual(['https://images.example/then-raw.png', 'https://images.example/then.png']);
    await history.locator('img[alt="then"]').waitFor();
    await history.getByRole('button', { name: 'then' }).press('Enter');
    await itemView.getByRole('dialog', { name: 'then' }).waitFor();
  });

  longTest(
    'is said to be unreadable where it is garbage, until somebody starts a new history',
    async ({ openItemView }) => {
      const { page, itemView } = await openItemView({ item });
      const { button, write, save } = screenOf(itemView);
      const historyKey = keyOfItem(emptyItem).replace('value', 'history');
      await itemView.getByText('No description yet').waitFor();
      await storeUnder(page, historyKey, 'garbage');
      const kept = () => storedUnder(page, historyKey);
      await write('one');
      await save();
      await button('History').click();
      await itemView.getByText('The stored history cannot be read').waitFor();
      expect(await itemView.getByRole('textbox', { name: 'Stored value as it is' }).inputValue()).toBe('garbage');
      expect(await itemView.getByText(/Error/).count()).toBe(0);
      expect(await kept()).toBe('garbage');
      await button('Start a new history').click();
      await itemView.getByText('The stored history cannot be read').waitFor({ state: 'detached' });
      await expect.poll(kept).not.toBe('garbage');
    },
  );

  test('comes back after a delete by Undo', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item });
    const { button, write, save } = screenOf(itemView);
    await write(plan);
    await save();
    await write('');
    await button('Save').click();
    await itemView.getByText('The text was deleted').waitFor();
    await expect.poll(() => storedText(page, emptyItem)).toBeUndefined();
    await button('Undo').click();
    await expect.poll(() => storedText(page, emptyItem)).toBe(plan);
  });
});

test('a text too large for monday is not sent: the sizes are told and the text can be downloaded', async ({
  openItemView,
  expectSurprise,
}) => {
  expectSurprise(/the description could not be saved/);
  const { page, itemView } = await openItemView({ item });
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  await field.evaluate((element: HTMLTextAreaElement) => {
    element.value = `# Large\n\n${`${'words '.repeat(9)}words\n`.repeat(80_000)}`;
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  // The layout of 80,000 lines takes the browser seconds.
  await button('Save').click({ timeout: 45_000 });
  await itemView.getByText('The text is too large to save').waitFor();
  await itemView
    .getByText('It takes 6.40 MB in monday’s storage, which holds at most 6.00 MB.', { exact: false })
    .waitFor();
  const download = page.waitForEvent('download');
  await button('Download .md').click();
  expect((await download).suggestedFilename()).toBe('description.md');
  expect(await callCount(page, 'write', emptyItem)).toBe(0);
});

test('text that neither the browser nor monday keeps is said to be here only, and can be taken along', async ({
  session,
  origin,
}) => {
  const page = await session.newPage({ viewport: { width: 390, height: 800 } });
  await page.addInitScript(() => {
    if (window === window.top) return;
    const get = () => {
      throw new DOMException('The browser refuses storage', 'SecurityError');
    };
    for (const name of ['indexedDB', 'localStorage']) Object.defineProperty(window, name, { get });
  });
  await page.goto(new URL(playgroundAddress({ item, fault: 'refused:write' }), origin).href);
  const itemView = itemViewOf(page);
  const { button, field } = screenOf(itemView);
  await button('Edit Markdown').click();
  await field.pressSequentially('Only here');
  const notice = itemView.getByRole('alert', { name: 'Your text is on this screen only' });
  await notice.waitFor();
  await field.pressSequentially(', and more');
  const download = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Download .md' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toBe('Only here, and more');

  await itemView
    .locator(':root')
    .evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', { value: () => Promise.reject(new Error('refused')) }),
    );
  await notice.getByRole('button', { name: 'Copy the text' }).click();
  const selected = notice.getByRole('textbox', { name: 'Your text' });
  await expect
    .poll(() => selected.evaluate((box: HTMLTextAreaElement) => box.value.slice(box.selectionStart, box.selectionEnd)))
    .toBe('Only here, and more');
  expect(await itemView.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth)).toBe(0);

  await field.pressSequentially('.');
  await selected.waitFor({ state: 'detached' });
  await changeWorld(page, { faults: [] });
  await button('Save').click();
  await notice.waitFor({ state: 'detached' });
  await expect.poll(() => storedText(page, emptyItem)).toBe('Only here, and more.');
});
