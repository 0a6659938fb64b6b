import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { keyOf } from '../../../src/simulator/texts.ts';
import { createLedger } from '../../description/fault-run/ledger.ts';
import { lookForWords, type WordsFound } from '../../description/fault-run/look-for-words.ts';
import { doInFrame, type Wish } from './in-frame.ts';
import { CHOSEN, ITEMS, openMondayTab, type Found, type MondayTab } from './monday-tab.ts';
import { scriptOf, type Step } from './script.ts';
import { isIn, textIn, whereWordsAre } from './where-words-are.ts';

export interface Report extends WordsFound {
  readonly seed: number;
  /** How often a frame was reloaded, taken out or killed. */
  readonly deaths: number;
  /** How often monday misbehaved. */
  readonly faults: number;
  /** How often somebody who typed was made a viewer. */
  readonly madeViewer: number;
  /** How often progress was sent to the board, and columns that it went to although nobody chose them. */
  readonly sent: number;
  readonly wrongColumns: readonly string[];
  /** Everything that happened, in order, each with its time in milliseconds on the page's clock. */
  readonly log: readonly string[];
}

/** What the user guide promises: a draft is a second behind the typing at most. */
const DRAFT_LAG_MS = 1_000;
/** How long the item view takes what monday said of somebody's rights for true. */
const RIGHTS_HOLD_MS = 60_000;
const START = Date.UTC(2026, 5, 1, 9);
const items = ITEMS;

