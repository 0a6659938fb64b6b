import type { FrameLocator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { encodePayload } from '../../src/host/storage/payload.ts';
import { board } from '../../src/simulator/simulated-monday.ts';
import { WAYS_TO_LEAVE } from '../ways-to-leave.ts';
import { type BrowserFixtures, inLongRun, test } from './browser.ts';
import {
  callsOn,
  changeWorld,
  closeHeld,
  colleagueSaves,
  emptyItem,
  holdScripts,
  holdSlowAnswers,
  itemViewOf,
  keyOfItem,
  playgroundAddress,
  type PlaygroundSettings,
  type Screen,
  screenOf,
  storedOn,
  storedText,
  storedUnder,
  storeUnder,
} from './playground.ts';

interface Framed {
  readonly frame: string;
  readonly settings: PlaygroundSettings;
  /** Whether the frame goes in a way in which its last messages arrive, or its browser keeps what was typed. */
  readonly keeps: (way: string) => boolean;
  /** The ways that are tried in each run; the others in the long run, being as those of a frame of its own site. */
  readonly always?: RegExp;
}

const framed: readonly Framed[] = [
  { frame: 'of its own site', settings: {}, keeps: () => true },
  { frame: 'of another site', settings: { frame: 'other' }, keeps: () => true, always: /removed|blanked|its tab/ },
  // A sandbox without an origin refuses all storage. What a frame of another process says as it is taken out of its page
  // Chromium drops, and if the frame is put back elsewhere mostly so; where the page around it goes, monday's part goes.
  {
    frame: 'whose storage is refused',
    settings: { sandbox: 'allow-scripts allow-forms' },
    keeps: (way) => !/removed|emptied|moved|the page around it|its tab/.test(way),
  },
];

const ways: readonly { readonly name: string; readonly leave: (page: Page) => Promise<unknown> }[] = [
  ...WAYS_TO_LEAVE.map(({ name, leave }) => ({ name, leave: (page: Page) => page.evaluate(leave) })),
  {
    name: 'its tab is closed',
    leave: (page) => Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]),
  },
];

/** Milliseconds between the last key and the leaving. */
const rows = [0, ...inLongRun([250, 500, 1_000])].flatMap((ms) => ways.map((way) => ({ ...way, ms })));

interface Opened extends Screen {
  readonly page: Page;
  readonly itemView: FrameLocator;
}

/** Opens an item in a context of its own, whose pages share their storage. `run` gets what opens it again. */
async function withItem(
  { browser, origin }: Pick<BrowserFixtures, 'browser' | 'origin'>,
  settings: PlaygroundSettings,
  run: (open: (prepare?: (page: Page) => Promise<unknown>) => Promise<Opened>) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext();
  try {
    await run(async (prepare) => {
      const page = await context.newPage();
      await prepare?.(page);
      // Chromium may ask whether to leave.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
      await page.goto(new URL(playgroundAddress({ ...settings, item: String(emptyItem) }), origin).href);
      const itemView = itemViewOf(page);
      return { page, itemView, ...screenOf(itemView) };
    });
  } finally {
    await context.close();
  }
}

describe.each(framed)('in a frame $frame, nothing is lost of what was typed', ({ settings, keeps, always }) => {
  const known = rows.filter(({ name }) => keeps(name));
  const isAlways = ({ name }: (typeof rows)[number]) => always?.test(name) ?? true;
  test.for([...known.filter(isAlways), ...inLongRun(known.filter((row) => !isAlways(row)))])(
    'when $name $ms ms after the last key',
    async ({ leave, ms }, { browser, origin }) => {
      await withItem({ browser, origin }, settings, async (open) => {
        const { page, button, field } = await open();
        await button('Edit Markdown').click();
        await field.pressSequentially('Keep these words');
        if (ms > 0) await page.waitForTimeout(ms);
        await leave(page);

        const later = await open();
        await later.button('Continue').click();
        await expect.poll(() => later.field.inputValue()).toBe('Keep these words');
      });
    },
  );
});

/** What somebody does last. */
interface LastThing {
  readonly thing: string;
  /** What is stored at first. */
  readonly text: string;
  readonly settings?: PlaygroundSettings;
  readonly before: (opened: Opened) => Promise<unknown>;
  readonly last: (opened: Opened) => Promise<unknown>;
  /** Fails if that is not there when the item is opened again. */
  readonly after: (opened: Opened) => Promise<unknown>;
}

