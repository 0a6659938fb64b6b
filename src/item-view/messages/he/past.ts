import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'שינית את אותן השורות ששינה מישהו אחר',
  conflictText: 'שני הטקסטים בטוחים, ועדיין לא נשמר דבר. יש לבחור בכל מקום מה ייאמר בתיאור.',
  conflictPlace: '{number} מתוך {total}',
  conflictMine: 'הטקסט שלך',
  conflictTheirs: 'הטקסט של האחר',
  conflictNothing: 'דבר: השורות האלה הוסרו.',
  keepBoth: 'לשמור את שניהם',
  keepMine: 'לשמור את שלי',
  takeTheirs: 'לקחת את האחר',
  conflictResult: 'זה מה שיישמר',
  conflictDone: 'להשתמש בבחירות האלה',
  conflictContinue: 'המשך ושמירה',

  // History
  historyBack: 'חזרה',
  historyEmpty: 'אין עדיין גרסאות קודמות. בכל שמירה נשמרת אחת.',
  historyFailed: 'לא ניתן היה לטעון את ההיסטוריה',
  historyFailedText: 'monday לא מסר את הגרסאות הקודמות ({reason}). דבר לא השתנה.',
  historyLoading: 'ההיסטוריה בטעינה…',
  historyNow: '(כפי שהוא עכשיו)',
  historyCurrent: 'עכשיו',
  historyYou: 'שלך',
  historyColleague: 'מישהו אחר',
  historyNames: 'שמות העמיתים אינם מוצגים: {reason}.',
  historyFirst: 'הגרסה הישנה ביותר שנשמרה',
  historyAdded: { one: '+שורה אחת', two: '+{count} שורות', other: '+{count} שורות' },
  historyRemoved: { one: '−שורה אחת', two: '−{count} שורות', other: '−{count} שורות' },
  historyChanged: { one: 'שורה אחת השתנתה', two: '{count} שורות השתנו', other: '{count} שורות השתנו' },
  historyTicked: { one: 'משימה אחת סומנה', two: '{count} משימות סומנו', other: '{count} משימות סומנו' },
  historyUnticked: { one: 'סימון אחד בוטל', two: '{count} סימונים בוטלו', other: '{count} סימונים בוטלו' },
  historySpaces: 'רק רווחים ושורות ריקות',
  historyWith: 'בהשוואה אל',
  historyBefore: 'הגרסה הקודמת ({time})',
  historyFromTo: 'מה השתנה מ־{from} עד {to}',
  historySame: 'שתי הגרסאות זהות.',
  historyComparing: 'בהשוואה…',
  restore: 'שחזור הגרסה הזאת',
  restoreBefore: 'שחזור הגרסה הקודמת',
  restoreSection: 'שחזור ”{heading}“ מ־{time}',
  untitledSection: 'החלק שלפני הכותרת הראשונה',

  // Drafts
  draftOffer: 'שינויים שלא נשמרו: {time}',
  draftOfferText: 'כתבת זאת כאן ולא שמרת. מה ששונה מהטקסט השמור מסומן.',
  draftContinue: 'המשך',
  draftDiscard: 'מחיקת הטיוטה',
  draftDiscarded: 'הטיוטה נמחקה',
  discardedDrafts: 'טיוטות שנמחקו',
  discardedText: 'נשמרות שבעה ימים.',
  draftBringBack: 'החזרה',

  deletedByMe: 'התיאור נמחק',
  deletedBySomeone: 'מישהו אחר מחק את התיאור',
  undoDelete: 'ביטול',
  repaired: 'כמה תווים הוחלפו לפני השמירה',
  repairedText: {
    one: 'חצי תו אחד (תו surrogate בודד), ששום קובץ אינו יכול להכיל, הפך ל-”\uFFFD“. כל השאר נשמר כפי שהיה.',
    two: '{count} חצאי תווים (תווי surrogate בודדים), ששום קובץ אינו יכול להכיל, הפכו ל-”\uFFFD“. כל השאר נשמר כפי שהיה.',
    other:
      '{count} חצאי תווים (תווי surrogate בודדים), ששום קובץ אינו יכול להכיל, הפכו ל-”\uFFFD“. כל השאר נשמר כפי שהיה.',
  },
  taskGone: 'המשימה הזאת כבר אינה קיימת',
  taskGoneText: 'מישהו הסיר אותה או ניסח אותה מחדש. מוצג הטקסט העדכני.',

  // Changed since
  sinceLabel: 'השתנה מאז הביקור הקודם',
  sinceChanges: {
    one: 'שינוי אחד מאז הביקור הקודם ({day})',
    two: '{count} שינויים מאז הביקור הקודם ({day})',
    other: '{count} שינויים מאז הביקור הקודם ({day})',
  },
  sinceShow: 'הצגה',
  sinceNext: 'הבא',
  sinceDone: 'סיום',
  loadFailed: 'לא ניתן היה לטעון את התיאור',
  loadFailedText: 'monday לא החזיר את הטקסט השמור ({reason}). דבר לא השתנה. אפשר יהיה לערוך מיד לאחר הטעינה.',
  reasonSilent: 'אין תשובה בתוך {seconds} שנ׳',
  reasonOther: 'התשובה: {message}',
  reasonUnknown: 'לא נמסרה סיבה',

  doubtful: 'לפי monday לא שמור דבר, אך לפריט הזה היה טקסט',
  doubtfulText:
    'בהיסטוריה יש טקסט ({time}) ואין בה מחיקה. דבר לא השתנה, והטקסט הזה מוצג להלן. נסו שוב: לעתים קרובות מה ששמור מגיע רגע אחר כך. אם התיאור נמחק, פתחו אותו ריק.',
  openEmpty: 'פתיחה כריק',
  doubtfulSave: 'לא נשמר: לפי monday כבר לא שמור דבר',
  doubtfulSaveText:
    'בהיסטוריה יש טקסט ({time}), המוצג להלן, ואין בה מחיקה. הטקסט שלך נשמר כטיוטה, והשמירה מנוסה שוב מעצמה. אם התיאור נמחק, שמרו את שלכם בכל זאת.',
  saveAnyway: 'שמירה בכל זאת',
  lastText: 'הטקסט האחרון בהיסטוריה',
  unreadable: 'לא ניתן לקרוא את הטקסט השמור',
  unreadableText:
    'מה ש-monday שומר עבור הפריט הזה אינו בצורה שבה האפליקציה כותבת. הוא מוצג להלן כפי שהוא, דבר לא השתנה, ושום דבר לא יישמר במקומו.',
  unreadableLabel: 'הערך השמור כפי שהוא',
  historyUnreadable: 'אי אפשר לקרוא את ההיסטוריה השמורה',
  historyUnreadableText:
    'מה ש-monday שומר כגרסאות קודמות אינו בצורה שהאפליקציה יכולה לקרוא. הוא מוצג להלן כפי שהוא ונשאר שמור עד שתתחיל היסטוריה חדשה. עד אז לא נשמרת אף גרסה, ואי אפשר למחוק את התיאור.',
  historyAnew: 'התחלת היסטוריה חדשה',
  draftUnreadable: 'אי אפשר לקרוא טיוטה שמורה',
  draftUnreadableText:
    'מה ששמור כאן כטקסט שלך שלא נשמר אינו בצורה שהאפליקציה יכולה לקרוא. הוא מוצג להלן כפי שהוא ונשאר עד שיוסר. התיאור השמור לא השתנה.',
  draftRemove: 'הסרת הטיוטה',
  previewStuck: 'עיצוב הטקסט ארך זמן רב מדי והופסק. הטקסט עצמו לא נפגע; לאחר שינוי ייעשה ניסיון נוסף.',
  previewFailed: 'לא ניתן היה לעצב את הטקסט. הטקסט עצמו לא נפגע; לאחר שינוי ייעשה ניסיון נוסף.',
  noItem: 'monday לא מסר באיזה פריט מדובר',
  noItemText:
    'בלי המספרים של החשבון, הפריט והתצוגה אי אפשר לטעון או לשמור דבר, ולכן דבר לא השתנה. יש לפתוח את הפריט שוב.',

  rightsLost: 'מעכשיו אפשר רק לצפות בלוח הזה',
  rightsLostText: 'ההרשאות שלך השתנו בזמן העריכה. כל מה ששמרת נמצא כאן.',
  rightsLostDraft:
    'ההרשאות שלך השתנו בזמן הכתיבה. מה שלא נשמר נשאר כטיוטה, ויוצע שוב כשתהיה לך הרשאת עריכה. הנה הוא, להעתקה או להורדה.',
  reasonScope: 'מנהל החשבון יכול לאשר את „{scope}” לאפליקציה הזאת',
  reasonDaily: 'הפניות של החשבון שלך ל‑monday נוצלו להיום',
  reasonBusy: 'monday מבקש להמתין {seconds} שנ׳',
  reasonOffline: 'אין רשת',

  tooLarge: 'התיאור גדול מכדי לשמור אותו',
  tooLargeText:
    'הוא תופס {size} באחסון של monday, שמכיל לכל היותר {limit}. הוא נשמר כטיוטה; יש לקצר אותו, או להוריד אותו כדי שדבר לא יאבד.',
  heaviest: 'מה תופס הכי הרבה',
  heaviestLine: 'שורה {line}: {size}',
  picturesMissing: {
    one: 'תמונה אחת עדיין לא נשמרה',
    two: 'שתי תמונות עדיין לא נשמרו',
    other: '{count} תמונות עדיין לא נשמרו',
  },
  picturesMissingText: 'הטקסט שלך שמור כטיוטה, ויישמר מעצמו ברגע שהתמונות שבו יישמרו.',
  contested: 'אחרים שומרים את התיאור הזה שוב ושוב',
  contestedText: 'כל ניסיון נתקל בגרסה חדשה יותר. הטקסט שלך נשמר כטיוטה; יש לשמור שוב בעוד רגע.',
  unreadableNow: 'לא ניתן לקרוא את מה ששמור כעת',
  unreadableNowText: 'מישהו או משהו שמר ערך שהאפליקציה אינה יכולה לקרוא. הטקסט שלך לא נשמר במקומו, והוא שמור כטיוטה.',
} satisfies Translation<typeof english>;
