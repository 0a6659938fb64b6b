import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'تحرير Markdown',
  editHere: 'تحرير هنا',
  view: 'عرض',
  save: 'حفظ',
  editHint: 'الكتابة بصيغة Markdown',
  viewHint: 'عرض النص كما يراه القرّاء',
  saveHint: 'حفظ ({shortcut})',
  placeholder: 'اكتب وصف المهمة هنا…',
  fieldLabel: 'الوصف بصيغة Markdown',
  toolbarLabel: 'أدوات الوصف',

  // Status line
  savedAt: 'حُفظ: {time}',
  unsaved: 'تغييرات غير محفوظة',
  unsavedKept: 'تغييرات غير محفوظة ({kept})',
  saving: 'جارٍ الحفظ…',
  retrying: 'تعذّر الحفظ، محاولة جديدة بعد {seconds} ث ({kept})',
  couldNotSave: 'تعذّر الحفظ ({kept})',
  offline: 'غير متصل',
  offlineUnsaved: 'غير متصل ({kept})',
  keptAsDraft: 'محفوظ كمسودة',
  keptInHost: 'محفوظ كمسودة في monday',
  notKept: 'هذا المتصفح لا يحفظ المسودات: انسخ نصّك قبل المغادرة',
  conflictStatus: 'نصّك يتعارض مع نص زميل',
  merged: 'دُمج مع تغييرات زميل',
  newerVersion: 'حفظ شخص ما نسخة أحدث',
  updated: 'حفظ شخص ما نسخة أحدث، وهي معروضة هنا',

  // Size
  bytes: {
    zero: '{count} بايت',
    one: 'بايت واحد',
    two: 'بايتان',
    few: '{count} بايتات',
    many: '{count} بايتًا',
    other: '{count} بايت',
  },
  kilobytes: '{size} كيلوبايت',
  megabytes: '{size} ميغابايت',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}، {time}',

  // Ways out for a text
  download: 'تنزيل ‎.md',
  copyText: 'نسخ النص',
  copyFailed: 'النسخ محظور هنا. النص محدَّد أدناه: اضغط {shortcut}.',
  yourText: 'نصّك',

  // History
  history: 'السجل',
  historyTitle: 'النسخ السابقة',

  // Layouts and the status of the text
  split: 'تقسيم',
  splitHint: 'النص والمعاينة جنبًا إلى جنب',
  scroll: 'تمرير معًا',
  scrollHint: 'يعرض النص والمعاينة الأسطر نفسها',
  slashHint: 'اكتب / لإدراج كتل وقوالب',
  factsLabel: 'عن النص',
  words: {
    zero: 'لا كلمات',
    one: 'كلمة واحدة',
    two: 'كلمتان',
    few: '{count} كلمات',
    many: '{count} كلمة',
    other: '{count} كلمة',
  },
  characters: {
    zero: 'لا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{count} أحرف',
    many: '{count} حرفًا',
    other: '{count} حرف',
  },
  tasksDone: {
    zero: 'أُنجز {done} من {count} مهمة',
    one: 'أُنجز {done} من مهمة واحدة',
    two: 'أُنجز {done} من مهمتين',
    few: 'أُنجز {done} من {count} مهام',
    many: 'أُنجز {done} من {count} مهمة',
    other: 'أُنجز {done} من {count} مهمة',
  },
  tooMuchToCount: 'النص أطول من أن يُحصى',
  tooMuchToScroll: 'النص أطول من أن يُمرَّر معًا',
  sizeOfLimit: '{size} من {limit}',
  onHeading: 'عنوان، المستوى {level}',
  onTask: 'مهمة، المستوى {level}: يحدّدها {shortcut}',
  onDoneTask: 'مهمة منجزة، المستوى {level}: يلغي تحديدها {shortcut}',
  onItem: 'عنصر قائمة، المستوى {level}',
  onQuote: 'اقتباس',
  onCode: 'كتلة شيفرة',
  onCodeIn: 'كتلة شيفرة: {language}',
  onTableHead: 'رأس جدول، العمود {column} من {columns}',
  onCell: 'جدول، الصف {row}، العمود {column} من {columns}',
} satisfies Translation<typeof english>;
