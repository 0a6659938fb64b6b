/**
 * Every word the item view says to people, in one table. A name in braces is filled in by `say`; another language is another
 * table of the same keys (`Messages`). Texts given by the specification stand here to the letter.
 */
export const english = {
  // Connection (specification, sections 1 and 8)
  connecting: 'monday is loading...',
  cannotConnect: 'Error, unable to connect to Monday',
  marketplace: 'Visit the App Marketplace',
  guide: 'How to use',
  subscriptionExpired: 'Subscription Expired',
  subscriptionExpiredText: 'Your subscription has expired. Please renew your subscription to continue using the app.',
  loadContext: 'load context',
  noItem: 'monday did not say which item this is',
  noItemText: 'Without the account, the item and the view nothing can be loaded or saved, so nothing was changed. Open the item again.',

  // Editor (specification, section 2)
  edit: 'Edit Markdown',
  view: 'View',
  save: 'Save',
  editHint: 'Write in Markdown',
  viewHint: 'Show the text as readers see it',
  saveHint: 'Save ({shortcut})',
  placeholder: 'write the task description here...',
  fieldLabel: 'Description in Markdown',
  viewLabel: 'Description',
  toolbarLabel: 'Description tools',
  emptyTitle: 'No description yet',
  emptyHint: 'Click Edit Markdown to start',
  close: 'Close',

  // Status line
  loading: 'Loading…',
  stillLoading: 'Still loading…',
  savedAt: 'Saved {time}',
  unsaved: 'Unsaved changes',
  unsavedKept: 'Unsaved changes ({kept})',
  saving: 'Saving…',
  retrying: 'Could not save, retrying in {seconds} s ({kept})',
  couldNotSave: 'Could not save ({kept})',
  offline: 'Offline',
  offlineUnsaved: 'Offline ({kept})',
  keptAsDraft: 'kept as a draft',
  keptInHost: 'kept as a draft in monday',
  notKept: 'this browser keeps no draft: copy your text before you leave',
  conflictStatus: 'Your text and a colleague’s overlap',
  merged: 'Merged with a colleague’s changes',
  newerVersion: 'Someone saved a newer version',
  updated: 'Someone saved a newer version, shown here',
  retryNow: 'Try again now',

  // Loading and reading
  loadFailed: 'The description could not be loaded',
  loadFailedText: 'monday did not hand over what is stored ({reason}). Nothing was changed. Editing opens once it is loaded.',
  retry: 'Retry',
  unreadable: 'The stored text cannot be read',
  unreadableText:
    'What monday stores for this item is not in the form this app writes. It is shown below as it is, nothing was changed, and it will not be saved over.',
  unreadableLabel: 'Stored value as it is',
  reasonSilent: 'no answer within {seconds} s',
  reasonOther: 'its answer: {message}',
  reasonUnknown: 'it gave no reason',

  // Preview
  previewPlain: 'Shown as it is written',
  previewStuck: 'Rendering this text took too long and was stopped. The text itself is untouched; change it and rendering is tried again.',
  previewFailed: 'This text could not be rendered. The text itself is untouched; change it and rendering is tried again.',

  // Images
  imagesHeld: 'Images from other sites are not loaded',
  imagesHeldText: 'Loading them would tell {hosts} that somebody reads this now, and from where.',
  imagesHosts: '{host} and {count} more',
  imagesShow: 'Show images',
  imagesAlways: 'Always show images',
  imagesAreLoaded: 'Images from other sites are loaded without asking.',
  imagesAsk: 'Ask me first',

  // Size
  tooLarge: 'The description is too large to save',
  tooLargeText:
    'It takes {size} in monday’s storage, which holds at most {limit}. It is kept as a draft; shorten it, or download it so that nothing is lost.',
  heaviest: 'What weighs most',
  heaviestLine: 'Line {line}: {size}',
  download: 'Download .md',
  copyText: 'Copy the text',
  copied: 'Copied',
  copyFailed: 'The frame refused. The text is selected below: press {shortcut}.',

  // Drafts
  draftOffer: 'Unsaved changes from {time}',
  draftOfferText: 'You typed this here and did not save it. It is shown below; what is stored has not changed.',
  draftContinue: 'Continue',
  draftDiscard: 'Discard',

  // Conflict
  conflict: 'You and a colleague changed the same lines',
  conflictText: 'Both texts are safe, nothing is saved yet. Choose for each place what the description should say.',
  conflictPlace: 'Place {number} of {total}',
  conflictMine: 'Your text',
  conflictTheirs: 'Your colleague’s text',
  conflictNothing: 'Nothing: these lines were removed.',
  keepBoth: 'Keep both',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  conflictDone: 'Use these choices',
  conflictContinue: 'Continue and save',

  // Things told once
  deletedByMe: 'The description was deleted',
  deletedBySomeone: 'A colleague deleted the description',
  undoDelete: 'Undo',
  repaired: 'Some characters were replaced before saving',
  repairedText: '{count} half characters (lone surrogates), which no file can hold, became “\uFFFD”. Everything else was saved as it was.',
  taskGone: 'That task is no longer there',
  taskGoneText: 'A colleague removed or reworded it. The newest text is shown.',
  contested: 'Others keep saving this description',
  contestedText: 'Every try met a newer version. Your text is kept as a draft; save again in a moment.',
  unreadableNow: 'What is stored now cannot be read',
  unreadableNowText: 'Somebody or something stored a value this app cannot read. Your text was not saved over it and is kept as a draft.',

  // History
  history: 'History',
  historyTitle: 'Earlier versions',
  historyEmpty: 'No earlier versions yet. One is kept with every save.',
  historyFailed: 'The history could not be loaded',
  historyLoading: 'Loading the history…',
  historyCompared: 'From the version of {time} to the description now',
  historyEmptyText: '(empty)',
  historyNow: '(as it is now)',
  historySame: 'The same as the description now.',
  historyComparing: 'Comparing…',
  restore: 'Restore this version',
  restoreSection: 'Restore only “{heading}”',
  untitledSection: 'The part before the first heading',

  // When something breaks
  crashed: 'Something in this view broke',
  crashedText: 'What is stored in monday was not changed. Your text is below: copy it or download it, then reload.',
  crashedNoText: 'What is stored in monday was not changed, and what you typed is kept as a draft. Reload to go on.',
  crashedDetail: 'What happened: {message}',
  yourText: 'Your text',
  reload: 'Reload',
  chunkFailed: 'Loading chunk failed',
  chunkFailedText: 'A part of this page did not arrive. Your text is untouched. Reload to try again.',
} as const;

/** A table of messages in some language: the same keys, each with the same placeholders. */
export type Messages = { readonly [K in keyof typeof english]: string };

type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Values<K extends keyof Messages> = Record<Names<(typeof english)[K]>, string | number>;

/** The message `key`, its placeholders filled from `values`: `say('savedAt', { time: '10:42' })` is "Saved 10:42". */
export function say<K extends keyof Messages>(
  key: K,
  ...[values]: [Names<(typeof english)[K]>] extends [never] ? [] : [Values<K>]
): string {
  const filled: Record<string, string | number> = values ?? {};
  return english[key].replace(/\{(\w+)\}/g, (_, name: string) => String(filled[name] ?? ''));
}
