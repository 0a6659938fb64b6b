import type { Revision } from '../host/storage/store.ts';
import type { Open } from './description.ts';
import { type Choice, mergeTexts, resolveMerge } from './merge.ts';
import { mostConflicts, pauses } from './pauses.ts';
import { startSave } from './saving.ts';
import { followedBy, keep, record, type Step } from './step.ts';

/** `open` on a newer stored revision. Only for a text that holds what both sides wanted. */
export function rebase(open: Open, base: Revision): Open {
  return keep(
    { ...open, base, conflict: undefined },
    { unguarded: undefined, sent: [], savedOn: undefined, ticks: [] },
  );
}

/**
 * The text in view meets a newer stored revision. Merged where that drops nothing; else both are kept, the text stays on the
 * base it was typed on, and the person chooses. With `saveAfter` the save goes on, but not for ever.
 * What this opening sent itself is no colleague's: the text was typed on it.
 */
export function meet(open: Open, theirs: Revision, saveAfter: boolean, now: number): Step {
  if (open.keeping.sent.includes(theirs.text)) return meetOwn(open, theirs, saveAfter, now);
  const typedOn = open.keeping.unguarded?.base ?? open.base;
  const merge = mergeTexts(typedOn.text, open.text, theirs.text);
  const conflicts = open.keeping.conflicts + 1;
  const idle = keep({ ...open, saving: { kind: 'idle' }, trouble: undefined }, { conflicts });
  if (merge.kind === 'conflict') {
    return [{ ...idle, mode: 'edit', base: typedOn, conflict: { theirs, pieces: merge.pieces, saveAfter } }, []];
  }
  const announcement = merge.text === open.text ? open.announcement : ({ kind: 'merged' } as const);
  const merged = rebase({ ...idle, text: merge.text, announcement }, theirs);
  if (merge.text === theirs.text) return [saveAfter ? { ...merged, mode: 'view' } : merged, []];
  if (!saveAfter) return [merged, []];
  return conflicts >= mostConflicts ? [{ ...merged, trouble: { kind: 'contested' } }, []] : startSave(merged);
}

function meetOwn(open: Open, own: Revision, saveAfter: boolean, now: number): Step {
  const { unguarded, sent } = open.keeping;
  const idle: Open = { ...open, saving: { kind: 'idle' }, trouble: undefined };
  const first = unguarded?.base ?? (open.base.version === undefined ? open.base : undefined);
  const rebased = first ? provisional(rebase(idle, own), first, sent, now) : ([rebase(idle, own), []] as const);
  return followedBy(rebased, (after) => {
    if (!saveAfter) return [after, []];
    return after.text === own.text ? [{ ...after, mode: 'view' }, []] : startSave(after);
  });
}

/** `open` on what it saved itself without a guard, typed on `first`: looked at again later, as after any such save. */
export function provisional(open: Open, first: Revision, sent: readonly string[], since: number): Step {
  return [
    keep(open, { unguarded: { base: first, since }, sent }),
    [{ kind: 'wake', timer: 'confirm', ms: pauses.confirm }],
  ];
}

/** The person chose for each conflicting piece. What was not taken goes to the history. */
export function resolveConflict(open: Open, choices: readonly Choice[], now: number): Step {
  if (!open.conflict) return [open, []];
  const { theirs, pieces, saveAfter } = open.conflict;
  const text = resolveMerge(pieces, choices);
  const losers = [
    ...(choices.includes('theirs') ? [{ text: open.text, at: now, aside: true as const }] : []),
    ...(choices.includes('mine') ? [{ text: theirs.text, at: now }] : []),
  ];
  const resolved = rebase({ ...open, text, offer: undefined, announcement: undefined }, theirs);
  const fresh = keep(resolved, { conflicts: 0, typedAt: now, leaveAfterSave: saveAfter });
  return followedBy(record(fresh, losers), (after) => {
    if (text === theirs.text) return [{ ...after, mode: 'view' }, []];
    return saveAfter ? startSave(after) : [{ ...after, mode: 'edit' }, []];
  });
}

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
  return unguarded && now - unguarded.since >= pauses.confirm
    ? keep(current, { unguarded: undefined, sent: [] })
    : current;
}
