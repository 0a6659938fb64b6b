import createSdk, { type MondaySdk } from 'monday-sdk-js';
import { parseContext, type Context } from './context.ts';
import { guardMessages, isTrustedHost, parentOrigin } from './message-guard.ts';
import type { Failure, ReadOutcome, RemoveOutcome, Store, WriteOutcome } from '../storage/store.ts';

/**
 * monday as the item view calls it. No call but `api` throws or rejects, and each settles within `READ_LIMIT_MS` or
 * `WRITE_LIMIT_MS`.
 */
export interface Monday {
  /** monday's global storage, which unlike that of an instance outlives a new major version of the app. */
  readonly store: Store;
  /** The SDK's own, which may reject or never settle: `host/board/` makes outcomes of it, where it is needed. */
  readonly api: MondaySdk['api'];
  readContext(): Promise<ContextOutcome>;
  /** Calls `listener` with every context that monday sends, new or not. Returns a function that stops it. */
  watchContext(listener: (context: Context) => void): () => void;
  /** Has monday open `url` in a new tab, which a sandboxed frame may not do by itself. */
  openLinkInTab(url: string): Promise<ActionOutcome>;
  /** Has monday do something, by the SDK's name for it. */
  act<Name extends keyof Actions>(name: Name, parameters?: Actions[Name]): Promise<ActionOutcome>;
  /** Tells monday that loading has reached `phase`; monday's page measures the time. */
  reportTime(phase: Milestone): Promise<ActionOutcome>;
  /** Shows a message at the top of monday's page for five seconds. */
  notice(message: string, type: 'success' | 'error' | 'info'): Promise<ActionOutcome>;
}

/** Actions that code loaded on demand asks of monday, each with its parameters. */
interface Actions {
  /** Takes note that its user got something of value. monday's app review requires it at every save. */
  readonly valueCreatedForUser: undefined;
  /** Opens an item's card in a window over the page; the frame keeps its item. */
  readonly openItemCard: { readonly itemId: number };
}

/** `load`: something can be read. `interactive`: a key would be handled. */
export type Milestone = 'load' | 'interactive';

export type ContextOutcome =
  | { readonly kind: 'read'; readonly context: Context }
  /** monday answered without a context. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type ActionOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly failure: Failure };

/** The time limit of every call but a write, in milliseconds. */
export const READ_LIMIT_MS = 10_000;
/** The time limit of a write, in milliseconds. */
export const WRITE_LIMIT_MS = 15_000;

/** Opens `url` in a new tab through monday, as a sandboxed frame needs, or through the browser if monday does not. */
export async function openInTab(monday: Monday, url: string): Promise<void> {
  const outcome = await monday.openLinkInTab(url);
  if (outcome.kind === 'failed') window.open(url, '_blank', 'noopener');
}

let connected: Monday | undefined;

/**
 * Connects to the monday page that frames this one; in the browser only. Always returns the same connection, because
 * the SDK listens and pings until the page closes. If the page is not framed, or framed by a page that is neither
 * monday's nor ours, the SDK is not started, nothing is sent, and every call is refused.
 */
export function connectToMonday(): Monday {
  connected ??= connect();
  return connected;
}

function connect(): Monday {
  const origin = parentOrigin(window);
  if (window.parent === window) return mondayOver(refuseAll('this page is not framed by monday'));
  if (origin !== '' && !isTrustedHost(origin, window))
    return mondayOver(refuseAll(`this page is framed by ${origin}, which is not monday`));
  guardMessages(window);
  ignoreSdkRejections();
  // Without this option the SDK adds a `<style>` to the page, which our Content-Security-Policy refuses.
  return mondayOver(createSdk({ withoutScrollHelper: true }));
}

/**
 * Ignores rejections of the promises that the SDK drops, those of its pings and of `listen`. Only the SDK's errors have
 * their own `data` property, and all its other promises are handled here.
 */
