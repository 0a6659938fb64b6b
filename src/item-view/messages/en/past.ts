import type { Table } from '../message.ts';

/** What is said of earlier versions, drafts, conflicts, and of what changed since: loaded when they are shown. */
export const english = {
  // Conflict
  conflict: 'You and a colleague changed the same lines',
  conflictText: 'Both texts are safe, nothing is saved yet. Choose for each place what the description should say.',
  conflictPlace: '{number} of {total}',
  conflictMine: 'Your text',
  conflictTheirs: 'Your colleague’s text',
  conflictNothing: 'Nothing: these lines were removed.',
  keepBoth: 'Keep both',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  conflictResult: 'This is what will be saved',
  conflictDone: 'Use these choices',
  conflictContinue: 'Continue and save',

  // History
  historyBack: 'Back',
  historyEmpty: 'No earlier versions yet. One is kept with every save.',
  historyFailed: 'The history could not be loaded',
  historyFailedText: 'monday did not hand over the earlier versions ({reason}). Nothing was changed.',
  historyLoading: 'Loading the history…',
  historyNow: '(as it is now)',
  historyCurrent: 'Now',
  historyYou: 'you',
  historyColleague: 'a colleague',
  historyNames: 'Colleagues’ names are not shown: {reason}.',
  historyFirst: 'the oldest version kept',
  historyAdded: { one: '+{count} line', other: '+{count} lines' },
  historyRemoved: { one: '−{count} line', other: '−{count} lines' },
  historyChanged: { one: '{count} line changed', other: '{count} lines changed' },
  historyTicked: { one: '{count} task ticked', other: '{count} tasks ticked' },
  historyUnticked: { one: '{count} task unticked', other: '{count} tasks unticked' },
  historySpaces: 'only spaces and blank lines',
  historyWith: 'Compared with',
  historyBefore: 'the version before ({time})',
  historyFromTo: 'What changed from {from} to {to}',
  historySame: 'Both versions are the same.',
  historyComparing: 'Comparing…',
  restore: 'Restore this version',
  restoreBefore: 'Restore the version before',
  restoreSection: 'Restore “{heading}” of {time}',
  untitledSection: 'The part before the first heading',

  // Drafts
  draftOffer: 'Unsaved changes from {time}',
  draftOfferText: 'You typed this here and did not save it. What differs from the stored text is marked.',
  draftContinue: 'Continue',
  draftDiscard: 'Discard',
  draftDiscarded: 'The draft was discarded',
  discardedDrafts: 'Discarded drafts',
  discardedText: 'Kept for seven days.',
  draftBringBack: 'Bring back',

  // Things told once
  deletedByMe: 'The description was deleted',
  deletedBySomeone: 'A colleague deleted the description',
  undoDelete: 'Undo',
  repaired: 'Some characters were replaced before saving',
  repairedText: {
    one: '{count} half character (a lone surrogate), which no file can hold, became “\uFFFD”. Everything else was saved as it was.',
    other:
      '{count} half characters (lone surrogates), which no file can hold, became “\uFFFD”. Everything else was saved as it was.',
  },
  taskGone: 'That task is no longer there',
  taskGoneText: 'A colleague removed or reworded it. The newest text is shown.',

  // Changed since
  sinceLabel: 'Changed since you were here',
  sinceChanges: { one: '{count} change since {day}', other: '{count} changes since {day}' },
  sinceShow: 'Show',
  sinceNext: 'Next',
  sinceDone: 'Done',
} as const satisfies Table;
