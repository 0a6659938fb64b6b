import type { Clock } from '../host/clock.ts';
import type { SeenVersion } from '../host/drafts/browser-drafts.ts';
import type { DiscardedDrafts, Draft, Drafts, LateDrafts } from '../host/drafts/drafts.ts';
import type { DescriptionStore, SaveOutcome } from '../host/storage/description-store.ts';
import type { History } from '../host/storage/history.ts';
import type { Revision } from '../host/storage/store.ts';
import type { Answered, Effect, PicturesMissing, Tick } from './description.ts';
import { pauses } from './step.ts';
import { findTask, tickTask } from './task.ts';

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

// Effects that ask them, and the events that answer.

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

/** Loads, saves and records the texts of an opening, until `signal` aborts. No promise rejects. */
export function askStore(
  { id, store, drafts, history, seen, clock, picturesStored }: Dependencies,
  signal: AbortSignal,
) {
  async function load(late: LateDrafts): Promise<Answered> {
    const version = await seen.get();
    const [outcome, kept] = await Promise.all([store.load(version !== undefined, signal), drafts.read(late)]);
    if (outcome.kind === 'unreadable' || outcome.kind === 'doubtful') return { kind: 'loadFailed', why: outcome };
    if (outcome.kind === 'failed') return { kind: 'loadFailed', why: outcome.failure };
    remember(outcome.revision);
    return { kind: 'loaded', revision: outcome.revision, ...kept, id };
  }

  async function save({ text, base, before }: Of<'save'>): Promise<Answered> {
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
    const waiting = picturesStored(text, base.text, signal);
    const count = waiting ? await waiting : 0;
    return count > 0 ? { kind: 'pictures-missing', count } : store.save(text, base, signal);
  }

  async function tick(effect: Of<'tick'>): Promise<Answered> {
    const outcome = await saveTick({ load: store.load, save: saveWithPictures }, effect.tick, signal);
    if (outcome.kind === 'ticked') {
      remember(outcome.revision);
      return { ...outcome, kind: 'tickSaved' };
    }
    return { kind: 'saveFailed', why: outcome.kind === 'failed' ? outcome.failure : outcome };
  }

  async function readRemote({ since }: Of<'readRemote'>): Promise<Answered | undefined> {
    const outcome = await store.load(since.text !== '' || since.version !== undefined, signal);
    if (outcome.kind !== 'loaded') return undefined;
    remember(outcome.revision);
    return { kind: 'remoteRead', revision: outcome.revision, since };
  }

  async function record({ revisions, isAgain }: Of<'record'>): Promise<Answered> {
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

  return { load, save, tick, readRemote, record };
}

/** Keeps and drops the drafts of an opening, each after what was discarded before it is kept. */
export function askDrafts({ drafts, discarded }: Pick<Dependencies, 'drafts' | 'discarded'>) {
  /**
   * Settled once what was discarded is kept. A text that could not be stays in its drafts, one of which may be this
   * opening's, and is offered again.
   */
  let discarding: Promise<unknown> = Promise.resolve();
  const undropped = new Set<string>();

  async function keepDraft({ draft, instead }: Of<'keepDraft'>): Promise<Answered> {
    const place = await drafts.keep(draft);
    if (place !== 'nowhere') await dropDrafts(instead);
    return { kind: 'draftKept', draft, place };
  }

  async function keepDiscarded({ draft }: Of<'keepDiscarded'>): Promise<undefined> {
    const keeping = discarded.keep(draft).then((place) => void (place === 'nowhere' && undropped.add(draft.text)));
    discarding = Promise.all([discarding, keeping]);
    await discarding;
  }

  /** Drops drafts, except those of a discarded text that could not be kept. */
  async function dropDrafts(needless: readonly Draft[]): Promise<Answered> {
    await discarding;
    await Promise.all(needless.filter(({ text }) => !undropped.has(text)).map((draft) => drafts.drop(draft)));
    return { kind: 'draftsDropped', drafts: needless };
  }

  return { keepDraft, keepDiscarded, dropDrafts };
}

/**
 * After a failed save, asks a host that does not answer until it does: then the save need not wait for its turn. A host
 * that answers at once is there, and only its storage fails.
 */
export async function awaitHost(
  { hostAnswers, clock }: Dependencies,
  isAsked: () => boolean,
): Promise<Answered | undefined> {
  for (let wasSilent = false; isAsked(); wasSilent = true) {
    if (await hostAnswers()) return wasSilent ? { kind: 'hostAnswered' } : undefined;
    await new Promise<void>((resolve) => void clock.after(pauses.hostAnswer, resolve));
  }
  return undefined;
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
