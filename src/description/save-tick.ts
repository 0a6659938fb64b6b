import type { DescriptionStore, SaveOutcome } from '../host/description-store.ts';
import type { Revision } from '../host/revision.ts';
import type { Tick } from './description.ts';
import { findTask, tickTask } from './task.ts';

export type TickOutcome =
  /** `found` is false if the task is no longer in what is stored; then nothing was written. */
  | { readonly kind: 'ticked'; readonly revision: Revision; readonly found: boolean }
  | Exclude<SaveOutcome, { kind: 'saved' } | { kind: 'conflict' }>;

/** Saves that may be beaten by somebody else's before the tick counts as failed and is tried again later. */
const mostAttempts = 6;

/** Patches one task's line into the latest stored text: again on the newer one, if somebody else saved in between. */
export async function saveTick(store: DescriptionStore, tick: Tick, signal: AbortSignal): Promise<TickOutcome> {
  let latest = await store.load(true, signal);
  for (let attempts = 0; attempts < mostAttempts; attempts += 1) {
    if (latest.kind !== 'loaded') return latest;
    const { revision } = latest;
    const line = findTask(tick.shown, tick.line, revision.text);
    const text = line === undefined ? undefined : tickTask(revision.text, line, tick.checked);
    if (text === undefined) return { kind: 'ticked', revision, found: false };
    if (text === revision.text) return { kind: 'ticked', revision, found: true };
    const outcome = await store.save(text, revision, signal);
    if (outcome.kind === 'saved') return { kind: 'ticked', revision: outcome.revision, found: true };
    if (outcome.kind !== 'conflict') return outcome;
    latest = { kind: 'loaded', revision: outcome.theirs };
  }
  return { kind: 'failed', failure: { kind: 'refused', message: 'others kept saving at the same time' } };
}
