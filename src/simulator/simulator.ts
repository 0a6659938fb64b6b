import { type Colleague, colleagueOn } from './texts.ts';
import { type FaultName, strike } from './fault.ts';
import {
  reply,
  emptyScreen,
  type Frame,
  framesOfPage,
  type IncomingMessage,
  noticeOf,
  questionOf,
  type Screen,
} from './page.ts';
import { parseRequest, type Request, type RequestKind } from './request.ts';
import type { AppStorage } from './storage.ts';
import { board, contextOf, quietMonday, type Seat, type SimulatedMonday } from './simulated-monday.ts';

/** Plays monday for item views in frames, through the messages of monday's SDK. Tests use it as `window.simulator`. */
export interface Simulator {
  readonly storage: AppStorage;
  readonly colleague: Colleague;
  /** Answers the frame of a seat from now on. Returns a function that stops it. */
  addFrame(frame: Frame): () => void;
  /** Receives a message that came before the simulator listened. */
  hear(message: IncomingMessage): void;
  getState(): SimulatorState;
  /** Calls `listener` after every change of the state. Returns a function that stops it. */
  subscribe(listener: () => void): () => void;
  /** Changes the world, and informs frames whose context changes. */
  change(world: Partial<SimulatedMonday>): void;
  changeSeat(seat: number, change: Partial<Seat>): void;
  /** Seeds the faults: the same seed and requests get the same faults. */
  seed(seed: number): void;
  /** Opens another item in a seat's frame after `ms` milliseconds; by default the next one on the board. */
  openItemLater(seat: number, ms: number, itemId?: number): void;
  /** Posts any message to a seat's frame, as monday. */
  post(seat: number, message: unknown): void;
  dismissNotice(id: number): void;
  /** Closes the item card over the page. */
  closeCard(): void;
}

export interface SimulatorState {
  readonly world: SimulatedMonday;
  readonly screen: Screen;
  /** Every request since the start, oldest first, at most the last thousand. */
  readonly calls: readonly Call[];
}

/** A request and its fault. */
export interface Call {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly seat: number;
  readonly kind: RequestKind;
  /** The storage key, the type of the action, or the name of the query. */
  readonly about: string;
  readonly fault: FaultName | undefined;
}

/** The window that the simulator runs in: the parent of the frames. */
interface HostWindow {
  addEventListener(type: 'message', listener: (event: IncomingMessage) => void): void;
  open(url: string, target: string, features: string): unknown;
}

/** The state of a simulator that has just started. */
export const quietState: SimulatorState = { world: quietMonday, screen: emptyScreen, calls: [] };

const CALLS_KEPT = 1000;
/** Addresses that monday opens; never a script. */
const OPENABLE = /^(https?|mailto|tel):/i;

/** Starts to play monday in `window`. */
export function createSimulator(window: HostWindow, storage: AppStorage): Simulator {
  const frames = framesOfPage();
  const colleague = colleagueOn(storage);
  const listeners = new Set<() => void>();
  let state = quietState;
  let random = seededRandom(1);

  const become = (change: Partial<SimulatorState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const showOnScreen = (screen: Partial<Screen>) => become({ screen: { ...state.screen, ...screen } });
  const change = (world: Partial<SimulatedMonday>) => {
    become({ world: { ...state.world, ...world } });
    frames.pushContext((seat) => contextOf(state.world, seat));
  };
  const changeSeat = (seat: number, changed: Partial<Seat>) => {
    const [first, second] = state.world.seats;
    change({ seats: seat === 0 ? [{ ...first, ...changed }, second] : [first, { ...second, ...changed }] });
  };
  const openItemLater = (seat: number, ms: number, itemId?: number) => {
    setTimeout(() => {
      const at = board.items.findIndex(({ id }) => id === state.world.seats[seat]?.itemId);
      changeSeat(seat, { itemId: itemId ?? (board.items[at + 1] ?? board.items[0]).id });
    }, ms);
  };

  const ask = (parameters: Readonly<Record<string, unknown>>) =>
    new Promise<boolean>((resolve) => {
      state.screen.question?.answer(false);
      const question = questionOf(parameters, (yes) => {
        showOnScreen({ question: undefined });
        resolve(yes);
      });
      showOnScreen({ question });
    });
  const act = async (type: string, parameters: Readonly<Record<string, unknown>>): Promise<object> => {
    if (type === 'confirm') return { confirm: await ask(parameters) };
    if (type === 'notice') showOnScreen({ notices: [...state.screen.notices, noticeOf(parameters)] });
    if (type === 'openItemCard') showOnScreen({ card: Number(parameters['itemId']) });
    if (type === 'openLinkInTab') {
      const url = String(parameters['url']);
      if (!OPENABLE.test(url)) return { success: false };
      window.open(url, '_blank', 'noopener,noreferrer');
    }
    return { success: true };
  };
  const doings = { storage, colleague, world: () => state.world, change, act, openItemLater };

  const hear = async (event: IncomingMessage) => {
    const frame = frames.senderOf(event);
    const request = frame && parseRequest(event.data);
    if (!frame || !request) return;
    const now = Date.now();
    const recent = state.calls.filter(({ at, kind }) => at > now - 1000 && isStorage(kind)).length;
    const about = aboutOf(request);
    const { struck, left } = strike(state.world.faults, request.kind, random, recent, about);
    if (left !== state.world.faults) change({ faults: left });
    const call = { at: now, seat: frame.seat, kind: request.kind, about, fault: struck?.fault };
    become({ calls: [...state.calls.slice(1 - CALLS_KEPT), call] });
    if (request.kind === 'listen' && request.type === 'context') frames.listens(frame);
    const answer = await reply(doings, request, frame.seat, struck).catch((error: unknown) => ({
      errorMessage: String(error),
    }));
    if (answer) frames.post(frame, { ...envelope(request), ...answer });
  };
  window.addEventListener('message', (event) => void hear(event));

  return {
    storage,
    colleague,
    addFrame: frames.add,
    hear: (message) => void hear(message),
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change,
    changeSeat,
    seed: (seed) => void (random = seededRandom(seed)),
    openItemLater,
    post: (seat, message) => frames.inSeat(seat).forEach((frame) => frames.post(frame, message)),
    closeCard: () => showOnScreen({ card: undefined }),
    dismissNotice: (id) => showOnScreen({ notices: state.screen.notices.filter((notice) => notice.id !== id) }),
  };
}

const METHODS = {
  context: 'get',
  listen: 'listen',
  action: 'execute',
  track: 'execute',
  api: 'api',
} as const;

/**
 * Returns what an answer repeats of its request. Storage answers have `type` and `errorMessage`, as monday's do, both
 * empty.
 */
function envelope(request: Request): object {
  const { kind, requestId } = request;
  if (isStorage(kind)) return { method: 'storage', type: undefined, errorMessage: undefined, requestId };
  const method = kind === 'unknown' ? request.method : METHODS[kind];
  return { method, ...('type' in request ? { type: request.type } : {}), requestId };
}

function isStorage(kind: RequestKind): kind is 'read' | 'write' | 'remove' {
  return kind === 'read' || kind === 'write' || kind === 'remove';
}

function aboutOf(request: Request): string {
  if ('query' in request) return /\b(?:query|mutation)\s+(\w+)/.exec(request.query)?.[1] ?? '';
  return 'key' in request ? request.key : request.type;
}

/** Returns a generator of pseudo-random numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