function ignoreSdkRejections(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (!(reason instanceof Error) || !Object.hasOwn(reason, 'data')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}

function mondayOver(sdk: MondaySdk): Monday {
  const act = async (type: string, parameters?: object) =>
    actionOutcome(await answerTo(() => sdk.execute(type, parameters), READ_LIMIT_MS));
  return {
    store: {
      read: async (key) => readOutcome(await answerTo(() => sdk.storage.getItem(key), READ_LIMIT_MS)),
      write: async (key, value, previousVersion) => {
        // The client SDK's name. Under another, such as the server SDK's `previousVersion`, the write is not guarded.
        const guard = previousVersion === undefined ? {} : { previous_version: previousVersion };
        return writeOutcome(await answerTo(() => sdk.storage.setItem(key, value, guard), WRITE_LIMIT_MS));
      },
      remove: async (key) => removeOutcome(await answerTo(() => sdk.storage.deleteItem(key), WRITE_LIMIT_MS)),
    },
    api: (query, options) => withoutSdkNotice(() => sdk.api(query, options)),
    readContext: async () => contextOutcome(await answerTo(() => sdk.get('context'), READ_LIMIT_MS)),
    watchContext: (listener) =>
      sdk.listen('context', ({ data }) => {
        const context = parseContext(data);
        if (context) listener(context);
      }),
    act,
    openLinkInTab: (url) => act('openLinkInTab', { url }),
    notice: (message, type) => act('notice', { message, type }),
    // The SDK's own `reportTime` would also send memory use and the addresses of everything loaded.
    reportTime: (phase) => act('reportTime', { phase }),
  };
}

/**
 * Start of the notice that the SDK writes at each call of `api`: the method will go, and the message it sends stays.
 */
const SDK_NOTICE = '[DEPRECATION WARNING] monday.api()';

/** Does `call` without the SDK's notice about `api` in the console. Every other warning is written. */
function withoutSdkNotice<Result>(call: () => Result): Result {
  const { warn } = console;
  console.warn = (...words: unknown[]) => {
    if (!String(words[0]).startsWith(SDK_NOTICE)) warn.apply(console, words);
  };
  try {
    return call();
  } finally {
    console.warn = warn;
  }
}

function contextOutcome(answer: Answer): ContextOutcome {
  if (answer.kind === 'failed') return answer;
  const context = parseContext(answer.data);
  return context ? { kind: 'read', context } : { kind: 'empty' };
}

/** monday does not document the answers to actions, so only a plain `success: false` counts as a refusal. */
function actionOutcome(answer: Answer): ActionOutcome {
  if (answer.kind === 'failed') return answer;
  const refused =
    typeof answer.data === 'object' &&
    answer.data !== null &&
    'success' in answer.data &&
    answer.data.success === false;
  return refused ? { kind: 'failed', failure: { kind: 'refused', message: 'monday did not do it' } } : { kind: 'done' };
}

/**
 * Returns an SDK that refuses every call. Without a host the real one takes its own requests for answers, or waits for
 * ever.
 */
function refuseAll(reason: string): MondaySdk {
  const refuse = () => Promise.reject(new Error(reason));
  return {
    get: refuse,
    api: refuse,
    execute: refuse,
    listen: () => () => undefined,
    storage: { getItem: refuse, setItem: refuse, deleteItem: refuse },
  };
}

/** The result of a call to monday: the `data` of its answer, or why there is none. */
export type Answer =
  | { readonly kind: 'answered'; readonly data: unknown }
  | { readonly kind: 'failed'; readonly failure: Failure };

/**
 * Makes a call through monday's SDK, which has no time limit, and waits at most `limitMs` for its answer. Never throws
 * or rejects.
 */
export function answerTo(call: () => Promise<unknown>, limitMs: number): Promise<Answer> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(failed({ kind: 'silent', afterMs: limitMs })), limitMs);
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    // `async` turns what the SDK throws, such as for a message that cannot be cloned, into a rejection.
    (async () => call())().then(
      (message) => settle(parseMessage(message)),
      (error: unknown) => settle(failed({ kind: 'rejected', message: messageOf(error) })),
    );
  });
}

/** The SDK resolves with monday's whole message or, without a parent frame, with our own request, which has `args`. */
function parseMessage(message: unknown): Answer {
  if (typeof message !== 'object' || message === null)
    return failed({ kind: 'refused', message: 'an answer that is no message' });
  if ('args' in message)
    return failed({ kind: 'refused', message: 'no answer but our own request: this page is not framed by monday' });
  return { kind: 'answered', data: 'data' in message ? message.data : undefined };
}

function failed(failure: Failure): Answer {
  return { kind: 'failed', failure };
}

/** Returns the message of whatever was thrown or sent as an error. */
function messageOf(error: unknown): string {
  if (typeof error === 'string' && error !== '') return error;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' && message !== '' ? message : 'no reason given';
}

/** The data of an answer of monday's storage. A refused call resolves, with `success: false`. */
interface StorageData {
  readonly success?: unknown;
  readonly value?: unknown;
  readonly version?: unknown;
  readonly reason?: unknown;
  readonly error?: unknown;
}

/**
 * Reads the answer to a read. A value that is not a string is returned as JSON, so that it does not count as missing.
 */
export function readOutcome(answer: Answer): ReadOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  const { value } = data;
  if (data.success === false) return { kind: 'failed', failure: refusal(data) };
  const version = versionOf(data);
  if (value === undefined || value === null || (value === '' && version === undefined)) {
    return data.success === true ? { kind: 'missing' } : { kind: 'failed', failure: refusal(data) };
  }
  return { kind: 'found', value: typeof value === 'string' ? value : JSON.stringify(value), version };
}

/** Reads the answer to a write. monday has two spellings of a version conflict, and either may be in use. */
export function writeOutcome(answer: Answer): WriteOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  if (data.success === true) return { kind: 'saved', version: versionOf(data) };
  return isConflict(data) ? { kind: 'conflict' } : { kind: 'failed', failure: refusal(data) };
}

/** Reads the answer to a removal. */
export function removeOutcome(answer: Answer): RemoveOutcome {
  if (answer.kind === 'failed') return answer;
  const data = storageData(answer.data);
  return data.success === true ? { kind: 'removed' } : { kind: 'failed', failure: refusal(data) };
}

function storageData(data: unknown): StorageData {
  return typeof data === 'object' && data !== null ? data : {};
}

function versionOf({ version }: StorageData): string | undefined {
  if (typeof version === 'number') return String(version);
  return typeof version === 'string' && version !== '' ? version : undefined;
}

function isConflict({ reason, error }: StorageData): boolean {
  return [reason, error].some((words) => /version[ _](conflict|mismatch)/i.test(messageOf(words)));
}

/** A host that has just started refuses with an empty object as the reason; the same call works a little later. */
function refusal({ error, reason }: StorageData): Failure {
  return { kind: 'refused', message: messageOf(error ?? reason) };
}
