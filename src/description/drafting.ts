import type { Draft, DraftPlace } from '../host/drafts/drafts.ts';
import type { Revision } from '../host/storage/store.ts';
import type { Open } from './description.ts';
import { rebase } from './merge-remote.ts';
import { keep, type Step } from './step.ts';

/** Whether this opening's draft must not go: something is unsaved, in conflict, saved without a guard, or not in the history. */
export function needsDraft(open: Open): boolean {
  return isUnsafe(open) || open.keeping.unrecorded.length > 0;
}

/**
 * Whether a draft is to be written. What is saved and only not in the history yet gets one if there is none; the one there is
 * stays as it is, for it may hold a text that the person did not take.
 */
export function wantsDraft(open: Open): boolean {
  const { draft, unrecorded, savedOn } = open.keeping;
  if (isUnsafe(open)) {
    // Where the text is one of those sent, the draft needs not name them: it is what is stored, or a draft of it.
    const knowsSent = draft?.sent === sentOf(open) || open.keeping.sent.includes(open.text);
    return draft === undefined || draft.text !== open.text || draft.base !== draftBase(open) || !knowsSent;
  }
  return draft === undefined && unrecorded.length > 0 && savedOn !== undefined;
}

function isUnsafe(open: Open): boolean {
  return open.text !== open.base.text || open.conflict !== undefined || open.keeping.unguarded !== undefined;
}

/** What the text in view was typed on: never a newer revision that it has not been merged with. */
export function draftBase(open: Open): Revision {
  const { unguarded, savedOn } = open.keeping;
  return unguarded?.base ?? (open.text === open.base.text ? savedOn : undefined) ?? open.base;
}

function sentOf({ keeping: { sent } }: Open): readonly string[] | undefined {
  return sent.length > 0 ? sent : undefined;
}

/** Keeps a draft without waiting for its timer. */
export function keepDraftNow(open: Open): Step {
  if (!wantsDraft(open)) return [open, []];
  const { id, typedAt } = open.keeping;
  const taken = open.keeping.taken.filter((other) => other.id !== id);
  const sent = sentOf(open);
  const draft: Draft = { id, text: open.text, base: draftBase(open), at: typedAt, ...(sent && { sent }) };
  return [keep(open, { draft, taken }), [{ kind: 'keepDraft', draft, instead: taken }]];
}

/** `draft` lies in `place` now; the earlier drafts it came from are dropped with that. */
export function draftKept(open: Open, draft: Draft, place: DraftPlace): Step {
  const told = { ...open, draftsIn: place };
  if (draft !== open.keeping.draft) return [told, []];
  // What is not safely kept may lie somewhere all the same, and goes once it is not needed.
  return [
    keep(told, place === 'nowhere' ? { draft: undefined, taken: [...open.keeping.taken, draft] } : { taken: [] }),
    [],
  ];
}

/** Writes the draft anew from time to time: another tab of the same person may have discarded it. */
export function renewDraft(open: Open): Open {
  return open.draftsIn !== 'nowhere' && needsDraft(open) ? keep(open, { draft: undefined }) : open;
}

export function continueDraft(open: Open): Step {
  return [{ ...open, mode: 'edit', offer: undefined }, []];
}

/** The person does not want the offered draft: what is stored comes back into view. */
export function discardDraft(open: Open): Step {
  if (!open.offer) return [open, []];
  const stored = open.conflict?.theirs ?? open.base;
  const shown = rebase({ ...open, mode: 'view', text: stored.text, offer: undefined, announcement: undefined }, stored);
  // A save of what is discarded may still be on its way: found stored, it is no colleague's.
  return [keep(shown, { sent: open.keeping.sent }), []];
}
