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

  // Values of columns

  // Subitems

  // The description of the item

  // Export of a board
} satisfies Translation<typeof english>;
