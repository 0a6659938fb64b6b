import type { Table } from '../message.ts';

/**
 * Words of the item view for editors, beyond what it says to everybody (`reading.ts`). A text with a
 * count has forms by it: `{ one: '1 word', other: '{count} words' }`. Each language has a table of the same keys in its
 * folder.
 */
export const english = {
  // Editor (specification, section 2)
  edit: 'Edit Markdown',
  editHere: 'Edit here',
  view: 'View',
  editAlone: 'Edit',
  save: 'Save',
  editHint: 'Write in Markdown',
  viewHint: 'Show the text as readers see it',
  saveHint: 'Save ({shortcut})',
  placeholder: 'write the task description here...',
  fieldLabel: 'Text in Markdown',
  tabHint: 'Tab indents here. {keys}, then Tab leaves the text field.',
  toolbarLabel: 'Text tools',

  // Status line
  savedAt: 'Saved {time}',
  restoredAt: 'Restored and saved {time}',
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
  newerVersion: 'A colleague saved a newer version',

  // Size
  bytes: { one: '{count} byte', other: '{count} bytes' },
  kilobytes: '{size} KB',
  megabytes: '{size} MB',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: 'Download .md',
  copyText: 'Copy the text',
  copyFailed: 'Copying is blocked here. The text is selected below: press {shortcut}.',
  yourText: 'Your text',

  // History
  history: 'History',
  historyTitle: 'Earlier versions',

  // Layouts and the status of the text
  split: 'Split',
  splitHint: 'Text and preview side by side',
  slashHint: 'Type / for blocks and templates',
  factsLabel: 'About the text',
  words: { one: '{count} word', other: '{count} words' },
  tasksDone: { one: '{done} of {count} task done', other: '{done} of {count} tasks done' },
  tooMuchToScroll: 'Too much to scroll together',
  sizeOfLimit: '{size} of {limit}',
  onHeading: 'Heading, level {level}',
  onTask: 'Task, level {level}: {shortcut} ticks it',
  onDoneTask: 'Task done, level {level}: {shortcut} unticks it',
  onItem: 'List item, level {level}',
  onQuote: 'Quote',
  onCode: 'Code block',
  onCodeIn: 'Code block: {language}',
  onTableHead: 'Table heading, column {column} of {columns}',
  onCell: 'Table, row {row}, column {column} of {columns}',

  // Row of tools
  toolLabel: 'Formatting',
  undoTyping: 'Undo',
  redoTyping: 'Redo',
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  code: 'Code',
  link: 'Link',
  image: 'Picture',
  imageFile: 'Picture from this computer…',
  imageAddress: 'Picture from an address',
  heading: 'Heading',
  normalText: 'Normal text',
  heading1: 'Heading 1',
  heading2: 'Heading 2',
  heading3: 'Heading 3',
  heading4: 'Heading 4',
  heading5: 'Heading 5',
  heading6: 'Heading 6',
  quote: 'Quote',
  bulletedList: 'Bulleted list',
  numberedList: 'Numbered list',
  taskList: 'Task list',
  indent: 'Indent',
  outdent: 'Outdent',
  nextCell: 'Next cell',
  previousCell: 'Previous cell',
  codeBlock: 'Code block',
  table: 'Insert table',
  note: 'Alert: note',
  tip: 'Alert: tip',
  important: 'Alert: important',
  warning: 'Alert: warning',
  caution: 'Alert: caution',
  details: 'Collapsible section',
  divider: 'Divider',
  math: 'Math',
  diagram: 'Diagram',
  more: 'More tools',
  help: 'Keyboard shortcuts',
  nameAndKeys: '{name} ({keys})',
  find: 'Find and replace',
  importFile: 'Import a .md file',
  tableMenu: 'Change table',
} as const satisfies Table;
