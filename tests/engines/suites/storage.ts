import { expect } from 'vitest';
import { deflate } from '../../../src/host/storage/payload.ts';
import {
  button,
  colleagueSaves,
  edit,
  keptInBrowser,
  openForWriting,
  openItem,
  put,
  storedText,
  textAt,
} from '../item.ts';
import { WAYS_TO_LEAVE } from '../../ways-to-leave.ts';
import type { EngineTest, Given } from '../run-suites.ts';

/** The item view in a frame of another site, as in monday. */
const framed = 'frame=other';

const shown = (given: Given) => textAt(given, '.iv-preview-document');
const fieldText = ({ engine }: Given) =>
  engine.inFrame(() => document.querySelector<HTMLTextAreaElement>('.iv-field')?.value);

async function save(given: Given): Promise<void> {
  await given.engine.press('Control+Enter');
  await expect.poll(() => textAt(given, '.iv-status--saved, .iv-status--confirming')).toBeDefined();
}

/** How a browser keeps storage from a frame in every engine. */
const sandboxed = 'sandbox=allow-scripts%20allow-forms';

/**
 * Waits until a draft with these words is kept: in the browser, or in monday's storage where the browser refuses. The
 * words must be in no draft of another test, which are kept there, too.
 */
async function untilDraftIsKept(given: Given, words: string): Promise<void> {
  const isKept = async () =>
    (await keptInBrowser(given)).includes(words) || (await draftsInMonday(given)).includes(words);
  await expect.poll(isKept, { message: 'a draft is kept' }).toBe(true);
}

/** All drafts that monday has, those included that a frame sent as it went. */
async function draftsInMonday({ engine }: Given): Promise<string> {
  const stored = await engine.onPage(() => window.simulator!.storage.list());
  const drafts = stored.filter(({ key }) => key.startsWith('mfmd_draft_'));
  const texts = drafts.map(async ({ key, value }) =>
    key.endsWith('_3') ? Buffer.from(String(value), 'base64').toString() : deflate.unpack(String(value)),
  );
  return String(await Promise.all(texts));
}

/** A driver waits for a page only if it is the driver who leads it away. */
const WAYS_OF_THE_DRIVER: Readonly<Record<string, ({ engine, origin }: Given) => Promise<void>>> = {
  'the page around it is left': ({ engine, origin }) => engine.go(`${origin}/documentation`),
  'the page around it is reloaded': ({ engine }) => engine.reload(),
  'its tab is closed': ({ engine }) => engine.closeTab(),
};

const waysToLeave = [
  ...WAYS_TO_LEAVE.filter(({ name }) => !(name in WAYS_OF_THE_DRIVER)).map(({ name, leave }) => ({
    ...{ name, isOfPage: false },
    leave: ({ engine }: Given) => engine.onPage(leave),
  })),
  ...Object.entries(WAYS_OF_THE_DRIVER).map(([name, leave]) => ({ name, isOfPage: true, leave })),
];

export function storageSuite(test: EngineTest, longTest: EngineTest): void {
  for (const [index, { name, isOfPage, leave }] of waysToLeave.entries())
    for (const [storage, query] of [
      ['kept', ''],
      ['refused', sandboxed],
    ] as const)
      for (const ms of [0, 250, 500, 1000]) {
        // The playground goes with its page, and with what it was sent as it went: a tab goes the fastest.
        if (storage === 'refused' && isOfPage && ms < (name === 'its tab is closed' ? 500 : 250)) continue;
        (index === 0 && ms === 0 ? test : longTest)(
          `what was typed last is offered again when ${name} ${ms} ms later, where storage is ${storage}`,
          async (given) => {
            const start = `Left when ${name}, ${storage}, ${ms}`;
            await openForWriting(given, start, query);
            await given.engine.type(' in haste');
            await new Promise((resolve) => setTimeout(resolve, ms));
            await leave(given);
            if (storage === 'refused' && !isOfPage)
              await expect.poll(() => draftsInMonday(given)).toContain(`${start} in haste`);
            await openItem(given, start, query);
            await given.engine.point(button('Continue'));
            await expect.poll(() => fieldText(given)).toBe(`${start} in haste`);
          },
        );
      }

  test('a frame of another site gets no cookies, and is another site', async (given) => {
    await openItem(given, 'A frame of another site', framed);
    const found = await given.engine.inFrame(() => {
      document.cookie = 'third=party; path=/';
      return { cookie: document.cookie, origin: location.origin };
    });
    expect(found).toEqual({ cookie: '', origin: given.otherOrigin });
  });

  test('in a frame of another site a text is written, saved, and found again after a reload', async (given) => {
    const start = 'To be saved';
    await openForWriting(given, start, framed);
    await given.engine.type('\n\nand more');
    await save(given);
    expect(await storedText(given)).toBe('To be saved\n\nand more');
    await openItem(given, start, framed);
    await expect.poll(() => shown(given)).toContain('and more');
  });

  test('in a frame of another site unsaved words are offered after a reload, continued and saved', async (given) => {
    const start = 'To be drafted';
    await openForWriting(given, start, framed);
    await given.engine.type(' in haste');
    await untilDraftIsKept(given, 'To be drafted in haste');
    await openItem(given, start, framed);
    await given.engine.point(button('Continue'));
    await expect.poll(() => fieldText(given)).toBe('To be drafted in haste');
    await save(given);
    expect(await storedText(given)).toBe('To be drafted in haste');
  });

  test('in a frame of another site a save is merged with what a colleague saved meanwhile', async (given) => {
    const plan = '# Plan\n\nIntro words.\n\n- [ ] build\n\nThe end.\n';
    await openItem(given, plan, framed);
    await edit(given);
    const mine = plan.replace('Intro', 'My intro');
    await put(given, { text: mine, from: 0, to: 0 });
    await colleagueSaves(given, plan.replace('The end', 'Their end'));
    await given.engine.press('Control+S');
    await expect.poll(() => storedText(given)).toBe(mine.replace('The end', 'Their end'));
    await expect.poll(() => textAt(given, '.iv-status-words')).toBe('Merged with a colleague’s changes');
  });

  test('in a frame of another site another item opens clean; unsaved words wait for the return', async (given) => {
    const { engine } = given;
    await openForWriting(given, 'The first item', framed);
    await engine.type(', unsaved');
    await untilDraftIsKept(given, ', unsaved');
    const first = await engine.onPage(() => window.simulator!.getState().world.seats[0].itemId);
    const other = await engine.onPage(async () => {
      const id = 9_876_543_203;
      await window.simulator!.colleague.save(id, 'The other item');
      window.simulator!.changeSeat(0, { itemId: id });
      return id;
    });
    expect(other).not.toBe(first);
    await expect.poll(() => shown(given)).toBe('The other item');
    await engine.onPage((itemId) => window.simulator!.changeSeat(0, { itemId }), first);
    await engine.point(button('Continue'));
    await expect.poll(() => fieldText(given)).toBe('The first item, unsaved');
  });

  test('a frame that is sandboxed without an origin shows and saves a text', async (given) => {
    await openForWriting(given, 'In a sandbox', sandboxed);
    await given.engine.type(' and saved');
    await save(given);
    expect(await storedText(given)).toBe('In a sandbox and saved');
  });
}
