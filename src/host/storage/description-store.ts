import { type Clock, inTime } from '../clock.ts';
import {
  createDescriptionReader,
  type DescriptionReader,
  type Doubtful,
  isNothing,
  type LoadOutcome,
  type Unreadable,
} from './description-reader.ts';
import { encodePayload, payloadLimit, payloadSize } from './payload.ts';
import { type Failure, nothingStored, type Revision, stopped, type Store, type PastRevision } from './store.ts';

/** A text is larger than the storage takes. Both sizes are in characters of payload. */
export interface TooLarge {
  readonly kind: 'too-large';
  readonly size: number;
  readonly limit: number;
}

/** The host says that it has stored a text, and still gives the one of before. */
export interface NotStored {
  readonly kind: 'not-stored';
}

export type SaveOutcome =
  /** `guarded` is false for a first save, which somebody else's first save may still replace. */
  | { readonly kind: 'saved'; readonly revision: Revision; readonly guarded: boolean }
  | { readonly kind: 'conflict'; readonly theirs: Revision }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | Unreadable
  | Doubtful
  | TooLarge
  | NotStored;

/** Stores descriptions as payloads. Never throws or rejects. */
export interface DescriptionStore extends DescriptionReader {
  /**
   * Stores `text` if the stored revision is still `base`; an empty text removes the stored value. Once `signal` aborts,
   * no further call is made and the outcome is `failed`.
   */
  save(text: string, base: Revision, signal: AbortSignal): Promise<SaveOutcome>;
}

/** How long an empty description waits for the history before it is shown, in milliseconds. */
const historyLimit = 3_000;

/**
 * Creates the store of the description under `key`. If `undeleted` (of `History`) returns a text in time, an answer
 * "nothing there" is doubtful.
 */
export function createDescriptionStore({
  store,
  key,
  clock,
  undeleted,
}: {
  store: Store;
  key: string;
  clock: Clock;
  undeleted?: () => Promise<PastRevision | undefined>;
}): DescriptionStore {
  const reader = createDescriptionReader({ store, key, clock });

  async function load(known: boolean, signal: AbortSignal): Promise<LoadOutcome> {
    const outcome = await reader.load(known, signal);
    if (!undeleted || outcome.kind !== 'loaded' || outcome.revision !== nothingStored) return outcome;
    const last = await inTime(clock, historyLimit, undeleted());
    return last ? { kind: 'doubtful', last } : outcome;
  }

  async function save(text: string, base: Revision, signal: AbortSignal): Promise<SaveOutcome> {
    if (text === '') return remove(base, signal);
    const size = payloadSize(text);
    if (size > payloadLimit) return { kind: 'too-large', size, limit: payloadLimit };
    return base.version === undefined ? saveUnguarded(text, base, signal) : saveGuarded(text, base, signal);
  }

  async function saveGuarded(text: string, base: Revision, signal: AbortSignal): Promise<SaveOutcome> {
    const outcome = await store.write(key, encodePayload(text), base.version);
    if (outcome.kind === 'saved' && outcome.version !== undefined) {
      return { kind: 'saved', revision: { text, version: outcome.version }, guarded: true };
    }
    return outcomeByReading(text, base, true, outcome, signal);
  }

  /** Without a version monday guards nothing, so this reads right before the write and right after it. */
  async function saveUnguarded(text: string, base: Revision, signal: AbortSignal): Promise<SaveOutcome> {
    const before = await load(true, signal);
    if (before.kind !== 'loaded') return before;
    if (signal.aborted) return stopped;
    if (before.revision.text !== base.text) return conflictWith(before.revision, text);
    if (before.revision.version !== undefined) return saveGuarded(text, before.revision, signal);
    const outcome = await store.write(key, encodePayload(text));
    return outcomeByReading(text, base, false, outcome, signal);
  }

  async function remove(base: Revision, signal: AbortSignal): Promise<SaveOutcome> {
    const before = await load(false, signal);
    if (before.kind !== 'loaded') return before;
    if (signal.aborted) return stopped;
    if (before.revision.text !== base.text)
      return isNothing(before)
        ? outcomeByReading('', base, true, { kind: 'conflict' }, signal)
        : conflictWith(before.revision, '');
    const outcome = await store.remove(key);
    if (outcome.kind === 'removed') return { kind: 'saved', revision: nothingStored, guarded: true };
    return outcomeByReading('', base, true, outcome, signal);
  }

  /** Finds out by reading whether a write was refused, lost, done without an answer, or answered and not done. */
  async function outcomeByReading(
    text: string,
    base: Revision,
    guarded: boolean,
    answer: { readonly kind: 'saved' | 'conflict' } | { readonly kind: 'failed'; readonly failure: Failure },
    signal: AbortSignal,
  ): Promise<SaveOutcome> {
    if (signal.aborted) return stopped;
    const after = await load(true, signal);
    if (after.kind === 'unreadable' || after.kind === 'doubtful') return after;
    if (after.kind === 'failed') return answer.kind === 'failed' ? answer : after;
    const { revision } = after;
    if (revision.text === text) return { kind: 'saved', revision, guarded };
    if (revision.text !== base.text || answer.kind === 'conflict') return { kind: 'conflict', theirs: revision };
    return answer.kind === 'failed' ? answer : { kind: 'not-stored' };
  }

  return { load, save };
}

/** Somebody else's revision has replaced the base. If it has the same text, there is nothing left to save. */
function conflictWith(theirs: Revision, text: string): SaveOutcome {
  return theirs.text === text ? { kind: 'saved', revision: theirs, guarded: true } : { kind: 'conflict', theirs };
}
