import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page, Request } from 'playwright-core';
import { expect, inject } from 'vitest';
import '../../src/playground/open-playground.ts';
import { board, type SimulatedMonday } from '../../src/simulator/simulated-monday.ts';
import { keyOf } from '../../src/simulator/texts.ts';
import type { Call } from '../../src/simulator/simulator.ts';
import type { StoredKey } from '../../src/simulator/storage.ts';
import { keptInBrowser } from './fault-run/kept-in-browser.ts';
// Also for the type of `window.simulator`.

// The playground as a test drives it: its address, the screen of the item view, and monday's side. Items are named by their place on
// the board, from 1.

/**
 * What the playground takes from its address, all optional: `/playground?theme=dark&role=viewer&fault=slow`. The parameters are
 * described in src/playground/open-playground.ts.
 */
export interface PlaygroundSettings {
  theme?: 'light' | 'dark' | 'black' | 'hacker';
  role?: 'editor' | 'viewer' | 'board-viewer';
  /** Role of the second person, whose frame is there only if this is given. */
  second?: 'editor' | 'viewer' | 'board-viewer';
  /** What an administrator has approved: `all`, some such as `boards:read`, or nothing, as in tests where it is not said. */
  scopes?: string;
  /** Place on the board from 1, or id. */
  item?: string;
  language?: string;
  clock?: '12' | '24';
  /** Faults from the start: `slow`, or several such as `conflict:write:0.5,silent:read`. */
  fault?: string;
  seed?: string;
  /** The item view comes from the other origin. */
  frame?: 'other';
  /** Flags of the frame's sandbox. */
  sandbox?: string;
}

/** Address of the playground with these settings; without approvals unless they name some. */
export function playgroundAddress(settings: PlaygroundSettings = {}): string {
  return `/playground?${new URLSearchParams({ scopes: '', ...settings }).toString()}`;
}

/** Opens the playground's own settings and panels, if they are shut. */
export async function openBench(page: Page): Promise<void> {
  const bench = page.locator('details', { has: page.getByText('Test bench') });
  if ((await bench.getAttribute('open')) === null) await bench.locator('summary').first().click();
}

/** The item view inside the playground; `person` 0 is the first frame, 1 the second person's. */
export function itemViewOf(page: Page, person = 0): FrameLocator {
  return page.locator('iframe').nth(person).contentFrame();
}

/** What the screen of an item view is made of, as a person finds it. */
export function screenOf(itemView: FrameLocator): Screen {
  const button = (name: string | RegExp) => itemView.getByRole('button', { name, exact: typeof name === 'string' });
  const field = itemView.getByRole('textbox', { name: 'Text in Markdown' });
  return {
    button,
    field,
    document: itemView.getByRole('region', { name: 'Text', exact: true }),
    // What happens to pictures is said beside it.
    status: itemView.locator('.iv-status-words:not([data-pictures])'),
    async write(text) {
      await button('Edit Markdown').click();
      await field.fill(text);
    },
    async save() {
      await button('Save').click();
      await itemView.locator('.iv-status--saved, .iv-status--confirming').waitFor();
    },
  };
}

export interface Screen {
  button(name: string | RegExp): Locator;
  /** The text field of edit mode. */
  readonly field: Locator;
  /** The rendered description of view mode. */
  readonly document: Locator;
  readonly status: Locator;
  /** Goes to edit mode and replaces the text. */
  write(text: string): Promise<void>;
  /** Saves by the button and waits until it is saved. */
  save(): Promise<void>;
}

/** Chooses that the pencil beside a part opens the whole text. */
export async function editWholeTextHere(itemView: FrameLocator): Promise<void> {
  await screenOf(itemView).button('More').click();
  await itemView.getByRole('menuitemcheckbox', { name: '“Edit here” opens the whole text' }).click();
}

/** An item of the playground's board with nothing stored at first, by its place from 1. */
export const emptyItem = 2;

const idOf = (item: number) => board.items[item - 1]!.id;

/** The key under which monday stores the description of an item. */
export const keyOfItem = (item: number): string => keyOf(idOf(item));

/** What monday has stored as the description of an item, decoded; `undefined` when there is nothing. */
export function storedText(page: Page, item: number): Promise<string | undefined> {
  return page.evaluate((id) => window.simulator!.colleague.read(id), idOf(item));
}