/** Two people, most of the time at the same item, do what the script of `seed` says; then monday heals, and every word is looked for. */
export async function runEpisode(context: BrowserContext, origin: string, seed: number): Promise<Report> {
  const ledger = createLedger();
  const log: string[] = [];
  let now = 0;
  let deaths = 0;
  let faults = 0;
  let haveRightsChanged = false;
  let madeViewer = 0;
  let sent = 0;
  const wrongColumns: string[] = [];
  let rules: Step['faults'] = [];
  const refusesStorage = seed % 4 === 0;
  const note = (what: string) => void log.push(`${now} ${what}`);
  const itemOf: [number, number] = [items[0], items[0]];
  /** One object for each life of a frame. */
  const lives: [object, object] = [{}, {}];

  await context.clock.install({ time: START });
  let tab = await openTab();
  await context.clock.pauseAt(START + 60_000);

  async function openTab(): Promise<MondayTab> {
    const opened = await openMondayTab(context, { origin, seed, items: itemOf, refusesStorage });
    await opened.setFaults(rules ?? []);
    return opened;
  }

  async function passTime(ms: number): Promise<void> {
    await tab.pass(ms);
    now += ms;
  }

  const canEdit = (seat: number) =>
    tab.inFrame(
      seat,
      () =>
        [...document.querySelectorAll('button')].some(({ textContent }) =>
          /^(Edit Markdown|View|Retry|Reload)$/.test(textContent),
        ),
      undefined,
    );

  async function untilThere(seat: number): Promise<void> {
    for (let tries = 0; tries < 40 && !(await canEdit(seat)); tries += 1) {
      await wait(20);
      await passTime(300);
    }
  }

  async function countFaults(): Promise<void> {
    const calls = await tab.page.evaluate(() =>
      window.simulator!.getState().calls.filter(({ fault }) => fault !== undefined),
    );
    faults += calls.length;
    const looked = await tab.lookAtBoard();
    sent += looked.sent;
    wrongColumns.push(...looked.columns.filter((column) => column !== CHOSEN));
    for (const { seat, kind, about, fault } of calls) log.push(`  ${fault} struck ${seat} ${kind} ${about}`);
  }

  /**
   * The frame is gone. If it was told before and had a moment, everything must be found; if not, all but what was typed in the last
   * second, by when the draft is due. A frame that its page takes out while both share a process is told, but has no moment:
   * Chromium runs none of its promises any more. Where the browser refuses storage, drafts go through monday, which misbehaves: what it had not taken by
   * then may be gone, and the status line said so.
   */
  function died(seat: number, warned: boolean, before: Found): void {
    deaths += 1;
    const isKept = (word: string) => items.some((item) => isIn(whereWordsAre(item, before), word));
    const isDue = (at: number) => warned || at <= now - DRAFT_LAG_MS;
    ledger.died(lives[seat]!, ({ word, at }) => (refusesStorage || !isDue(at)) && !isKept(word));
    lives[seat] = {};
  }

  async function write(seat: number, { doing, chances }: Pick<Step, 'chances'> & Pick<Wish, 'doing'>): Promise<string> {
    await untilThere(seat);
    const item = String(itemOf[seat]);
    const line = doing === 'type' ? ledger.word(item, lives[seat]!, '', now) : '';
    const done = await tab.inFrame(seat, doInFrame, { doing, line, chances });
    if (done && done.before !== '') ledger.acted(done.before, done.after);
    if (line !== '' && !done?.typed) untyped.add(line);
    return `${line} ${done?.did ?? 'nothing: the frame is gone'} ${done?.after ? JSON.stringify(done.after) : ''}`;
  }

  async function loseRights({ seat, chances }: Step): Promise<string> {
    await passTime(RIGHTS_HOLD_MS);
    const wrote = await write(seat, { doing: 'type', chances });
    haveRightsChanged = true;
    await tab.setAccess(seat, 'view');
    await passTime(2_000);
    const isViewer = (await canEdit(seat)) === false;
    madeViewer += Number(isViewer);
    await passTime(RIGHTS_HOLD_MS);
    await tab.setAccess(seat, 'edit');
    return `${wrote}; ${isViewer ? 'became a viewer' : 'may go on, as far as their item view knows'}`;
  }

  async function act(step: Step, before: Found): Promise<string> {
    const { seat, doing, chances } = step;
    switch (doing) {
      case 'loseRights':
        return loseRights(step);
      case 'switchItem':
        itemOf[seat] = chances[0] < 0.5 ? items[0] : items[1];
        await tab.openItem(seat, itemOf[seat]!);
        return `opened ${itemOf[seat]}`;
      case 'reload':
        await tab.inFrame(seat, () => location.reload(), undefined);
        died(seat, true, before);
        return 'reloaded';
      case 'removeFrame':
        await tab.takeOut(seat);
        died(seat, false, before);
        return 'taken out';
      case 'killFrame':
        await tab.inFrame(seat, silence, undefined);
        await tab.takeOut(seat);
        died(seat, false, before);
        return 'killed';
      case 'crash': {
        await countFaults();
        await Promise.all([0, 1].map((each) => tab.inFrame(each, silence, undefined)));
        await crash(tab);
        [0, 1].forEach((each) => died(each, false, before));
        tab = await openTab();
        return 'crashed';
      }
      default:
        return write(seat, { doing, chances });
    }
  }

  const untyped = new Set<string>();

  for (const step of scriptOf(seed)) {
    if (step.faults) {
      rules = step.faults;
      await tab.setFaults(rules);
      note(`faults: ${rules.map(({ fault, on, rate, ms }) => `${fault}:${on}:${rate}:${ms}`).join(' ')}`);
    }
    // On a busy machine what was begun a second ago may still be under way; that is no fault of the product's.
    const did = await act(step, await tab.look());
    note(`${step.seat} ${step.doing}: ${did}`);
    await passTime(step.pause);
    const found = await tab.look();
    note(`  stored ${JSON.stringify(items.map((item) => storedFor(item, found)))}`);
  }

  rules = [];
  await tab.setFaults(rules);
  if (haveRightsChanged) {
    // Where the API did not answer, somebody may still be a viewer.
    await passTime(RIGHTS_HOLD_MS);
    await Promise.all([0, 1].map((seat) => tab.setAccess(seat, 'edit')));
  }
  await passTime(20_000);
  // What neither browser nor monday took is in the page's memory, and comes into view again at its item.
  for (const item of refusesStorage ? items : []) {
    for (const seat of [0, 1]) {
      await tab.openItem(seat, item);
      await untilThere(seat);
    }
    await passTime(6_000);
  }
  await countFaults();

  const found = await tab.look();
  const places = new Map(items.map((item) => [String(item), whereWordsAre(item, found)]));
  for (const [key, value] of found.kept) log.push(`kept ${key} ${JSON.stringify(value)}`);
  for (const [item, place] of places) {
    log.push(
      `${item} ${Object.entries(place)
        .map(([name, words]) => `${name}: ${[...words]}`)
        .join('; ')}`,
    );
  }
  return { seed, ...lookForWords(ledger, places, untyped), deaths, faults, madeViewer, sent, wrongColumns, log };
}

function storedFor(item: number, { stored }: Found): string {
  return textIn(String(stored.find(({ key }) => key === keyOf(item))?.value ?? ''));
}

/** Keeps from the item view that its page is about to go. */
function silence(): void {
  for (const type of ['pagehide', 'visibilitychange', 'beforeunload', 'unload']) {
    window.addEventListener(type, (event) => event.stopImmediatePropagation(), true);
  }
}

/** Ends the process of monday's page, as a lack of memory would. */
async function crash({ page }: MondayTab): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
}
