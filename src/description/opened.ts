import type { Open } from './description.ts';
import type { Revision } from '../host/revision.ts';

/** A description just read, with nothing unsaved. `id` names this opening's drafts. */
export function opened(revision: Revision, id: string, now: number): Open {
  return {
    kind: 'open',
    mode: 'view',
    text: revision.text,
    base: revision,
    savedAt: undefined,
    saving: { kind: 'idle' },
    trouble: undefined,
    conflict: undefined,
    offer: undefined,
    unreadableDrafts: [],
    announcement: undefined,
    draftsIn: 'unknown',
    offline: false,
    keeping: {
      id,
      visible: true,
      typedAt: now,
      basedAt: now,
      leaveAfterSave: false,
      draft: undefined,
      draftDue: false,
      taken: [],
      waiting: [],
      unrecorded: [],
      savedOn: undefined,
      unguarded: undefined,
      sent: [],
      ticks: [],
      ticked: revision.text,
      conflicts: 0,
    },
  };
}
