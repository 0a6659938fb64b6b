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
} satisfies Translation<typeof english>;
