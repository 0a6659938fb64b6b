import type { Clock } from '../host/clock.ts';
import type { SeenVersion } from '../host/drafts/browser-drafts.ts';
import type { DiscardedDrafts, Draft, Drafts, LateDrafts } from '../host/drafts/drafts.ts';
import type { DescriptionStore, SaveOutcome } from '../host/storage/description-store.ts';
import type { History } from '../host/storage/history.ts';
import type { Revision } from '../host/storage/store.ts';
import type { Answered, Asked, Effect, Event, PageTold, PicturesMissing, State, Tick, Timer } from './description.ts';
import { startReading } from './reading.ts';
import { pauses } from './step.ts';
import { findTask, tickTask } from './task.ts';
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

/** Services that an open description needs from outside. */
export interface Dependencies {
  /** A unique id of this opening: `crypto.randomUUID()`. */
  readonly id: string;
  readonly store: DescriptionStore;
  readonly drafts: Drafts;
  readonly discarded: DiscardedDrafts;
  readonly history: History;
  readonly seen: SeenVersion;
  /**
   * Resolves once the pictures are stored that `text` refers to and `base`, what is stored, does not; or after a time
   * limit or when `signal` aborts, with the number of those that are not. Nothing is saved then.
   * `undefined` if `text` refers to none: nothing may come between a click on Save and the call.
   */
  readonly picturesStored: (text: string, base: string, signal: AbortSignal) => Promise<number> | undefined;
  /** Asks the host for something that needs no server. Resolves to whether it answered. */
  readonly hostAnswers: () => Promise<boolean>;
  readonly clock: Clock;
  /** Called after every successful save or delete. */
  readonly valueCreatedForUser: () => void;
  readonly log: (message: string, cause: unknown) => void;
}

