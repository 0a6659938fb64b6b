import type { Draft, DraftPlace, DraftsFound } from '../host/drafts/drafts.ts';
import type { Doubtful, Unreadable } from '../host/storage/description-reader.ts';
import type { TooLarge } from '../host/storage/description-store.ts';
import type { PastRevision } from '../host/storage/history-book.ts';
import type { Failure, Revision } from '../host/storage/store.ts';
import type { Choice, MergePiece } from './merge.ts';

/** One description of one item, from the first read on. Once `open`, it stays open. */
export type State = Loading | Unloaded | Open;

/** Being read. Nothing may be typed. `slow` after three seconds: say "still loading". */
export interface Loading {
  readonly kind: 'loading';
  readonly slow: boolean;
}

/** Could not be read, so nothing may be written over it. `retryAsked` reads again; `openEmptyAsked` believes that nothing is there. */
export interface Unloaded {
  readonly kind: 'unloaded';
  readonly why: Failure | Unreadable | Doubtful;
}

/** There to be read and edited. Whether something is unsaved is derived: `isDirty(state)`. */
export interface Open {
  readonly kind: 'open';
  readonly mode: 'view' | 'edit';
  /** What the person sees and types. */
  readonly text: string;
  /** The stored revision that `text` was typed on. The next save is guarded by its version. */
  readonly base: Revision;
  /** When this opening last saved, milliseconds since 1970. */
  readonly savedAt: number | undefined;
  readonly saving: Saving;
  readonly trouble: Trouble | undefined;
  readonly conflict: Conflict | undefined;
  /** A draft of an earlier opening whose text is in view now: continue or discard? */
  readonly offer: Draft | undefined;
  /** Values kept as drafts of this person's that this version of the app cannot read, as they are stored. */
  readonly unreadableDrafts: readonly string[];
  readonly announcement: Announcement | undefined;
  /** Where the unsaved text lies besides this page, as far as is known. */
  readonly draftsIn: DraftPlace | 'unknown';
  readonly offline: boolean;
  readonly keeping: Keeping;
}

/** A save on its way; at most one at a time. */
type Saving =
  | { readonly kind: 'idle' }
  /** `again`: asked for once more meanwhile, so the newest text follows. */
  | { readonly kind: 'saving'; readonly text: string; readonly again: boolean }
  /** The first of `keeping.ticks` is being patched into the latest stored text. */
  | { readonly kind: 'ticking'; readonly again: boolean };

/** A task ticked or unticked in the preview. */
export interface Tick {
  /** The text that was on show, before the tick. */
  readonly shown: string;
  /** The task's line in it, from 0. */
  readonly line: number;
  readonly checked: boolean;
}

/** Why the last save did not happen. The text stays where it is. */
export type Trouble =
  /** Tried again at `retryAt` (milliseconds since 1970); `attempt` counts from 1. */
  | {
      readonly kind: 'retrying';
      readonly failure: Failure | Doubtful;
      readonly attempt: number;
      readonly retryAt: number;
    }
  | TooLarge
  /** Somebody else saved in between so often that we stopped; Save tries again. */
  | { readonly kind: 'contested' }
  /** What is stored now cannot be read, so it is not written over. */
  | Unreadable;

/** My text and a newer stored one overlap. Both are kept until the person chooses. */
export interface Conflict {
  readonly theirs: Revision;
  readonly pieces: readonly MergePiece[];
  /** Whether a save was asked for, which goes on once the person has chosen. */
  readonly saveAfter: boolean;
}

/** Something to tell once; `announcementRead` takes it away. */
export type Announcement =
  | { readonly kind: 'merged' }
  /** Somebody else saved; nothing was unsaved here, so the view shows it already. */
  | { readonly kind: 'updated' }
  /** Somebody else saved while text is unsaved here: it merges with the next save. */
  | { readonly kind: 'newer-version' }
  /** The stored item was removed, by this person or another; `undoDeleteAsked` brings `text` back. */
  | { readonly kind: 'deleted'; readonly text: string; readonly by: 'me' | 'someone' }
  /** Parts of characters that no text may hold were replaced by U+FFFD before saving. */
  | { readonly kind: 'repaired'; readonly replaced: number }
  /** The task is no longer there in what is stored. */
  | { readonly kind: 'task-gone' };