/** Joining lines is the choice that the menu of a text offers to make for all people of a view. */
const keptBreaks = ({ itemView }: Opened) =>
  itemView.getByRole('menuitemcheckbox', { name: 'Keep single line breaks' });

const lastThings: readonly LastThing[] = [
  {
    thing: 'a task was ticked',
    text: '- [ ] one\n- [ ] two\n',
    // Of a box that is pressed before the view has its buttons nothing is sent yet.
    before: ({ button }) => button('Edit Markdown').waitFor(),
    last: ({ document }) => document.getByRole('checkbox').first().click(),
    async after({ document }) {
      await expect.poll(() => document.getByRole('checkbox').first().isChecked()).toBe(true);
    },
  },
  {
    thing: 'all that was typed was taken back',
    text: 'Stored words\n',
    async before({ page, button, field }) {
      await button('Edit Markdown').click();
      await field.press('Control+End');
      await field.pressSequentially('and a mistake');
      // Longer than a draft needs in monday's storage.
      await page.waitForTimeout(3_000);
    },
    async last({ field }) {
      while ((await field.inputValue()) !== 'Stored words\n') await field.press('Control+z');
    },
    async after({ document, button }) {
      await document.getByText('Stored words').waitFor();
      await button('Edit Markdown').waitFor();
      expect(await button('Continue').count()).toBe(0);
    },
  },
  {
    thing: 'an input method composed',
    text: '',
    async before({ button, field }) {
      await button('Edit Markdown').click();
      await field.pressSequentially('Words ');
    },
    async last({ page }) {
      const devTools = await page.context().newCDPSession(page);
      await devTools.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 });
    },
    async after({ button, field }) {
      await button('Continue').click();
      await expect.poll(() => field.inputValue()).toBe('Words にほん');
    },
  },
  {
    thing: 'a setting of the view was chosen',
    text: 'one\ntwo\n',
    async before(opened) {
      await opened.button('More').click();
      await keptBreaks(opened).waitFor();
    },
    last: (opened) => keptBreaks(opened).click(),
    async after(opened) {
      await opened.button('More').click();
      await expect.poll(() => keptBreaks(opened).getAttribute('aria-checked')).toBe('false');
    },
  },
  {
    thing: 'a column for the progress was chosen',
    settings: { scopes: 'all' },
    text: '- [ ] one\n',
    async before({ button, itemView }) {
      await button('More').click();
      await itemView.getByRole('menuitem', { name: 'Progress on the board…' }).click();
      await itemView.getByRole('dialog').getByLabel('Column').selectOption('Progress');
    },
    last: ({ itemView }) => itemView.getByRole('button', { name: 'Use this column' }).press('Enter'),
    async after({ page }) {
      const column = async () => {
        const stored = (await storedOn(page)).find(({ key }) => key.startsWith('mfmd_settings_'));
        return Buffer.from(String(stored?.value ?? ''), 'base64').toString();
      };
      await expect.poll(column).toContain('"column":"numbers"');
    },
  },
  {
    thing: 'somebody went on writing in a conflict',
    text: 'one\n',
    async before({ page, button, field, itemView }) {
      await button('Edit Markdown').click();
      await field.fill('mine');
      await colleagueSaves(page, emptyItem, 'theirs\n');
      await button('Save').click();
      await itemView.getByRole('radio').first().waitFor();
    },
    async last({ field }) {
      await field.press('Control+End');
      await field.pressSequentially(' and more');
    },
    after: ({ itemView }) => itemView.locator('.iv-side').getByText('mine and more').waitFor(),
  },
];

describe.each(framed)('in a frame $frame, nothing is lost of what was done', ({ settings, keeps, always }) => {
  const cells = lastThings.flatMap((thing, index) => {
    const known = ways.filter(({ name }) => keeps(name));
    const first = always && index > 0 ? 0 : 1;
    return [...known.slice(0, first), ...inLongRun(known.slice(first))].map((way) => ({ ...thing, ...way }));
  });
  test.for(cells)(
    'when $thing and $name at once',
    async ({ text, settings: more, before, last, leave, after }, { browser, origin }) => {
      await withItem({ browser, origin }, { ...settings, ...more }, async (open) => {
        if (text !== '') {
          const { page } = await open();
          await colleagueSaves(page, emptyItem, text);
          await page.close();
        }
        const opened = await open();
        await before(opened);
        await last(opened);
        await leave(opened.page);
        await after(await open());
      });
    },
  );
});

