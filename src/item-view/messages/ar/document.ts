import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'مخطط',
  diagramSource: 'مصدر المخطط',
  diagramWrong: 'لا يمكن رسم هذا: {message}',
  diagramNotDrawn: 'تعذّر رسم المخطط. هذا هو مصدره.',
  enlarged: 'صورة مكبّرة',
  copyFormatted: 'نسخ مع التنسيق',
  copiedFormatted: 'تم النسخ مع التنسيق',
  copyMarkdown: 'نسخ بصيغة Markdown',
  print: 'طباعة',
  printRefused: 'الإطار لا يسمح بالطباعة. نزّل الصفحة بصيغة ‎.html ثم افتحها واطبعها.',
  downloadMarkdown: 'تنزيل بصيغة ‎.md',
  downloadHtml: 'تنزيل بصيغة ‎.html',
  downloaded: 'طُلب من المتصفح حفظ {file}.',
  showInstead: 'لم يصل شيء؟ إظهار النص',
  takeItHere: 'خذه من هنا',
  selectedBelow: 'النص محدد: اضغط {shortcut}.',
} satisfies Translation<typeof english>;
