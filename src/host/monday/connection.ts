import { descriptionKey, type ItemRef, itemRefOf, settingsKey } from '../storage/keys.ts';
import { readAhead, type ReadOutcome } from '../storage/store.ts';
import { type Context, isSameContext, isSubscriptionExpired } from './context.ts';
import type { Monday } from './monday.ts';

/** The state of the connection to monday (specification, section 4). */
type ConnectionState =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'ready'; readonly context: Context }
  /** `reason` is for the log; the screen says "Error, unable to connect to Monday". */
  | { readonly kind: 'failed'; readonly reason: string }
  /** The code that talks to monday could not be loaded; only a reload helps. */
  | { readonly kind: 'not-loaded'; readonly reason: string };

/**
 * The connection to monday. `getState` and `subscribe` fit `useSyncExternalStore`: a snapshot is the same object until
 * it changes.
 */
export interface Connection {
  getState(): ConnectionState;
  subscribe(listener: () => void): () => void;
  /** Returns to `connecting` and asks for the context again. Throws like `monday`. */
  reload(): void;
  /** Throws "monday instance is not load properly" until monday is loaded. */
  monday(): Monday;
}

/** The reason for a context without data (specification, section 4). */
export const NO_CONTEXT = 'no Monday Client Id in context';
/** The error of using monday before it is loaded (specification, section 8). */
export const NOT_LOADED = 'monday instance is not load properly';

/**
 * Loads monday and asks it for the context. With the first one the connection is ready, and then follows its changes. A
 * silent host is asked again until it answers, so that the view opens by itself when the host wakes up.
 */
export function openConnection(load: () => Promise<Monday>): Connection {
  const listeners = new Set<() => void>();
  let state: ConnectionState = { kind: 'connecting' };
  let loaded: Monday | undefined;
  let stopWatching: (() => void) | undefined;
  /** The number of requests for a context; only the answer to the newest one counts. */
  let asked = 0;

  const become = (next: ConnectionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const monday = () => {
    if (!loaded) throw new Error(NOT_LOADED);
    return loaded;
  };
  const changed = (context: Context) => {
    if (state.kind === 'ready' && !isSameContext(state.context, context)) become({ kind: 'ready', context });
  };
  const ask = async (host: Monday): Promise<void> => {
    const number = ++asked;
    const outcome = await host.readContext();
    if (number !== asked) return;
    if (outcome.kind === 'read') {
      become({ kind: 'ready', context: outcome.context });
      stopWatching ??= host.watchContext(changed);
    } else if (outcome.kind === 'empty') {
      become({ kind: 'failed', reason: NO_CONTEXT });
    } else if (outcome.failure.kind !== 'silent') {
      become({ kind: 'failed', reason: `${NO_CONTEXT}: ${outcome.failure.message}` });
    } else {
      become({ kind: 'failed', reason: `monday did not answer within ${outcome.failure.afterMs / 1000} s` });
      void ask(host);
    }
  };

  load().then(
    (host) => {
      loaded = host;
      void ask(host);
    },
    () => become({ kind: 'not-loaded', reason: NOT_LOADED }),
  );

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload() {
      const host = monday();
      become({ kind: 'connecting' });
      void ask(host);
    },
    monday,
  };
}

/** A description that monday has been asked for. */
export interface Asked {
  readonly context: Context;
  readonly place: ItemRef;
  readonly outcome: Promise<ReadOutcome>;
  /** monday, whose store gives what was asked for to the first who reads the description, and the view's settings. */
  readonly monday: Monday;
}

/**
 * Asks for the description of the first context in `connection`, and its view's settings, as soon as that is there.
 * Resolves with it, or with
 * `undefined` if there is none to be shown.
 */
export function askAhead(connection: Connection): Promise<Asked | undefined> {
  return new Promise((resolve) => {
    const unsubscribe = connection.subscribe(() => {
      const state = connection.getState();
      if (state.kind !== 'ready') return;
      unsubscribe();
      const { context } = state;
      const place = itemRefOf(context);
      if (!place || isSubscriptionExpired(context)) return resolve(undefined);
      const monday = connection.monday();
      const { outcome, ...text } = readAhead(monday.store, descriptionKey(place));
      // How lines are broken should be known when the text is drawn.
      const { store } = readAhead(text.store, settingsKey(place));
      resolve({ context, place, outcome, monday: { ...monday, store } });
    });
  });
}
