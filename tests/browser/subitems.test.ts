import type { FrameLocator, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { board } from '../../src/simulator/simulated-monday.ts';
import type { FaultRule } from '../../src/simulator/fault.ts';
import { longTest, test } from './browser.ts';
import {
  callsOn,
  changeWorld,
  comeBackLater,
  emptyItem,
  guideOpenedBy,
  holdScripts,
  holdSlowAnswers,
  openItem,
  openWithText,
  screenOf,
  storedText,
} from './playground.ts';
import { seriousViolations } from './serious-violations.ts';
import { createRandom, SEED } from '../seeded-random.ts';

const item = String(board.items[emptyItem - 1]!.id);
const text = '# Plan\n\n- [ ] Ask **Grace**\n- [ ] Read the [brief](https://a.example)\n';
const settings = { item: String(emptyItem + 1), scopes: 'all' };

const addressOf = (id: string) => `https://playground.monday.com/boards/${board.id + 1}/pulses/${id}`;
const linked = text.replace('Ask **Grace**', `[Ask **Grace**](${addressOf(`${item}1`)})`);

const subitemsOn = (page: Page) =>
  page.evaluate((id) => (window.simulator!.getState().world.board.subitems[id] ?? []).map(({ name }) => name), item);
const statusOn = (page: Page, id: string) =>
  page.evaluate((of) => window.simulator!.getState().world.board.cells[of]?.['status'], id);
/** Gives the item these subitems, by their ids, with their status. */
async function setSubitems(page: Page, status: Readonly<Record<string, string>>): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await page.evaluate(
    ([of, changed]) => {
      const { world } = window.simulator!.getState();
      const subitems = { ...world.board.subitems, [of]: Object.keys(changed).map((id) => ({ id, name: 'Ask Grace' })) };
      const labels = Object.entries(changed).map(([id, label]) => [id, { status: label }]);
      const cells = { ...world.board.cells, ...Object.fromEntries(labels) };
      window.simulator!.change({ board: { ...world.board, subitems, cells } });
    },
    [item, status] as const,
  );
}
/** Does something to the answers of monday about making a subitem. */
const strike = (page: Page, fault: FaultRule['fault'], times = 1) =>
  changeWorld(page, { faults: [{ fault, about: 'createSubitem', times }] });

/** Goes to the box of a task until there is the button beside it: the text is there before what listens. */
async function goTo(itemView: FrameLocator, name: RegExp): Promise<Locator> {
  const box = itemView.getByRole('checkbox', { name });
  const control = itemView.getByRole('button', { name: 'Make a subitem (S)' });
  await expect
    .poll(async () => {
      await box.blur();
      await box.focus();
      return control.isVisible();
    })
    .toBe(true);
  // While the text is rendered anew nobody can say where the task is in it.
  await itemView.locator('.iv-preview-document[aria-busy="false"]').waitFor();
  return control;
}

test('with the keyboard alone a task becomes a subitem and its line a link, which can be undone', async ({
  openItemView,
  screenshot,
}) => {
  const { page, itemView } = await openItemView(settings);
  await openWithText(page, emptyItem, text);
  const { field, write, save, button } = screenOf(itemView);
  const control = button('Make a subitem (S)');
  await page.setViewportSize({ width: 570, height: 900 });
  await goTo(itemView, /^Ask/);
  await screenshot(page, 'control');
  await page.keyboard.press('s');
  const dialog = itemView.getByRole('dialog', { name: 'Make a subitem' });
  await dialog.waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ask Grace');
  expect(await seriousViolations(itemView.locator('html'), 'all')).toEqual([]);
  await screenshot(page, 'dialog');
  await page.keyboard.press('Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe(linked);
  expect(await subitemsOn(page)).toEqual(['Ask Grace']);
  const undo = dialog.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  expect(await seriousViolations(itemView.locator('html'), 'all')).toEqual([]);
  await screenshot(page, 'linked');
  await undo.press('Enter');
  await expect.poll(() => storedText(page, emptyItem)).toBe(text);
  const focused = () => itemView.locator(':focus').getAttribute('aria-label');
  await expect.poll(focused).toMatch(/^Ask/);

  // Where other changes wait to be saved, it is one more of them, undone like all that is typed.
  await write(`${text}More`);
  await button('View').click();
  await goTo(itemView, /^Ask/);
  await page.keyboard.press('s');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ask her');
  await page.keyboard.press('Enter');
  const hers = `${text}More`.replace('Ask **Grace**', `[Ask her](${addressOf(`${item}2`)})`);
  await expect.poll(() => field.inputValue()).toBe(hers);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(`${text}More`);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => field.inputValue()).toBe(hers);
  await save();
  expect(await storedText(page, emptyItem)).toBe(hers);
  // Who goes on by keyboard is at the task again.
  await goTo(itemView, /^Read/);
  await page.keyboard.press('s');
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.press('Enter');
  await undo.waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(focused).toMatch(/^Read/);
  // What leads to a subitem is not made one again.
  await itemView.getByRole('checkbox', { name: /^Ask her/ }).focus();
  await itemView.getByRole('button', { name: 'Edit here' }).waitFor();
  expect(await control.count()).toBe(0);
});

