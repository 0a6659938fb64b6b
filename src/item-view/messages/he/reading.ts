import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'monday נטען…',
  cannotConnect: 'שגיאה: לא ניתן להתחבר ל-monday',
  marketplace: 'לחנות האפליקציות',
  guide: 'איך משתמשים',
  subscriptionExpired: 'המינוי פג',
  subscriptionExpiredText: 'תוקף המינוי שלך פג. יש לחדש אותו כדי להמשיך להשתמש באפליקציה.',
  loadContext: 'טעינת ההקשר',

  // Editor
  viewLabel: 'תיאור',
  emptyTitle: 'אין עדיין תיאור',
  emptyHint: 'כדי להתחיל יש ללחוץ על ”עריכת Markdown“',
  close: 'סגירה',

  // Status line
  loading: 'בטעינה…',
  stillLoading: 'עדיין בטעינה…',

  // Loading and reading
  retry: 'ניסיון נוסף',
  // Preview
  previewPlain: 'מוצג כפי שנכתב',

  copied: 'הועתק',

  // When something breaks
  crashed: 'משהו השתבש בתצוגה הזאת',
  crashedText: 'מה ששמור ב-monday לא השתנה. הטקסט שלך מופיע להלן: יש להעתיק או להוריד אותו, ואז לטעון מחדש.',
  crashedNoText: 'מה ששמור ב-monday לא השתנה, ומה שכתבת נשמר כטיוטה. כדי להמשיך יש לטעון מחדש.',
  crashedDetail: 'מה קרה: {message}',
  reload: 'טעינה מחדש',
  chunkFailed: 'חלק מהדף לא נטען',
  chunkFailedText: 'חלק מהדף הזה לא הגיע. הטקסט שלך לא נפגע. יש לטעון מחדש כדי לנסות שוב.',

  // Code, pictures, links and copying
  copyCode: 'העתקת הקוד',
  wide: 'נגלל לצדדים',
  documentMenu: 'עוד',

  // Tasks
  tasksOf: '{done} מתוך {all}',
  tasksFilter: '{done} מתוך {all} משימות הושלמו: להציג רק פתוחות',
  tasksTooMany: 'יש יותר מדי משימות להצגת ההתקדמות.',

  // Outline and other parts of a document
  outline: 'ראשי פרקים',
  headingLink: 'קישור אל „{heading}”',
  alertNote: 'הערה',
  alertTip: 'טיפ',
  alertImportant: 'חשוב',
  alertWarning: 'אזהרה',
  alertCaution: 'זהירות',
  footnotes: 'הערות שוליים',
  footnoteBack: 'חזרה להפניה {number}',
} satisfies Translation<typeof english>;
