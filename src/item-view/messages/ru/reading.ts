import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'monday загружается…',
  cannotConnect: 'Ошибка: не удалось подключиться к monday',
  marketplace: 'Открыть магазин приложений',
  guide: 'Как пользоваться',
  subscriptionExpired: 'Подписка истекла',
  subscriptionExpiredText: 'Срок вашей подписки истёк. Продлите её, чтобы продолжить пользоваться приложением.',
  loadContext: 'загрузить контекст',

  // Editor
  viewLabel: 'Описание',
  emptyTitle: 'Описания пока нет',
  emptyHint: 'Чтобы начать, нажмите «Изменить Markdown»',
  close: 'Закрыть',

  // Status line
  loading: 'Загрузка…',
  stillLoading: 'Всё ещё загружается…',

  // Loading and reading
  retry: 'Повторить',
  // Preview
  previewPlain: 'Показано без оформления',

  copied: 'Скопировано',

  // When something breaks
  crashed: 'В этом представлении произошла ошибка',
  crashedText:
    'Сохранённое в monday не изменилось. Ваш текст ниже: скопируйте или скачайте его, затем перезагрузите страницу.',
  crashedNoText:
    'Сохранённое в monday не изменилось, а набранное вами хранится как черновик. Перезагрузите страницу, чтобы продолжить.',
  crashedDetail: 'Что произошло: {message}',
  reload: 'Перезагрузить',
  chunkFailed: 'Часть страницы не загрузилась',
  chunkFailedText:
    'Часть этой страницы не загрузилась. Ваш текст не тронут. Перезагрузите страницу, чтобы попробовать ещё раз.',

  // Code, pictures, links and copying
  copyCode: 'Копировать код',
  wide: 'Прокручивается вбок',
  documentMenu: 'Ещё',

  // Tasks
  tasksOf: '{done} из {all}',
  tasksFilter: '{done} из {all} задач выполнено: показать только невыполненные',
  tasksTooMany: 'Слишком много задач, чтобы сосчитать',

  // Outline and other parts of a document
  outline: 'Структура',
  headingLink: 'Ссылка на раздел «{heading}»',
  alertNote: 'Примечание',
  alertTip: 'Совет',
  alertImportant: 'Важно',
  alertWarning: 'Предупреждение',
  alertCaution: 'Осторожно',
  footnotes: 'Сноски',
  footnoteBack: 'Назад к сноске {number}',
} satisfies Translation<typeof english>;
