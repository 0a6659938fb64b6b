import type { Draft, DraftPlace, DraftsFound } from '../host/drafts/drafts.ts';
import type { Doubtful, Unreadable } from '../host/storage/description-reader.ts';
import type { NotStored, TooLarge } from '../host/storage/description-store.ts';
import type { Failure, Revision, PastRevision } from '../host/storage/store.ts';
import type { Looks } from './looks.ts';
import type { Choice, MergePiece } from './merge.ts';

/** One description of one item. Once `open`, it stays open. */
export type State = Loading | Unloaded | Open;

/** Being read; nothing can be typed. `slow` is set after three seconds. */
export interface Loading {
  readonly kind: 'loading';
  readonly slow: boolean;
}

/**
 * Could not be read, so nothing may be written over it. `retryAsked` reads again; `openEmptyAsked` opens it as empty.
 */
export interface Unloaded {
  readonly kind: 'unloaded';
  readonly why: Failure | Unreadable | Doubtful;
}

/** Ready to be read and edited. */
export interface Open {
  readonly kind: 'open';
  readonly mode: 'view' | 'edit';
  /** The text on screen. */
  readonly text: string;
  /** The stored revision that `text` was typed on. The next save is guarded by its version. */
  readonly base: Revision;
  /** When this opening last saved, in milliseconds since 1970. */
  readonly savedAt: number | undefined;
  readonly saving: Saving;
  readonly trouble: Trouble | undefined;
  readonly conflict: Conflict | undefined;
  /** A draft of an earlier opening, now on screen, for the person to continue or discard. */
  readonly offer: Draft | undefined;
  /** The stored values of this person's drafts that this version of the app cannot read. */
  readonly unreadableDrafts: readonly string[];
  readonly announcement: Announcement | undefined;
  /** Where the unsaved text is kept besides this page. */
  readonly draftsIn: DraftPlace | 'unknown';
  readonly offline: boolean;
  readonly syncState: SyncState;
}

/** The save under way; there is at most one. */
type Saving =
  | { readonly kind: 'idle' }
  /** `again`: another save was asked for meanwhile, so one with the newest text follows. */
  | { readonly kind: 'saving'; readonly text: string; readonly again: boolean }
  /** The first of `syncState.ticks` is being patched into the latest stored text. */
  | { readonly kind: 'ticking'; readonly again: boolean };

/** A task ticked or unticked in the preview. */
export interface Tick {
  /** The text on screen before the tick. */
  readonly shown: string;
  /** The task's line in `shown`, from 0. */
  readonly line: number;
  readonly checked: boolean;
}

/** Why the last save failed. The text stays on screen. */
export type Trouble =
  /** The save is tried again at `retryAt` (milliseconds since 1970); `attempt` counts from 1. */
  | {
      readonly kind: 'retrying';
      readonly failure: Failure | Doubtful | PicturesMissing;
      readonly attempt: number;
      readonly retryAt: number;
    }
  | TooLarge
  /** Every attempt ran into somebody else's save; Save starts over. */
  | { readonly kind: 'contested' }
  /** The value stored now cannot be read, so it is not overwritten. */
  | Unreadable
  | HistoryUnreadable
  | NotStored;

/** Why a save came to nothing. */
export type SaveFailure = Failure | Unreadable | Doubtful | TooLarge | PicturesMissing | HistoryUnreadable | NotStored;

/** A text was not saved, because pictures that it refers to are not stored yet. */
export interface PicturesMissing {
  readonly kind: 'pictures-missing';
  readonly count: number;
}

/** A text was not deleted, because the history, which has to have it, cannot be read. */
export interface HistoryUnreadable {
  readonly kind: 'history-unreadable';
}

/** The text on screen and a newer stored one changed the same lines. Both are kept until the person chooses. */
export interface Conflict {
  readonly theirs: Revision;
  readonly pieces: readonly MergePiece[];
  /** Whether to save once the person has chosen. */
  readonly saveAfter: boolean;
}

/** Somebody else saved. */
export interface SavedByOthers {
  /**
   * `merged`: with what is written here; `updated`: their text is on screen, because nothing was unsaved here;
   * `newer-version`: text is unsaved here, and the next save merges both.
   */
  readonly kind: 'merged' | 'updated' | 'newer-version';
  /** The stored text that they saved over, and when it was known to be stored, in milliseconds since 1970. */
  readonly over?: { readonly text: string; readonly at: number };
  /** Their names, as one reads them, once they are known. */
  readonly by?: string;
}

