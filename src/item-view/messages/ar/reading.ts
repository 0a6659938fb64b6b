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
  viewLabel: 'النص',
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
  reload: 'إعادة التحميل',
  chunkFailed: 'تعذّر تحميل جزء من الصفحة',
  chunkFailedText: 'تعذّر تحميل جزء من هذه الصفحة. نصّك لم يُمَسّ. أعد التحميل للمحاولة مرة أخرى.',

  // Code, pictures, links and copying
  copyCode: 'نسخ الشيفرة',
  wide: 'يمكن التمرير جانبيًا',

  // Parts of a document
  alertNote: 'ملاحظة',
  alertTip: 'نصيحة',
  alertImportant: 'مهم',
  alertWarning: 'تحذير',
  alertCaution: 'احتراس',
  footnotes: 'الحواشي',
  footnoteBack: 'العودة إلى المرجع {number}',
} satisfies Translation<typeof english>;
