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
  viewLabel: 'Текст',
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
  reload: 'Перезагрузить',
  chunkFailed: 'Часть страницы не загрузилась',
  chunkFailedText:
    'Часть этой страницы не загрузилась. Ваш текст не тронут. Перезагрузите страницу, чтобы попробовать ещё раз.',

  // Code, pictures, links and copying
  copyCode: 'Копировать код',
  wide: 'Прокручивается вбок',

  // Parts of a document
  alertNote: 'Примечание',
  alertTip: 'Совет',
  alertImportant: 'Важно',
  alertWarning: 'Предупреждение',
  alertCaution: 'Осторожно',
  footnotes: 'Сноски',
  footnoteBack: 'Назад к сноске {number}',
} satisfies Translation<typeof english>;
