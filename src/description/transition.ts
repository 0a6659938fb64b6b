import type { Effect, Event, Open, State, Timer } from './description.ts';
import {
  addWaiting,
  bringBack,
  continueDraft,
  discardDraft,
  draftKept,
  draftsDropped,
  keepDraftNow,
  leave,
  offerNext,
  openWith,
  renewDraft,
  replaceOutdated,
  toDrop,
  wantsDraft,
  writeDueDraft,
} from './drafting.ts';
import { lookNow, lookForRemoteChanges, lookLater, mergeRemote, remoteRead, resolveConflict } from './merge-remote.ts';
import { followedBy, needsDraft, pauses, type Step, withSyncState } from './step.ts';
import { readingStep, startReading } from './reading.ts';
import { askSave, restore, retrySave, saved, saveFailed } from './saving.ts';
import { askTick, tickSaved } from './ticking.ts';

// The state machine of a description: hands each event to what answers it, and adds what follows from the state.

/**
 * Returns the description after `event`, and the effects to carry out. Pure: `now` is when the event happened, in
 * milliseconds since 1970. An event that is impossible in a state leaves that state as it is.
 */
export function transition(state: State, event: Event, now: number): readonly [State, readonly Effect[]] {
  if (state.kind !== 'open') {
    if (state.kind === 'loading' && event.kind === 'loaded') return deriveEffects(openWith(event, now));
    const isDeletionConfirmed =
      event.kind === 'openEmptyAsked' && state.kind === 'unloaded' && state.why.kind === 'doubtful';
    return isDeletionConfirmed ? markDeleted() : readingStep(state, event);
  }
  const [open, effects] = followedBy(deriveEffects(openStep(state, event, now)), (after) =>
    after.syncState.metAt === state.syncState.metAt ? [after, []] : lookLater(after, now),
  );
  return [open.base.text === state.base.text ? open : withSyncState(open, { basedAt: now }), effects];
}

/** The person has seen the newest text of the history, and confirms that the description was deleted. */
function markDeleted(): readonly [State, readonly Effect[]] {
  const [loading, effects] = startReading();
  return [loading, [{ kind: 'markDeleted' }, ...effects]];
}

function openStep(open: Open, event: Event, now: number): Step {
  switch (event.kind) {
    case 'typed':
      return typeText(open, event.text, event.inPlace ? open.mode : 'edit', now);
    case 'editAsked':
    case 'draftContinued':
      return continueDraft(open);
    case 'viewAsked':
      return [open.saving.kind === 'saving' || open.conflict ? open : { ...open, mode: 'view' }, []];
    case 'saveAsked':
      return askSave(open, event.stays);
    case 'tickAsked':
      return askTick(open, { shown: open.text, ...event }, now);
    case 'draftDiscarded':
      return discardDraft(open);
    case 'draftBroughtBack':
      return bringBack(open, event.draft);
    case 'draftsFound':
      return addWaiting(open, event.drafts);
    case 'removeUnreadableAsked':
      return [open, [{ kind: 'removeUnreadable' }]];
    case 'unreadableRemoved':
      return [{ ...open, unreadableDrafts: [] }, []];
    case 'conflictResolved':
      return resolveConflict(open, event.choices, now);
    case 'restoreAsked':
      return restore(open, event.text, now);
    case 'undoDeleteAsked':
      return open.announcement?.kind === 'deleted' ? restore(open, open.announcement.text, now) : [open, []];
    case 'announcementRead':
      return [{ ...open, announcement: undefined }, []];
    case 'saversNamed':
      return [open.announcement === event.of ? { ...open, announcement: { ...event.of, by: event.by } } : open, []];
    case 'saved':
      return followedBy(saved(open, event.revision, event.guarded, now), (after) => replaceOutdated(after, open));
    case 'saveConflicted':
      return open.saving.kind === 'saving'
        ? mergeRemote({ ...open, saving: { kind: 'idle' } }, event.theirs, true, now)
        : [open, []];
    case 'saveFailed':
      return saveFailed(open, event.why, now);
    case 'tickSaved':
      return followedBy(tickSaved(open, event, now), (after) => replaceOutdated(after, open));
    case 'remoteRead':
      return followedBy(remoteRead(open, event.revision, event.since, now), retrySave);
    case 'hostAnswered':
      return retrySave(open);
    case 'draftKept':
      return draftKept(open, event.draft, event.place);
    case 'draftsDropped':
      return draftsDropped(open, event.drafts);
    case 'recorded':
      return [
        withSyncState(open, {
          unrecorded: open.syncState.unrecorded.filter((past) => !event.revisions.includes(past)),
        }),
        [],
      ];
    case 'recordFailed':
      return [
        event.isUnreadable ? { ...open, announcement: { kind: 'not-recorded' } } : open,
        [{ kind: 'wake', timer: 'record', ms: pauses.record }],
      ];
    case 'returned':
      return followedBy(lookNow(withSyncState(open, { visible: true }), now), retrySave);
    case 'hidden':
      return keepDraftNow(withSyncState(open, { visible: false }));
    case 'turnedAway':
      return keepDraftNow(open);
    case 'leaving':
      return leave(open);
    case 'wentOffline':
      return [{ ...open, offline: true }, []];
    case 'cameOnline':
      return retrySave({ ...open, offline: false });
    case 'woke':
      return wake(open, event.timer, now);
    case 'retryAsked':
      return askSave(open);
    case 'openEmptyAsked':
      return open.trouble?.kind === 'retrying' && open.trouble.failure.kind === 'doubtful'
        ? followedBy([open, [{ kind: 'markDeleted' }]], retrySave)
        : [open, []];
    case 'loaded':
    case 'loadFailed':
      return [open, []];
  }
}

