import type { Doubtful, Unreadable } from '../host/storage/description-reader.ts';
import type { TooLarge } from '../host/storage/description-store.ts';
import type { Failure, Revision } from '../host/storage/store.ts';
import type { Open } from './description.ts';
import { pauses, retryPause } from './pauses.ts';
import { followedBy, keep, record, type Step, withSent } from './step.ts';
import { startTick } from './task.ts';

/** The person asked to save: once for one text however often it is asked; a text changed meanwhile follows. */
export function askSave(open: Open): Step {
  if (open.conflict) return [open, []];
  const asked = keep({ ...open, offer: undefined }, { conflicts: 0, leaveAfterSave: true });
  const { saving } = asked;
  if (saving.kind === 'idle') return startSave(asked);
  const underWay = saving.kind === 'saving' ? saving.text : asked.keeping.ticked;
  return [asked.text === underWay ? asked : { ...asked, saving: { ...saving, again: true } }, []];
}

/** Sends the text in view, mended where it holds half characters. Nothing if nothing is unsaved. */
export function startSave(open: Open): Step {
  const { text, replaced } = wellFormed(open.text);
  const mended: Open = replaced > 0 ? { ...open, text, announcement: { kind: 'repaired', replaced } } : open;
  if (text === open.base.text) return [mended, []];
  const before = text === '' ? [{ text: open.base.text, at: open.keeping.basedAt }] : [];
  return [
    withSent(keep({ ...mended, saving: { kind: 'saving', text, again: false } }, { ticks: [] }), text),
    [{ kind: 'save', text, base: open.base, before }],
  ];
}

/** The save under way is stored as `revision`. */
export function saved(open: Open, revision: Revision, guarded: boolean, now: number): Step {
  if (open.saving.kind !== 'saving') return [open, []];
  const { text, again } = open.saving;
  const before = open.base;
  const { keeping, announcement } = open;
  const stored: Open = keep(
    {
      ...open,
      base: revision,
      savedAt: now,
      saving: { kind: 'idle' },
      trouble: undefined,
      announcement:
        // Undo would put the old text in the place of what was typed meanwhile.
        text === '' && open.text === ''
          ? { kind: 'deleted', text: before.text, by: 'me' }
          : announcement?.kind === 'merged' || announcement?.kind === 'repaired'
            ? announcement
            : undefined,
    },
    {
      conflicts: 0,
      savedOn: before,
      sent: guarded ? [] : keeping.sent,
      unguarded: guarded ? undefined : { base: keeping.unguarded?.base ?? before, since: now },
    },
  );
  const recorded = record(stored, [
    { text: before.text, at: keeping.basedAt },
    { text, at: now },
  ]);
  const told = followedBy(recorded, (after) => [
    after,
    [
      { kind: 'tellValueCreated' },
      ...(guarded ? [] : [{ kind: 'wake', timer: 'confirm', ms: pauses.confirm } as const]),
    ],
  ]);
  return followedBy(told, (after) => {
    if (after.text === text) return [after.keeping.leaveAfterSave ? { ...after, mode: 'view' } : after, []];
    return again ? startSave(after) : [after, []];
  });
}

/** The save or tick under way did not happen. What may heal by itself is tried again. */
export function saveFailed(open: Open, why: Failure | Unreadable | Doubtful | TooLarge, now: number): Step {
  if (open.saving.kind === 'idle') return [open, []];
  const idle: Open = { ...open, saving: { kind: 'idle' } };
  const log = { kind: 'log', message: 'the description could not be saved', cause: why } as const;
  if (why.kind === 'unreadable' || why.kind === 'too-large') return [{ ...idle, trouble: why }, [log]];
  const attempt = (open.trouble?.kind === 'retrying' ? open.trouble.attempt : 0) + 1;
  const ms = retryPause(attempt);
  return [
    { ...idle, trouble: { kind: 'retrying', failure: why, attempt, retryAt: now + ms } },
    [log, { kind: 'wake', timer: 'retry', ms }],
  ];
}

/** Tries a failed save or tick again, with what is in view now. */
export function retrySave(open: Open): Step {
  if (open.trouble?.kind !== 'retrying' || open.saving.kind !== 'idle' || open.conflict) return [open, []];
  const { ticks, ticked } = open.keeping;
  return ticks.length > 0 && ticked === open.text ? startTick(open) : startSave(open);
}

/** A text out of the history becomes the text and is saved. What was unsaved until then goes to the history. */
export function restore(open: Open, text: string, now: number): Step {
  if (open.conflict) return [open, []];
  const replaced = open.text === open.base.text ? [] : [{ text: open.text, at: now, aside: true as const }];
  return followedBy(record(open, replaced), (after) =>
    askSave(keep({ ...after, text, announcement: undefined }, { typedAt: now })),
  );
}

/**
 * `text` with every lone surrogate (half a character, which no UTF-8 can hold) replaced by U+FFFD, and how many there were.
 */
function wellFormed(text: string): { readonly text: string; readonly replaced: number } {
  let replaced = 0;
  const mended = text.replace(/\p{Surrogate}/gu, () => {
    replaced += 1;
    return '\uFFFD';
  });
  return { text: mended, replaced };
}
