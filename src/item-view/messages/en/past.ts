import type { Table } from '../message.ts';

/**
 * Words about earlier versions, drafts, conflicts and doubtful values, and changes since a visit: loaded when shown.
 */
export const english = {
  // Conflict
  conflict: 'You and a colleague changed the same lines',
  conflictText: 'Both texts are safe, nothing is saved yet. Choose for each place what the text should say.',
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
  historyFailedText: 'monday did not return the earlier versions ({reason}). Nothing was changed.',
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
  restore: 'Restore the whole text of {time}',
  restoreSection: 'Restore only “{heading}” of {time}',
  restored: 'The version was restored',
  restoreWaits: 'Choose between your text and your colleague’s first; then a version can be restored.',
  untitledSection: 'The part before the first heading',

  // Drafts
  draftOffer: 'Unsaved changes from {time}',
  draftOfferText: 'You typed this here and did not save it. What differs from the stored text is marked.',
  draftLostPictures: {
    one: '{count} picture was not kept, because the page closed right after it came in. Add it again in its place.',
    other:
      '{count} pictures were not kept, because the page closed right after they came in. Add them again in their places.',
  },
  draftContinue: 'Continue',
  draftDiscard: 'Discard',
  draftDiscarded: 'The draft was discarded',
  discardedDrafts: 'Discarded drafts',
  discardedText: 'Kept for seven days.',
  draftBringBack: 'Bring back',
  bringBackWaits: 'A draft can be brought back once everything here is saved.',
  nothingLeft: 'All of that draft is in the text already',
  unkept: 'Your text is on this screen only',
  unkeptText: 'Neither this browser nor monday takes a draft of it. Copy or download it before you close this view.',

  // Things told once
  deletedByMe: 'The text was deleted',
  deletedBySomeone: 'A colleague deleted the text',
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
  sinceChangesBy: { one: '{who} changed {count} place since {day}', other: '{who} changed {count} places since {day}' },
  sinceShow: 'Show',
  sinceNext: 'Next',
  sinceDone: 'Done',
  loadFailed: 'The text could not be loaded',
  loadFailedText:
    'monday didn’t return the saved text ({reason}). Nothing was changed. You can edit as soon as it has loaded.',
  reasonSilent: 'no answer within {seconds} s',
  reasonOther: 'its answer: {message}',
  reasonUnknown: 'it gave no reason',

  doubtful: 'monday says that nothing is stored, but this item had a text',
  doubtfulText:
    'The history has a text of {time} and knows of no deletion. Nothing was changed, and that text is shown below. Try again: what is stored often arrives a moment later. If the text was deleted, open it empty.',
  openEmpty: 'Open it empty',
  doubtfulSave: 'Not saved: monday says that nothing is stored any more',
  doubtfulSaveText:
    'The history has a text of {time}, shown below, and knows of no deletion. Your text is kept as a draft, and saving it is tried again by itself. If the text was deleted, save yours anyway.',
  saveAnyway: 'Save anyway',
  lastText: 'Newest text of the history',
  unreadable: 'The stored text cannot be read',
  unreadableText:
    'What monday stores for this item is not in the form this app writes. It is shown below as it is, nothing was changed, and it will not be saved over.',
  unreadableLabel: 'Stored value as it is',
  historyUnreadable: 'The stored history cannot be read',
  historyUnreadableText:
    'What monday stores as earlier versions is not in a form this app can read. It is shown below as it is and stays stored until you start a new history. Until then no version is kept, and the text cannot be deleted.',
  notRecordedText: 'Your text is saved, but no earlier version of it is kept until you start a new history there.',
  historyAnew: 'Start a new history',
  draftUnreadable: 'A kept draft cannot be read',
  draftUnreadableText:
    'What is kept here as unsaved text of yours is not in a form this app can read. It is shown below as it is and stays kept until you remove it. The stored text has not changed.',
  draftRemove: 'Remove it',
  previewStuck:
    'Rendering this text took too long and was stopped. The text itself is untouched; change it and rendering is tried again.',
  previewFailed:
    'This text could not be rendered. The text itself is untouched; change it and rendering is tried again.',
  noItem: 'monday did not say which item this is',
  noItemText:
    'Without the numbers of the account, the item and the view nothing can be loaded or saved, so nothing was changed. Open the item again.',

  rightsLost: 'You may only view this board now',
  rightsLostText: 'Somebody changed your rights while you were editing. Everything you saved is there.',
  rightsLostDraft:
    'Somebody changed your rights while you were writing. What you had not saved is kept as a draft and offered again when you may edit. Here it is, to copy or download.',
  reasonScope: 'the permission “{scope}” is missing; an administrator of your account can approve it for this app',
  aboutPermission: 'About this permission',
  reasonRights: 'monday does not allow you to; an owner of the board or an administrator can give you the right',
  reasonDaily: 'your account’s calls to monday are used up for today',
  reasonBusy: 'monday asks you to wait {seconds} s',
  reasonOffline: 'there is no network',

  tooLarge: 'The text is too large to save',
  tooLargeText:
    'It takes {size} in monday’s storage, which holds at most {limit}. It is kept as a draft; shorten it, or download it so that nothing is lost.',
  heaviest: 'Largest parts',
  heaviestLine: 'Line {line}: {size}',
  picturesMissing: { one: '1 picture is not stored yet', other: '{count} pictures are not stored yet' },
  picturesMissingText: 'Your text is kept as a draft, and is saved by itself once its pictures are stored.',
  contested: 'Others keep saving this text',
  contestedText: 'Someone else saved first each time. Your text is kept as a draft; save again in a moment.',
  notStored: 'Your last save is not in monday’s storage',
  notStoredText:
    'monday confirmed it, but the earlier text is what it stores: it did not keep yours, or somebody brought the earlier one back. Yours is on this screen and kept as a draft. Save again; if this comes back, download the text so that nothing is lost.',
  unreadableNow: 'What is stored now cannot be read',
  unreadableNowText:
    'Somebody or something stored a value this app cannot read. Your text was not saved over it and is kept as a draft.',
  notDeleted: 'The text was not deleted',
  notDeletedText:
    'A text is deleted only once the history has it, and the stored history cannot be read. Start a new history there, then save again.',
} as const satisfies Table;
