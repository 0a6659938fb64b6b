import { browserShelf } from '../simulator/browser-shelf.ts';
import { keepBoard, keptApprovals } from '../simulator/kept-board.ts';
import { fillSamples } from '../simulator/sample-descriptions.ts';
import { putScratch } from '../simulator/scratch-item.ts';
import { createSimulator, type Simulator } from '../simulator/simulator.ts';
import { appStorage } from '../simulator/storage.ts';
import type { Theme, World } from '../simulator/world.ts';
import { frameAddress } from './frame-address.ts';
import { parseSettings, type PlaygroundSettings, rightsOf } from './settings.ts';

declare global {
  interface Window {
    /** The page's simulator, for tests and for the browser's console. */
    simulator?: Simulator;
  }
}

export interface OpenPlayground {
  readonly simulator: Simulator;
  readonly settings: PlaygroundSettings;
  /** The item with the text from the address, if there is one. */
  readonly scratchId: number | undefined;
}

/** One for the life of the page, because it listens to the window. */
let started: Promise<Simulator> | undefined;
let opened: { readonly address: string; readonly playground: Promise<OpenPlayground> } | undefined;

/**
 * Opens the playground for an address's query and fragment (`?theme=dark#text=%23%20Hello`). Returns the same promise
 * for the same address, as React's `use` needs.
 */
export function openPlayground(address: string): Promise<OpenPlayground> {
  if (opened?.address !== address) opened = { address, playground: open(new URL(address, location.href)) };
  return opened.playground;
}

async function open({ searchParams, hash }: URL): Promise<OpenPlayground> {
  const settings = parseSettings(searchParams);
  const simulator = await (started ??= startSimulator());
  const text = textInFragment(hash);
  const scratchId = text === undefined ? undefined : await putScratch(simulator.storage, text);
  const scopes = settings.scopes ?? (await keptApprovals(simulator.storage));
  applySettings(simulator, { ...settings, scopes, itemId: scratchId ?? settings.itemId });
  answerEarlyFrame(simulator);
  return { simulator, settings, scratchId };
}

/** Starts it with storage in this browser and, on the first visit, a sample on the board. */
async function startSimulator(): Promise<Simulator> {
  const storage = appStorage(await browserShelf('playground'));
  const simulator = createSimulator(window, storage);
  await Promise.all([fillSamples(storage), keepBoard(simulator)]);
  window.simulator = simulator;
  wearThemeOfSite(simulator);
  return simulator;
}

const themeOfSite = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Follows the site's theme for as long as the address names no other. */
function wearThemeOfSite(simulator: Simulator): void {
  let worn = themeOfSite();
  new MutationObserver(() => {
    if (worn === themeOfSite()) return;
    worn = themeOfSite();
    const { searchParams } = new URL(opened?.address ?? '', location.href);
    if (parseSettings(searchParams).theme === undefined) simulator.change({ theme: worn });
  }).observe(document.documentElement, { attributeFilter: ['data-theme'] });
}

/** Answers the static page's frame, and first what it has said so far, until React takes it over (`AppFrame`). */
function answerEarlyFrame(simulator: Simulator): void {
  const frame = document.querySelector('iframe');
  const kept = window.takeEarlyMessages?.();
  if (!kept || !frame) return;
  const { origin } = frameAddress(new URL(frame.src).pathname, location.href);
  simulator.addFrame({ seat: 0, window: () => frame.contentWindow, origin });
  kept.forEach(simulator.hear);
}

function applySettings(simulator: Simulator, settings: PlaygroundSettings & Pick<World, 'scopes'>): void {
  const { itemId, language, timeFormat, theme, seed, faults, scopes } = settings;
  const [you, other] = simulator.getState().world.seats;
  const open = itemId === undefined ? {} : { itemId };
  if (seed !== undefined) simulator.seed(seed);
  simulator.change({
    faults,
    scopes,
    seats: [
      { ...you, ...open, ...rightsOf(settings.role) },
      { ...other, ...open, ...rightsOf(settings.second ?? 'editor') },
    ],
    ...(language === undefined ? {} : { language }),
    ...(timeFormat === undefined ? {} : { timeFormat }),
    theme: theme ?? themeOfSite(),
  });
}

/**
 * Returns the text of an address, `#text=%23%20Hello`; `undefined` if there is none. Bad encoding is decoded as far as
 * possible, as browsers do.
 */
export function textInFragment(fragment: string): string | undefined {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('text') || undefined;
}
