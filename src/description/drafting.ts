import type { Draft, DraftPlace } from '../host/drafts/drafts.ts';
import type { Revision } from '../host/storage/store.ts';
import { type Event, type Open, opened } from './description.ts';
import { confirmLater, lookLater, rebase } from './merge-remote.ts';
import { mergeContinued } from './merge.ts';
import { followedBy, isUnsafe, needsDraft, pauses, record, type Step, withSyncState, withSent } from './step.ts';

// Drafts: those of earlier openings are offered, continued or discarded; this opening's own is written and renewed.

/** Opens a description just read and offers the newest draft of an earlier opening, if there is one. */
export function openWith({ revision, drafts, unreadable, id }: Extract<Event, { kind: 'loaded' }>, now: number): Step {
  const waiting = toOffer(drafts);
  // Drafts equal to the stored text are dealt with before another draft is taken and changes what is stored.
  const [same, others] = [true, false].map((isSame) =>
    waiting.filter(({ text }) => (text === revision.text) === isSame),
  );
  const open = withSyncState(
    { ...opened(revision, id, now), unreadableDrafts: unreadable },
    { waiting: [...same!, ...others!], taken: drafts.filter((draft) => !waiting.includes(draft)) },
  );
  return followedBy(lookLater(open, now), offerNext);
}

/**
 * Returns those of `found` to offer beside the `known` ones. If an opening ended before it dropped an older draft, that
 * is still stored beside the opening's own, which has the same time (a copy) or names the older one as its past. Such
 * drafts are not offered, nor are those without changes, or with a newer form.
 */
function toOffer(found: readonly Draft[], known: readonly Draft[] = []): readonly Draft[] {
  const all = [...known, ...found];
  return found.filter(
    ({ id, text, base, at, sent = [] }, index) =>
      (text !== base.text || sent.length > 0) &&
      !all.some(
        (other, before) =>
          other.past?.includes(at) ||
          (other.id === id && other.at > at) ||
          (other.at === at && before < index + known.length),
      ),
  );
}

/**
 * Lets drafts wait that were found after the description was opened. One that is on offer, untouched, gives way to its
 * newer form, unless it is in conflict; else they are offered once nothing is unsaved.
 */
export function addWaiting(open: Open, found: readonly Draft[]): Step {
  const { waiting, taken } = open.syncState;
  const late = toOffer(found, [...taken, ...waiting]);
  const added = letWait(open, late);
  const isFree = open.saving.kind === 'idle' && !open.conflict;
  return isFree && late.some(({ id }) => id === open.offer?.id) ? offerNext(withoutOffer(added)) : [added, []];
}

/** Lets `drafts` wait first, in place of those with the same ids. */
function letWait(open: Open, drafts: readonly Draft[]): Open {
  const others = open.syncState.waiting.filter((other) => !drafts.some(({ id }) => id === other.id));
  return withSyncState(open, { waiting: [...drafts, ...others] });
}

/** Shows the stored text in place of the offered draft. */
function withoutOffer(open: Open): Open {
  const stored = open.conflict?.theirs ?? open.base;
  return rebase({ ...open, mode: 'view', text: stored.text, offer: undefined }, stored);
}

/**
 * Shows the next waiting draft, merged with the stored text if that has changed since. A draft that adds nothing to the
 * stored text is dropped, but only once the history has that text: the draft's opening may have ended before it
 * recorded the stored text, which somebody else's first write may still replace. A stored text that the draft's
 * opening sent itself is the draft's base. One that goes on from the draft was most likely typed by the same person: a
 * draft in monday's storage is 2 s behind, and its opening may have ended as soon as the text was saved.
 */
