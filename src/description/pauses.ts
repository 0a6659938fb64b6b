import { readingPauses } from './reading.ts';

/**
 * Waiting times in milliseconds. They follow from promises of the user guide and from monday's lack of push and time
 * limits.
 */
export const pauses = {
  ...readingPauses,
  /** From a change to its draft, which is at most a second behind in the browser and three in monday's storage. */
  draft: { browser: 500, unknown: 500, host: 2_000, nowhere: 5_000 },
  /** From a save without a guard to its confirmation: as long as a write of somebody else may take (`WRITE_LIMIT_MS`). */
  confirm: 15_000,
  /** Before another attempt to record texts in the history. */
  record: 15_000,
  /** Before each further attempt of a failed save; the last value repeats. */
  retry: [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000],
} as const;

/** How many saves in a row may conflict before we stop and let the person decide. */
export const mostConflicts = 6;

/** Returns the pause before the `attempt`-th retry, counted from 1. */
export function retryPause(attempt: number): number {
  return pauses.retry[attempt - 1] ?? pauses.retry[pauses.retry.length - 1]!;
}
