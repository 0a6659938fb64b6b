import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'שינית את אותן השורות ששינה מישהו אחר',
  conflictText: 'שני הטקסטים שמורים בצד, ועדיין לא נשמר דבר. בחרו בכל מקום מה ייכתב בתיאור.',
  conflictPlace: '{number} מתוך {total}',
  conflictMine: 'הטקסט שלך',
  conflictTheirs: 'הטקסט של מישהו אחר',
  conflictNothing: 'ריק: השורות האלה הוסרו.',
  keepBoth: 'השארת שניהם',
  keepMine: 'השארת הטקסט שלי',
  takeTheirs: 'שימוש בטקסט האחר',
  conflictResult: 'זה מה שיישמר',
  conflictDone: 'שימוש בבחירות האלה',
  conflictContinue: 'המשך ושמירה',

  // History
  historyBack: 'חזרה',
  historyEmpty: 'אין עדיין גרסאות קודמות. כל שמירה מוסיפה אחת.',
  historyFailed: 'לא ניתן היה לטעון את ההיסטוריה',
  historyFailedText: 'monday לא החזיר את הגרסאות הקודמות ({reason}). דבר לא השתנה.',
  historyLoading: 'ההיסטוריה נטענת…',
  historyNow: '(הגרסה הנוכחית)',
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
  historyWith: 'השוואה אל',
  historyBefore: 'הגרסה הקודמת ({time})',
  historyFromTo: 'מה השתנה מ־{from} עד {to}',
  historySame: 'שתי הגרסאות זהות.',
  historyComparing: 'משווה…',
  restore: 'שחזור הטקסט כולו מ־{time}',
  restoreSection: 'שחזור „{heading}” בלבד מ־{time}',
  restoreWaits: 'בחרו קודם בין הטקסט שלך לטקסט של האדם השני; אחר כך אפשר לשחזר גרסה.',
  untitledSection: 'החלק שלפני הכותרת הראשונה',

  // Drafts
  draftOffer: 'שינויים שלא נשמרו: {time}',
  draftOfferText: 'כתבת זאת כאן ולא שמרת. מה ששונה מהטקסט השמור מסומן.',
  draftLostPictures: {
    one: 'תמונה אחת לא נשמרה, כי הדף נסגר מיד אחרי שנוספה. אפשר להוסיף אותה שוב במקומה.',
    two: '{count} תמונות לא נשמרו, כי הדף נסגר מיד אחרי שנוספו. אפשר להוסיף אותן שוב במקומן.',
    other: '{count} תמונות לא נשמרו, כי הדף נסגר מיד אחרי שנוספו. אפשר להוסיף אותן שוב במקומן.',
  },
  draftContinue: 'המשך',
  draftDiscard: 'מחיקת הטיוטה',
  draftDiscarded: 'הטיוטה נמחקה',
  discardedDrafts: 'טיוטות שנמחקו',
  discardedText: 'נשמרות שבעה ימים.',
  draftBringBack: 'שחזור',
  bringBackWaits: 'אפשר לשחזר טיוטה אחרי שהכול כאן נשמר.',
  nothingLeft: 'כל מה שבטיוטה הזאת כבר נמצא בטקסט',
  unkept: 'הטקסט שלכם נמצא רק במסך הזה',
  unkeptText: 'גם הדפדפן וגם monday אינם מקבלים טיוטה שלו. העתיקו או הורידו אותו לפני סגירת התצוגה.',

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
    'בהיסטוריה יש טקסט ({time}) ואין בה מחיקה. דבר לא השתנה, והטקסט הזה מוצג למטה. נסו שוב: לעתים קרובות מה ששמור מגיע רגע אחר כך. אם התיאור נמחק, פתחו אותו ריק.',
  openEmpty: 'פתיחה כריק',
  doubtfulSave: 'לא נשמר: לפי monday כבר לא שמור דבר',
  doubtfulSaveText:
    'בהיסטוריה יש טקסט ({time}), המוצג למטה, ואין בה מחיקה. הטקסט שלך נשמר כטיוטה, וניסיון שמירה נוסף ייעשה אוטומטית. אם התיאור נמחק, שמרו את שלכם בכל זאת.',
  saveAnyway: 'שמירה בכל זאת',
  lastText: 'הטקסט האחרון בהיסטוריה',
  unreadable: 'לא ניתן לקרוא את הטקסט השמור',
  unreadableText:
    'מה ש-monday שומר עבור הפריט הזה אינו בפורמט של האפליקציה. הוא מוצג למטה כפי שהוא, דבר לא השתנה, ושום דבר לא יישמר במקומו.',
  unreadableLabel: 'הערך השמור כפי שהוא',
  historyUnreadable: 'אי אפשר לקרוא את ההיסטוריה השמורה',
  historyUnreadableText:
    'מה ש-monday שומר כגרסאות קודמות אינו בפורמט שהאפליקציה יכולה לקרוא. הוא מוצג למטה כפי שהוא ונשאר שמור עד שתתחילו היסטוריה חדשה. עד אז לא נשמרת אף גרסה, ואי אפשר למחוק את התיאור.',
  notRecordedText: 'הטקסט נשמר, אבל שום גרסה קודמת שלו לא תישמר עד שתתחילו שם היסטוריה חדשה.',
  historyAnew: 'התחלת היסטוריה חדשה',
  draftUnreadable: 'אי אפשר לקרוא טיוטה שמורה',
  draftUnreadableText:
    'הטקסט שלך שלא נשמר נמצא כאן בפורמט שהאפליקציה אינה יכולה לקרוא. הוא מוצג למטה כפי שהוא ונשאר עד שיוסר. התיאור השמור לא השתנה.',
  draftRemove: 'הסרה',
  previewStuck: 'עיצוב הטקסט ארך זמן רב מדי והופסק. הטקסט עצמו לא נפגע; לאחר שינוי ייעשה ניסיון נוסף.',
  previewFailed: 'לא ניתן היה לעצב את הטקסט. הטקסט עצמו לא נפגע; לאחר שינוי ייעשה ניסיון נוסף.',
  noItem: 'monday לא מסר באיזה פריט מדובר',
  noItemText: 'בלי המספרים של החשבון, הפריט והתצוגה אי אפשר לטעון או לשמור דבר, ולכן דבר לא השתנה. פתחו את הפריט שוב.',

  rightsLost: 'מעכשיו אפשר רק לצפות בלוח הזה',
  rightsLostText: 'ההרשאות שלך השתנו בזמן העריכה. כל מה ששמרת נמצא כאן.',
  rightsLostDraft:
    'ההרשאות שלך השתנו בזמן הכתיבה. מה שלא נשמר נשאר כטיוטה, ויוצע שוב כשתהיה לך הרשאת עריכה. הנה הוא, להעתקה או להורדה.',
  reasonScope: 'ההרשאה „{scope}” חסרה; מנהל החשבון יכול לאשר אותה לאפליקציה הזאת',
  aboutPermission: 'על ההרשאה הזאת',
  reasonRights: 'monday לא מאפשר לך לעשות זאת; בעלים של הלוח או מנהל יכולים לתת לך את ההרשאה',
  reasonDaily: 'החשבון שלך ניצל את כל הפניות ל-monday להיום',
  reasonBusy: 'monday מבקש להמתין {seconds} שנ׳',
  reasonOffline: 'אין חיבור לרשת',

  tooLarge: 'התיאור גדול מכדי לשמור אותו',
  tooLargeText:
    'הוא תופס {size} באחסון של monday, שמכיל לכל היותר {limit}. הוא נשמר כטיוטה; קצרו אותו, או הורידו אותו כדי שדבר לא יאבד.',
  heaviest: 'החלקים הגדולים ביותר',
  heaviestLine: 'שורה {line}: {size}',
  picturesMissing: {
    one: 'תמונה אחת עדיין לא נשמרה',
    two: 'שתי תמונות עדיין לא נשמרו',
    other: '{count} תמונות עדיין לא נשמרו',
  },
  picturesMissingText: 'הטקסט שלך שמור כטיוטה, ויישמר אוטומטית ברגע שהתמונות שבו יישמרו.',
  contested: 'אחרים שומרים את התיאור הזה שוב ושוב',
  contestedText: 'בכל פעם מישהו אחר שמר קודם. הטקסט שלך נשמר כטיוטה; שמרו שוב בעוד רגע.',
  notStored: 'השמירה האחרונה שלך אינה באחסון של monday',
  notStoredText:
    '‏monday אישר את השמירה, אבל מאוחסן שם הטקסט הקודם: הטקסט שלך לא נשמר, או שמישהו החזיר את הקודם. הטקסט שלך נמצא על המסך ונשמר כטיוטה. שמרו שוב; אם זה קורה שוב, הורידו את הטקסט כדי ששום דבר לא יאבד.',
  unreadableNow: 'לא ניתן לקרוא את מה ששמור כעת',
  unreadableNowText: 'מישהו או משהו שמר ערך שהאפליקציה אינה יכולה לקרוא. הטקסט שלך לא נשמר במקומו, והוא שמור כטיוטה.',
  notDeleted: 'התיאור לא נמחק',
  notDeletedText:
    'טקסט נמחק רק אחרי שההיסטוריה מכילה אותו, ואי אפשר לקרוא את ההיסטוריה השמורה. התחילו שם היסטוריה חדשה, ואז שמרו שוב.',
} satisfies Translation<typeof english>;