longTest('in edit mode a task becomes a subitem by a slash after its words, with undo', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(settings);
  await openWithText(page, emptyItem, text);
  const { field, button } = screenOf(itemView);
  await button('Edit Markdown').click();
  await button('Find and replace').waitFor();
  await itemView.locator('textarea.iv-field:focus').waitFor();
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowDown', 'ArrowDown', 'End']) await page.keyboard.press(key);
  await page.keyboard.type(' /');
  const option = itemView.getByRole('option', { name: 'Make a subitem' });
  await option.waitFor();
  await page.keyboard.type('sub');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const name = itemView.getByRole('dialog').getByRole('textbox', { name: 'Name' });
  await expect.poll(() => name.inputValue()).toBe('Ask Grace');
  expect(await field.inputValue()).toBe(text);
  await page.keyboard.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(linked);
  await itemView.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(text);
  await page.keyboard.press('Control+z');
  await expect.poll(() => field.inputValue()).toBe(text.replace('Grace**', 'Grace** /sub'));
  // What leads to a subitem is not made one again.
  for (const times of [1, 2]) {
    await page.keyboard.press('Control+y');
    await expect.poll(() => field.inputValue()).toBe(times === 1 ? text : linked);
  }
  await page.keyboard.press('End');
  await page.keyboard.type(' /');
  await expect.poll(() => field.inputValue()).toBe(linked.replace('1)', '1) /'));
  expect(await option.count()).toBe(0);
});

test('a lost answer is settled by a look, a refusal is said, and a retry makes no second one', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(settings, { viewport: { width: 1100, height: 1000 } });
  await openWithText(page, emptyItem, text);
  const dialog = itemView.getByRole('dialog', { name: 'Make a subitem' });
  const open = async (name: RegExp) => {
    await (await goTo(itemView, name)).click();
    await dialog.waitFor();
  };
  await open(/^Ask/);
  // Half a minute of silence and the pauses before each look pass sooner; a save has all its time.
  await itemView.locator('body').evaluate(() => {
    const after = window.setTimeout;
    const sooner: Readonly<Record<number, number>> = { 30_000: 3_000, 6_000: 60, 2_000: 20 };
    window.setTimeout = ((run: () => void, ms = 0) => after(run, sooner[ms] ?? ms)) as typeof setTimeout;
  });
  await strike(page, 'api-silent');
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await dialog.getByText(/^The subitem was not made: .*30/).waitFor();
  expect(await subitemsOn(page)).toEqual([]);
  await strike(page, 'api-refused');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByText(/^The subitem was not made: .*does not allow you to/).waitFor();
  // monday makes it and says that it has failed.
  await strike(page, 'api-timeout');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => storedText(page, emptyItem)).toBe(linked);
  expect(await subitemsOn(page)).toEqual(['Ask Grace']);

  // With the text as it was, the subitem is found by its name.
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => storedText(page, emptyItem)).toBe(text);
  await open(/^Ask/);
  await dialog.getByRole('button', { name: 'Make it' }).click();
  await dialog.getByText('There is a subitem of this name already.').waitFor();
  await dialog.getByRole('button', { name: 'Link to it' }).click();
  await expect.poll(() => storedText(page, emptyItem)).toBe(linked);
  expect(await subitemsOn(page)).toEqual(['Ask Grace']);
  expect((await callsOn(page)).filter(({ about }) => about === 'createSubitem')).toHaveLength(3);
});

