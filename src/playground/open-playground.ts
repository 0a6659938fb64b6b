import { type FaultRule, parseFaults } from '../simulator/fault.ts';
import { fillSamples, putScratch, sampleBoard } from '../simulator/texts.ts';
import { browserShelf } from '../simulator/shelf.ts';
import { createSimulator, type Simulator } from '../simulator/simulator.ts';
import { appStorage, type AppStorage } from '../simulator/storage.ts';
import {
  itemNamed,
  SCOPES,
  type Seat,
  type Theme,
  THEMES,
  type SimulatedMonday,
  type BoardChanges,
  quietMonday,
} from '../simulator/simulated-monday.ts';
import { frameAddress } from './early-frame.ts';

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
  return simulator;
}

const themeOfSite = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** Answers the static page's frame, and first what it has said so far, until React takes it over (`AppFrame`). */
function answerEarlyFrame(simulator: Simulator): void {
  const frame = document.querySelector('iframe');
  const kept = window.takeEarlyMessages?.();
  if (!kept || !frame) return;
  const { origin } = frameAddress(new URL(frame.src).pathname, location.href);
  simulator.addFrame({ seat: 0, window: () => frame.contentWindow, origin });
  kept.forEach(simulator.hear);
}

function applySettings(simulator: Simulator, settings: PlaygroundSettings & Pick<SimulatedMonday, 'scopes'>): void {
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

/**
 * The settings in the playground's address, all optional; `frameAddress` reads the last two:
 *
 * | parameter | means |
 * | --- | --- |
 * | `theme` | `light`, `dark`, `black` or `hacker`; by default the site's |
 * | `role`, `second` | `editor`, `viewer` or, if only the board says so, `board-viewer`: your role, and that of the
 * second person, who is there only if named |
 * | `scopes` | what an administrator has approved, such as `boards:read,users:read`, `all`, or nothing; by default what
 * was approved here before, and at first all |
 * | `item` | the open item, by id or by place from 1 |
 * | `language`, `clock` | a language tag; `12` or `24` |
 * | `fault`, `seed` | faults such as `slow,conflict:write:0.5`, and the seed of their randomness |
 * | `frame` | `other`: another origin, by this computer's other name (`localhost`, `127.0.0.1`) |
 * | `sandbox` | flags of the frame's `sandbox`, such as `allow-scripts`; without it there is no sandbox |
 */
interface PlaygroundSettings {
  readonly theme: Theme | undefined;
  readonly role: Role;
  readonly second: Role | undefined;
  readonly scopes: readonly string[] | undefined;
  readonly itemId: number | undefined;
  readonly language: string | undefined;
  readonly timeFormat: '12H' | '24H' | undefined;
  readonly faults: readonly FaultRule[];
  readonly seed: number | undefined;
}

/** Rights of a person: a viewer is one by the account's flag, which the context has, or by the board's rights. */
const ROLES = ['editor', 'viewer', 'board-viewer'] as const;
type Role = (typeof ROLES)[number];

/** Parses the settings in an address's query, ignoring what it does not understand. */
export function parseSettings(query: URLSearchParams): PlaygroundSettings {
  const theme = query.get('theme') === 'hacker' ? 'hacker_theme' : query.get('theme');
  const scopes = query.get('scopes') ?? undefined;
  const clock = query.get('clock');
  const seed = Number.parseInt(query.get('seed') ?? '', 10);
  return {
    theme: THEMES.find((known) => known === theme),
    role: roleNamed(query.get('role')) ?? 'editor',
    second: roleNamed(query.get('second')),
    scopes: scopes === 'all' ? SCOPES : scopes?.split(',').filter((scope) => scope !== ''),
    itemId: itemNamed(query.get('item') ?? '')?.id,
    language: query.get('language') || undefined,
    timeFormat: clock === '12' || clock === '24' ? `${clock}H` : undefined,
    faults: parseFaults(query.get('fault') ?? ''),
    seed: Number.isNaN(seed) ? undefined : seed,
  };
}

function roleNamed(text: string | null): Role | undefined {
  return ROLES.find((role) => role === text);
}

/** Returns the part of a seat that a role is. */
export function rightsOf(role: string): Pick<Seat, 'isViewOnly' | 'access'> {
  return { isViewOnly: role === 'viewer', access: role === 'board-viewer' ? 'view' : 'edit' };
}

/** Beside what monday would store, and emptied with it. */
const [PLACE, BOARD, APPROVALS] = ['playground', 'board', 'approvals'];

/**
 * Gives the board what an earlier visit changed on it, such as statuses, subitems and updates, and keeps what changes
 * from now on. What another version of the playground kept in another form is left out.
 */
export async function keepBoard({ storage, getState, change, subscribe }: Simulator): Promise<void> {
  const kept = await keptBoard(storage);
  change({ board: kept ?? sampleBoard });
  let known = getState().world.board;
  subscribe(() => {
    const { board } = getState().world;
    if (board === known) return;
    known = board;
    void storage.write(PLACE, BOARD, board, undefined, 'error');
  });
}

/** Keeps what an administrator has approved here, for `keptApprovals`. What an address asks for is not kept. */
export async function keepApprovals(storage: AppStorage, scopes: readonly string[]): Promise<void> {
  await storage.write(PLACE, APPROVALS, scopes, undefined, 'error');
}

/** Returns what was approved at an earlier visit; everything at the first. */
async function keptApprovals(storage: AppStorage): Promise<readonly string[]> {
  const read = await storage.read(PLACE, APPROVALS);
  const kept: unknown = read.success ? read.value : undefined;
  return Array.isArray(kept) ? kept.filter((scope) => typeof scope === 'string') : SCOPES;
}

async function keptBoard(storage: AppStorage): Promise<BoardChanges | undefined> {
  const read = await storage.read(PLACE, BOARD);
  const kept = read.success ? read.value : undefined;
  return isBoard(kept) ? kept : undefined;
}

function isBoard(value: unknown): value is BoardChanges {
  if (typeof value !== 'object' || value === null) return false;
  const parts = new Map<string, unknown>(Object.entries(value));
  return Object.entries(quietMonday.board).every(([name, quiet]) => {
    const part = parts.get(name);
    return typeof part === 'object' && part !== null && Array.isArray(part) === Array.isArray(quiet);
  });
}
