import { type Clock, pause } from '../clock.ts';

/** A description as the host holds it. `version` is opaque, and `undefined` if the host gave none. */
export interface Revision {
  readonly text: string;
  readonly version: string | undefined;
}

/** A text that was stored once, by whomever. */
export interface PastRevision {
  readonly text: string;
  /** When it was saved or, if somebody else saved it, first seen; in milliseconds since 1970. */
  readonly at: number;
  /** The id of the person who saved it, if it is known. Versions of the app that do not know it drop it. */
  readonly by?: string;
  /** Set for a text that this person wrote: the history stores their id as `by`. Not stored itself. */
  readonly own?: true;
  /** Set for a text that was never stored as the description, such as one rejected in a conflict. */
  readonly aside?: true;
}

/** The revision of a description that is not stored. */
export const nothingStored: Revision = { text: '', version: undefined };

/**
 * monday's key-value storage. Every call settles within a time limit, and never throws or rejects. The adapter of the
 * SDK and the in-memory double pass the same contract suite.
 */
export interface Store {
  read(key: string): Promise<ReadOutcome>;
  /**
   * Stores `value` under `key`. With `previousVersion` the write is a conflict unless the key still has that version;
   * without it the write always succeeds, because monday has no guard for the first write of a key.
   */
  write(key: string, value: string, previousVersion?: string): Promise<WriteOutcome>;
  /** Removes `key`. monday has no version guard for this. */
  remove(key: string): Promise<RemoveOutcome>;
}

export type ReadOutcome =
  | { kind: 'found'; value: string; version: string | undefined }
  | { kind: 'missing' }
  | { kind: 'failed'; failure: Failure };

export type WriteOutcome =
  | { kind: 'saved'; version: string | undefined }
  | { kind: 'conflict' }
  | { kind: 'failed'; failure: Failure };

export type RemoveOutcome = { kind: 'removed' } | { kind: 'failed'; failure: Failure };

/** Why a call failed. After `silent` it is unknown whether the call took effect. */
export type Failure =
  | { kind: 'silent'; afterMs: number }
  | { kind: 'refused'; message: string }
  | { kind: 'rejected'; message: string };

/** The pause between two attempts of `askAgain`, in milliseconds. */
const pauseBetween = 700;
const mostTimes = 2;

/**
 * Asks, and asks twice more while the answer is "nothing there": monday has been seen to answer so about a value that
 * was there, though not for long. Once `signal` aborts, the answer is `stopped`.
 */
export async function askAgain<T>(
  ask: () => Promise<T>,
  isNothing: (answer: T) => boolean,
  clock: Clock,
  signal: AbortSignal,
): Promise<T | typeof stopped> {
  let answer = await ask();
  for (let again = 0; again < mostTimes && isNothing(answer); again += 1) {
    await pause(clock, pauseBetween, signal);
    if (signal.aborted) return stopped;
    answer = await ask();
  }
  return answer;
}

/** The outcome of a call that was aborted. */
export const stopped = { kind: 'failed', failure: { kind: 'silent', afterMs: 0 } } as const;

/** A read that is under way before anybody needs it. */
interface ReadAhead {
  readonly outcome: Promise<ReadOutcome>;
  /** The store. Its first read of the key gets that outcome; every later one asks again. */
  readonly store: Store;
}

/** Begins to read `key` at once. */
export function readAhead(store: Store, key: string): ReadAhead {
  const outcome = store.read(key);
  let unread: Promise<ReadOutcome> | undefined = outcome;
  return {
    outcome,
    store: {
      ...store,
      read(asked) {
        if (asked !== key || !unread) return store.read(asked);
        const answer = unread;
        unread = undefined;
        return answer;
      },
    },
  };
}
