import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { board, people } from '../../src/simulator/simulated-monday.ts';
import { CORPORA } from '../safety/payloads.ts';
import { asOneLine } from '../../src/text/lines.ts';
import { longTest, test } from './browser.ts';
import { callsOn, changeWorld, emptyItem, guideOpenedBy, screenOf } from './playground.ts';
import { paste } from './pasting.ts';
import { seriousViolations } from './serious-violations.ts';

const item = String(emptyItem);
const addressOf = ({ id }: { readonly id: number }) =>
  `https://playground.monday.com/boards/${board.id}/pulses/${String(id)}`;

const listIn = (itemView: FrameLocator) => itemView.locator('.iv-completion [role=listbox]');
const asked = async (page: Page, about: string) => (await callsOn(page)).filter((call) => call.about === about).length;

/** Takes the option with these words, which is the best and therefore chosen already, by the keyboard. */
async function take(itemView: FrameLocator, page: Page, words: string): Promise<void> {
  const chosen = listIn(itemView).locator('[aria-selected=true]', { hasText: words });
  await chosen.waitFor();
  await page.keyboard.press('Enter');
  await listIn(itemView).waitFor({ state: 'detached' });
}

test('items and people are found by letters and written as links, by keys alone', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item, scopes: 'all' });
  const { field, write, button } = screenOf(itemView);
  const options = listIn(itemView).getByRole('option');
  await write('');
  await button('Find and replace').waitFor();
  // At once, as a sign alone asks when typing pauses.
  await page.keyboard.insertText('# Plan\n## La\n1 # la and 2@example.org');
  expect(await asked(page, 'findItems')).toBe(0);
  expect(await asked(page, 'findPeople')).toBe(0);

  await page.keyboard.type('\nSee #la');
  await expect.poll(() => options.allInnerTexts()).toEqual(['#\nLaunch plan', '#\nNew landing page']);
  await screenshot(page, 'items');
  await expect.poll(() => listIn(itemView).locator('[aria-selected=true]').innerText()).toBe('#\nLaunch plan');
  await page.keyboard.type('u');
  await expect.poll(() => options.allInnerTexts()).toEqual(['#\nLaunch plan']);
  await take(itemView, page, 'Launch plan');
  const linked = `See [Launch plan](${addressOf(board.items[0])})`;
  const ends = async () => (await field.inputValue()).split('\n').at(-1);
  await expect.poll(ends).toBe(linked);
  await page.keyboard.press('Control+z');
  await expect.poll(ends).toBe('See #lau');
  await page.keyboard.press('Control+y');
  await expect.poll(ends).toBe(linked);

  await page.keyboard.type(' for @noa k');
  await take(itemView, page, 'Noa Kim');
  const mentioned = `${linked} for [Noa Kim](https://playground.monday.com/users/${people[1].id}`;
  await expect.poll(async () => (await ends())?.startsWith(mentioned)).toBe(true);
  await page.keyboard.type(' and #re');
  await expect.poll(() => options.allInnerTexts()).toEqual(['#\nRelease notes 2.4']);
  await options.first().click();
  await expect.poll(ends).toMatch(/ and \[Release notes 2\.4\]\(https:\S+\)$/);
  // Items are below the people, where one of their words begins so.
  await page.keyboard.type(' or @fix');
  await expect.poll(() => options.allInnerTexts()).toEqual(['#\nFix slow search']);
  await take(itemView, page, 'Fix slow search');
  await expect.poll(ends).toMatch(/ or \[Fix slow search\]\(https:\S+\)$/);
  // For all letters together; once more on a machine that took a minute for this.
  for (const what of ['findItems', 'findPeople']) expect(await asked(page, what), what).toBeLessThan(3);
});