describe.each(framed.slice(0, 2))('in a frame $frame, what a tick says on the board gets there', ({ settings }) => {
  // In a sandbox without an origin nothing remembers that it did not.
  const itemId = String(board.items[emptyItem - 1]!.id);
  const subitem = `${itemId}1`;
  const task = `- [ ] [Ask](https://playground.monday.com/boards/${board.id + 1}/pulses/${subitem})`;
  const cellOf = ({ page }: Opened, id: string, column: string) =>
    page.evaluate(([of, name]) => window.simulator!.getState().world.board.cells[of!]?.[name!], [id, column]);

  async function untilStored({ page }: Opened): Promise<void> {
    const isWritten = async () =>
      (await callsOn(page)).some(({ kind, about }) => kind === 'write' && about === keyOfItem(emptyItem));
    await expect.poll(isWritten).toBe(true);
  }
  /** Ticks the task before monday answers its questions about the board. Returns what has it answer. */
  async function tickUnanswered(opened: Opened): Promise<() => Promise<void>> {
    // Of a box that is pressed before the code of subitems is there, the board is told nothing.
    await expect
      .poll(async () => (await callsOn(opened.page)).some(({ about }) => about === 'itemSubitems'))
      .toBe(true);
    const answer = await holdSlowAnswers(opened.page);
    await changeWorld(opened.page, { faults: [{ fault: 'api-slow' }] });
    await opened.document.getByRole('checkbox').first().click();
    // A tick that could not be sent is a draft, which says nothing on the board until it is saved.
    await untilStored(opened);
    return answer;
  }
  /** Ticks it before the code of subitems is there. */
  async function tickEarly(opened: Opened): Promise<() => Promise<void>> {
    await opened.document.getByRole('checkbox').first().click();
    await untilStored(opened);
    return () => Promise.resolve();
  }
  const hold = (page: Page) => holdScripts(page, (request) => /\/(chips|subitems)\./.test(request.url()));

  const [removed, ...others] = ways;
  const rowsOf = (when: string, tick: typeof tickEarly, prepare?: typeof hold) => [
    { when, tick, prepare, ...removed! },
    ...inLongRun(others.map((way) => ({ when, tick, prepare, ...way }))),
  ];
  test.for([
    ...rowsOf('before monday has answered', tickUnanswered),
    ...inLongRun(rowsOf('before the code of subitems is there', tickEarly, hold)),
  ])('when $name $when', async ({ name, leave, tick, prepare }, { browser, origin }) => {
    await withItem({ browser, origin }, { ...settings, scopes: 'all' }, async (open) => {
      const first = await open();
      await first.button('Edit Markdown').waitFor();
      await first.page.evaluate(
        ([of, id]) => {
          const { world } = window.simulator!.getState();
          const subitems = { ...world.board.subitems, [of!]: [{ id: id!, name: 'Ask' }] };
          const cells = { ...world.board.cells, [id!]: { status: 'Stuck' } };
          window.simulator!.change({ board: { ...world.board, subitems, cells } });
        },
        [itemId, subitem],
      );
      await colleagueSaves(first.page, emptyItem, `${task}\n- [ ] two\n`);
      await first.button('More').click();
      await first.itemView.getByRole('menuitem', { name: 'Progress on the board…' }).click();
      const dialog = first.itemView.getByRole('dialog');
      await dialog.getByLabel('Column').selectOption('Progress');
      await dialog.getByRole('button', { name: 'Use this column' }).press('Enter');
      await expect.poll(() => cellOf(first, itemId, 'numbers')).toBe('0');
      await first.page.close();

      const opened = await open(prepare);
      await opened.button('Edit Markdown').waitFor();
      const answer = await tick(opened);
      const isLoadedAnew = name === 'the page around it is reloaded';
      await Promise.all([isLoadedAnew && opened.page.waitForEvent('domcontentloaded'), leave(opened.page)]);
      if (isLoadedAnew) await answer();
      await opened.page.context().unroute('**/*.js');

      // A view that was loaded anew tells the board itself, as another one would.
      const later = isLoadedAnew ? opened : await open();
      await expect.poll(() => later.document.getByRole('checkbox').first().isChecked()).toBe(true);
      await expect.poll(() => cellOf(later, itemId, 'numbers')).toBe('50');
      await expect.poll(() => cellOf(later, subitem, 'status')).toBe('Done');
    });
  });
});

