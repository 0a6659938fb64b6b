import type { PastRevision } from '../host/storage/store.ts';
import type { Announcement, Effect, Open, SavedByOthers } from './description.ts';
import { readingPauses } from './reading.ts';

/** An open description after an event, and the effects to carry out. */
export type Step = readonly [Open, readonly Effect[]];

/** Whether somebody else saved, which the status line says. */
export function isByOthers(announcement: Announcement): announcement is SavedByOthers {
  return ['merged', 'updated', 'newer-version'].includes(announcement.kind);
}

/** Returns the text that is stored as far as is known, and since when, in milliseconds since 1970. */
export function baseOf({ base, syncState }: Open): { readonly text: string; readonly at: number } {
  return { text: base.text, at: syncState.basedAt };
}

/** Returns `open` with some of its bookkeeping changed. */
export function withSyncState(open: Open, changes: Partial<Open['syncState']>): Open {
  return { ...open, syncState: { ...open.syncState, ...changes } };
}

/** How many characters of texts sent are remembered, because each draft carries them. */
const mostSent = 300_000;

/**
 * Notes that `text` is sent to be stored. If the texts together are longer than `mostSent`, only the first and the last
 * two are kept: once a guarded save took effect, monday refuses all later ones with the same guard.
 */
export function withSent(open: Open, text: string): Open {
  if (open.syncState.sent.includes(text)) return open;
  const sent = [...open.syncState.sent, text];
  while (sent.length > 3 && sent.join('').length > mostSent) sent.splice(1, 1);
  return withSyncState(open, { sent });
}

/** Applies `next` to the description of a step, and joins the effects of both. */
export function followedBy([open, effects]: Step, next: (open: Open) => Step): Step {
  const [after, more] = next(open);
  return [after, [...effects, ...more]];
}

/** Hands texts to the history, and keeps them until it has stored them. */
export function record(open: Open, texts: readonly PastRevision[]): Step {
  const waiting = open.syncState.unrecorded;
  const fresh = texts.filter(({ text }) => text !== '' && !waiting.some((past) => past.text === text));
  if (fresh.length === 0) return [open, []];
  return [withSyncState(open, { unrecorded: [...waiting, ...fresh] }), [{ kind: 'record', revisions: fresh }]];
}

/**
 * Waiting times in milliseconds. They follow from promises of the user guide and from monday's lack of push and time
 * limits.
 */
export const pauses = {
  ...readingPauses,
  /** From a change to its draft, which is at most a second behind in the browser and three in monday's storage. */
  draft: { browser: 500, unknown: 500, host: 2_000, nowhere: 5_000 },
  /**
   * From a save without a guard to its confirmation: as long as a write of somebody else may take (`WRITE_LIMIT_MS`).
   */
  confirm: 15_000,
  /** Before another attempt to record texts in the history. */
  record: 15_000,
  /** Before a host that did not answer is asked again. */
  hostAnswer: 2_000,
  /** Before each further attempt of a failed save; the last value repeats. */
  retry: [1_000, 2_000, 5_000, 10_000, 20_000, 40_000, 60_000],
} as const;

/** How many saves in a row may conflict before we stop and let the person decide. */
export const mostConflicts = 6;

/** Returns the pause before the `attempt`-th retry, counted from 1. */
export function retryPause(attempt: number): number {
  return pauses.retry[attempt - 1] ?? pauses.retry[pauses.retry.length - 1]!;
}

/**
 * Whether the draft must be kept: something is unsaved, in conflict, saved without a guard, or not yet in the history.
 */
export function needsDraft(open: Open): boolean {
  return isUnsafe(open) || open.syncState.unrecorded.length > 0;
}

/** Whether what is on screen is not known to be stored for good. */
export function isUnsafe(open: Open): boolean {
  return open.text !== open.base.text || open.conflict !== undefined || open.syncState.unguarded !== undefined;
}