test('whoever chooses to mention somebody, or to link to an item, is shown whom and what at once', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item, scopes: 'all' });
  const { field, write, button } = screenOf(itemView);
  const options = listIn(itemView).getByRole('option');
  await write('');
  await button('Find and replace').waitFor();
  const names = () => options.locator('bdi').allTextContents();
  for (const [start, words, all, letter, one] of [
    ['/mention', 'Mention somebody', people, 'd', 'Dana Levi'],
    ['\n\n/item', 'Link to an item', board.items, 'f', 'Fix slow search'],
  ] as const) {
    await page.keyboard.type(start);
    await listIn(itemView).locator('[aria-selected=true]', { hasText: words }).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(names).toEqual(expect.arrayContaining(all.map(({ name }) => name)));
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    // One letter is enough here.
    await page.keyboard.type(letter);
    await expect.poll(names).toEqual([one]);
    await take(itemView, page, one);
  }
  await expect.poll(() => field.inputValue()).toMatch(/^\[Dana Levi\]\(\S+\)\n\n\[Fix slow search\]\(\S+\)$/);
});

longTest(
  'names in Hebrew stand in their direction, and one with the marks of Markdown stays a name',
  async ({ openItemView, screenshot }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all', language: 'he', theme: 'dark' });
    const names = { [people[1].id]: 'נועה [קים]* <b>' };
    await changeWorld(page, { names, renamed: { [board.items[0].id]: 'תוכנית ההשקה :tada: $1$' } });
    await itemView.getByRole('button', { name: 'עריכת Markdown' }).click();
    await itemView.locator('textarea.iv-field:focus').waitFor();
    const { field } = screenOf(itemView);
    const written = itemView.locator('textarea.iv-field');
    await page.setViewportSize({ width: 570, height: 900 });
    await page.keyboard.type('ראו #ת');
    await listIn(itemView).getByText('תוכנית ההשקה').waitFor();
    await screenshot(page, 'in Hebrew');
    await take(itemView, page, 'תוכנית ההשקה');
    await page.keyboard.type(' עם @נו');
    await take(itemView, page, 'נועה');
    await expect.poll(() => written.inputValue()).toContain('](https://playground.monday.com/users/');
    expect(await field.count()).toBe(0);
    await itemView.getByRole('button', { name: 'תצוגה', exact: true }).click();
    const links = itemView.locator('.iv-preview-document p a');
    await expect
      .poll(() => links.locator('.iv-board-chip-name').allTextContents())
      .toEqual(['תוכנית ההשקה :tada: $1$', 'נועה [קים]* <b>']);
    // In the text they are the same.
    expect(await itemView.locator('.iv-board-chip-mend').count()).toBe(0);
  },
);

longTest('hostile names stay names, in the list and in the text', async ({ openItemView }) => {
  const payloads = [...new Set([...CORPORA['script execution']!, ...CORPORA['protocols']!])]
    .map(asOneLine)
    .filter((name) => name !== '');
  // Six lists of eight, each under letters of its own.
  const lists = ['qa', 'qb', 'qc', 'qd', 'qe', 'qf'].map((letters, list) =>
    Array.from({ length: 8 }, (_, at) => `${letters} ${payloads[(list * 8 + at) * 10]!}`),
  );
  const { page, itemView } = await openItemView({ item, scopes: 'all' });
  await changeWorld(page, { moreItems: lists.flat().map((name, at) => ({ id: 900 - at, name })) });
  const { field, write, button, document } = screenOf(itemView);
  await write('');
  await button('Find and replace').waitFor();
  for (const [at, names] of lists.entries()) {
    await page.keyboard.type(`#${names[0]!.slice(0, 2)}`);
    await expect.poll(() => listIn(itemView).locator('bdi').allTextContents()).toEqual(names);
    expect(await listIn(itemView).locator('bdi :not(b)').count()).toBe(0);
    await page.keyboard.press('ArrowUp');
    await listIn(itemView).locator('[aria-selected=true][aria-posinset="8"]').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await field.inputValue()).split('\n\n')[at]).toMatch(/^\[q[^]*\]\(https:\S+\)$/);
    await page.keyboard.type('\n\n');
  }
  await button('View').click();
  const links = document.locator('p > a');
  const shown = links.locator('.iv-board-chip-name');
  await expect.poll(() => shown.allTextContents()).toEqual(lists.map((names) => names[7]));
  expect(await links.locator(':not(bdi)').count()).toBe(0);
  // In the text they are the same.
  expect(await document.locator('.iv-board-chip-mend').count()).toBe(0);
});

