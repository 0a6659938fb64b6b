import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Progress
  progressTitle: 'התקדמות המשימות בלוח',
  progressText:
    'עמודה אחת בכל פריט יכולה לומר כמה מהמשימות שלו בוצעו. היא נכתבת אחרי כל שמירה שמשנה זאת, לכל מי שבתצוגה הזאת.',
  progressColumn: 'עמודה',
  progressNone: 'ללא עמודה',
  progressWhenNone: 'אף משימה לא בוצעה',
  progressWhenSome: 'חלק מהמשימות בוצעו',
  progressWhenAll: 'כל המשימות בוצעו',
  progressKeep: 'להשאיר כפי שהוא',
  progressUse: 'להשתמש בעמודה הזאת',
  progressSet: '„{column}” אומרת עכשיו כמה משימות בוצעו.',
  progressUnset: 'אף עמודה כבר אינה אומרת כמה משימות בוצעו.',
  progressUndo: 'ביטול',
  progressUndone: 'הבחירה הקודמת חזרה לתוקף.',
  progressUnavailable: 'אי אפשר לקרוא את העמודות של הלוח הזה: {reason}.',
  progressNotWritten: 'ההתקדמות לא נכתבה בלוח: {reason}.',

  // Items as links
  completionNoItems: 'אי אפשר לחפש פריטים: {reason}.',
  mendName: 'לכתוב „{name}” בטקסט',

  // People
  completionNoPeople: 'אי אפשר לחפש אנשים: {reason}.',
  mentionTitle: 'לעדכן את {names}?',
  mentionText: 'אזכור ראשון כאן. עדכון בפריט מודיע על כך; כל מי שרואה את הפריט יכול לקרוא אותו.',
  mentionTell: 'כתיבת עדכון',
  mentionNot: 'לא לעדכן',
  mentionTold: 'עדכון בפריט מודיע ל: {names}.',
  mentionUpdate: 'אזכור בתיאור של {item}.',
  mentionUpdateHere: 'אזכור בתיאור של הפריט הזה.',
  mentionFailed: 'לא נשלחה הודעה: {reason}.',
  mentionUnknown: 'לא ידוע אם העדכון נכתב: {reason}. כדאי לבדוק בעדכוני הפריט.',

  // Values of columns
  completionNoColumns: 'אי אפשר לחפש עמודות: {reason}.',

  // Subitems
  subitemHere: 'יצירת תת-פריט (S)',
  subitemTitle: 'יצירת תת-פריט',
  subitemName: 'שם',
  subitemMake: 'יצירה',
  subitemMaking: 'תת-הפריט נוצר כעת.',
  subitemThere: 'כבר יש תת-פריט בשם הזה.',
  subitemLink: 'קישור אליו',
  subitemAnother: 'יצירת תת-פריט נוסף',
  subitemNotMade: 'תת-הפריט לא נוצר: {reason}.',
  subitemUnknown: 'monday לא השיב אם תת-הפריט נוצר: {reason}. ”ניסיון נוסף“ יחפש אותו קודם.',
  subitemAgain: 'ניסיון נוסף',
  subitemNotLinked: 'תת-הפריט ”{name}“ נמצא בלוח, אבל המשימה שלו כבר אינה בטקסט כפי שהייתה.',
  subitemStillDone: '”{name}“ עדיין מסומן בלוח כבוצע. אפשר לשנות שם את הסטטוס.',
  subitemNotSet: 'הסטטוס של תת-הפריט לא שונה: {reason}.',

  // The description of the item

  // Export of a board
  exportTitle: 'כל הטקסטים של הלוח הזה',
  exportText:
    'הטקסט השמור של כל פריט נקרא עם התמונות שלו, לכל היותר חמש קריאות בשנייה. מתקבל zip של קובצי Markdown עם רשימה שלהם.',
  exportListing: 'מאתר את הפריטים של הלוח…',
  exportReading: 'קורא את הטקסטים…',
  exportStopped: 'נעצר. מה שנקרא נשמר.',
  exportFailed: 'הקריאה הופסקה: {reason}. מה שנקרא נשמר.',
  exportUnavailable: 'אי אפשר לקרוא את הפריטים של הלוח הזה: {reason}.',
  exportDone: 'הכול נקרא.',
  exportDonePartly: 'חלק מהטקסטים לא נקראו. „המשך” מנסה שוב; הרשימה שב-zip מציינת אותם.',
  exportCount: 'פריטים שנקראו: {read} מתוך {all} · עם טקסט: {texts} · בלי: {without} · לא נקראו: {unread}',
  exportStop: 'עצירה',
  exportGoOn: 'המשך',
  exportTake: 'הורדה כ-.zip',
  exportPacking: 'אורז…',
  exportNotPacked: 'לא היה אפשר ליצור כאן את ה-zip: ייתכן שאין די זיכרון.',
  exportWithout: 'בלי טקסט',
  exportUnread: 'לא נקראו',
  exportUnlisted: 'הרשימה הזאת אינה מלאה: היא נעצרה לפני שכל הפריטים היו ידועים.',
  exportPictures: 'תמונות חסרות: {number}',
  exportDoubtful: 'monday אומר שלא שמור דבר, אבל לפריט היה טקסט',
  exportUnreadable: 'אי אפשר לקרוא את מה ששמור',
  exportNoRoom: 'לא נשאר מקום בקובץ הזה',
} satisfies Translation<typeof english>;
