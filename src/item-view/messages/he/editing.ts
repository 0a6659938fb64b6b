import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'עריכת Markdown',
  editHere: 'עריכה כאן',
  view: 'תצוגה',
  save: 'שמירה',
  editHint: 'כתיבה ב-Markdown',
  viewHint: 'הצגת הטקסט כפי שהקוראים רואים אותו',
  saveHint: 'שמירה ({shortcut})',
  placeholder: 'כאן כותבים את תיאור המשימה…',
  fieldLabel: 'תיאור ב-Markdown',
  toolbarLabel: 'כלי התיאור',

  // Status line
  savedAt: 'נשמר: {time}',
  unsaved: 'שינויים שלא נשמרו',
  unsavedKept: 'שינויים שלא נשמרו ({kept})',
  saving: 'שומר…',
  retrying: 'השמירה נכשלה, ניסיון נוסף בעוד {seconds} שנ׳ ({kept})',
  couldNotSave: 'השמירה נכשלה ({kept})',
  offline: 'אין חיבור',
  offlineUnsaved: 'אין חיבור ({kept})',
  keptAsDraft: 'נשמר כטיוטה',
  keptInHost: 'נשמר כטיוטה ב-monday',
  notKept: 'הדפדפן אינו שומר טיוטות: העתיקו את הטקסט לפני היציאה',
  conflictStatus: 'הטקסט שלך והטקסט של מישהו אחר חופפים',
  merged: 'מוזג עם שינויים של מישהו אחר',
  newerVersion: 'מישהו שמר גרסה חדשה יותר',
  updated: 'מישהו שמר גרסה חדשה יותר, והיא מוצגת כאן',

  // Size
  bytes: { one: 'בייט אחד', two: '{count} בייטים', other: '{count} בייטים' },
  kilobytes: '{size} KB',
  megabytes: '{size} MB',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: 'הורדת קובץ \u200e.md',
  copyText: 'העתקת הטקסט',
  copyFailed: 'ההעתקה חסומה כאן. הטקסט מסומן למטה: הקישו {shortcut}.',
  yourText: 'הטקסט שלך',

  // History
  history: 'היסטוריה',
  historyTitle: 'גרסאות קודמות',

  // Layouts and the status of the text
  split: 'פיצול',
  splitHint: 'טקסט ותצוגה מקדימה זה לצד זה',
  scroll: 'גלילה משותפת',
  scrollHint: 'הטקסט והתצוגה המקדימה מראים אותן שורות',
  slashHint: 'הקלידו / להוספת בלוקים ותבניות',
  factsLabel: 'על הטקסט',
  words: { one: 'מילה אחת', two: '{count} מילים', other: '{count} מילים' },
  characters: { one: 'תו אחד', two: '{count} תווים', other: '{count} תווים' },
  tasksDone: {
    one: 'בוצעו {done} מתוך משימה אחת',
    two: 'בוצעו {done} מתוך {count} משימות',
    other: 'בוצעו {done} מתוך {count} משימות',
  },
  tooMuchToCount: 'ארוך מדי לספירה',
  tooMuchToScroll: 'ארוך מדי לגלילה משותפת',
  sizeOfLimit: '{size} מתוך {limit}',
  onHeading: 'כותרת ברמה {level}',
  onTask: 'משימה ברמה {level}: {shortcut} מסמן אותה',
  onDoneTask: 'משימה שבוצעה, ברמה {level}: {shortcut} מבטל את הסימון',
  onItem: 'פריט ברשימה ברמה {level}',
  onQuote: 'ציטוט',
  onCode: 'בלוק קוד',
  onCodeIn: 'בלוק קוד: {language}',
  onTableHead: 'כותרת טבלה, עמודה {column} מתוך {columns}',
  onCell: 'טבלה, שורה {row}, עמודה {column} מתוך {columns}',
} satisfies Translation<typeof english>;