function wake(open: Open, timer: Timer, now: number): Step {
  switch (timer) {
    case 'slow':
      return [open, []];
    case 'retry':
      return retrySave(open);
    case 'draft':
      return writeDueDraft(open);
    case 'remote':
      return open.syncState.visible ? lookNow(renewDraft(open), now) : [open, []];
    case 'confirm':
      return open.syncState.unguarded
        ? followedBy(lookForRemoteChanges(open, now), (after) => [
            after,
            [{ kind: 'wake', timer: 'confirm', ms: pauses.confirm }],
          ])
        : [open, []];
    case 'record':
      return [
        open,
        open.syncState.unrecorded.length > 0
          ? [{ kind: 'record', revisions: open.syncState.unrecorded, isAgain: true }]
          : [],
      ];
  }
}

/** The text is now `text`. Typing in an offered draft accepts it. */
function typeText(open: Open, text: string, mode: Open['mode'], now: number): Step {
  if (text === open.text) return [open, []];
  const { announcement } = open;
  const typed: Open = withSyncState(
    {
      ...open,
      mode,
      text,
      offer: undefined,
      announcement: announcement?.kind === 'newer-version' ? announcement : undefined,
    },
    // Typing resets the count of conflicts, which is about saves.
    { typedAt: now, leaveAfterSave: false, conflicts: 0 },
  );
  return open.conflict ? mergeRemote(typed, open.conflict.theirs, open.conflict.saveAfter, now) : [typed, []];
}

/**
 * Adds what follows from the state alone, whatever led to it: text that is not safe elsewhere gets a draft, a draft
 * that is no longer needed is dropped, trouble ends once nothing is unsaved, and the next waiting draft is offered.
 */
function deriveEffects(step: Step): readonly [Open, readonly Effect[]] {
  return followedBy(followedBy(followedBy(step, endTrouble), keepOrDropDraft), offerWaiting);
}

function endTrouble(open: Open): Step {
  const done = open.saving.kind === 'idle' && open.text === open.base.text;
  if (!done || (!open.trouble && open.syncState.ticks.length === 0)) return [open, []];
  return [withSyncState({ ...open, trouble: undefined }, { ticks: [] }), []];
}

function keepOrDropDraft(open: Open): Step {
  const { draft, draftDue } = open.syncState;
  if (needsDraft(open)) {
    if (!wantsDraft(open)) return [open, []];
    // A text being saved is put into the draft at once: should the page close now, the stored text
    // beside an older draft would look like somebody else's.
    if (open.draftsIn === 'browser' && open.saving.kind === 'saving' && open.saving.text === open.text)
      return keepDraftNow(open);
    if (draftDue) return [open, []];
    // The first key of a run is kept as soon as it is shown.
    const isTyping = open.saving.kind === 'idle';
    return [
      withSyncState(open, { draftDue: true }),
      [{ kind: 'wake', timer: 'draft', ms: isTyping ? 0 : pauses.draft[open.draftsIn] }],
    ];
  }
  const { now, later } = toDrop(open.syncState);
  if (open.saving.kind !== 'idle' || (!draft && now.length === 0)) return [open, []];
  return [
    withSyncState(open, { draft: undefined, dropping: draft ?? open.syncState.dropping, taken: later }),
    [{ kind: 'dropDrafts', drafts: draft ? [draft, ...now] : now }],
  ];
}

function offerWaiting(open: Open): Step {
  const free = open.saving.kind === 'idle' && open.mode === 'view' && !open.offer && !needsDraft(open);
  return free && open.syncState.waiting.length > 0 ? followedBy(offerNext(open), keepOrDropDraft) : [open, []];
}
