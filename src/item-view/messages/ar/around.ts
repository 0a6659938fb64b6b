import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'المزيد',
  tasksOf: '{done} من {all}',
  tasksFilter: 'أُنجز {done} من {all} من المهام: عرض غير المنجزة فقط',
  tasksTooMany: 'المهام أكثر من أن تُحصى',
  outline: 'المحتويات',
  foldSection: 'القسم «{heading}»',
  foldAll: 'طي الكل',
  unfoldAll: 'توسيع الكل',
  foldTasks: 'المهام: {count}',
  foldChanges: 'التغييرات: {count}',
  headingLink: 'رابط إلى «{heading}»',

  // When something breaks
  crashed: 'حدث خلل في هذا العرض',
  crashedText: 'ما هو محفوظ في monday لم يتغيّر. نصّك أدناه: انسخه أو نزّله، ثم أعد تحميل الصفحة.',
  crashedNoText: 'ما هو محفوظ في monday لم يتغيّر، وما كتبته محفوظ كمسودة. أعد التحميل للمتابعة.',
  crashedDetail: 'ما حدث: {message}',
} satisfies Translation<typeof english>;
