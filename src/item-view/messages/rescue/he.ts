import type { Translation } from '../message.ts';
import type { english } from './en.ts';

export default {
  doubtful: 'לפי monday לא שמור דבר, אך לפריט הזה היה טקסט',
  doubtfulText:
    'בהיסטוריה יש טקסט ({time}) ואין בה מחיקה. דבר לא השתנה, והטקסט הזה מוצג להלן. נסו שוב: לעתים קרובות מה ששמור מגיע רגע אחר כך. אם התיאור נמחק, פתחו אותו ריק.',
  openEmpty: 'פתיחה כריק',
  doubtfulSave: 'לא נשמר: לפי monday כבר לא שמור דבר',
  doubtfulSaveText:
    'בהיסטוריה יש טקסט ({time}), המוצג להלן, ואין בה מחיקה. הטקסט שלך נשמר כטיוטה, והשמירה מנוסה שוב מעצמה. אם התיאור נמחק, שמרו את שלכם בכל זאת.',
  saveAnyway: 'שמירה בכל זאת',
  lastText: 'הטקסט האחרון בהיסטוריה',
  draftUnreadable: 'אי אפשר לקרוא טיוטה שמורה',
  draftUnreadableText:
    'מה ששמור כאן כטקסט שלך שלא נשמר אינו בצורה שהאפליקציה יכולה לקרוא. הוא מוצג להלן כפי שהוא ונשאר עד שיוסר. התיאור השמור לא השתנה.',
  draftRemove: 'הסרת הטיוטה',
} satisfies Translation<typeof english>;
