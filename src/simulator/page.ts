import type { Colleague } from './texts.ts';
import type { Struck } from './fault.ts';
import { pause, type Reply, type Request, SCOPE_MISSING } from './request.ts';
import { type AppStorage, placeOf } from './storage.ts';
import { board, contextOf, type SimulatedMonday } from './simulated-monday.ts';

// monday's page around item views: their frames, what it shows people for them, and what it answers.

/** The frame of an item view. */
export interface Frame {
  /** Whose frame it is: 0 is you, 1 the second person. */
  readonly seat: number;
  /** Returns the frame's current window. */
  readonly window: () => PostTarget | null;
  /** Origin of the frame's page; the string `null` in a sandbox without `allow-same-origin`. */
  readonly origin: string;
}

interface PostTarget {
  postMessage(message: unknown, targetOrigin: string): void;
}

export interface IncomingMessage {
  readonly source: object | null;
  readonly origin: string;
  readonly data: unknown;
}

/** The frames that the simulator answers. */
interface Frames {
  /** Returns a function that removes the frame. A frame whose window is there already goes on as the new one. */
  add(frame: Frame): () => void;
  /**
   * Returns the frame that sent a message; `undefined` for another sender, and for a frame that has changed origin.
   * What a frame says as it goes comes from the window that it had or, in most browsers, without a source: that is
   * taken for the one frame of that origin, or for the first.
   */
  senderOf(message: IncomingMessage): Frame | undefined;
  post(frame: Frame, message: unknown): void;
  /** Records that a frame listens to the context. */
  listens(frame: Frame): void;
  /** Sends each listening frame the context of its seat, if it has changed. */
  pushContext(contextOf: (seat: number) => object): void;
  inSeat(seat: number): readonly Frame[];
}

export function framesOfPage(): Frames {
  /** The context last sent to each frame, as JSON; `undefined` while the frame does not listen. */
  const told = new Map<Frame, string | undefined>();
  /** The frames by the windows that have spoken: one that goes, or is moved, has another window or none by then. */
  const senders = new WeakMap<object, Frame>();
  const post = (frame: Frame, message: unknown) => {
    // An opaque origin cannot be named as the target; the window still is the frame's own.
    frame.window()?.postMessage(message, frame.origin === 'null' ? '*' : frame.origin);
  };
  return {
    add(frame) {
      const known = [...told].find(([other]) => other.window() !== null && other.window() === frame.window());
      told.set(frame, known?.[1]);
      if (known) told.delete(known[0]);
      return () => told.delete(frame);
    },
    senderOf({ source, origin }) {
      const isOf = (frame: Frame) => source === null || frame.window() === source || senders.get(source) === frame;
      const sender = [...told.keys()].find((frame) => frame.origin === origin && isOf(frame));
      if (sender && source !== null) senders.set(source, sender);
      return sender;
    },
    post,
    listens: (frame) => void told.set(frame, ''),
    pushContext(contextOf) {
      for (const [frame, last] of told) {
        const data = contextOf(frame.seat);
        const text = JSON.stringify(data);
        if (last === undefined || last === text) continue;
        told.set(frame, text);
        post(frame, { method: 'listen', type: 'context', data });
      }
    },
    inSeat: (seat) => [...told.keys()].filter((frame) => frame.seat === seat),
  };
}

/** Parts of monday's own page for an item view. */
export interface Screen {
  readonly notices: readonly Notice[];
  /** Question that an item view asks the person through `confirm`. */
  readonly question: Question | undefined;
  /** The item whose card an item view has opened, in monday's own window over the page. The frames keep their items. */
  readonly card: number | undefined;
}

export interface Notice {
  readonly id: number;
  readonly message: string;
  readonly type: 'success' | 'error' | 'info';
  /** How long it is shown, in milliseconds. */
  readonly timeout: number;
}

interface Question {
  readonly message: string;
  readonly confirmButton: string;
  /** `undefined` if there is nothing to choose. */
  readonly cancelButton: string | undefined;
  readonly answer: (yes: boolean) => void;
}

export const emptyScreen: Screen = { notices: [], question: undefined, card: undefined };

