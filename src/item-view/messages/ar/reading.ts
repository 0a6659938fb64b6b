import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'جارٍ تحميل monday…',
  cannotConnect: 'خطأ: تعذّر الاتصال بـ monday',
  marketplace: 'زيارة متجر التطبيقات',
  guide: 'طريقة الاستخدام',
  subscriptionExpired: 'انتهى الاشتراك',
  subscriptionExpiredText: 'انتهت صلاحية اشتراكك. يُرجى تجديده لمتابعة استخدام التطبيق.',
  loadContext: 'تحميل السياق',

  // Editor
  viewLabel: 'الوصف',
  emptyTitle: 'لا يوجد وصف بعد',
  emptyHint: 'انقر على «تحرير Markdown» للبدء',
  close: 'إغلاق',

  // Status line
  loading: 'جارٍ التحميل…',
  stillLoading: 'ما زال التحميل جاريًا…',

  // Loading and reading
  retry: 'إعادة المحاولة',
  // Preview
  previewPlain: 'معروض من دون تنسيق',

  copied: 'تم النسخ',

  // When something breaks
  crashed: 'حدث خلل في هذا العرض',
  crashedText: 'ما هو محفوظ في monday لم يتغيّر. نصّك أدناه: انسخه أو نزّله، ثم أعد تحميل الصفحة.',
  crashedNoText: 'ما هو محفوظ في monday لم يتغيّر، وما كتبته محفوظ كمسودة. أعد التحميل للمتابعة.',
  crashedDetail: 'ما حدث: {message}',
  reload: 'إعادة التحميل',
  chunkFailed: 'تعذّر تحميل جزء من الصفحة',
  chunkFailedText: 'تعذّر تحميل جزء من هذه الصفحة. نصّك لم يُمَسّ. أعد التحميل للمحاولة مرة أخرى.',

  // Code, pictures, links and copying
  copyCode: 'نسخ الشيفرة',
  wide: 'يمكن التمرير جانبيًا',
  documentMenu: 'المزيد',

  // Tasks
  tasksOf: '{done} من {all}',
  tasksFilter: 'أُنجز {done} من {all} من المهام: عرض غير المنجزة فقط',
  tasksTooMany: 'المهام أكثر من أن تُحصى',

  // Outline and other parts of a document
  outline: 'المحتويات',
  headingLink: 'رابط إلى «{heading}»',
  alertNote: 'ملاحظة',
  alertTip: 'نصيحة',
  alertImportant: 'مهم',
  alertWarning: 'تحذير',
  alertCaution: 'احتراس',
  footnotes: 'الحواشي',
  footnoteBack: 'العودة إلى المرجع {number}',
} satisfies Translation<typeof english>;
