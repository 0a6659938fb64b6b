import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'טוען את monday…',
  cannotConnect: 'שגיאה: לא ניתן להתחבר ל-monday',
  marketplace: 'לחנות האפליקציות',
  guide: 'איך משתמשים',
  subscriptionExpired: 'המינוי פג',
  subscriptionExpiredText: 'תוקף המינוי שלך פג. חדשו אותו כדי להמשיך להשתמש באפליקציה.',
  loadContext: 'טעינת ההקשר',

  // Editor
  viewLabel: 'תיאור',
  emptyTitle: 'אין עדיין תיאור',
  emptyHint: 'כדי להתחיל לחצו על „עריכת Markdown”',
  close: 'סגירה',

  // Status line
  loading: 'טוען…',
  stillLoading: 'עדיין טוען…',

  // Loading and reading
  retry: 'ניסיון נוסף',
  // Preview
  previewPlain: 'מוצג ללא עיצוב',

  copied: 'הועתק',

  // When something breaks
  crashed: 'משהו השתבש בתצוגה הזאת',
  crashedText: 'מה ששמור ב-monday לא השתנה. הטקסט שלך מופיע למטה: העתיקו או הורידו אותו, ואז טענו מחדש.',
  crashedNoText: 'מה ששמור ב-monday לא השתנה, ומה שכתבת נשמר כטיוטה. טענו מחדש כדי להמשיך.',
  crashedDetail: 'מה קרה: {message}',
  reload: 'טעינה מחדש',
  chunkFailed: 'חלק מהדף לא נטען',
  chunkFailedText: 'חלק מהדף הזה לא נטען. הטקסט שלך לא נפגע. טענו מחדש כדי לנסות שוב.',

  // Code, pictures, links and copying
  copyCode: 'העתקת הקוד',
  wide: 'נגלל לצדדים',
  documentMenu: 'עוד',

  // Tasks
  tasksOf: '{done} מתוך {all}',
  tasksFilter: '{done} מתוך {all} משימות בוצעו: הצגת הפתוחות בלבד',
  tasksTooMany: 'יש יותר מדי משימות לספירה',

  // Outline and other parts of a document
  outline: 'תוכן העניינים',
  headingLink: 'קישור אל „{heading}”',
  alertNote: 'הערה',
  alertTip: 'טיפ',
  alertImportant: 'חשוב',
  alertWarning: 'אזהרה',
  alertCaution: 'זהירות',
  footnotes: 'הערות שוליים',
  footnoteBack: 'חזרה להפניה {number}',
} satisfies Translation<typeof english>;