longTest(
  `under any fault each task gets one subitem, and none loses a word (SEED=${SEED})`,
  { timeout: 180_000 },
  async ({ openItemView }) => {
    const random = createRandom(SEED);
    const { page, itemView } = await openItemView(settings);
    await page.addInitScript(() => {
      const after = window.setTimeout;
      const sooner: Readonly<Record<number, number>> = { 30_000: 600, 6_000: 60, 2_000: 20 };
      window.setTimeout = ((run: () => void, ms = 0) => after(run, sooner[ms] ?? ms)) as typeof setTimeout;
    });
    await page.reload();
    const tasks = [...'ABCDEF'].map((letter) => `Task ${letter}`);
    await openWithText(page, emptyItem, tasks.map((task) => `- [ ] ${task}\n`).join(''));
    const dialog = itemView.getByRole('dialog');
    const left = async () => {
      const now = await storedText(page, emptyItem);
      return tasks.filter((task) => now!.includes(`- [ ] ${task}\n`));
    };
    const make = async (task: string, presses: number) => {
      await (await goTo(itemView, new RegExp(task))).click();
      await dialog.waitFor();
      for (; presses > 0; presses -= 1) {
        // What makes it, tries again, or links to what is there has the focus.
        await page.keyboard.press('Enter');
        await page.waitForTimeout(random.whole(20, 900));
      }
    };
    const shut = async () => {
      await expect.poll(() => dialog.getByText('The subitem is being made.').count()).toBe(0);
      while (await dialog.isVisible()) await page.keyboard.press('Escape');
    };
    for (let round = 0; round < 12; round += 1) {
      const open = await left();
      if (open.length === 0) break;
      const faults = (
        ['api-silent', 'api-timeout', 'api-refused', 'api-partial', 'api-slow', 'api-complexity'] as const
      )
        .filter(() => random.chance(0.4))
        .map((fault) => ({
          fault,
          about: random.pick(['createSubitem', 'itemSubitems']),
          rate: random.pick([0.3, 0.6, 1]),
          ms: random.whole(50, 2_000),
        }));
      await changeWorld(page, { faults });
      await make(random.pick(open), random.whole(1, 3));
      if (random.chance(0.3)) await itemView.locator('body').evaluate(() => location.reload());
      else await shut();
    }
    await changeWorld(page, { faults: [] });
    await itemView.locator('body').evaluate(() => location.reload());
    for (const task of await left()) {
      await make(task, 2);
      await expect.poll(left).not.toContain(task);
      await shut();
    }
    expect([...(await subitemsOn(page))].sort()).toEqual(tasks);
    for (const task of tasks) expect(await storedText(page, emptyItem)).toContain(`- [ ] [${task}](`);
  },
);

test('asking again for the subitem of a task opens its one dialog, also while monday is slow', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(settings);
  await openWithText(page, emptyItem, `${text}- [ ] Ask **Grace**\n`);
  const dialog = itemView.getByRole('dialog', { name: 'Make a subitem' });
  const ask = itemView.getByRole('checkbox', { name: /^Ask/ });
  await goTo(itemView, /^Read/);
  await ask.first().focus();
  // Before its words are read.
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const answer = await holdSlowAnswers(page);
  await changeWorld(page, { faults: [{ fault: 'api-slow', about: 'itemSubitems', times: 1 }] });
  const made = itemView.getByText('The subitem is being made.');
  for (const times of [1, 2]) {
    await ask.first().focus();
    await page.keyboard.press('s');
    if (times === 1) {
      await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
      await page.keyboard.press('Enter');
    }
    await made.waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  // Another task of the same name waits until the first is made, and then finds its subitem.
  await ask.last().focus();
  await page.keyboard.press('s');
  await dialog.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.press('Enter');
  await made.waitFor();
  await answer();
  await dialog.getByText('There is a subitem of this name already.').waitFor();
  expect(await itemView.locator('dialog').count()).toBe(1);
  await expect.poll(() => storedText(page, emptyItem)).toBe(`${linked}- [ ] Ask **Grace**\n`);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await itemView.locator('dialog').count()).toBe(1);
  expect(await subitemsOn(page)).toEqual(['Ask Grace']);
});

test('a dialog stays, with what is typed in it, unless somebody presses beside it', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(settings);
  await openWithText(page, emptyItem, text);
  await goTo(itemView, /^Ask/);
  await page.keyboard.press('s');
  const dialog = itemView.getByRole('dialog', { name: 'Make a subitem' });
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Ask her');
  const { x, y, height } = (await dialog.boundingBox())!;
  await page.mouse.click(x + 4, y + height / 2);
  // Words are marked, and the pointer is lifted beside the dialog.
  const field = (await name.boundingBox())!;
  await page.mouse.move(field.x + 60, field.y + field.height / 2);
  await page.mouse.down();
  await page.mouse.move(field.x + 10, y - 20, { steps: 4 });
  await page.mouse.up();
  expect(await name.inputValue()).toBe('Ask her');
  expect(await dialog.isVisible()).toBe(true);
  await page.mouse.click(x + 60, y - 20);
  await dialog.waitFor({ state: 'detached' });
});