type Parameters = Readonly<Record<string, unknown>>;

let noticesShown = 0;

/** Returns the notice that a `notice` message asks for. */
export function noticeOf({ message, type, timeout }: Parameters): Notice {
  const known = type === 'success' || type === 'error' ? type : 'info';
  return { id: ++noticesShown, message: String(message), type: known, timeout: Number(timeout) || 5000 };
}

/** Returns the question that a `confirm` message asks. `answer` receives the answer. */
export function questionOf(parameters: Parameters, answer: (yes: boolean) => void): Question {
  const { message, confirmButton, cancelButton, excludeCancelButton } = parameters;
  return {
    message: String(message),
    confirmButton: String(confirmButton ?? 'OK'),
    cancelButton: excludeCancelButton === true ? undefined : String(cancelButton ?? 'Cancel'),
    answer,
  };
}

/** Effects of a request outside the storage. */
export interface Doings {
  readonly storage: AppStorage;
  readonly colleague: Colleague;
  readonly world: () => SimulatedMonday;
  readonly change: (world: Partial<SimulatedMonday>) => void;
  /** Carries out an action and returns the `data` of its answer. */
  readonly act: (type: string, parameters: Readonly<Record<string, unknown>>) => Promise<object>;
  readonly openItemLater: (seat: number, ms: number) => void;
}

/** Carries out a request of a seat's frame, as far as its fault allows. Returns `undefined` if it is never answered. */
export async function reply(
  doings: Doings,
  request: Request,
  seat: number,
  struck: Struck | undefined,
): Promise<Reply | undefined> {
  switch (struck?.fault) {
    case 'silent':
      return undefined;
    case 'rejected':
      return { errorMessage: 'The playground rejects this call' };
    case 'refused':
      return { data: { success: false, error: 'The playground refuses this call' } };
    case 'rate-limit':
      return { data: { success: false, error: 'Rate limit exceeded: more than five storage calls in a second' } };
    case 'cold':
      return { data: { success: false, error: {} } };
    case 'forgotten':
      return { data: { success: true, version: 'never' } };
    case 'false-empty':
      return { data: { success: true, value: null } };
    case 'no-context':
      return {};
    case 'late':
      await pause(struck.ms);
      break;
    case 'conflict':
      if (request.kind === 'write') await doings.colleague.addLine(request.key);
      break;
    case 'change-item':
      doings.openItemLater(seat, struck.ms);
      break;
  }
  const answer = await carriedOut(doings, request, seat, struck);
  if (struck?.fault === 'slow' || struck?.fault === 'reorder') await pause(struck.ms);
  if (struck?.fault === 'lost') return undefined;
  return struck?.fault === 'rejected-applied'
    ? { errorMessage: 'The playground rejects this call after carrying it out' }
    : answer;
}

async function carriedOut(
  { storage, world, change, act }: Doings,
  request: Request,
  seat: number,
  struck: Struck | undefined,
): Promise<Reply | undefined> {
  switch (request.kind) {
    case 'context':
    case 'listen':
      if (request.type !== 'context') return { errorMessage: `The playground has no "${request.type}"` };
      return { data: contextOf(world(), seat) };
    case 'track':
      return { data: { success: true } };
    case 'action':
      return { data: await act(request.type, request.parameters) };
    case 'read':
      return { data: await storage.read(placeOf(request.segment, board.instanceId), request.key) };
    case 'write': {
      const { segment, key, value, previousVersion } = request;
      return {
        data: await storage.write(
          placeOf(segment, board.instanceId),
          key,
          value,
          previousVersion,
          world().conflictSpelling,
        ),
      };
    }
    case 'remove':
      return { data: await storage.remove(placeOf(request.segment, board.instanceId), request.key) };
    case 'api': {
      // A visitor who has approved nothing does not load what answers.
      if (world().scopes.length === 0) return SCOPE_MISSING;
      const { answerQuery } = await import('./board-api/answer-query.ts');
      return answerQuery({ world, change }, request, seat, struck);
    }
    case 'unknown':
      return { errorMessage: `The playground does not play "${`${request.method} ${request.type}`.trim()}"` };
  }
}
