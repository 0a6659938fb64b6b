/**
 * A description as the host holds it. A description that is not stored is `{ text: '', version: undefined }`.
 * `version` is monday's mark of the stored value: opaque, and `undefined` where the host gave none.
 */
export interface Revision {
  readonly text: string;
  readonly version: string | undefined;
}

/** What is there when nothing is stored. */
export const nothingStored: Revision = { text: '', version: undefined };

/**
 * monday's key-value storage as we see it: every answer a value, nothing thrown, always within a time limit.
 * The adapter over the SDK and the in-memory double both implement it and pass one contract suite.
 */
export interface Store {
  /** What `key` holds now. */
  read(key: string): Promise<ReadOutcome>;
  /**
   * Puts `value` under `key`. With `previousVersion` the write is refused as a conflict unless the key still has that version;
   * without it the write always wins (monday has no guard for the first write of a key).
   */
  write(key: string, value: string, previousVersion?: string): Promise<WriteOutcome>;
  /** Removes `key`. monday gives deletes no version guard. */
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

/** Why a call came to nothing. After `silent` it is unknown whether the call took effect. */
export type Failure =
  | { kind: 'silent'; afterMs: number }
  | { kind: 'refused'; message: string }
  | { kind: 'rejected'; message: string };