longTest(
  'without the permission it is said who can approve it, and a task with a link keeps that',
  async ({ openItemView }) => {
    const { page, itemView } = await openItemView({ ...settings, scopes: 'boards:read' });
    await openWithText(page, emptyItem, text);
    const { button } = screenOf(itemView);
    await (await goTo(itemView, /^Read/)).click();
    await button('Make it').click();
    await itemView.getByText(/^The subitem was not made: .*boards:write/).waitFor();
    await guideOpenedBy(page, () => itemView.getByRole('link', { name: 'About this permission' }).press('Enter'));
    await page.keyboard.press('Escape');
    await itemView.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await storedText(page, emptyItem)).toBe(text);
    await changeWorld(page, { scopes: ['boards:read', 'boards:write'] });
    await page.reload();
    await changeWorld(page, { scopes: ['boards:read', 'boards:write'] });
    await openItem(page, emptyItem);
    await (await goTo(itemView, /^Read/)).click();
    await button('Make it').click();
    const link = `[brief](https://a.example) [Read the brief](${addressOf(`${item}1`)})`;
    const after = text.replace('[brief](https://a.example)', link);
    await expect.poll(() => storedText(page, emptyItem)).toBe(after);
  },
);

longTest('a finger shows what the mouse does', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(settings, { hasTouch: true, viewport: { width: 1100, height: 900 } });
  await openWithText(page, emptyItem, text);
  const box = itemView.getByRole('checkbox', { name: 'Ask Grace' });
  await box.waitFor();
  await box.scrollIntoViewIfNeeded();
  const { x, y } = (await box.boundingBox())!;
  const devTools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', down?: number) =>
    devTools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: down === undefined ? [] : [{ x: x + 60, y: y + down }],
    });
  const button = screenOf(itemView).button('Make a subitem (S)');
  // Held, and then lifted after it was moved: no click. Who touches before the code is there touches again.
  const isShownByTouch = async () => {
    await touch('touchStart', 10);
    if (await button.isVisible()) return true;
    await touch('touchCancel');
    return false;
  };
  await expect.poll(isShownByTouch).toBe(true);
  await touch('touchMove', 60);
  await touch('touchEnd');
  await button.tap();
  await itemView.getByRole('dialog', { name: 'Make a subitem' }).waitFor();
  expect(await storedText(page, emptyItem)).toBe(text);
});

test('a tick made while the code of subitems is still loading sets the status once it is there', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView(settings);
  await screenOf(itemView).button('Edit Markdown').waitFor();
  const id = `${item}1`;
  await setSubitems(page, { [id]: 'Stuck' });
  const release = await holdScripts(page, (request) => /\/(chips|subitems)\./.test(request.url()));
  await openWithText(page, emptyItem, linked);
  await itemView.getByRole('checkbox', { name: /^Ask/ }).click();
  await expect.poll(() => storedText(page, emptyItem)).toContain('- [x] [Ask');
  expect(await statusOn(page, id)).toBe('Stuck');
  release();
  await expect.poll(() => statusOn(page, id)).toBe('Done');
});

test('a tick says "done" on the board and back, and what is done there is shown ticked, to viewers too', async ({
  openItemView,
}) => {
  const { page, itemView } = await openItemView({ ...settings, second: 'viewer' });
  const id = `${item}1`;
  const changeBoard = (status: string) => setSubitems(page, { [id]: status });
  await changeBoard('Stuck');
  await openWithText(page, emptyItem, linked);
  const box = itemView.getByRole('checkbox', { name: 'Ask Grace' });
  const looks = async () =>
    (await callsOn(page)).filter(({ about, seat }) => about === 'itemSubitems' && seat === 0).length;
  // Two contexts that come at once are one.
  const openAnew = async () => {
    await openItem(page, 1);
    await itemView.getByRole('heading', { name: 'Launch plan' }).waitFor();
    await openItem(page, emptyItem);
  };
  await expect.poll(looks).toBeGreaterThan(0);
  await box.click();
  await expect.poll(() => statusOn(page, id)).toBe('Done');
  await expect.poll(() => storedText(page, emptyItem)).toBe(linked.replace('[ ]', '[x]'));
  await itemView.locator('a.iv-board-chip--done').waitFor();
  // What is shown beside it.
  await itemView.getByRole('checkbox', { name: 'Ask Grace Done', exact: true }).waitFor();
  await box.click();
  await expect.poll(() => statusOn(page, id)).toBe('Stuck');
  await expect.poll(() => storedText(page, emptyItem)).toBe(linked);
  await expect.poll(() => box.isChecked()).toBe(false);

  // Done on the board alone: shown ticked, counted, and the text stays as it is.
  await changeBoard('Done');
  await page.evaluate((itemId) => window.simulator!.changeSeat(1, { itemId }), Number(item));
  await openAnew();
  await expect.poll(() => box.isChecked()).toBe(true);
  await expect.poll(() => itemView.locator('.iv-ring').first().textContent()).toBe('1 of 2');
  const theirs = page.locator('iframe').nth(1).contentFrame().getByRole('checkbox', { name: 'Ask Grace' });
  await expect.poll(() => theirs.isChecked()).toBe(true);
  expect(await storedText(page, emptyItem)).toBe(linked);
  // Without the right to change the board that is told once, and the text is ticked all the same.
  await changeBoard('Stuck');
  await changeWorld(page, { scopes: ['boards:read'] });
  const before = await looks();
  await openAnew();
  await expect.poll(looks).toBeGreaterThan(before);
  await expect.poll(() => box.isChecked()).toBe(false);
  const notices = () => page.evaluate(() => window.simulator!.getState().screen.notices.map(({ message }) => message));
  for (const state of ['[x]', '[ ]', '[x]']) {
    await box.click();
    await expect.poll(() => storedText(page, emptyItem)).toBe(linked.replace('[ ]', state));
    await expect.poll(notices).toEqual([expect.stringMatching(/^The status of the subitem.*boards:write/)]);
  }
  expect(await box.isChecked()).toBe(true);
  expect(await statusOn(page, id)).toBe('Stuck');
  const about = itemView.locator('.iv-bar').getByRole('button', { name: 'About this permission' });
  await guideOpenedBy(page, () => about.press('Enter'));
  await about.waitFor({ state: 'detached' });
});

