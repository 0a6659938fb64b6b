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
  viewLabel: 'טקסט',
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
  reload: 'טעינה מחדש',
  chunkFailed: 'חלק מהדף לא נטען',
  chunkFailedText: 'חלק מהדף הזה לא נטען. הטקסט שלך לא נפגע. טענו מחדש כדי לנסות שוב.',

  // Code, pictures, links and copying
  copyCode: 'העתקת הקוד',
  wide: 'נגלל לצדדים',

  // Parts of a document
  alertNote: 'הערה',
  alertTip: 'טיפ',
  alertImportant: 'חשוב',
  alertWarning: 'אזהרה',
  alertCaution: 'זהירות',
  footnotes: 'הערות שוליים',
  footnoteBack: 'חזרה להפניה {number}',
} satisfies Translation<typeof english>;