test('ticks of two openings in a row that went before the code of subitems came are both kept', async ({
  browser,
  origin,
}) => {
  const itemId = String(board.items[emptyItem - 1]!.id);
  const subitems = ['Ask', 'Tell'].map((name, at) => ({ id: `${itemId}${at}`, name }));
  const taskOf = ({ id, name }: (typeof subitems)[number]) =>
    `- [ ] [${name}](https://playground.monday.com/boards/${board.id + 1}/pulses/${id})\n`;
  await withItem({ browser, origin }, { scopes: 'all' }, async (open) => {
    const first = await open();
    await first.button('Edit Markdown').waitFor();
    await first.page.evaluate(
      ([of, made]) => {
        const { world } = window.simulator!.getState();
        const cells = Object.fromEntries(made.map(({ id }) => [id, { status: 'Stuck' }]));
        const changed = { ...world.board, subitems: { [of]: made }, cells: { ...world.board.cells, ...cells } };
        window.simulator!.change({ board: changed });
      },
      [itemId, subitems] as const,
    );
    await colleagueSaves(first.page, emptyItem, subitems.map(taskOf).join(''));
    await first.page.close();
    for (const [at, { name }] of subitems.entries()) {
      const opened = await open((page) => holdScripts(page, (request) => /\/(chips|subitems)\./.test(request.url())));
      await opened.button('Edit Markdown').waitFor();
      await opened.document.getByRole('checkbox').nth(at).click();
      const saved = async () => (await storedText(opened.page, emptyItem))?.includes(`- [x] [${name}]`);
      await expect.poll(saved).toBe(true);
      await ways[0]!.leave(opened.page);
      await closeHeld(opened.page);
    }
    const { page } = await open();
    const statusOf = (id: string) =>
      page.evaluate((of) => window.simulator!.getState().world.board.cells[of]?.['status'], id);
    for (const { id, name } of subitems) await expect.poll(() => statusOf(id), { message: name }).toBe('Done');
  });
});

test('a setting that a page took with it is not stored over what a colleague chose since', async ({
  browser,
  origin,
}) => {
  const [, , account, , instance] = keyOfItem(emptyItem).split('_');
  const key = `mfmd_settings_${account}_${instance}`;
  const isOwed = (page: Page) =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([name, mark]) => name.includes('mfmd_owed_') && mark !== ''),
    );
  await withItem({ browser, origin }, { scopes: 'all' }, async (open) => {
    const first = await open();
    await colleagueSaves(first.page, emptyItem, '- [ ] one\n');
    await first.page.close();
    const { page, button, itemView } = await open();
    await button('More').click();
    await itemView.getByRole('menuitem', { name: 'Progress on the board…' }).click();
    await itemView.getByRole('dialog').getByLabel('Column').selectOption('Progress');
    await changeWorld(page, { faults: [{ fault: 'silent', on: 'write' }] });
    await itemView.getByRole('button', { name: 'Use this column' }).press('Enter');
    await expect.poll(() => isOwed(page)).toBe(true);
    await ways[0]!.leave(page);
    await changeWorld(page, { faults: [] });
    const progress = { board: String(board.id), column: 'status', type: 'status', labels: ['', '', 'Done'] };
    const theirs = encodePayload(JSON.stringify({ format: 1, progress, breaks: 'join' }));
    await storeUnder(page, key, theirs);
    await page.close();

    const later = await open();
    await later.button('Edit Markdown').waitFor();
    await expect.poll(() => isOwed(later.page)).toBe(false);
    expect(await storedUnder(later.page, key)).toBe(theirs);
  });
});

test('a task is kept that is ticked in the very moment in which its frame is removed', async ({ browser, origin }) => {
  await withItem({ browser, origin }, {}, async (open) => {
    const first = await open();
    await colleagueSaves(first.page, emptyItem, '- [ ] one\n');
    await first.page.close();
    const { page, button } = await open();
    await button('Edit Markdown').waitFor();
    await page.evaluate(() => {
      const frame = document.querySelector('iframe')!;
      frame.contentDocument!.querySelector<HTMLElement>('input[type=checkbox]')!.click();
      frame.remove();
    });
    const later = await open();
    await expect.poll(() => later.document.getByRole('checkbox').first().isChecked()).toBe(true);
  });
});
