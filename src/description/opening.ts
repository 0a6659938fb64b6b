import { type Event, type Open, opened } from './description.ts';
import { provisional } from './merge-remote.ts';
import { mergeTexts } from './merge.ts';
import { pauses } from './pauses.ts';
import { followedBy, keep, record, type Step } from './step.ts';

/** A description just read, with the newest draft of an earlier opening in view if there is one worth offering. */
export function openWith({ revision, drafts, unreadable, id }: Extract<Event, { kind: 'loaded' }>, now: number): Step {
  // What is stored as it is in a draft holds nothing more: such a draft goes before another one is taken and changes what is stored.
  const [same, others] = [true, false].map((isSame) =>
    drafts.filter(({ text }) => (text === revision.text) === isSame),
  );
  const open = keep(
    { ...opened(revision, id, now), unreadableDrafts: unreadable },
    { waiting: [...same!, ...others!] },
  );
  return followedBy([open, [{ kind: 'wake', timer: 'news', ms: pauses.news }]], offerNext);
}

/**
 * Puts the next waiting draft into view: as it is if what is stored has not changed since, else merged with it. Drafts that
 * hold nothing beyond what is stored are dropped, but not before the history has the stored text: their opening may have ended
 * before it was recorded, and a first write of somebody else's may still replace it. Where the stored text is what the draft's
 * opening had sent itself, the draft was typed on it.
 */
export function offerNext(open: Open): Step {
  const [draft, ...waiting] = open.keeping.waiting;
  if (!draft) return [open, []];
  const stored = open.base;
  const isOwn = draft.sent?.includes(stored.text) === true;
  const merge = mergeTexts((isOwn ? stored : draft.base).text, draft.text, stored.text);
  if (draft.text === stored.text || (merge.kind === 'clean' && merge.text === stored.text)) {
    const safe = keep(open, { waiting, taken: [...open.keeping.taken, draft] });
    return followedBy(record(safe, [{ text: stored.text, at: draft.at }]), offerNext);
  }
  const offered = keep(
    { ...open, mode: 'view', offer: draft },
    { waiting, taken: [...open.keeping.taken, draft], typedAt: draft.at },
  );
  if (merge.kind === 'conflict') {
    const conflict = { theirs: stored, pieces: merge.pieces, saveAfter: false };
    return [{ ...offered, text: draft.text, base: draft.base, conflict }, []];
  }
  const announcement = merge.text === draft.text ? undefined : ({ kind: 'merged' } as const);
  // A save of that opening's may still be on its way.
  const sent = draft.sent ?? [];
  const shown = keep({ ...offered, text: merge.text, announcement }, { sent });
  return isOwn && draft.base.version === undefined
    ? provisional(shown, draft.base, sent, shown.keeping.basedAt)
    : [shown, []];
}