/** Bookkeeping that no screen shows. */
interface Keeping {
  /** Names this opening's own draft. */
  readonly id: string;
  readonly visible: boolean;
  /** When the text last changed, and when the text of `base` was first known to be stored; milliseconds since 1970. */
  readonly typedAt: number;
  readonly basedAt: number;
  /** Whether the next save that succeeds leaves edit mode: not if something was typed since it was asked for. */
  readonly leaveAfterSave: boolean;
  /** This opening's draft as it was last given away to be kept; `undefined` when there is none. */
  readonly draft: Draft | undefined;
  /** Whether the draft timer runs. */
  readonly draftDue: boolean;
  /** Drafts of earlier openings whose text is part of `text`: dropped when this opening's own draft or save is safe. */
  readonly taken: readonly Draft[];
  /** Drafts of earlier openings still to be offered. */
  readonly waiting: readonly Draft[];
  /** Texts that the history is to hold and does not yet. The draft stays as long as there are any. */
  readonly unrecorded: readonly PastRevision[];
  /** What the last saved text was typed on. */
  readonly savedOn: Revision | undefined;
  /**
   * Set after a save that nothing guarded: what it was typed on, and when it was saved. Until a later read finds it still
   * stored, merges and the draft go back to that base.
   */
  readonly unguarded: { readonly base: Revision; readonly since: number } | undefined;
  /**
   * What was sent to be stored since `base` was last certain, oldest first, the last three: a save without an answer may have been
   * done, so one of these found stored is this opening's own and nobody else's.
   */
  readonly sent: readonly string[];
  /** Ticks not yet stored, oldest first, and the text on show with all of them; they count only while `text` is that text. */
  readonly ticks: readonly Tick[];
  readonly ticked: string;
  /** How often in a row a save met somebody else's. */
  readonly conflicts: number;
}

/** What can happen to a description: what the person does, what the page tells, and what calls answered. */
export type Event = Asked | PageTold | Answered;

export type Asked =
  | { readonly kind: 'retryAsked' }
  /** What is doubtful is to count as deleted. */
  | { readonly kind: 'openEmptyAsked' }
  | { readonly kind: 'editAsked' }
  | { readonly kind: 'viewAsked' }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'saveAsked' }
  /** `line` counts from 0 in the text on show. */
  | { readonly kind: 'tickAsked'; readonly line: number; readonly checked: boolean }
  | { readonly kind: 'draftContinued' }
  | { readonly kind: 'draftDiscarded' }
  /** The drafts that cannot be read are to go. */
  | { readonly kind: 'removeUnreadableAsked' }
  /** One choice for each conflicting piece, in order; `both` where one is missing. */
  | { readonly kind: 'conflictResolved'; readonly choices: readonly Choice[] }
  /** A text out of the history (whole, or with one section put back) becomes the text and is saved. */
  | { readonly kind: 'restoreAsked'; readonly text: string }
  | { readonly kind: 'undoDeleteAsked' }
  | { readonly kind: 'announcementRead' };

export type PageTold =
  /** The page got the focus or became visible again. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'hidden' }
  /** The page may be gone in a moment (pagehide). */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'wentOffline' }
  | { readonly kind: 'cameOnline' };

export type Answered =
  | ({ readonly kind: 'loaded'; readonly revision: Revision; readonly id: string } & DraftsFound)
  | { readonly kind: 'loadFailed'; readonly why: Failure | Unreadable | Doubtful }
  | { readonly kind: 'saved'; readonly revision: Revision; readonly guarded: boolean }
  | { readonly kind: 'saveConflicted'; readonly theirs: Revision }
  | { readonly kind: 'saveFailed'; readonly why: Failure | Unreadable | Doubtful | TooLarge }
  | { readonly kind: 'tickSaved'; readonly revision: Revision; readonly found: boolean }
  /** `since` is the base the question was asked on; an answer about another one is too late and changes nothing. */
  | { readonly kind: 'newsRead'; readonly revision: Revision; readonly since: Revision }
  | { readonly kind: 'draftKept'; readonly draft: Draft; readonly place: DraftPlace }
  | { readonly kind: 'unreadableRemoved' }
  | { readonly kind: 'recorded'; readonly revisions: readonly PastRevision[] }
  | { readonly kind: 'recordFailed' }
  | { readonly kind: 'woke'; readonly timer: Timer };

export type Timer = 'slow' | 'retry' | 'draft' | 'news' | 'confirm' | 'record';

/** What the open description is to do. */
export type Effect =
  | { readonly kind: 'load' }
  /** Counts the newest text of the history as deleted. */
  | { readonly kind: 'letGo' }
  | { readonly kind: 'save'; readonly text: string; readonly base: Revision; readonly before: readonly PastRevision[] }
  | { readonly kind: 'tick'; readonly tick: Tick }
  | { readonly kind: 'readNews'; readonly since: Revision }
  | { readonly kind: 'keepDraft'; readonly draft: Draft; readonly instead: readonly Draft[] }
  | { readonly kind: 'dropDrafts'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'removeUnreadable' }
  | { readonly kind: 'record'; readonly revisions: readonly PastRevision[] }
  /** Fires monday's `valueCreatedForUser`. */
  | { readonly kind: 'tellValueCreated' }
  /** Sends `woke` after `ms`; a timer of that name set before is called off. */
  | { readonly kind: 'wake'; readonly timer: Timer; readonly ms: number }
  | { readonly kind: 'log'; readonly message: string; readonly cause: unknown };

/** Whether something is unsaved. */
export function isDirty(state: State): boolean {
  return state.kind === 'open' && state.text !== state.base.text;
}

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
