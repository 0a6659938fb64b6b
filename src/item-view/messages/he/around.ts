import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'עוד',
  tasksOf: '{done} מתוך {all}',
  tasksFilter: '{done} מתוך {all} משימות בוצעו: הצגת הפתוחות בלבד',
  tasksTooMany: 'יש יותר מדי משימות לספירה',
  outline: 'תוכן העניינים',
  foldSection: 'סעיף “{heading}”',
  foldAll: 'כיווץ הכול',
  unfoldAll: 'הרחבת הכול',
  foldTasks: 'משימות: {count}',
  foldChanges: 'שינויים: {count}',
  headingLink: 'קישור אל „{heading}”',

  // When something breaks
  crashed: 'משהו השתבש בתצוגה הזאת',
  crashedText: 'מה ששמור ב-monday לא השתנה. הטקסט שלך מופיע למטה: העתיקו או הורידו אותו, ואז טענו מחדש.',
  crashedNoText: 'מה ששמור ב-monday לא השתנה, ומה שכתבת נשמר כטיוטה. טענו מחדש כדי להמשיך.',
  crashedDetail: 'מה קרה: {message}',
} satisfies Translation<typeof english>;
