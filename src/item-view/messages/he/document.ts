import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'תרשים',
  diagramSource: 'המקור של התרשים',
  diagramWrong: 'אי אפשר לצייר את זה: {message}',
  diagramNotDrawn: 'לא ניתן היה לצייר את התרשים. זה המקור שלו.',
  enlarged: 'תמונה מוגדלת',
  copyFormatted: 'העתקה עם העיצוב',
  copiedFormatted: 'הועתק עם העיצוב',
  copyMarkdown: 'העתקה כ-Markdown',
  print: 'הדפסה',
  printRefused: 'המסגרת אינה מאפשרת הדפסה. אפשר להוריד את הדף כ-‎.html, לפתוח אותו ולהדפיס משם.',
  downloadMarkdown: 'הורדה כ-‎.md',
  downloadHtml: 'הורדה כ-‎.html',
  downloaded: 'הדפדפן התבקש לשמור את {file}.',
  showInstead: 'דבר לא הגיע? הצגת הטקסט',
  takeItHere: 'אפשר לקחת מכאן',
  selectedBelow: 'הטקסט מסומן: יש ללחוץ על {shortcut}.',
} satisfies Translation<typeof english>;