/** Opens a description for somebody who may edit. Loads it at once, and carries out effects until it is closed. */
export function openDescription(world: Dependencies): OpenDescription {
  const { store, drafts, discarded, history, seen, clock, log } = world;
  const listeners = new Set<() => void>();
  const timers = new Map<Timer, () => void>();
  const closing = new AbortController();
  const { signal } = closing;
  let state: State;
  /**
   * Settled once what was discarded is kept. A text that could not be stays in its drafts, one of which may be this
   * opening's, and is offered again.
   */
  let discarding: Promise<unknown> = Promise.resolve();
  let isAwaitingHost = false;
  const undropped = new Set<string>();

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
        const loading = load((found) => answer(loading.then(() => ({ kind: 'draftsFound', drafts: found }))));
        return answer(loading);
      }
      case 'markDeleted':
        return history.markDeleted(clock.now());
      case 'save':
        return answer(save(effect));
      case 'tick':
        return answer(tick(effect));
      case 'readRemote':
        return answer(readRemote(effect));
      case 'keepDraft':
        return answer(keepDraft(effect));
      case 'keepAtOnce':
        return drafts.keepAtOnce(effect.draft);
      case 'dropDrafts':
        return answer(dropDrafts(effect.drafts));
      case 'keepDiscarded':
        discarding = Promise.all([discarding, keepDiscarded(effect)]);
        return answer(discarding.then(() => undefined));
      case 'removeUnreadable':
        return answer(drafts.removeUnreadable().then((gone) => (gone ? { kind: 'unreadableRemoved' } : undefined)));
      case 'record':
        return answer(record(effect));
      case 'tellValueCreated':
        return world.valueCreatedForUser();
      case 'wake':
        timers.get(effect.timer)?.();
        timers.set(
          effect.timer,
          clock.after(effect.ms, () => send({ kind: 'woke', timer: effect.timer })),
        );
        return effect.timer === 'retry' ? awaitHost() : undefined;
      case 'log':
        return log(effect.message, effect.cause);
    }
  }

  /**
   * After a failed save, asks a host that does not answer until it does: then the save need not wait for its turn. A
   * host that answers at once is there, and only its storage fails.
   */
  function awaitHost(): void {
    if (isAwaitingHost) return;
    isAwaitingHost = true;
    const ask = async (): Promise<Answered | undefined> => {
      for (let wasSilent = false; !signal.aborted && isRetrying(); wasSilent = true) {
        if (await world.hostAnswers()) return wasSilent ? { kind: 'hostAnswered' } : undefined;
        await new Promise<void>((resolve) => void clock.after(pauses.hostAnswer, resolve));
      }
      return undefined;
    };
    answer(ask().finally(() => (isAwaitingHost = false)));
  }

  const isRetrying = () => state.kind === 'open' && state.trouble?.kind === 'retrying';

  /** The promises given to it do not reject; one that does is a bug of ours. */
  function answer(promise: Promise<Answered | undefined>): void {
    promise.then(
      (event) => event && send(event),
      (cause: unknown) => log('an unexpected failure', cause),
    );
  }

  async function load(late: LateDrafts): Promise<Answered> {
    const version = await seen.get();
    const [outcome, kept] = await Promise.all([store.load(version !== undefined, signal), drafts.read(late)]);
    if (outcome.kind === 'unreadable' || outcome.kind === 'doubtful') return { kind: 'loadFailed', why: outcome };
    if (outcome.kind === 'failed') return { kind: 'loadFailed', why: outcome.failure };
    remember(outcome.revision);
    return { kind: 'loaded', revision: outcome.revision, ...kept, id: world.id };
  }

  async function save({ text, base, before }: Extract<Effect, { kind: 'save' }>): Promise<Answered> {
    // A text about to be deleted must be in the history first, marked as deleted.
    if (before.length > 0 && !(await history.record(before, clock.now()))) {
      const isUnreadable = await isHistoryUnreadable();
      return { kind: 'saveFailed', why: isUnreadable ? { kind: 'history-unreadable' } : historyRefused };
    }
    const outcome = await saveWithPictures(text, base);
    switch (outcome.kind) {
      case 'saved':
        remember(outcome.revision);
        return outcome;
      case 'conflict':
        // Recording their text clears the mark of deletion.
        if (before.length > 0) void history.record([{ text: outcome.theirs.text, at: clock.now() }]);
        return { kind: 'saveConflicted', theirs: outcome.theirs };
      case 'failed':
        return { kind: 'saveFailed', why: outcome.failure };
      default:
        return { kind: 'saveFailed', why: outcome };
    }
  }

  async function saveWithPictures(text: string, base: Revision): Promise<SaveOutcome | PicturesMissing> {
    const waiting = world.picturesStored(text, base.text, signal);
    const count = waiting ? await waiting : 0;
    return count > 0 ? { kind: 'pictures-missing', count } : store.save(text, base, signal);
  }

  async function tick(effect: Extract<Effect, { kind: 'tick' }>): Promise<Answered> {
    const outcome = await saveTick({ load: store.load, save: saveWithPictures }, effect.tick, signal);
    if (outcome.kind === 'ticked') {
      remember(outcome.revision);
      return { ...outcome, kind: 'tickSaved' };
    }
    return { kind: 'saveFailed', why: outcome.kind === 'failed' ? outcome.failure : outcome };
  }

  async function readRemote({ since }: Extract<Effect, { kind: 'readRemote' }>): Promise<Answered | undefined> {
    const outcome = await store.load(since.text !== '' || since.version !== undefined, signal);
    if (outcome.kind !== 'loaded') return undefined;
    remember(outcome.revision);
    return { kind: 'remoteRead', revision: outcome.revision, since };
  }

  async function keepDraft({ draft, instead }: Extract<Effect, { kind: 'keepDraft' }>): Promise<Answered> {
    const place = await drafts.keep(draft);
    if (place !== 'nowhere') await dropDrafts(instead);
    return { kind: 'draftKept', draft, place };
  }

  async function keepDiscarded({ draft }: Extract<Effect, { kind: 'keepDiscarded' }>): Promise<void> {
    if ((await discarded.keep(draft)) === 'nowhere') undropped.add(draft.text);
  }

  /** Drops drafts, except those of a discarded text that could not be kept. */
  async function dropDrafts(needless: readonly Draft[]): Promise<Answered> {
    await discarding;
    await Promise.all(needless.filter(({ text }) => !undropped.has(text)).map((draft) => drafts.drop(draft)));
    return { kind: 'draftsDropped', drafts: needless };
  }

  async function record({ revisions, isAgain }: Extract<Effect, { kind: 'record' }>): Promise<Answered> {
    if (await history.record(revisions)) return { kind: 'recorded', revisions };
    const isOwn = !isAgain && revisions.some(({ own, aside }) => own && !aside);
    return { kind: 'recordFailed', isUnreadable: isOwn && (await isHistoryUnreadable()) };
  }

  async function isHistoryUnreadable(): Promise<boolean> {
    return (await history.read()).kind === 'unreadable';
  }

  function remember({ text, version }: { text: string; version: string | undefined }): void {
    void seen.set(version ?? (text === '' ? undefined : 'unknown'));
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
      timers.clear();
      listeners.clear();
    },
  };
}

const historyRefused = { kind: 'refused', message: 'the history did not take the text' } as const;

type TickOutcome =
  /** `found` is false if the stored text no longer has the task; then nothing was written. */
  | { readonly kind: 'ticked'; readonly revision: Revision; readonly before: string; readonly found: boolean }
  | Exclude<SaveOutcome, { kind: 'saved' } | { kind: 'conflict' }>
  | PicturesMissing;

/** How often somebody else's save may come first before a tick counts as failed and is tried again later. */
const mostAttempts = 6;

/** Changes the task's line in the latest stored text, and again in a newer one if somebody else saves in between. */
async function saveTick(
  store: {
    readonly load: DescriptionStore['load'];
    readonly save: (text: string, base: Revision) => Promise<SaveOutcome | PicturesMissing>;
  },
  tick: Tick,
  signal: AbortSignal,
): Promise<TickOutcome> {
  let latest = await store.load(true, signal);
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    if (latest.kind !== 'loaded') return latest;
    const { revision } = latest;
    const before = revision.text;
    const line = findTask(tick.shown, tick.line, before);
    const text = line === undefined ? undefined : tickTask(before, line, tick.checked);
    if (text === undefined) return { kind: 'ticked', revision, before, found: false };
    if (text === before) return { kind: 'ticked', revision, before, found: true };
    const outcome = await store.save(text, revision);
    if (outcome.kind === 'saved') return { kind: 'ticked', revision: outcome.revision, before, found: true };
    if (outcome.kind !== 'conflict') return outcome;
    latest = { kind: 'loaded', revision: outcome.theirs };
  }
  return { kind: 'failed', failure: { kind: 'refused', message: 'others kept saving at the same time' } };
}
