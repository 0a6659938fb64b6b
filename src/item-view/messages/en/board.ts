import type { Table } from '../message.ts';

/** Words about the board around the item, and letters that do something: loaded where a text or a person asks. */
export const english = {
  // Everywhere
  tryAgain: 'Try again',
  undo: 'Undo',
  // Progress
  progressTitle: 'Progress of the tasks on the board',
  progressText:
    'A column can show how many tasks of each item are done. It is updated when a save changes that, for everyone in this view.',
  progressReading: 'Looking up the columns of the board…',
  progressColumn: 'Column',
  progressNone: 'No column',
  progressWhenNone: 'No task is done',
  progressWhenSome: 'Some tasks are done',
  progressWhenAll: 'All tasks are done',
  progressKeep: 'leave it as it is',
  progressUse: 'Use this column',
  progressExample: 'It will say {example}, for example, in place of what stands there now.',
  progressChooseLabel: 'Choose at least one label.',
  progressSet: '“{column}” now shows how many tasks are done.',
  progressLeft: '“{column}” keeps what stands in it.',
  progressUnset: 'No column shows how many tasks are done any more.',
  progressUndone: 'The earlier choice is back.',
  progressUnavailable: 'The columns of this board cannot be read: {reason}.',
  progressNotWritten: 'The progress was not written to the board: {reason}.',
  progressNotOffered:
    'The progress was not written: the column that was chosen for it is none of this board, or cannot say it.',
  progressAsk: 'Saves here write the progress to “{column}”',
  progressAskText:
    'Somebody has chosen this column for all items in this view. If you agree, it is written in your name after each save or tick of yours that changes how many tasks are done. To think again, choose the column under “Progress on the board…”.',
  progressAgree: 'OK',
  progressRefuse: 'Not by me',

  // Items as links
  completionBoard: 'On the board',
  completionItem: 'Link to an item',
  completionNoItems: 'Items cannot be looked up: {reason}.',
  mendName: 'Write “{name}” in the text',

  // People
  completionPerson: 'Mention somebody',
  completionNoPeople: 'People cannot be looked up: {reason}.',
  mentionTitle: 'Tell {names}?',
  mentionText:
    'Mentioned here for the first time. An update on the item tells them; everyone who sees the item can read it.',
  mentionTell: 'Write an update',
  mentionNot: 'Don’t tell them',
  mentionTold: 'An update on the item tells {names}.',
  mentionUpdate: 'you are mentioned in the text of {item}.',
  mentionUpdateHere: 'you are mentioned in the text of this item.',
  mentionFailed: 'Nobody was told: {reason}.',
  mentionUnknown: 'It is not known whether the update was written: {reason}. Look at the updates of the item.',

  // Values of columns
  completionColumn: 'Value of a column',
  completionNoColumns: 'Columns cannot be looked up: {reason}.',

  // Subitems
  subitemHere: 'Make a subitem (S)',
  subitemTitle: 'Make a subitem',
  subitemName: 'Name',
  subitemMake: 'Make it',
  subitemMaking: 'The subitem is being made.',
  subitemThere: 'There is a subitem of this name already.',
  subitemLink: 'Link to it',
  subitemAnother: 'Make another one',
  subitemNotMade: 'The subitem was not made: {reason}.',
  subitemUnknown: 'monday has not said whether the subitem was made: {reason}. “Try again” looks for it first.',
  subitemLinked:
    'The task is a link to its subitem now, and saved. Undo gives it back its words; the subitem stays on the board.',
  subitemNotLinked: 'The subitem “{name}” is on the board, but its task is no longer in the text as it was.',
  subitemStillDone: '“{name}” is still done on the board. Its status can be changed there.',
  subitemNotSet: 'The status of the subitem was not changed: {reason}.',

  // The description of the item
  descriptionTitle: 'Publish to the item’s description',
  descriptionReading: 'monday’s description of the item is being read.',
  descriptionUnread: 'monday’s description of the item cannot be read: {reason}.',
  descriptionEmpty: 'monday’s own description of this item is empty.',
  descriptionReplaces: 'This replaces monday’s own description of this item. Colours in it are lost.',
  descriptionValues: 'Values of columns are written as they are now, and stay so there.',
  descriptionNow: 'monday’s description now',
  descriptionLost: 'It cannot keep these: {what}.',
  lostFootnotes: 'footnotes',
  lostFormulas: 'formulas',
  lostAlerts: 'alerts',
  lostDiagrams: 'diagrams',
  lostPictures: 'pictures',
  descriptionPublish: 'Publish',
  descriptionWriting: 'monday’s description of the item is being written.',
  descriptionPublished: 'Published, word for word.',
  descriptionDiffers: 'Published. monday does not have it word for word: below is what it has.',
  descriptionUnseen: 'Published. What monday has made of it cannot be read, so it cannot be undone here.',
  descriptionUndone: 'monday’s description is as it was before.',
  descriptionChanged: 'Somebody has changed monday’s description meanwhile. Nothing was replaced.',
  descriptionReplace: 'Replace it anyway',
  descriptionNotSet: 'monday’s description was not changed: {reason}.',
  descriptionUnknown: 'It is not known whether monday’s description was changed: {reason}.',
  descriptionNoneHere:
    'monday has no descriptions of items on this board; it has them on boards with several levels of subitems, but not in every product',
  descriptionTaken: 'monday’s description of the item is in the text now. Undo takes it out.',
  descriptionSame: 'All that monday’s description of the item says is in the text already. Nothing was inserted.',

  // Export of a board
  exportTitle: 'All texts of this board',
  exportText:
    'Collects the stored text of every item, with its pictures, in a zip of Markdown files with a list of them. A hundred items take about a minute. You can stop at any time and go on later.',
  exportListing: 'Looking up the items of the board…',
  exportReading: 'Reading the texts…',
  exportStopped: 'Stopped. What was read stays.',
  exportFailed: 'Reading was broken off: {reason}. What was read stays.',
  exportUnavailable: 'The items of this board cannot be read: {reason}.',
  exportDone: 'Everything is read.',
  exportDonePartly: 'Some texts could not be read. “Go on” tries them again; the list in the zip names them.',
  exportCount: 'Items read: {read} of {all} · with a text: {texts} · without: {without} · not read: {unread}',
  exportStop: 'Stop',
  exportGoOn: 'Go on',
  exportTake: 'Download as .zip',
  exportPacking: 'Packing…',
  exportNotPacked: 'The zip could not be made here: there may not be enough memory.',
  exportWithout: 'Without a text',
  exportUnread: 'Not read',
  exportUnlisted: 'This list is not complete: it was stopped before all items were known.',
  exportPictures: 'pictures missing: {number}',
  exportDoubtful: 'monday says that nothing is stored, but the item had a text',
  exportUnreadable: 'what is stored cannot be read',
  exportNoRoom: 'there was no more room in this file',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: 'While reading',
  helpEditHere: 'Edit here, or the part with the focus',
  helpNextChange: 'Next change since you were here',
  helpChangeBefore: 'Change before',
  helpSubitem: 'Make a subitem of the task with the focus',
  helpUndo: 'Take back what you did while reading',
  helpRedo: 'Bring it back',
} as const satisfies Table;
