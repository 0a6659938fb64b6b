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

  // Discarded drafts
  draftDiscarded: 'הטיוטה נמחקה',
  discardedDrafts: 'טיוטות שנמחקו',
  discardedText: 'נשמרות שבעה ימים.',
  draftBringBack: 'החזרה',
} satisfies Translation<typeof english>;