/** Something to tell the person once; `announcementRead` clears it. */
export type Announcement =
  | SavedByOthers
  /** The stored text was deleted; `undoDeleteAsked` restores it. */
  | { readonly kind: 'deleted'; readonly text: string; readonly by: 'me' | 'someone' }
  /** Lone surrogates were replaced by U+FFFD before saving. */
  | { readonly kind: 'repaired'; readonly replaced: number }
  /** A draft was discarded; `draftBroughtBack` offers it again. */
  | { readonly kind: 'discarded'; readonly draft: Draft }
  /** A draft was brought back that adds nothing to the stored text. */
  | { readonly kind: 'nothing-left' }
  /** The ticked task is no longer in the stored text. */
  | { readonly kind: 'task-gone' }
  /** A text was saved and no version of it is kept, because the stored history cannot be read. */
  | { readonly kind: 'not-recorded' };

/** State that no screen shows. */
interface SyncState extends Looks {
  /** The id of this opening's own draft. */
  readonly id: string;
  readonly visible: boolean;
  /** When the text last changed, and when `base.text` was first known to be stored, in milliseconds since 1970. */
  readonly typedAt: number;
  readonly basedAt: number;
  /** Whether the next successful save leaves edit mode. Typing after the save was asked for clears it. */
  readonly leaveAfterSave: boolean;
  /** This opening's draft as last handed out to be stored. */
  readonly draft: Draft | undefined;
  /** This opening's draft while it is dropped, because nothing is unsaved any more. */
  readonly dropping: Draft | undefined;
  /** The last draft that is known to be kept outside the page. */
  readonly kept: Draft | undefined;
  /** Whether the draft timer runs. */
  readonly draftDue: boolean;
  /** Drafts of earlier openings that are part of `text`. They are dropped once this opening's draft or save is safe. */
  readonly taken: readonly Draft[];
  /** Drafts of earlier openings that have yet to be offered. */
  readonly waiting: readonly Draft[];
  /** Texts that the history has yet to store. The draft is kept until it has them all. */
  readonly unrecorded: readonly PastRevision[];
  /** The revision that the last saved text was typed on. */
  readonly savedOn: Revision | undefined;
  /** The stored text that this opening's last save or tick replaced. A tick's may never have been on this screen. */
  readonly savedOver?: string;
  /** The revision that the last guarded save replaced, until a look at the storage finds another there. */
  readonly unseen?: Revision | undefined;
  /**
   * Set after a save without a version guard: the revision it was typed on, and when it was saved. Merges and the draft
   * use that base until a later read confirms that the save is still stored.
   */
  readonly unguarded: { readonly base: Revision; readonly since: number } | undefined;
  /**
   * The texts sent since `base` was last certain, oldest first. A save without an answer may have been done all the
   * same, so a stored text that equals one of these is this opening's own.
   */
  readonly sent: readonly string[];
  /**
   * Ticks not yet stored, oldest first, and the text with all of them. They count only while `text` equals `ticked`.
   */
  readonly ticks: readonly Tick[];
  readonly ticked: string;
  /** How many saves in a row conflicted with somebody else's. */
  readonly conflicts: number;
}

/** Events of a description: requests of the person, changes of the page, and answers to calls. */
export type Event = Asked | PageTold | Answered;

export type Asked =
  | { readonly kind: 'retryAsked' }
  /** Treats a doubtful description as deleted. */
  | { readonly kind: 'openEmptyAsked' }
  | { readonly kind: 'editAsked' }
  | { readonly kind: 'viewAsked' }
  /** `inPlace`: where the text is read, which goes on. */
  | { readonly kind: 'typed'; readonly text: string; readonly inPlace?: true }
  /** Leaves edit mode after the save if nothing is typed until then, unless it `stays`. */
  | { readonly kind: 'saveAsked'; readonly stays?: boolean }
  /** `line` counts from 0 in the text `shown`, by default the one on screen. */
  | { readonly kind: 'tickAsked'; readonly shown?: string; readonly line: number; readonly checked: boolean }
  | { readonly kind: 'draftContinued' }
  | { readonly kind: 'draftDiscarded' }
  /** Offers a discarded draft again, as soon as nothing else is unsaved. */
  | { readonly kind: 'draftBroughtBack'; readonly draft: Draft }
  /** Removes the drafts that cannot be read. */
  | { readonly kind: 'removeUnreadableAsked' }
  /** One choice for each conflict, in order; a missing one means `both`. */
  | { readonly kind: 'conflictResolved'; readonly choices: readonly Choice[] }
  /** Saves a text that was not typed: from the history, whole or a section of it, or changed where it is read. */
  | { readonly kind: 'restoreAsked'; readonly text: string }
  | { readonly kind: 'undoDeleteAsked' }
  | { readonly kind: 'announcementRead' }
  /** Names who saved, while nothing else has been announced since. */
  | { readonly kind: 'saversNamed'; readonly of: SavedByOthers; readonly by: string };

