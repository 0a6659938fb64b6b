import type { Answered, Asked, Effect, Event, PageTold, State, Timer } from './description.ts';
import { askDrafts, askStore, awaitHost, type Dependencies } from './dependencies.ts';
import { startReading } from './reading.ts';
import { transition } from './transition.ts';

/**
 * An open description. `getState` and `subscribe` fit `useSyncExternalStore`: a snapshot is the same object until it
 * changes.
 */
export interface OpenDescription {
  getState(): State;
  subscribe(listener: () => void): () => void;
  send(event: Asked | PageTold): void;
  /** Keeps unsaved text as a draft, cancels all timers, and ignores later answers. */
  close(): void;
}

/** Opens a description for somebody who may edit. Loads it at once, and carries out effects until it is closed. */
export function openDescription(world: Dependencies): OpenDescription {
  const { drafts, history, clock, log } = world;
  const listeners = new Set<() => void>();
  const timers = new Map<Timer, () => void>();
  const closing = new AbortController();
  const { signal } = closing;
  const asked = { ...askStore(world, signal), ...askDrafts(world) };
  let state: State;
  let isAwaitingHost = false;

  function send(event: Event): void {
    if (signal.aborted) return;
    const [next, effects] = transition(state, event, clock.now());
    const changed = next !== state;
    state = next;
    effects.forEach(carryOut);
    if (changed) listeners.forEach((listener) => listener());
  }

  function carryOut(effect: Effect): void {
    switch (effect.kind) {
      case 'load': {
        const loading = asked.load((found) => answer(loading.then(() => ({ kind: 'draftsFound', drafts: found }))));
        return answer(loading);
      }
      case 'markDeleted':
        return history.markDeleted(clock.now());
      case 'save':
        return answer(asked.save(effect));
      case 'tick':
        return answer(asked.tick(effect));
      case 'readRemote':
        return answer(asked.readRemote(effect));
      case 'keepDraft':
        return answer(asked.keepDraft(effect));
      case 'keepAtOnce':
        return drafts.keepAtOnce(effect.draft);
      case 'dropDrafts':
        return answer(asked.dropDrafts(effect.drafts));
      case 'keepDiscarded':
        return answer(asked.keepDiscarded(effect));
      case 'removeUnreadable':
        return answer(drafts.removeUnreadable().then((gone) => (gone ? { kind: 'unreadableRemoved' } : undefined)));
      case 'record':
        return answer(asked.record(effect));
      case 'tellValueCreated':
        return world.valueCreatedForUser();
      case 'wake':
        timers.get(effect.timer)?.();
        timers.set(
          effect.timer,
          clock.after(effect.ms, () => send({ kind: 'woke', timer: effect.timer })),
        );
        if (effect.timer !== 'retry' || isAwaitingHost) return;
        isAwaitingHost = true;
        return answer(awaitHost(world, isRetrying).finally(() => (isAwaitingHost = false)));
      case 'log':
        return log(effect.message, effect.cause);
    }
  }

  const isRetrying = () => !signal.aborted && state.kind === 'open' && state.trouble?.kind === 'retrying';

  /** The promises given to it do not reject; one that does is a bug of ours. */
  function answer(promise: Promise<Answered | undefined>): void {
    promise.then(
      (event) => event && send(event),
      (cause: unknown) => log('an unexpected failure', cause),
    );
  }

  const [loading, first] = startReading();
  state = loading;
  first.forEach(carryOut);

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send,
    close() {
      send({ kind: 'turnedAway' });
      closing.abort();
      timers.forEach((cancel) => cancel());
    },
  };
}
