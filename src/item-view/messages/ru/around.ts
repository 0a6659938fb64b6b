import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'Ещё',
  tasksOf: '{done} из {all}',
  tasksFilter: '{done} из {all} задач выполнено: показать только невыполненные',
  tasksTooMany: 'Слишком много задач, чтобы сосчитать',
  outline: 'Структура',
  foldSection: 'Раздел «{heading}»',
  foldAll: 'Свернуть всё',
  unfoldAll: 'Развернуть всё',
  foldTasks: 'Задачи: {count}',
  foldChanges: 'Изменения: {count}',
  headingLink: 'Ссылка на раздел «{heading}»',

  // When something breaks
  crashed: 'В этом представлении произошла ошибка',
  crashedText:
    'Сохранённое в monday не изменилось. Ваш текст ниже: скопируйте или скачайте его, затем перезагрузите страницу.',
  crashedNoText:
    'Сохранённое в monday не изменилось, а набранное вами хранится как черновик. Перезагрузите страницу, чтобы продолжить.',
  crashedDetail: 'Что произошло: {message}',
} satisfies Translation<typeof english>;
