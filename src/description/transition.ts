import type { Effect, Event, Open, State, Timer } from './description.ts';
import {
  continueDraft,
  discardDraft,
  draftKept,
  keepDraftNow,
  needsDraft,
  renewDraft,
  wantsDraft,
} from './drafting.ts';
import { lookForNews, meet, newsRead, resolveConflict } from './merge-remote.ts';
import { offerNext, openWith } from './opening.ts';
import { pauses } from './pauses.ts';
import { readingStep, startReading } from './reading.ts';
import { askSave, restore, retrySave, saved, saveFailed } from './saving.ts';
import { followedBy, keep, type Step } from './step.ts';
import { askTick, tickSaved } from './ticking.ts';

/**
 * The description after `event`, and what is to be done. Pure: `now` (milliseconds since 1970) is when the event happened.
 * An event that cannot happen in a state leaves that state as it is.
 */
export function transition(state: State, event: Event, now: number): readonly [State, readonly Effect[]] {
  if (state.kind !== 'open') {
    if (state.kind === 'loading' && event.kind === 'loaded') return settle(openWith(event, now));
    const isLetGo = event.kind === 'openEmptyAsked' && state.kind === 'unloaded' && state.why.kind === 'doubtful';
    return isLetGo ? letGo() : readingStep(state, event);
  }
  const [open, effects] = settle(openStep(state, event, now));
  return [open.base.text === state.base.text ? open : keep(open, { basedAt: now }), effects];
}

/** Somebody decided, with the newest text of the history before them, that it is deleted. */
function letGo(): readonly [State, readonly Effect[]] {
  const [loading, effects] = startReading();
  return [loading, [{ kind: 'letGo' }, ...effects]];
}

function openStep(open: Open, event: Event, now: number): Step {
  switch (event.kind) {
    case 'typed':
      return typeText(open, event.text, now);
    case 'editAsked':
    case 'draftContinued':
      return continueDraft(open);
    case 'viewAsked':
      return [open.saving.kind === 'saving' || open.conflict ? open : { ...open, mode: 'view' }, []];
    case 'saveAsked':
      return askSave(open);
    case 'tickAsked':
      return askTick(open, event.line, event.checked, now);
    case 'draftDiscarded':
      return discardDraft(open);
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
    case 'saved':
      return saved(open, event.revision, event.guarded, now);
    case 'saveConflicted':
      return open.saving.kind === 'saving'
        ? meet({ ...open, saving: { kind: 'idle' } }, event.theirs, true, now)
        : [open, []];
    case 'saveFailed':
      return saveFailed(open, event.why, now);
    case 'tickSaved':
      return tickSaved(open, event.revision, event.found, now);
    case 'newsRead':
      return newsRead(open, event.revision, event.since, now);
    case 'draftKept':
      return draftKept(open, event.draft, event.place);
    case 'recorded':
      return [
        keep(open, { unrecorded: open.keeping.unrecorded.filter((past) => !event.revisions.includes(past)) }),
        [],
      ];
    case 'recordFailed':
      return [open, [{ kind: 'wake', timer: 'record', ms: pauses.record }]];
    case 'returned':
      return followedBy(lookForNews(keep(open, { visible: true })), retrySave);
    case 'hidden':
      return keepDraftNow(keep(open, { visible: false }));
    case 'leaving':
      return keepDraftNow(open);
    case 'wentOffline':
      return [{ ...open, offline: true }, []];
    case 'cameOnline':
      return retrySave({ ...open, offline: false });
    case 'woke':
      return wake(open, event.timer);
    case 'retryAsked':
      return askSave(open);
    case 'openEmptyAsked':
      return open.trouble?.kind === 'retrying' && open.trouble.failure.kind === 'doubtful'
        ? followedBy([open, [{ kind: 'letGo' }]], retrySave)
        : [open, []];
    case 'loaded':
    case 'loadFailed':
      return [open, []];
  }
}

function wake(open: Open, timer: Timer): Step {
  switch (timer) {
    case 'slow':
      return [open, []];
    case 'retry':
      return retrySave(open);
    case 'draft':
      return keepDraftNow(keep(open, { draftDue: false }));
    case 'news':
      return followedBy(open.keeping.visible ? lookForNews(renewDraft(open)) : [open, []], (after) => [
        after,
        [{ kind: 'wake', timer: 'news', ms: pauses.news }],
      ]);
    case 'confirm':
      return open.keeping.unguarded
        ? followedBy(lookForNews(open), (after) => [after, [{ kind: 'wake', timer: 'confirm', ms: pauses.confirm }]])
        : [open, []];
    case 'record':
      return [open, open.keeping.unrecorded.length > 0 ? [{ kind: 'record', revisions: open.keeping.unrecorded }] : []];
  }
}

/** The person typed: the text is now `text`. Typing on in an offered draft takes it. */
function typeText(open: Open, text: string, now: number): Step {
  if (text === open.text) return [open, []];
  const { announcement } = open;
  const typed: Open = keep(
    {
      ...open,
      mode: 'edit',
      text,
      offer: undefined,
      announcement: announcement?.kind === 'newer-version' ? announcement : undefined,
    },
    // What counts as meeting a colleague again and again is saves, not keys: whoever types at the conflict begins anew.
    { typedAt: now, leaveAfterSave: false, conflicts: 0 },
  );
  return open.conflict ? meet(typed, open.conflict.theirs, open.conflict.saveAfter, now) : [typed, []];
}

/**
 * What follows from a state, whatever led to it: text that is not safe elsewhere gets a draft, a draft that is no longer
 * needed is dropped, trouble ends with what was unsaved, and the next draft waiting is offered.
 */
function settle(step: Step): readonly [Open, readonly Effect[]] {
  return followedBy(followedBy(followedBy(step, endTrouble), minDrafts), offerWaiting);
}

function endTrouble(open: Open): Step {
  const done = open.saving.kind === 'idle' && open.text === open.base.text;
  if (!done || (!open.trouble && open.keeping.ticks.length === 0)) return [open, []];
  return [keep({ ...open, trouble: undefined }, { ticks: [] }), []];
}

function minDrafts(open: Open): Step {
  const { draft, draftDue, taken } = open.keeping;
  if (needsDraft(open)) {
    if (!wantsDraft(open)) return [open, []];
    // What is sent is in the draft first: an older one would look like somebody else's text beside it, should the page go now.
    if (open.draftsIn === 'browser' && open.saving.kind === 'saving' && open.saving.text === open.text)
      return keepDraftNow(open);
    if (draftDue) return [open, []];
    return [keep(open, { draftDue: true }), [{ kind: 'wake', timer: 'draft', ms: pauses.draft[open.draftsIn] }]];
  }
  if (open.saving.kind !== 'idle' || (!draft && taken.length === 0)) return [open, []];
  return [
    keep(open, { draft: undefined, taken: [] }),
    [{ kind: 'dropDrafts', drafts: draft ? [draft, ...taken] : taken }],
  ];
}

function offerWaiting(open: Open): Step {
  const free = open.saving.kind === 'idle' && open.mode === 'view' && !open.offer && !needsDraft(open);
  return free && open.keeping.waiting.length > 0 ? followedBy(offerNext(open), minDrafts) : [open, []];
}
