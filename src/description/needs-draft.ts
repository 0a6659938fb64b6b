import type { Open } from './description.ts';

/**
 * Whether the draft must be kept: something is unsaved, in conflict, saved without a guard, or not yet in the history.
 */
export function needsDraft(open: Open): boolean {
  return isUnsafe(open) || open.bookkeeping.unrecorded.length > 0;
}

/** Whether what is on screen is not known to be stored for good. */
export function isUnsafe(open: Open): boolean {
  return open.text !== open.base.text || open.conflict !== undefined || open.bookkeeping.unguarded !== undefined;
}
