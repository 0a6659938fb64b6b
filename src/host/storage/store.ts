/** A description as the host holds it. `version` is opaque, and `undefined` if the host gave none. */
export interface Revision {
  readonly text: string;
  readonly version: string | undefined;
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