export function offerNext(open: Open): Step {
  const [draft, ...waiting] = open.syncState.waiting;
  if (!draft) return [open, []];
  const stored = open.base;
  const isOwn = draft.sent?.includes(stored.text) === true;
  const merge = mergeContinued((isOwn ? stored : draft.base).text, draft.text, stored.text);
  if (draft.text === stored.text || (merge.kind === 'clean' && merge.text === stored.text)) {
    const safe = withSyncState(open, { waiting, taken: [...open.syncState.taken, draft] });
    const own = isOwn || draft.text === stored.text ? { own: true as const } : {};
    return followedBy(record(safe, [{ text: stored.text, at: draft.at, ...own }]), offerNext);
  }
  const offered = withSyncState(
    { ...open, mode: 'view', offer: draft, announcement: undefined },
    { waiting, taken: [...open.syncState.taken, draft], typedAt: draft.at },
  );
  if (merge.kind === 'conflict') {
    const conflict = { theirs: stored, pieces: merge.pieces, saveAfter: false };
    return [{ ...offered, text: draft.text, base: draft.base, conflict }, []];
  }
  const announcement =
    merge.text === draft.text
      ? undefined
      : ({ kind: 'merged', over: { text: draft.base.text, at: draft.at } } as const);
  // A save of that opening may still be under way, even of the draft's own text, which need not list itself.
  const shown = [...(draft.sent ?? []), draft.text].reduce(withSent, { ...offered, text: merge.text, announcement });
  const { sent } = shown.syncState;
  if (!isOwn) return [shown, []];
  const recorded = record(shown, [{ text: stored.text, at: draft.at, own: true }]);
  if (draft.base.version !== undefined) return recorded;
  return followedBy(recorded, (after) => confirmLater(after, draft.base, sent, after.syncState.basedAt));
}

/**
 * Whether a draft has to be written. For text that is saved but not yet in the history, an existing draft is left
 * alone: it may hold a text that the person rejected in a conflict.
 */
export function wantsDraft(open: Open): boolean {
  const { draft, unrecorded, savedOn, sent } = open.syncState;
  if (isUnsafe(open)) {
    // An offered text stays one draft, however often: two would in the end be in conflict with each other.
    if (open.offer?.isInBrowser && open.saving.kind === 'idle') return false;
    // If the draft's own text was sent, it need not list the texts sent: either that text is stored, or this draft is
    // all that is left of it.
    const knowsSent = draft?.sent === sent || sent.includes(open.text);
    return draft === undefined || draft.text !== open.text || draft.base !== draftBase(open) || !knowsSent;
  }
  return draft === undefined && unrecorded.length > 0 && savedOn !== undefined;
}

/** Returns the revision the text was typed on: never a newer one that it has not been merged with. */
export function draftBase(open: Open): Revision {
  const { unguarded, savedOn } = open.syncState;
  return unguarded?.base ?? (open.text === open.base.text ? savedOn : undefined) ?? open.base;
}

/** Writes the draft, if one is needed, without waiting for its timer. */
export function keepDraftNow(open: Open): Step {
  if (!wantsDraft(open)) return [open, []];
  const { id, typedAt, sent, waiting } = open.syncState;
  const taken = open.syncState.taken.filter((other) => other.id !== id);
  const { now: instead } = toDrop({ taken, waiting });
  // `openWith` hides drafts by their time. A copy has the time of its draft and would hide itself; and no draft may be
  // hidden that still waits.
  const past = instead.map(({ at }) => at).filter((at) => at < typedAt);
  const draft: Draft = { id, text: open.text, base: draftBase(open), at: typedAt, past, sent };
  const displaced = displacedBy(open);
  return [
    withSyncState(open, { draft, taken }),
    [
      ...(displaced ? [{ kind: 'keepDiscarded', draft: displaced } as const] : []),
      { kind: 'keepDraft', draft, instead },
    ],
  ];
}

/**
 * Writes the draft as soon as its time has come, and gives the next one a time: during a run of typing one is written
 * at the first key, and then at pauses.
 */
export function writeDueDraft(open: Open): Step {
  const rested = withSyncState(open, { draftDue: false });
  if (!wantsDraft(rested)) return [rested, []];
  return followedBy(keepDraftNow(rested), (after) => [
    withSyncState(after, { draftDue: true }),
    [{ kind: 'wake', timer: 'draft', ms: pauses.draft[after.draftsIn] }],
  ]);
}

/**
 * Writes the draft before the page goes, also one that is under way: it may never arrive. Nor may a drop be done that
 * is under way: so that nothing is offered that was taken back, a draft without changes takes the place of that one.
 */
export function leave(open: Open): Step {
  const [after, effects] = keepDraftNow(open);
  const { id, draft, kept, dropping, typedAt: at } = after.syncState;
  const { text, base } = after;
  if (!needsDraft(after)) {
    // One that was discarded had another id: it may be needed until it is kept as discarded.
    const isTakenBack = dropping?.id === id && dropping.text !== text;
    return [after, isTakenBack ? [{ kind: 'keepAtOnce', draft: { id, text, base, at } }] : []];
  }
  if (!draft || draft === kept) return [after, effects];
  return [after, [{ kind: 'keepAtOnce', draft }, ...effects]];
}

