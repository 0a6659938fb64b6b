import type { Revision } from '../host/storage/store.ts';
import type { Open, SaveFailure } from './description.ts';
import { baseOf, followedBy, pauses, record, retryPause, type Step, withSyncState, withSent } from './step.ts';
import { tickTask } from './task.ts';

// Saving: whether and what to send, what a success or a failure means, and when to try again.

/**
 * Saves the text, once however often it is asked. A text changed during a save is saved after it. Edit mode is left
 * once that is done, unless it `stays`.
 */
export function askSave(open: Open, stays = false): Step {
  if (open.conflict) return [open, []];
  const asked = withSyncState({ ...open, offer: undefined }, { conflicts: 0, leaveAfterSave: !stays });
  const { saving } = asked;
  if (saving.kind === 'idle') return startSave(asked);
  const underWay = saving.kind === 'saving' ? saving.text : asked.syncState.ticked;
  return [asked.text === underWay ? asked : { ...asked, saving: { ...saving, again: true } }, []];
}

/** Sends the text, with lone surrogates replaced, if it is unsaved. */
export function startSave(open: Open): Step {
  const { text, replaced } = wellFormed(open.text);
  const mended: Open = replaced > 0 ? { ...open, text, announcement: { kind: 'repaired', replaced } } : open;
  if (text === open.base.text) return [mended, []];
  const before = text === '' ? [baseOf(open)] : [];
  return [
    withSent(withSyncState({ ...mended, saving: { kind: 'saving', text, again: false } }, { ticks: [] }), text),
    [{ kind: 'save', text, base: open.base, before }],
  ];
}

/** The save under way succeeded and is stored as `revision`. */
export function saved(open: Open, revision: Revision, guarded: boolean, now: number): Step {
  if (open.saving.kind !== 'saving') return [open, []];
  const { text, again } = open.saving;
  const before = open.base;
  const { syncState, announcement } = open;
  const stored: Open = withSyncState(
    {
      ...open,
      base: revision,
      savedAt: now,
      saving: { kind: 'idle' },
      trouble: undefined,
      announcement:
        // No Undo if something was typed meanwhile, because it would replace that.
        text === '' && open.text === ''
          ? { kind: 'deleted', text: before.text, by: 'me' }
          : announcement?.kind === 'merged' || announcement?.kind === 'repaired'
            ? announcement
            : undefined,
    },
    {
      conflicts: 0,
      savedOn: before,
      savedOver: before.text,
      unseen: guarded ? before : undefined,
      sent: guarded ? [] : syncState.sent,
      unguarded: guarded ? undefined : { base: syncState.unguarded?.base ?? before, since: now },
    },
  );
  const recorded = record(stored, [
    { text: before.text, at: syncState.basedAt },
    { text, at: now, own: true },
  ]);
  const told = followedBy(recorded, (after) => [
    after,
    [
      { kind: 'tellValueCreated' },
      ...(guarded ? [] : [{ kind: 'wake', timer: 'confirm', ms: pauses.confirm } as const]),
    ],
  ]);
  return followedBy(told, (after) => {
    if (after.text === text) return [after.syncState.leaveAfterSave ? { ...after, mode: 'view' } : after, []];
    return again ? startSave(after) : [after, []];
  });
}

/** The save or tick under way failed. It is tried again if that can help. */
export function saveFailed(open: Open, why: SaveFailure, now: number): Step {
  if (open.saving.kind === 'idle') return [open, []];
  const idle: Open = { ...open, saving: { kind: 'idle' } };
  const log = { kind: 'log', message: 'the description could not be saved', cause: why } as const;
  if (
    why.kind === 'unreadable' ||
    why.kind === 'too-large' ||
    why.kind === 'history-unreadable' ||
    why.kind === 'not-stored'
  )
    return [{ ...idle, trouble: why }, [log]];
  const attempt = (open.trouble?.kind === 'retrying' ? open.trouble.attempt : 0) + 1;
  const ms = retryPause(attempt);
  return [
    { ...idle, trouble: { kind: 'retrying', failure: why, attempt, retryAt: now + ms } },
    [log, { kind: 'wake', timer: 'retry', ms }],
  ];
}

/** Tries a failed save or tick again, with the current text. */
export function retrySave(open: Open): Step {
  if (open.trouble?.kind !== 'retrying' || open.saving.kind !== 'idle' || open.conflict) return [open, []];
  const { ticks, ticked } = open.syncState;
  return ticks.length > 0 && ticked === open.text ? startTick(open) : startSave(open);
}

/** Replaces the text by one from the history and saves it. Unsaved text goes into the history. */
export function restore(open: Open, text: string, now: number): Step {
  if (open.conflict) return [open, []];
  const replaced =
    open.text === open.base.text ? [] : [{ text: open.text, at: now, own: true as const, aside: true as const }];
  return followedBy(record(open, replaced), (after) =>
    askSave(withSyncState({ ...after, text, announcement: undefined }, { typedAt: now })),
  );
}

/** Replaces every lone surrogate, which UTF-8 cannot encode, by U+FFFD. Returns the text and how many there were. */
function wellFormed(text: string): { readonly text: string; readonly replaced: number } {
  let replaced = 0;
  const mended = text.replace(/\p{Surrogate}/gu, () => {
    replaced += 1;
    return '\uFFFD';
  });
  return { text: mended, replaced };
}

/** Sends the oldest tick that is not stored yet, if there is one. */
export function startTick(open: Open): Step {
  const [tick] = open.syncState.ticks;
  if (!tick) return [open, []];
  const ticking: Open = { ...open, saving: { kind: 'ticking', again: false } };
  return [withSent(ticking, tickTask(tick.shown, tick.line, tick.checked) ?? tick.shown), [{ kind: 'tick', tick }]];
}