/** A colleague saves `text` as the description of an item, whatever is there. */
export async function colleagueSaves(page: Page, item: number, text: string): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await page.evaluate(([id, saved]) => window.simulator!.colleague.save(id, saved), [idOf(item), text] as const);
}

/** Puts any value where the description of an item is stored. */
export function storeValue(page: Page, item: number, value: string): Promise<void> {
  return storeUnder(page, keyOfItem(item), value);
}

/** Puts any value under a key of monday's storage. */
export async function storeUnder(page: Page, key: string, value: string): Promise<void> {
  await page.evaluate(
    async ([name, stored]) => void (await window.simulator!.storage.write('global', name, stored, undefined, 'error')),
    [key, value] as const,
  );
}

/** What monday stores under a key, as it is; nothing where there is nothing. */
export async function storedUnder(page: Page, key: string): Promise<unknown> {
  return (await storedOn(page)).find((stored) => stored.key === key)?.value;
}

/** Takes a key out of monday's storage, behind the item view's back. */
export async function removeUnder(page: Page, key: string): Promise<void> {
  await page.evaluate(async (name) => void (await window.simulator!.storage.remove('global', name)), key);
}

/** The drafts that the browser keeps. */
async function keptDrafts(page: Page): Promise<string[]> {
  const kept = await page.evaluate(keptInBrowser);
  return kept.filter(([key]) => key.startsWith('mfmd_draft_')).map(([, draft]) => JSON.stringify(draft));
}

/** Waits until the browser keeps a draft with these words, which it does a moment after the last key. */
export async function untilDraftIsKept(page: Page, words: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContainEqual(expect.stringContaining(words));
}

/** Waits until no draft is kept: what was saved is in the history then, too. */
export async function untilNoDraftIsKept(page: Page): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toEqual([]);
}

/** Waits until the browser knows that this text has been seen. */
export async function untilSeen(page: Page, words: string): Promise<void> {
  const seen = async () => (await page.evaluate(keptInBrowser)).filter(([key]) => key.startsWith('mfmd_read_'));
  await expect.poll(async () => JSON.stringify(await seen())).toContain(words);
}

/**
 * Puts any value where monday's storage has drafts of the person and the item whose draft is in this browser, and returns its key.
 */
export async function storeAsDraft(page: Page, value: string): Promise<string> {
  const names = (await page.evaluate(keptInBrowser)).map(([name]) => name);
  const key = names.find((name) => name.startsWith('mfmd_draft_'))!.split('/')[0]!;
  await storeUnder(page, key, value);
  return key;
}

/** Changes what monday is like: its theme, its language, the faults that strike, what its context says. */
export async function changeWorld(page: Page, change: Partial<SimulatedMonday>): Promise<void> {
  await page.waitForFunction(() => window.simulator !== undefined);
  await page.evaluate((changed) => window.simulator!.change(changed), change);
}

/** Holds from now on the scripts that `isHeld` says, all by default, until the returned function is called. */
export async function holdScripts(page: Page, isHeld: (request: Request) => boolean = () => true): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => void (release = resolve));
  await page.context().route('**/*.js', async (route) => {
    if (isHeld(route.request())) await released;
    await route.continue();
  });
  return release;
}

/** Closes a page whose scripts are held. They stay held until it is gone: an end of the route alone lets them go. */
export async function closeHeld(page: Page): Promise<void> {
  const context = page.context();
  await page.close();
  await context.unroute('**/*.js');
}

/**
 * Holds the answers of faults such as `slow`, where no other delay is named, until the returned function is called: so
 * no machine is too slow for what is done before them. Holds after every loading of the page, too.
 */
export async function holdSlowAnswers(page: Page): Promise<() => Promise<void>> {
  const hold = () => {
    if (window.parent !== window) return;
    const held: (() => void)[] = [];
    const after = window.setTimeout;
    // What the simulator says of itself: src/simulator/fault.ts.
    window.setTimeout = ((run: () => void, ms = 0) =>
      ms === 3_000 ? held.push(run) : after(run, ms)) as typeof setTimeout;
    Object.assign(window, {
      answerNow() {
        window.setTimeout = after;
        for (const answer of held) answer();
      },
    });
  };
  await page.addInitScript(hold);
  await page.evaluate(hold);
  return () => page.evaluate(() => (window as unknown as { answerNow(): void }).answerNow());
}

