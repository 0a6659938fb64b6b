import type { Effect, Open } from './description.ts';
import { keepDraftNow, needsDraft, wantsDraft } from './drafting.ts';
import { offerNext } from './opening.ts';
import { pauses } from './pauses.ts';
import { keep, followedBy, type Step } from './step.ts';

/**
 * What follows from a state, whatever led to it: text that is not safe elsewhere gets a draft, a draft that is no longer
 * needed is dropped, trouble ends with what was unsaved, and the next draft waiting is offered.
 */
export function settle(step: Step): readonly [Open, readonly Effect[]] {
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
    if (open.draftsIn === 'browser' && open.saving.kind === 'saving' && open.saving.text === open.text) return keepDraftNow(open);
    if (draftDue) return [open, []];
    return [keep(open, { draftDue: true }), [{ kind: 'wake', timer: 'draft', ms: pauses.draft[open.draftsIn] }]];
  }
  if (open.saving.kind !== 'idle' || (!draft && taken.length === 0)) return [open, []];
  return [keep(open, { draft: undefined, taken: [] }), [{ kind: 'dropDrafts', drafts: draft ? [draft, ...taken] : taken }]];
}

function offerWaiting(open: Open): Step {
  const free = open.saving.kind === 'idle' && open.mode === 'view' && !open.offer && !needsDraft(open);
  return free && open.keeping.waiting.length > 0 ? followedBy(offerNext(open), minDrafts) : [open, []];
}
