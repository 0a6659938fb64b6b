import type { Revision } from '../host/storage/store.ts';
import type { Open } from './description.ts';
import { type Choice, mergeTexts, resolveMerge } from './merge.ts';
import { earliestLook, pauseBeforeLook, withLook } from './looks.ts';
import { saved, startSave } from './saving.ts';
import { baseOf, followedBy, mostConflicts, pauses, record, type Step, withSyncState, withSent } from './step.ts';

/**
 * Makes `base` the base of the text, which must already contain the changes of both sides. What this opening sent
 * without a guard may still be stored over `base`, and must then not look like somebody else's.
 */
export function rebase(open: Open, base: Revision): Open {
  const sent = isGuarded(open) ? [] : open.syncState.sent;
  return withSyncState(
    { ...open, base, conflict: undefined },
    { unguarded: undefined, sent, savedOn: undefined, ticks: [], unseen: undefined },
  );
}

/** Whether the host compares versions when the text is saved. */
const isGuarded = (open: Open) => !open.syncState.unguarded && open.base.version !== undefined;

/**
 * Merges the text with a newer stored revision. If both changed the same lines, the text stays on its base and the
 * person chooses. With `saveAfter` the result is saved, unless too many saves in a row conflicted. A revision that this
 * opening sent itself becomes the base without a merge. `onBase` makes the common text of the base where both have more
 * in common.
 */
export function mergeRemote(
  open: Open,
  theirs: Revision,
  saveAfter: boolean,
  now: number,
  onBase = (text: string) => text,
): Step {
  if (open.syncState.sent.includes(theirs.text)) return mergeOwn(open, theirs, saveAfter, now);
  const merge = mergeTexts(onBase(typedOnOf(open).text), open.text, theirs.text);
  const conflicts = open.syncState.conflicts + 1;
  const idle = withSyncState({ ...open, saving: { kind: 'idle' }, trouble: undefined }, { conflicts, metAt: now });
  if (merge.kind === 'conflict') {
    return [
      { ...idle, mode: 'edit', base: typedOnOf(open), conflict: { theirs, pieces: merge.pieces, saveAfter } },
      [],
    ];
  }
  const announcement = merge.text === open.text ? open.announcement : ({ kind: 'merged', over: baseOf(open) } as const);
  const merged = rebase({ ...idle, text: merge.text, announcement }, theirs);
  const leaves = saveAfter && open.syncState.leaveAfterSave;
  if (merge.text === theirs.text) return [leaves ? { ...merged, mode: 'view' } : merged, []];
  if (!saveAfter) return [merged, []];
  return conflicts >= mostConflicts ? [{ ...merged, trouble: { kind: 'contested' } }, []] : startSave(merged);
}

function typedOnOf({ base, syncState: { unguarded } }: Open): Revision {
  return unguarded?.base ?? base;
}

/** A save or tick without an answer turns out to be stored: continues as after a success. */
function mergeOwn(open: Open, own: Revision, saveAfter: boolean, now: number): Step {
  const saving = { kind: 'saving', text: own.text, again: saveAfter } as const;
  const offer = open.text === own.text ? undefined : open.offer;
  const [after, effects] = saved(
    withSyncState({ ...open, saving, offer, conflict: undefined }, { ticks: [] }),
    own,
    isGuarded(open),
    now,
  );
  return [withSyncState(after, { unseen: undefined }), effects];
}

/** Marks the base as saved without a guard and typed on `first`, and schedules a read that confirms it. */
export function confirmLater(open: Open, first: Revision, sent: readonly string[], since: number): Step {
  return [
    withSyncState(open, { unguarded: { base: first, since }, sent }),
    [{ kind: 'wake', timer: 'confirm', ms: pauses.confirm }],
  ];
}

