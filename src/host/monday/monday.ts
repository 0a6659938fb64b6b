import createSdk, { type MondaySdk } from 'monday-sdk-js';
import { parseContext, type Context } from './context.ts';
import { guardMessages, isTrustedHost, parentOrigin } from './message-guard.ts';
import { type Answer, answerTo, readOutcome, removeOutcome, writeOutcome } from './answers.ts';
import type { Failure, Store } from '../storage/store.ts';

/** monday, as far as the item view calls it. No call throws or rejects, and each is answered within `READ_LIMIT_MS` or `WRITE_LIMIT_MS`. */
export interface Monday {
  /** monday's global storage: unlike an instance's, it outlives a new major version of the app. */
  readonly store: Store;
  readContext(): Promise<ContextOutcome>;
  /** Calls `listener` with every context that monday sends from now on, also with one that says nothing new. Gives back the way to stop. */
  watchContext(listener: (context: Context) => void): () => void;
  /** Tells monday that its user got something of value; monday's review asks for it at every save. */
  valueCreatedForUser(): Promise<ActionOutcome>;
  /** Has monday open `url` in a new tab, which a sandboxed frame may not do by itself. */
  openLinkInTab(url: string): Promise<ActionOutcome>;
  /** Shows a message at the top of monday's page for five seconds. */
  notice(message: string, type: 'success' | 'error' | 'info'): Promise<ActionOutcome>;
  /** Tells monday that loading has come so far, now: monday's page takes the time. */
  reportTime(phase: Milestone): Promise<ActionOutcome>;
}

/** The first thing to read is there; the first key would be taken. */
export type Milestone = 'load' | 'interactive';

export type ContextOutcome =
  | { readonly kind: 'read'; readonly context: Context }
  /** monday answered with no context in its answer. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'failed'; readonly failure: Failure };

export type ActionOutcome = { readonly kind: 'done' } | { readonly kind: 'failed'; readonly failure: Failure };

/** How long a read, and anything but a write, waits for monday, in milliseconds. */
export const READ_LIMIT_MS = 10_000;
/** How long a write waits for monday, in milliseconds. */
export const WRITE_LIMIT_MS = 15_000;

let connected: Monday | undefined;

/**
 * Connects to the monday page that frames this one; in the browser only. The SDK listens and pings for as long as the page lives, so
 * there is one connection, however often this is called. Where the page is not framed, or framed by a page that is neither monday's
 * nor ours, the SDK is not started, nothing is sent to anybody, and every call is answered with a refusal.
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
  forgiveUnwatchedRefusals();
  // Without the option the SDK would put a `<style>` into the page, which our Content-Security-Policy refuses.
  return mondayOver(createSdk({ withoutScrollHelper: true }));
}

/**
 * The SDK drops the promises of its pings and of `listen`, so a host that refuses them would be an uncaught error of our page. The
 * SDK's errors alone carry a `data` of their own, and every other promise of the SDK is looked after here.
 */
function forgiveUnwatchedRefusals(): void {
  window.addEventListener('unhandledrejection', (event) => {
    const reason: unknown = event.reason;
    if (!(reason instanceof Error) || !Object.hasOwn(reason, 'data')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
}

function mondayOver(sdk: MondaySdk): Monday {
  const act = async (call: () => Promise<unknown>) => actionOutcome(await answerTo(call, READ_LIMIT_MS));
  return {
    store: {
      read: async (key) => readOutcome(await answerTo(() => sdk.storage.getItem(key), READ_LIMIT_MS)),
      write: async (key, value, previousVersion) => {
        // The name is the client SDK's own: under another one, such as the server SDK's `previousVersion`, nothing is guarded.
        const guard = previousVersion === undefined ? {} : { previous_version: previousVersion };
        return writeOutcome(await answerTo(() => sdk.storage.setItem(key, value, guard), WRITE_LIMIT_MS));
      },
      remove: async (key) => removeOutcome(await answerTo(() => sdk.storage.deleteItem(key), WRITE_LIMIT_MS)),
    },
    readContext: async () => contextOutcome(await answerTo(() => sdk.get('context'), READ_LIMIT_MS)),
    watchContext: (listener) =>
      sdk.listen('context', ({ data }) => {
        const context = parseContext(data);
        if (context) listener(context);
      }),
    valueCreatedForUser: () => act(() => sdk.execute('valueCreatedForUser')),
    openLinkInTab: (url) => act(() => sdk.execute('openLinkInTab', { url })),
    notice: (message, type) => act(() => sdk.execute('notice', { message, type })),
    // What the SDK's own `reportTime` sends, without the use of memory and the addresses of everything loaded that it adds.
    reportTime: (phase) => act(() => sdk.execute('reportTime', { phase })),
  };
}

function contextOutcome(answer: Answer): ContextOutcome {
  if (answer.kind === 'failed') return answer;
  const context = parseContext(answer.data);
  return context ? { kind: 'read', context } : { kind: 'empty' };
}

/** monday does not document what actions answer: only a plain "no" counts as one. */
function actionOutcome(answer: Answer): ActionOutcome {
  if (answer.kind === 'failed') return answer;
  const refused =
    typeof answer.data === 'object' &&
    answer.data !== null &&
    'success' in answer.data &&
    answer.data.success === false;
  return refused ? { kind: 'failed', failure: { kind: 'refused', message: 'monday did not do it' } } : { kind: 'done' };
}

/** Calls as they look without a host: monday's SDK would take its own requests for answers, or wait for ever. */
function refuseAll(reason: string): MondaySdk {
  const refuse = () => Promise.reject(new Error(reason));
  return {
    get: refuse,
    execute: refuse,
    listen: () => () => undefined,
    storage: { getItem: refuse, setItem: refuse, deleteItem: refuse },
  };
}
