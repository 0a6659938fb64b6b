import type { Revision } from '../host/revision.ts';
import type { Open } from './description.ts';
import { meet, rebase } from './meeting.ts';
import { pauses } from './pauses.ts';
import { keep, type Step } from './step.ts';

/** Asks for the stored revision, unless a save is about to tell anyway. */
export function lookForNews(open: Open): Step {
  if (open.saving.kind !== 'idle' || open.conflict) return [open, []];
  return [open, [{ kind: 'readNews', since: open.base }]];
}

/**
 * What is stored now. `since` is the base it was asked on: an answer that was overtaken by a save or a merge changes nothing.
 * With nothing unsaved the view takes it; otherwise it merges with the next save.
 */
export function newsRead(open: Open, revision: Revision, since: Revision, now: number): Step {
  if (since !== open.base || open.saving.kind !== 'idle' || open.conflict) return [open, []];
  const { unguarded, sent } = open.keeping;
  if (revision.text === open.base.text) return [stillThere(open, revision, now), []];
  if (unguarded) return meet(open, revision, true, now);
  if (open.text === revision.text) return [rebase(open, revision), []];
  if (sent.includes(revision.text)) return meet(open, revision, false, now);
  if (open.text !== open.base.text) return [{ ...open, announcement: { kind: 'newer-version' } }, []];
  const announcement =
    revision.text === ''
      ? ({ kind: 'deleted', text: open.base.text, by: 'someone' } as const)
      : ({ kind: 'updated' } as const);
  return [{ ...rebase({ ...open, text: revision.text }, revision), announcement }, []];
}

/** A save that nothing guarded is safe once it is still there after the time that a colleague's call may take. */
function stillThere(open: Open, revision: Revision, now: number): Open {
  const { unguarded } = open.keeping;
  const current = revision.version === open.base.version ? open : { ...open, base: revision };
  return unguarded && now - unguarded.since >= pauses.confirm ? keep(current, { unguarded: undefined, sent: [] }) : current;
}