/** Applies the person's choices. The texts that were not chosen go into the history. */
export function resolveConflict(open: Open, choices: readonly Choice[], now: number): Step {
  if (!open.conflict) return [open, []];
  const { theirs, pieces, saveAfter } = open.conflict;
  const text = resolveMerge(pieces, choices);
  const rejected = [
    ...(choices.includes('theirs') ? [{ text: open.text, at: now, own: true as const, aside: true as const }] : []),
    ...(choices.includes('mine') ? [{ text: theirs.text, at: now }] : []),
  ];
  const resolved = rebase({ ...open, text, offer: undefined, announcement: undefined }, theirs);
  const fresh = withSyncState(resolved, { conflicts: 0, typedAt: now, leaveAfterSave: saveAfter });
  return followedBy(record(fresh, rejected), (after) => {
    if (text === theirs.text) return [{ ...after, mode: 'view' }, []];
    return saveAfter ? startSave(after) : [{ ...after, mode: 'edit' }, []];
  });
}

/** Reads the stored revision, unless a save is under way, which finds out by itself. */
export function lookForRemoteChanges(open: Open, now: number): Step {
  if (open.saving.kind !== 'idle' || open.conflict) return [open, []];
  const looks = withLook(open.syncState.looks, now);
  return [withSyncState(open, { looks }), [{ kind: 'readRemote', since: open.base }]];
}

/** Reads the stored revision, now or as soon as it may be read, and goes on looking. */
export function lookNow(open: Open, now: number): Step {
  const wait = earliestLook(open.syncState.looks) - now;
  if (wait > 0) return [open, [{ kind: 'wake', timer: 'remote', ms: wait }]];
  return followedBy(lookForRemoteChanges(open, now), (after) => lookLater(after, now));
}

/** Has the next look come, sooner where a colleague is around. */
export function lookLater(open: Open, now: number): Step {
  return [open, [{ kind: 'wake', timer: 'remote', ms: pauseBeforeLook(open.syncState, now) }]];
}

/**
 * Takes in the stored revision that was read while `since` was the base; ignored if a save or a merge came in between.
 * If nothing is unsaved, it is shown; otherwise the next save merges it.
 */
export function remoteRead(open: Open, revision: Revision, since: Revision, now: number): Step {
  if (since !== open.base || open.saving.kind !== 'idle' || open.conflict) return [open, []];
  const { unguarded, sent, unseen } = open.syncState;
  if (revision.text === open.base.text) return [confirmed(open, revision, now), []];
  if (unseen?.text === revision.text && unseen.version === revision.version) return notStored(open, revision);
  if (unguarded) return mergeRemote(open, revision, true, now);
  if (sent.includes(revision.text)) return mergeOwn(open, revision, open.trouble?.kind === 'retrying', now);
  const met = withSyncState(open, { metAt: now });
  if (open.text === revision.text) return [rebase(met, revision), []];
  if (open.text !== open.base.text)
    return [{ ...met, announcement: { kind: 'newer-version', over: baseOf(open) } }, []];
  const announcement =
    revision.text === ''
      ? ({ kind: 'deleted', text: open.base.text, by: 'someone' } as const)
      : ({ kind: 'updated', over: baseOf(open) } as const);
  return [{ ...rebase({ ...met, text: revision.text }, revision), announcement }, []];
}

/**
 * The host said that it stored the last save, and still gives the revision of before. What is on screen is unsaved
 * again. A colleague who brought that very text back looks the same, so the person decides whether to save again.
 */
function notStored(open: Open, revision: Revision): Step {
  const unsaved = withSyncState(withSent(open, open.base.text), {
    unseen: undefined,
    savedOn: undefined,
    ticks: [],
  });
  const trouble = { kind: 'not-stored' } as const;
  return [
    { ...unsaved, base: revision, savedAt: undefined, trouble, announcement: undefined },
    [{ kind: 'log', message: 'monday confirmed a save and did not store it', cause: trouble }],
  ];
}

/** A save without a guard is safe if it is still stored after the longest time that somebody else's call can take. */
function confirmed(open: Open, revision: Revision, now: number): Open {
  const { unguarded, unseen } = open.syncState;
  // The screen is drawn anew for another state.
  const seen = unseen ? withSyncState(open, { unseen: undefined }) : open;
  const current = revision.version === open.base.version ? seen : { ...seen, base: revision };
  return unguarded && now - unguarded.since >= pauses.confirm
    ? withSyncState(current, { unguarded: undefined, sent: [] })
    : current;
}