export type PageTold =
  /** The page got the focus or became visible. */
  | { readonly kind: 'returned' }
  | { readonly kind: 'hidden' }
  /** The person may be about to go: the pointer or the focus has left the page. */
  | { readonly kind: 'turnedAway' }
  /** The page is about to close (`beforeunload`, `pagehide`): only what is done before the event ends is sure to be. */
  | { readonly kind: 'leaving' }
  | { readonly kind: 'wentOffline' }
  | { readonly kind: 'cameOnline' };

export type Answered =
  | ({ readonly kind: 'loaded'; readonly revision: Revision; readonly id: string } & DraftsFound)
  /** The browser was slow: its drafts come after the description was opened without them. */
  | { readonly kind: 'draftsFound'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'loadFailed'; readonly why: Failure | Unreadable | Doubtful }
  | { readonly kind: 'saved'; readonly revision: Revision; readonly guarded: boolean }
  | { readonly kind: 'saveConflicted'; readonly theirs: Revision }
  | { readonly kind: 'saveFailed'; readonly why: SaveFailure }
  /** `before`: the stored text that was ticked; the one in `revision` if the box was ticked already. */
  | { readonly kind: 'tickSaved'; readonly revision: Revision; readonly before: string; readonly found: boolean }
  /** The answer to `readRemote`. It is ignored unless `since` is still the base. */
  | { readonly kind: 'remoteRead'; readonly revision: Revision; readonly since: Revision }
  | { readonly kind: 'draftKept'; readonly draft: Draft; readonly place: DraftPlace }
  | { readonly kind: 'draftsDropped'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'unreadableRemoved' }
  | { readonly kind: 'recorded'; readonly revisions: readonly PastRevision[] }
  /** `isUnreadable`: of a text just saved, because the stored history cannot be read. */
  | { readonly kind: 'recordFailed'; readonly isUnreadable: boolean }
  /** The host answers again. */
  | { readonly kind: 'hostAnswered' }
  | { readonly kind: 'woke'; readonly timer: Timer };

export type Timer = 'slow' | 'retry' | 'draft' | 'remote' | 'confirm' | 'record';

/** Effects that the open description carries out. */
export type Effect =
  | { readonly kind: 'load' }
  /** Marks the newest text of the history as deleted. */
  | { readonly kind: 'markDeleted' }
  | { readonly kind: 'save'; readonly text: string; readonly base: Revision; readonly before: readonly PastRevision[] }
  | { readonly kind: 'tick'; readonly tick: Tick }
  | { readonly kind: 'readRemote'; readonly since: Revision }
  | { readonly kind: 'keepDraft'; readonly draft: Draft; readonly instead: readonly Draft[] }
  /** Keeps a draft before the event ends, whatever becomes of `keepDraft`. */
  | { readonly kind: 'keepAtOnce'; readonly draft: Draft }
  /** Keeps a draft that is discarded. Until that is done, no draft is dropped. */
  | { readonly kind: 'keepDiscarded'; readonly draft: Draft }
  | { readonly kind: 'dropDrafts'; readonly drafts: readonly Draft[] }
  | { readonly kind: 'removeUnreadable' }
  /** `isAgain`: recording them has failed before. */
  | { readonly kind: 'record'; readonly revisions: readonly PastRevision[]; readonly isAgain?: true }
  /** Fires monday's `valueCreatedForUser`. */
  | { readonly kind: 'tellValueCreated' }
  /** Sends `woke` after `ms`. Replaces an earlier timer of that name. */
  | { readonly kind: 'wake'; readonly timer: Timer; readonly ms: number }
  | { readonly kind: 'log'; readonly message: string; readonly cause: unknown };

/** Returns the text that is open; an empty one if none is. */
export function textOf(state: State): string {
  return state.kind === 'open' ? state.text : '';
}

/** Whether something is unsaved. */
export function isDirty(state: State): boolean {
  return state.kind === 'open' && state.text !== state.base.text;
}

/** Returns the state of a description just read. `id` is the id of this opening's draft. */
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
    syncState: {
      id,
      visible: true,
      typedAt: now,
      basedAt: now,
      leaveAfterSave: false,
      draft: undefined,
      dropping: undefined,
      kept: undefined,
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
      looks: [now],
      metAt: -Infinity,
    },
  };
}
