import type { Table } from '../message.ts';

/** Words for everybody around a text once it can be read, and when something breaks: loaded after the text. */
export const english = {
  // The menu of a document, its outline and its tasks
  documentMenu: 'More',
  tasksOf: '{done} of {all}',
  tasksFilter: '{done} of {all} tasks done: show open ones',
  tasksTooMany: 'Too many tasks to count',
  outline: 'Outline',
  foldSection: 'Section “{heading}”',
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  foldTasks: 'Tasks: {count}',
  foldChanges: 'Changes: {count}',
  headingLink: 'Link to “{heading}”',

  // When something breaks
  crashed: 'Something in this view broke',
  crashedText: 'Nothing that is stored was changed. Copy or download your text below, then reload.',
  crashedNoText: 'Nothing that is stored was changed, and your draft is kept. Reload to go on.',
  crashedDetail: 'What happened: {message}',
} as const satisfies Table;