/** Every call of the item views so far, oldest first. */
export function callsOn(page: Page): Promise<Call[]> {
  return page.evaluate(() => [...window.simulator!.getState().calls]);
}

/** Everything that monday stores. */
export function storedOn(page: Page): Promise<StoredKey[]> {
  return page.evaluate(() => window.simulator!.storage.list());
}

/** How often the item view has made calls of a kind about the description of an item, drafts and history apart. */
export async function callCount(page: Page, kind: 'read' | 'write' | 'remove', item: number): Promise<number> {
  return (await callsOn(page)).filter((call) => call.kind === kind && call.about === keyOfItem(item)).length;
}

/** Types of the actions that the item view had monday carry out, in order. */
export async function actions(page: Page): Promise<string[]> {
  return (await callsOn(page)).filter(({ kind }) => kind === 'action').map(({ about }) => about);
}

/** Opens an item in the first person's frame. */
export async function openItem(page: Page, item: number): Promise<void> {
  await page.evaluate((itemId) => window.simulator!.changeSeat(0, { itemId }), idOf(item));
}

/** Stores `text` for an item, whatever is there, and opens it in the first person's frame. */
export async function openWithText(page: Page, item: number, text: string): Promise<void> {
  await colleagueSaves(page, item, text);
  await openItem(page, item);
}

/** Comes back to the item view, as from another window: it looks for news. */
export async function comeBack(itemView: FrameLocator): Promise<void> {
  await itemView.locator('body').evaluate(() => dispatchEvent(new Event('focus')));
}

/** Comes back to the item view after a while, when it asks monday again. */
export async function comeBackLater(itemView: FrameLocator): Promise<void> {
  await itemView.locator('body').evaluate(() => {
    const now = Date.now() + 61_000;
    Date.now = () => now;
    dispatchEvent(new Event('focus'));
  });
}

/** Waits until an element stays where it is on the screen for longer than the item view corrects a place (keep-place.ts). */
export async function untilStill(element: Locator): Promise<void> {
  const movesIn40Frames = async (shown: Element) => {
    const { top } = shown.getBoundingClientRect();
    for (let frame = 0; frame < 40; frame++) await new Promise(requestAnimationFrame);
    return shown.getBoundingClientRect().top - top;
  };
  await expect.poll(() => element.evaluate(movesIn40Frames)).toBe(0);
}

/**
 * Waits until the network is idle; no longer than 15 s, because some of Chromium's workers never ask for their script
 * (start-renderer.ts), and keep it busy for ever.
 */
export async function untilNetworkIsIdle(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(15_000)]);
}

/** Waits until the item view has fetched what it fetches when it has nothing else to do. `underWay` is all that its page waits for. */
export async function untilAllIsFetched(itemView: FrameLocator, underWay: ReadonlySet<string>): Promise<void> {
  await expect
    .poll(async () => {
      await itemView
        .locator('body')
        .evaluate(() => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))));
      return [...underWay];
    })
    .toEqual([]);
}

/** Returns the address of the script that draws the screen of the item view, as its page names it. */
export function screenScript(): string {
  const html = readFileSync(join(inject('buildDir'), 'app.html'), 'utf8');
  return /"screen":\["([^"]+)"\]/.exec(html)![1]!;
}

/** Does what opens the guide's page for administrators in another tab, through monday, and closes it. */
export async function guideOpenedBy(page: Page, open: () => Promise<unknown>): Promise<void> {
  const before = (await actions(page)).length;
  const [opened] = await Promise.all([page.context().waitForEvent('page'), open()]);
  await opened.waitForURL(/\/documentation\/permissions#what-it-asks-mondaycom$/);
  // Without such a part the link would lead to the page's beginning.
  await opened.locator('#what-it-asks-mondaycom').waitFor({ state: 'attached' });
  await opened.close();
  const asked = (await actions(page)).slice(before);
  if (!asked.includes('openLinkInTab')) throw new Error(`monday was not asked: ${asked.join()}`);
}