describe('what cannot be looked up', () => {
  test("is said once, with the permission's name and the guide, and never keeps anybody from typing", async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView({ item, theme: 'dark' });
    const { field, write, button } = screenOf(itemView);
    const note = itemView.locator('.iv-completion-note');
    await page.setViewportSize({ width: 570, height: 900 });
    await write('');
    await button('Find and replace').waitFor();
    await page.keyboard.type('#la');
    await expect
      .poll(() => note.allInnerTexts())
      .toEqual([
        'Items cannot be looked up: the permission “boards:read” is missing; an administrator of your account can approve it for this app.',
      ]);
    await screenshot(page, 'no scope');
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    const about = itemView.getByRole('option', { name: 'About this permission' });
    expect(await about.getAttribute('aria-selected')).toBe('false');
    await page.keyboard.press('ArrowDown');
    await guideOpenedBy(page, () => page.keyboard.press('Enter'));
    expect(await field.inputValue()).toBe('#la');
    await page.keyboard.type('b');
    await guideOpenedBy(page, () => about.click());
    await page.keyboard.press('Backspace');
    await note.waitFor();
    await page.keyboard.press('ArrowLeft');
    await note.waitFor({ state: 'detached' });
    await page.keyboard.press('End');
    await page.keyboard.type('u');
    await note.waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('@n');
    await note.getByText('People cannot be looked up').waitFor();
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    await page.keyboard.type('oa and #pl :tad');
    await itemView.getByRole('option', { name: ':tada:' }).waitFor();
    await expect.poll(() => field.inputValue()).toBe('#lau\n@noa and #pl :tad');
    expect(await note.count()).toBe(0);
    // That “boards:read” is missing was known from the question for the rights.
    expect([await asked(page, 'findItems'), await asked(page, 'findPeople')]).toEqual([0, 1]);
  });
});

test('columns are found after two braces with what stands in them, and written by their titles', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView({ item, scopes: 'all', theme: 'dark' });
  const { field, write, button } = screenOf(itemView);
  await write('The status is {{}}.');
  await button('Find and replace').waitFor();
  await page.keyboard.press('End');
  for (let left = 3; left > 0; left -= 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('s');
  const options = listIn(itemView).getByRole('option');
  await expect.poll(() => options.allInnerTexts()).toEqual(['{}\nStatus\nWorking on it', '{}\nProgress', '{}\nTasks']);
  await page.keyboard.press('Backspace');
  await expect.poll(() => options.count()).toBeGreaterThan(4);
  await page.setViewportSize({ width: 570, height: 900 });
  await page.keyboard.type('d');
  await options.getByText('15 Jun 2026').waitFor();
  await screenshot(page, 'columns');
  expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
  await page.keyboard.press('Backspace');
  // For all letters together, and for the chips; once more on a machine that took a minute for this.
  expect(await asked(page, 'itemValues')).toBeLessThan(4);
  await page.keyboard.type('stat');
  await take(itemView, page, 'Status');
  await expect.poll(() => field.inputValue()).toBe('The status is {{Status}}.');
  await page.keyboard.type(' or {{du');
  await take(itemView, page, 'Due');
  await expect.poll(() => field.inputValue()).toBe('The status is {{Status}} or {{Due}}.');
  // Who does not know the signs finds them after a slash.
  await field.press('End');
  await page.keyboard.type('\n/valu');
  await listIn(itemView).locator('[aria-selected=true]', { hasText: 'Value of a column' }).waitFor();
  await page.keyboard.press('Enter');
  await take(itemView, page, 'Owner');
  await expect.poll(() => field.inputValue()).toMatch(/\n\{\{Owner\}\}$/);
});

