import type { Table } from '../message.ts';

/** What is said of earlier versions, of discarded drafts and of a conflict: loaded when they are shown. */
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

  // Discarded drafts
  draftDiscarded: 'The draft was discarded',
  discardedDrafts: 'Discarded drafts',
  discardedText: 'Kept for seven days.',
  draftBringBack: 'Bring back',
} as const satisfies Table;
