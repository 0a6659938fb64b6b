/** How long things wait, in milliseconds. Sources: the promises of the user guide, and monday's habits (no push, no time limit). */
export const pauses = {
  /** Until a load is called slow. */
  slow: 3_000,
  /** Between a change and its draft: at most a second behind in the browser, three in monday's storage. */
  draft: { browser: 500, unknown: 500, host: 2_000, nowhere: 5_000 },
  /** Between two looks for news while the page is visible. */
  news: 30_000,
  /** Between a save that nothing guarded and the look whether it is still there: as long as a colleague's call may take. */
  confirm: 10_000,
  /** Before texts that the history did not take are given to it again. */
  record: 15_000,
  /** Before a failed save is tried again: the first, the second, … time; then always the last. */
  retry: [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000],
} as const;

/** Saves that may meet a colleague's in a row before we stop and let the person decide. */
export const mostConflicts = 6;

/** Before the `attempt`-th retry (from 1). */
export function retryPause(attempt: number): number {
  return pauses.retry[attempt - 1] ?? pauses.retry[pauses.retry.length - 1]!;
}