/**
 * Replaces the draft if its text was stored and is no longer, because a save or tick has just gone over it: beside the
 * newer text, it would be offered as unsaved. The second description is the one before that.
 */
export function replaceOutdated(open: Open, { savedAt, base }: Open): Step {
  const { draft, savedOver } = open.syncState;
  const isOutdated = open.savedAt !== savedAt && draft?.text === savedOver && savedOver === base.text;
  return isOutdated ? keepDraftNow(withSyncState(open, { draft: undefined, savedOn: base })) : [open, []];
}

/**
 * Splits drafts whose text is taken into those to drop now, and copies of one that still waits: it may have been
 * dropped by the opening that made the copy, which is then all that is left of its text.
 */
export function toDrop({ taken, waiting }: Pick<Open['syncState'], 'taken' | 'waiting'>): {
  readonly now: readonly Draft[];
  readonly later: readonly Draft[];
} {
  const isCopy = ({ at }: Draft) => waiting.some((other) => other.at === at);
  return { now: taken.filter((draft) => !isCopy(draft)), later: taken.filter(isCopy) };
}

/**
 * Returns the draft that the next one would replace if it is all that is left of its text: it was saved, somebody
 * else's first write replaced it, and the history has not taken it yet.
 */
function displacedBy({ text, base, syncState: { draft, unrecorded } }: Open): Draft | undefined {
  if (!draft || draft.text === text || draft.text === base.text) return undefined;
  return unrecorded.some((past) => past.text === draft.text) ? { ...draft, id: `${draft.id}-${draft.at}` } : undefined;
}

/** The draft was stored in `place`, so the earlier drafts that it includes are no longer needed. */
export function draftKept(open: Open, draft: Draft, place: DraftPlace): Step {
  const told = { ...open, draftsIn: place };
  if (draft !== open.syncState.draft) return [told, []];
  // A draft that was not reported as kept may exist all the same, and is dropped once it is not needed.
  return [
    withSyncState(
      told,
      place === 'nowhere'
        ? { draft: undefined, taken: [...open.syncState.taken, draft] }
        : { kept: draft, taken: toDrop(open.syncState).later },
    ),
    [],
  ];
}

export function draftsDropped(open: Open, drafts: readonly Draft[]): Step {
  return [drafts.includes(open.syncState.dropping!) ? withSyncState(open, { dropping: undefined }) : open, []];
}

/**
 * Forgets that the draft was written, so that it is written again: another tab of this person may have discarded it.
 */
export function renewDraft(open: Open): Open {
  const { draft, taken } = open.syncState;
  // It may be there all the same, to be dropped if the text is found stored before it is written.
  return draft && open.draftsIn !== 'nowhere' && needsDraft(open)
    ? withSyncState(open, { draft: undefined, taken: [...taken, draft] })
    : open;
}

export function continueDraft(open: Open): Step {
  return [{ ...open, mode: 'edit', offer: undefined }, []];
}

/**
 * Offers a discarded draft, which leaves edit mode if nothing is typed there; or says that nothing is left of it to be
 * offered. While what is on screen is not known to be stored for good, it waits.
 */
export function bringBack(open: Open, draft: Draft): Step {
  const asked = letWait({ ...open, announcement: undefined }, [{ ...draft, isInBrowser: false }]);
  return isUnsafe(open) || open.saving.kind !== 'idle'
    ? [asked, []]
    : offerNext({ ...asked, announcement: { kind: 'nothing-left' } });
}

/** Shows the stored text in place of the offered draft, which is kept for some days. */
export function discardDraft(open: Open): Step {
  if (!open.offer) return [open, []];
  const announcement = { kind: 'discarded', draft: open.offer } as const;
  const shown = withoutOffer({ ...open, announcement });
  // A save of the discarded text may still be under way; once stored, it must not look like somebody else's. And until
  // that text is kept, the next draft must not take the place of the one with it.
  const { sent, id } = open.syncState;
  return [withSyncState(shown, { sent, id: `${id}+` }), [{ kind: 'keepDiscarded', draft: open.offer }]];
}
