import type { Clock } from '../host/clock.ts';
import type { DescriptionReader } from '../host/storage/description-reader.ts';
import type { Revision } from '../host/storage/store.ts';
import { type Asked, type Effect, opened, type PageTold, type State } from './description.ts';
import type * as Looks from './looks.ts';
import type { OpenDescription } from './open-description.ts';
import { readingStep, startReading } from './reading.ts';

/** Services that reading needs from outside. The store can only read, so that a viewer's page cannot write. */
export interface ReadingDependencies {
  readonly store: DescriptionReader;
  readonly clock: Clock;
  readonly log: (message: string, cause: unknown) => void;
}

/** Milliseconds in which a viewer reads before the code that follows remote changes is fetched. */
const FOLLOWS_AFTER_MS = 3_000;

/**
 * Opens a description for somebody who may only read, and follows remote changes. Ignores all events but `retryAsked`,
 * `openEmptyAsked` (which it records nowhere), `announcementRead` and those of the page. Small, because viewers load it
 * instead of the state machine.
 */
export function readDescription({ store, clock, log }: ReadingDependencies): OpenDescription {
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const { signal } = closing;
  let visible = true;
  let state: State;
  let cancelSlow = () => {};
  let lookForChanges = () => {};

  function become([next, effects]: readonly [State, readonly Effect[]]): void {
    if (signal.aborted || next === state) return;
    state = next;
    if (state.kind !== 'loading') cancelSlow();
    for (const effect of effects) {
      if (effect.kind === 'load') void load();
      if (effect.kind === 'log') log(effect.message, effect.cause);
      if (effect.kind === 'wake') cancelSlow = clock.after(effect.ms, () => step({ kind: 'woke', timer: 'slow' }));
    }
    listeners.forEach((listener) => listener());
  }

  function step(event: Parameters<typeof readingStep>[1]): void {
    if (state.kind !== 'open') become(readingStep(state, event));
  }

  async function load(): Promise<void> {
    const outcome = await store.load(false, signal);
    if (outcome.kind === 'loaded') {
      show(outcome.revision);
    } else {
      step({ kind: 'loadFailed', why: outcome.kind === 'failed' ? outcome.failure : outcome });
    }
  }

  function openEmpty(): void {
    if (state.kind === 'unloaded' && state.why.kind === 'doubtful') show({ text: '', version: undefined });
  }

  function show(revision: Revision): void {
    become([opened(revision, '', clock.now()), []]);
    const openedAt = clock.now();
    fetchLooks(
      clock,
      signal,
      ({ startLooking }) => (lookForChanges = startLooking(clock, signal, readRemote, openedAt)),
    );
  }

  /** Returns whether somebody has saved. */
  async function readRemote(): Promise<boolean> {
    if (state.kind !== 'open' || !visible) return false;
    const since = state.base;
    const outcome = await store.load(since.text !== '', signal);
    if (outcome.kind !== 'loaded' || state.base !== since || outcome.revision.text === since.text) return false;
    const { revision } = outcome;
    become([{ ...state, text: revision.text, base: revision, announcement: { kind: 'updated' } }, []]);
    return true;
  }

  become(startReading());
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(event: Asked | PageTold) {
      if (event.kind === 'hidden') visible = false;
      if (event.kind === 'returned') visible = true;
      if (event.kind === 'openEmptyAsked') openEmpty();
      else if (state.kind !== 'open') step(event);
      else if (event.kind === 'returned') lookForChanges();
      else if (event.kind === 'announcementRead') become([{ ...state, announcement: undefined }, []]);
      else if (event.kind === 'wentOffline' || event.kind === 'cameOnline') {
        become([{ ...state, offline: event.kind === 'wentOffline' }, []]);
      }
    },
    close() {
      closing.abort();
      cancelSlow();
      listeners.clear();
    },
  };
}

/** Fetches the code that follows remote changes a moment later, again if that fails, until `signal` aborts. */
function fetchLooks(clock: Clock, signal: AbortSignal, start: (looks: typeof Looks) => void): void {
  if (signal.aborted) return;
  const cancel = clock.after(FOLLOWS_AFTER_MS, () => {
    signal.removeEventListener('abort', cancel);
    import(/* webpackChunkName: "once-readable" */ './looks.ts').then(start, () => fetchLooks(clock, signal, start));
  });
  signal.addEventListener('abort', cancel);
}