test('a box stays as the board has it where the text refuses a tick, or the right ends', async ({ openItemView }) => {
  const { page, itemView } = await openItemView(settings);
  const [first, second] = [`${item}1`, `${item}2`] as const;
  // Before the SDK hears an answer.
  await page.addInitScript(() => {
    addEventListener('message', ({ data: message }: MessageEvent) => {
      const answer = (message as { data?: { data?: { items?: { subitems?: unknown }[] } } } | undefined)?.data;
      const [asked] = answer?.data?.items ?? [];
      if (document.body?.dataset['answer'] !== 'half' || !asked?.subitems) return;
      asked.subitems = null;
      Object.assign(answer!, { errors: [{ message: 'Internal server error' }] });
      document.body.dataset['answer'] = 'whole';
    });
  });
  await page.reload();
  const boxes = itemView.locator('.iv-preview-document input[data-task]');
  const ticked = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  const lines = [first, second].map((id) => `- [ ] [Ask Grace](${addressOf(id)})\n`);
  await setSubitems(page, { [first]: 'Stuck', [second]: 'Stuck' });
  // Nobody can say on which line a task is where a CR stands alone.
  await openWithText(page, emptyItem, `${lines.join('')}\nOne\rtwo\n`);
  await expect.poll(async () => (await callsOn(page)).some(({ about }) => about === 'itemSubitems')).toBe(true);
  await boxes.first().click();
  await setSubitems(page, { [first]: 'Done', [second]: 'Stuck' });
  await comeBackLater(itemView);
  await expect.poll(ticked).toEqual([true, false]);
  expect((await callsOn(page)).filter(({ about }) => about === 'doneLabels')).toEqual([]);

  // Boxes of tasks are ticked by this attribute.
  await itemView.locator('.iv-preview-document').evaluate((container) => {
    const seen: boolean[] = Object.assign(window, { seen: [] as boolean[] }).seen;
    const box = container.querySelector<HTMLInputElement>('input[data-task]')!;
    new MutationObserver(() => seen.push(box.checked)).observe(container, {
      subtree: true,
      attributeFilter: ['checked'],
    });
    document.body.dataset['answer'] = 'half';
  });
  await comeBackLater(itemView);
  await itemView.locator('body[data-answer="whole"]').waitFor();
  await setSubitems(page, { [first]: 'Done', [second]: 'Done' });
  await comeBackLater(itemView);
  await expect.poll(ticked).toEqual([true, true]);
  const seen = await itemView.locator('body').evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  expect([...new Set(seen)]).toEqual([true]);

  await page.evaluate(() => window.simulator!.changeSeat(0, { access: 'view' }));
  await comeBackLater(itemView);
  await screenOf(itemView).button('Edit Markdown').waitFor({ state: 'detached' });
  await expect.poll(() => boxes.first().isEnabled()).toBe(false);
  for (const status of ['Stuck', 'Done'] as const) {
    await setSubitems(page, { [first]: status, [second]: 'Done' });
    await comeBackLater(itemView);
    await expect.poll(ticked).toEqual([status === 'Done', true]);
  }
});
