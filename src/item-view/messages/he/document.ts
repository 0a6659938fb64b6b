import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'תרשים',
  diagramSource: 'המקור של התרשים',
  diagramWrong: 'אי אפשר לצייר את זה: {message}',
  diagramUnfinished: 'אי אפשר לצייר את שורה {line}: חסר משהו בסופה.',
  diagramUnexpected: 'אי אפשר לצייר את שורה {line}: ‏\u2068{words}\u2069 אינו צפוי שם.',
  diagramWrongLine: 'אי אפשר לצייר את שורה {line}: ‏\u2068{words}\u2069.',
  diagramKind: 'זה אינו תרשים: השורה הראשונה, \u2068{words}\u2069, אינה מציינת סוג תרשים.',
  diagramNotDrawn: 'לא ניתן היה לצייר את התרשים. זה המקור שלו.',
  enlarged: 'תמונה מוגדלת',
  copyFormatted: 'העתקה עם העיצוב',
  copiedFormatted: 'הועתק עם העיצוב',
  copyMarkdown: 'העתקה כ-Markdown',
  print: 'הדפסה',
  printRefused: 'אי אפשר להדפיס כאן. אפשר להוריד את הדף כ-‎.html, לפתוח אותו ולהדפיס משם.',
  downloadMarkdown: 'הורדה כ-‎.md',
  downloadHtml: 'הורדה כ-‎.html',
  downloaded: 'הדפדפן התבקש לשמור את {file}.',
  showInstead: 'דבר לא הגיע? הצגת הטקסט',
  picturesNotIn: {
    one: 'תמונה אחת ({count}) לא נקראה ואינה כלולה.',
    two: '{count} תמונות לא נקראו ואינן כלולות.',
    other: '{count} תמונות לא נקראו ואינן כלולות.',
  },
  picturesAsWords: {
    one: 'תמונה אחת ({count}) לא נקראה: המילים שלה באות במקומה.',
    two: '{count} תמונות לא נקראו: המילים שלהן באות במקומן.',
    other: '{count} תמונות לא נקראו: המילים שלהן באות במקומן.',
  },
  pictures: 'תמונות',
  takeItHere: 'להעתיק מכאן',
  selectedBelow: 'הטקסט מסומן: יש ללחוץ על {shortcut}.',

  // What holds for all items of the view
  useForEmpty: 'להציע את הטקסט הזה בפריטים ריקים כאן',
  offerNone: 'להפסיק להציע טקסט בפריטים ריקים',
  templateSet: 'פריטים ריקים בתצוגה הזו מציעים מעכשיו את הטקסט הזה כהתחלה.',
  templateGone: 'פריטים ריקים בתצוגה הזו כבר לא מציעים טקסט.',
  templateTooLarge: 'הטקסט ארוך מדי מכדי להציע אותו בפריטים ריקים.',
  keepBreaks: 'לשמור על ירידות שורה בודדות',
  breaksKept: 'ירידות שורה בודדות נשמרות, לכולם בתצוגה הזו.',
  breaksJoined: 'ירידות שורה בודדות מוצגות כרווח, לכולם בתצוגה הזו.',
  settingsUnreadable:
    'אי אפשר לקרוא את ההגדרות של התצוגה הזו; ייתכן שגרסה חדשה יותר של האפליקציה שמרה אותן. דבר לא השתנה.',
  settingsReplace: 'להחליף אותן',
  settingsFailed: 'monday לא שמר את ההגדרה.',

  // Images
  imagesHeld: 'תמונות מאתרים אחרים אינן נטענות',
  imagesHeldText: 'טעינתן תגלה ל-{hosts} שמישהו קורא זאת עכשיו, ומהיכן.',
  imagesHosts: '{host} ועוד {count}',
  imagesShow: 'הצגת התמונות',
  imagesAlways: 'להציג תמונות תמיד',
  imagesAreLoaded: 'תמונות מאתרים אחרים נטענות בלי לשאול.',
  imagesAsk: 'לשאול אותי קודם',
  imageShow: 'הצגה',
  imageShowOne: 'הצגה: {image}',
  enlarge: 'הגדלת התמונה',
} satisfies Translation<typeof english>;