test('what an input method composes is completed once it is there, without a letter lost or doubled', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ item, scopes: 'all' });
  const { field, write, button } = screenOf(itemView);
  await changeWorld(page, {
    renamed: { [board.items[0].id]: '企画会議', date4: '期限' },
    names: { [people[1].id]: '田中 花子' },
  });
  await write('');
  await button('Find and replace').waitFor();
  const devTools = await page.context().newCDPSession(page);
  const options = listIn(itemView).getByRole('option');
  const compose = (text: string) =>
    devTools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  /** Presses a key that the input method takes for itself, as Enter when it ends a composition. */
  const pressInside = async (key: string) => {
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await devTools.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 });
  };
  const commit = async (text: string) => {
    await pressInside('Enter');
    await devTools.send('Input.insertText', { text });
  };
  let text = 'これは';
  await compose(text);
  await commit(text);

  await page.keyboard.type('#');
  for (const letters of ['き', 'きか', 'きかく']) await compose(letters);
  await expect.poll(() => field.inputValue()).toBe(`${text}#きかく`);
  expect(await listIn(itemView).count()).toBe(0);
  await commit('企画');
  await expect.poll(() => options.allInnerTexts()).toEqual(['#\n企画会議']);
  await page.keyboard.press('ArrowDown');
  await listIn(itemView).locator('[aria-selected=true]').waitFor();
  // What was chosen is not taken by the keys of the next composition.
  await compose('かい');
  await listIn(itemView).waitFor({ state: 'detached' });
  await pressInside('ArrowDown');
  await commit('会');
  await expect.poll(() => options.allInnerTexts()).toEqual(['#\n企画会議']);
  expect(await field.inputValue()).toBe(`${text}#企画会`);
  await take(itemView, page, '企画会議');
  text += `[企画会議](${addressOf(board.items[0])})`;
  await expect.poll(() => field.inputValue()).toBe(text);

  // Signs and names in one composition, as they come from a Japanese keyboard.
  for (const [composed, written, name, link] of [
    ['と＠たなか', 'と＠田中', '田中 花子', /^と\[田中 花子\]\(https:\S+\)$/],
    ['、｛｛きげ', '、｛｛期', '期限', /^、\{\{期限\}\}$/],
  ] as const) {
    await compose(composed);
    await commit(written);
    await take(itemView, page, name);
    await expect.poll(async () => (await field.inputValue()).slice(text.length)).toMatch(link);
    text = await field.inputValue();
  }
});

longTest(
  'the address of an item that is pasted alone is offered as a link with its name, if monday names it',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { field, write, button } = screenOf(itemView);
    const chip = itemView.getByRole('group', { name: 'Paste it another way' });
    await write('See ');
    await button('Find and replace').waitFor();
    const address = addressOf(board.items[3]);
    await paste(field, { 'text/plain': address });
    await chip.getByRole('button', { name: 'Plain text', pressed: true }).waitFor();
    expect(await field.inputValue()).toBe(`See ${address}`);
    await page.keyboard.press('Alt+Shift+V');
    await page.keyboard.press('Enter');
    await expect.poll(() => field.inputValue()).toBe(`See [Fix slow search](${address})`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+z');
    await expect.poll(() => field.inputValue()).toBe(`See ${address}`);
    await chip.waitFor({ state: 'detached' });
    // What monday does not know, and what is of another account.
    await paste(field, { 'text/plain': `\n${addressOf({ id: 7 })}` });
    await paste(field, { 'text/plain': `\n${address.replace('playground', 'other')}` });
    await expect.poll(() => asked(page, 'linkedItems')).toBeGreaterThan(2);
    await page.keyboard.type('\nEnd');
    expect(await chip.count()).toBe(0);
  },
);

