import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'مخطط',
  diagramSource: 'مصدر المخطط',
  diagramWrong: 'لا يمكن رسم هذا: {message}',
  diagramUnfinished: 'لا يمكن رسم السطر {line}: ينقصه شيء في آخره.',
  diagramUnexpected: 'لا يمكن رسم السطر {line}: ‏\u2068{words}\u2069 غير متوقع هنا.',
  diagramWrongLine: 'لا يمكن رسم السطر {line}: ‏\u2068{words}\u2069.',
  diagramKind: 'هذا ليس مخططًا: السطر الأول، \u2068{words}\u2069، لا يذكر نوع مخطط.',
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

  // Images
  imagesHeld: 'لا تُحمَّل الصور من مواقع أخرى',
  imagesHeldText: 'تحميلها يُعلِم {hosts} بأن شخصًا يقرأ هذا الآن، ومن أين.',
  imagesHosts: '{host} و{count} غيره',
  imagesShow: 'عرض الصور',
  imagesAlways: 'عرض الصور دائمًا',
  imagesAreLoaded: 'تُحمَّل الصور من مواقع أخرى من دون سؤال.',
  imagesAsk: 'اسألني أولًا',
  imageShow: 'عرض',
  imageShowOne: 'عرض: {image}',
  enlarge: 'تكبير الصورة',
} satisfies Translation<typeof english>;
