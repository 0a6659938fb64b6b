import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Изменить Markdown',
  editHere: 'Изменить здесь',
  view: 'Просмотр',
  save: 'Сохранить',
  editHint: 'Писать в Markdown',
  viewHint: 'Показать текст так, как его видят читатели',
  saveHint: 'Сохранить ({shortcut})',
  placeholder: 'напишите здесь описание задачи…',
  fieldLabel: 'Описание в Markdown',
  toolbarLabel: 'Инструменты описания',

  // Status line
  savedAt: 'Сохранено: {time}',
  unsaved: 'Не сохранено',
  unsavedKept: 'Не сохранено ({kept})',
  saving: 'Сохранение…',
  retrying: 'Не удалось сохранить, повтор через {seconds} с ({kept})',
  couldNotSave: 'Не удалось сохранить ({kept})',
  offline: 'Нет сети',
  offlineUnsaved: 'Нет сети ({kept})',
  keptAsDraft: 'сохранено как черновик',
  keptInHost: 'сохранено как черновик в monday',
  notKept: 'этот браузер не хранит черновики: скопируйте текст, прежде чем уйти',
  conflictStatus: 'Ваш текст пересекается с текстом коллеги',
  merged: 'Объединено с изменениями коллеги',
  newerVersion: 'Кто-то сохранил более новую версию',
  updated: 'Кто-то сохранил более новую версию, она показана здесь',

  // Size
  bytes: { one: '{count} байт', few: '{count} байта', many: '{count} байт', other: '{count} байта' },
  kilobytes: '{size} КБ',
  megabytes: '{size} МБ',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: 'Скачать .md',
  copyText: 'Скопировать текст',
  copyFailed: 'Копирование здесь заблокировано. Текст ниже выделен: нажмите {shortcut}.',
  yourText: 'Ваш текст',

  // History
  history: 'История',
  historyTitle: 'Прежние версии',

  // Layouts and the status of the text
  split: 'Две панели',
  splitHint: 'Текст и просмотр рядом',
  scroll: 'Прокручивать вместе',
  scrollHint: 'Текст и просмотр показывают одни и те же строки',
  slashHint: 'Введите /, чтобы вставить блок или шаблон',
  factsLabel: 'О тексте',
  words: { one: '{count} слово', few: '{count} слова', many: '{count} слов', other: '{count} слова' },
  characters: { one: '{count} символ', few: '{count} символа', many: '{count} символов', other: '{count} символа' },
  tasksDone: {
    one: 'выполнено {done} из {count} задачи',
    few: 'выполнено {done} из {count} задач',
    many: 'выполнено {done} из {count} задач',
    other: 'выполнено {done} из {count} задачи',
  },
  tooMuchToCount: 'Слишком много, чтобы сосчитать',
  tooMuchToScroll: 'Слишком много, чтобы прокручивать вместе',
  sizeOfLimit: '{size} из {limit}',
  onHeading: 'Заголовок, уровень {level}',
  onTask: 'Задача, уровень {level}: {shortcut} отмечает её',
  onDoneTask: 'Выполненная задача, уровень {level}: {shortcut} снимает отметку',
  onItem: 'Пункт списка, уровень {level}',
  onQuote: 'Цитата',
  onCode: 'Блок кода',
  onCodeIn: 'Блок кода: {language}',
  onTableHead: 'Заголовок таблицы, столбец {column} из {columns}',
  onCell: 'Таблица, строка {row}, столбец {column} из {columns}',
} satisfies Translation<typeof english>;