describe('people whom a saved text mentions for the first time', () => {
  const third = '43500199';
  const mention = (id: string) => `[Somebody](https://playground.monday.com/users/${id})`;
  const updatesOn = (page: Page) =>
    page.evaluate((id) => window.simulator!.getState().world.board.updates[id] ?? [], String(board.items[1].id));

  test('are told by one update, when that is asked for and not before, and are offered once', async ({
    openItemView,
    screenshot,
  }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { document, write, save } = screenOf(itemView);
    const hostile = '<img src=x onerror=alert(1)>';
    await changeWorld(page, { names: { [third]: hostile } });
    await write(`Ask ${mention(people[0].id)}, ${mention(people[1].id)}, ${mention(third)} and ${mention('99')}`);
    await save();
    const title = `Tell Noa Kim and ${hostile}?`;
    const offer = itemView.getByRole('dialog', { name: title });
    const question = itemView.getByRole('status').getByRole('button', { name: title });
    await question.waitFor();
    for (const width of [390, 570]) {
      await page.setViewportSize({ width, height: 900 });
      await document.getByText('Ask').waitFor();
      await screenshot(page, `question ${width}`);
      // In the bar, where it is over no line of the text.
      const places = await question.evaluate((element) => {
        const [bar, box] = [element.closest('.iv-bar')!, element].map((each) => each.getBoundingClientRect());
        return { isIn: box!.top >= bar!.top && box!.bottom <= bar!.bottom, isSeen: box!.width >= 32, bar: bar!.height };
      });
      expect(places).toMatchObject({ isIn: true, isSeen: true });
    }
    await question.press('Enter');
    await offer.waitFor();
    await screenshot(page, 'offer');
    expect(await seriousViolations(itemView.locator('html'))).toEqual([]);
    expect(await offer.locator('img').count()).toBe(0);
    expect(await asked(page, 'tellPeople')).toBe(0);
    await offer.getByRole('checkbox', { name: hostile }).press('Space');
    await offer.getByText('Noa Kim: you are mentioned in the text of New landing page.').waitFor();
    await offer.getByRole('button', { name: 'Write an update' }).press('Enter');
    await page.getByText('An update on the item tells Noa Kim.').waitFor();
    await offer.waitFor({ state: 'detached' });
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => itemView.locator(':focus').count()).toBe(1);
    const [update, ...others] = await updatesOn(page);
    expect(others).toEqual([]);
    expect(update).toEqual({
      by: people[0].id,
      body: `<p>Noa Kim: you are mentioned in the text of <a href="${addressOf(board.items[1])}">New landing page</a>.</p>`,
      people: [people[1].id],
    });
    await write(`Ask them again: ${mention(people[1].id)} and ${mention(third)}`);
    await save();
    await write('Ask nobody');
    await save();
    await write(`Ask ${mention(people[1].id)}`);
    await save();
    expect(await question.count()).toBe(0);
    // Names are read before an offer.
    expect([await asked(page, 'userNames'), await asked(page, 'tellPeople')]).toEqual([1, 1]);
  });

  test('are asked about by one button, also where several saves mention them, and told by one update', async ({
    openItemView,
    screenshot,
  }) => {
    const fourth = '43500200';
    const { page, itemView } = await openItemView({ item, scopes: 'all' }, { viewport: { width: 570, height: 900 } });
    const { write, save } = screenOf(itemView);
    await changeWorld(page, { names: { [third]: 'Ben Or', [fourth]: 'Ada Roth' } });
    const questions = itemView.locator('.iv-bar').getByRole('button', { name: /^Tell / });
    const ids: string[] = [people[1].id];
    const saveWith = async (...more: readonly string[]) => {
      ids.push(...more);
      await write(`Ask ${ids.map(mention).join(' and ')}`);
      await save();
    };
    await saveWith();
    await expect.poll(() => questions.allTextContents()).toEqual(['Tell Noa Kim?']);
    // The question goes with the mention, and comes back with it.
    await write('Ask nobody');
    await save();
    await questions.waitFor({ state: 'detached' });
    await saveWith();
    await expect.poll(() => questions.allTextContents()).toEqual(['Tell Noa Kim?']);
    await saveWith(third);
    await expect.poll(() => questions.allTextContents()).toEqual(['Tell Noa Kim and Ben Or?']);
    // A question that is open is not replaced.
    await changeWorld(page, { faults: [{ fault: 'api-slow', ms: 1_000 }] });
    await saveWith(fourth);
    await questions.press('Enter');
    await itemView.getByRole('dialog', { name: 'Tell Noa Kim and Ben Or?' }).waitFor();
    await changeWorld(page, { faults: [] });
    await expect.poll(() => asked(page, 'userNames')).toBe(3);
    await page.keyboard.press('Escape');
    await expect.poll(() => questions.allTextContents()).toEqual(['Tell Noa Kim, Ben Or, and Ada Roth?']);
    await screenshot(page, 'three in one');
    await questions.click();
    await itemView.getByRole('button', { name: 'Write an update' }).press('Enter');
    await questions.waitFor({ state: 'detached' });
    await expect
      .poll(async () => (await updatesOn(page)).map((update) => update.people))
      .toEqual([[people[1].id, third, fourth]]);
  });

  test('are asked about after the next save where monday did not say their names at first', async ({
    openItemView,
  }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { write, save } = screenOf(itemView);
    const questions = itemView.locator('.iv-bar').getByRole('button', { name: /^Tell / });
    await changeWorld(page, { faults: [{ fault: 'api-refused', about: 'userNames', times: 1 }] });
    await write(`Ask ${mention(people[1].id)} and ${mention('99')}`);
    await save();
    await expect.poll(() => asked(page, 'userNames')).toBe(1);
    await write(`Ask ${mention(people[1].id)} and ${mention('99')} again`);
    await save();
    await expect.poll(() => questions.allTextContents()).toEqual(['Tell Noa Kim?']);
    expect(await asked(page, 'userNames')).toBe(2);
    // Who is nobody is not asked for again.
    await write(`Ask ${mention(people[1].id)} and ${mention('99')} once more`);
    await save();
    expect(await asked(page, 'userNames')).toBe(2);
  });

  longTest('are not told by what monday refuses, which is said and may be tried again', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'boards:read,users:read', theme: 'dark' });
    const { write, save } = screenOf(itemView);
    await write(`${'One line of many.\n\n'.repeat(60)}${mention(people[1].id)}`);
    await save();
    const offer = itemView.getByRole('dialog', { name: 'Tell Noa Kim?' });
    const question = itemView.getByRole('button', { name: 'Tell Noa Kim?' });
    // The end of the text is read, and the question is above its beginning.
    await expect
      .poll(() => question.evaluate((element) => scrollY > 0 && element.getBoundingClientRect().top >= 0))
      .toBe(true);
    await question.click();
    await offer.getByRole('button', { name: 'Write an update' }).click();
    await offer.getByText('the permission “updates:write” is missing').waitFor();
    await guideOpenedBy(page, () => offer.getByRole('link', { name: 'About this permission' }).click());
    // Who closes it can come back to it.
    await page.keyboard.press('Escape');
    await offer.waitFor({ state: 'detached' });
    await question.press('Enter');
    await offer.getByRole('button', { name: 'Don’t tell them' }).press('Enter');
    await question.waitFor({ state: 'detached' });
    expect(await updatesOn(page)).toEqual([]);
  });

  longTest('may have been told where monday does not answer, and are not told twice', async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ item, scopes: 'all' });
    const { write, save } = screenOf(itemView);
    await write(mention(people[1].id));
    await save();
    const offer = itemView.getByRole('dialog', { name: 'Tell Noa Kim?' });
    await itemView.getByRole('button', { name: 'Tell Noa Kim?' }).click();
    await changeWorld(page, { faults: [{ fault: 'api-refused', times: 1 }] });
    await offer.getByRole('button', { name: 'Write an update' }).press('Enter');
    await offer.getByText('Nobody was told: monday does not allow you to; an owner of the board').waitFor();
    await changeWorld(page, { faults: [{ fault: 'api-silent' }] });
    await page.clock.install();
    await offer.getByRole('button', { name: 'Write an update' }).press('Enter');
    await expect.poll(() => asked(page, 'tellPeople')).toBe(2);
    await page.clock.fastForward(31_000);
    await offer.getByText('It is not known whether the update was written').waitFor();
    expect(await offer.getByRole('button').allTextContents()).toEqual(['×']);
    await offer.getByRole('button', { name: 'Close' }).press('Enter');
    await offer.waitFor({ state: 'detached' });
    expect(await asked(page, 'tellPeople')).toBe(2);
  });
});
