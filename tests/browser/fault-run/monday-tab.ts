import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Frame, Page } from 'playwright-core';
import '../../../src/playground/open-playground.ts';
import { ACCOUNT_ID, board } from '../../../src/simulator/simulated-monday.ts';
import type { FaultRule } from '../../../src/simulator/fault.ts';
import type { StoredKey } from '../../../src/simulator/storage.ts';
import { keptInBrowser } from './kept-in-browser.ts';
// Also for the type of `window.simulator`.

/** monday's page in a tab of its own, with the item view in two people's frames. */
export interface MondayTab {
  readonly page: Page;
  /** Runs a function in a person's frame; `undefined` if the frame went meanwhile. */
  inFrame<A, R>(seat: number, run: (given: A) => R | Promise<R>, given: A): Promise<R | undefined>;
  /** Puts a frame's element out of the page and in again. */
  takeOut(seat: number): Promise<void>;
  setFaults(faults: readonly FaultRule[]): Promise<void>;
  openItem(seat: number, itemId: number): Promise<void>;
  /** Changes what a person may do with the board, which their item view learns when they come back to it. */
  setAccess(seat: number, access: 'edit' | 'view'): Promise<void>;
  /** What monday stores and what the browser keeps, once all that the browser is at already is done. */
  look(): Promise<Found>;
  /** What was sent to be written to columns of the board so far, and the columns that have something now. */
  lookAtBoard(): Promise<{ readonly sent: number; readonly columns: readonly string[] }>;
  /** Lets `ms` milliseconds go by on the clock of every page and frame, and what they set going happen. */
  pass(ms: number): Promise<void>;
}

export interface Found {
  readonly stored: readonly StoredKey[];
  readonly kept: readonly [key: string, value: unknown][];
}

export interface TabSettings {
  readonly origin: string;
  /** Of the order in which faults strike. */
  readonly seed: number;
  /** The item before each of the two people. */
  readonly items: readonly [number, number];
  /** The frames are of another origin, to which Chromium refuses IndexedDB in a private window, as a playwright context is one. */
  readonly refusesStorage: boolean;
}

/** Ids of items for which nothing is stored at first. */
export const ITEMS = [9_876_543_298, 9_876_543_299] as const;

/** Steps of the clock: short enough that nothing the browser does itself (messages, IndexedDB) is taken to be late. */
const STEP_MS = 2_000;

export async function openMondayTab(
  context: BrowserContext,
  { origin, seed, items, refusesStorage }: TabSettings,
): Promise<MondayTab> {
  const page = await context.newPage();
  await page.goto(
    new URL(`/playground?second=editor&scopes=all&seed=${seed}${refusesStorage ? '&frame=other' : ''}`, origin).href,
  );
  // A page opened while the clock stands still gets no further by itself.
  while ((await page.locator('iframe').count()) < 2) {
    await wait(20);
    await page.clock.runFor(20);
  }

  // Finding a frame takes longer than most of what is done in it; one that is reloaded stays the same.
  const frames: (Frame | undefined)[] = [];
  const frameOf = async (seat: number) => {
    if (!frames[seat] || frames[seat].isDetached()) frames[seat] = await findFrame(page, seat);
    return frames[seat];
  };

  const tab: MondayTab = {
    page,
    async inFrame(seat, run, given) {
      const frame = await frameOf(seat);
      // A frame that is on its way to another page answers for neither.
      return frame && soon(frame.evaluate(run as never, given as never));
    },
    takeOut: (seat) =>
      page.evaluate((index) => {
        const frame = document.querySelectorAll('iframe')[index]!;
        const place = frame.nextSibling;
        const parent = frame.parentNode!;
        frame.remove();
        parent.insertBefore(frame, place);
      }, seat),
    setFaults: (faults) => page.evaluate((rules) => window.simulator!.change({ faults: rules }), faults),
    openItem: (seat, itemId) =>
      page.evaluate(([at, id]) => window.simulator!.changeSeat(at, { itemId: id }), [seat, itemId] as const),
    async setAccess(seat, access) {
      await page.evaluate(([at, to]) => window.simulator!.changeSeat(at, { access: to }), [seat, access] as const);
      await tab.inFrame(seat, () => void dispatchEvent(new Event('focus')), undefined);
    },
    lookAtBoard: () =>
      page.evaluate(() => {
        const { calls, world } = window.simulator!.getState();
        const sent = calls.filter(({ kind, about }) => kind === 'api' && about === 'setColumn').length;
        return { sent, columns: Object.values(world.board.cells).flatMap((cells) => Object.keys(cells)) };
      }),
    // The frames' database is that of monday's page where they are of its origin, and there is none where they are of another.
    async look() {
      const [kept, stored] = await Promise.all([
        page.evaluate(keptInBrowser),
        page.evaluate(() => window.simulator!.storage.list()),
      ]);
      return { kept, stored };
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await page.clock.runFor(Math.min(left, STEP_MS));
        await tab.look();
      }
    },
  };
  // With the item, what is settled for the view is read.
  await chooseColumn(page);
  await tab.openItem(0, items[0]);
  await tab.openItem(1, items[1]);
  return tab;
}

/** The column that an editor has chosen for the progress of the tasks. */
export const CHOSEN = 'numbers';

async function chooseColumn(page: Page): Promise<void> {
  const progress = { board: String(board.id), column: CHOSEN, type: CHOSEN };
  const stored = btoa(JSON.stringify({ format: 1, progress }));
  await page.evaluate(
    async ([key, value, ids]) => {
      await window.simulator!.storage.write('global', key, value, undefined, 'error');
      window.simulator!.change({ moreItems: ids.map((id) => ({ id, name: `Item ${id}` })) });
    },
    [`mfmd_settings_${ACCOUNT_ID}_${board.instanceId}`, stored, ITEMS] as const,
  );
}

/** The frame of a person's item view, once its page is there. */
async function findFrame(page: Page, seat: number): Promise<Frame | undefined> {
  const element = await page.locator('iframe').nth(seat).elementHandle();
  return (await element?.contentFrame()) ?? undefined;
}

/** The value; `undefined` if the frame goes before, or if its page is still on its way after two seconds. */
function soon<T>(value: Promise<T>): Promise<T | undefined> {
  const late = new Promise<undefined>((resolve) => void setTimeout(resolve, 2_000, undefined).unref());
  const gone = (error: unknown) => {
    if (!/context was destroyed|detached|Target.*closed|crashed/i.test(String(error))) throw error;
    return undefined;
  };
  return Promise.race([value.catch(gone), late]);
}
