import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Править Markdown',
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
  unsaved: 'Есть несохранённые изменения',
  unsavedKept: 'Есть несохранённые изменения ({kept})',
  saving: 'Сохранение…',
  retrying: 'Не удалось сохранить, повтор через {seconds} с ({kept})',
  couldNotSave: 'Не удалось сохранить ({kept})',
  offline: 'Нет сети',
  offlineUnsaved: 'Нет сети ({kept})',
  keptAsDraft: 'хранится как черновик',
  keptInHost: 'хранится как черновик в monday',
  notKept: 'этот браузер не хранит черновики: скопируйте текст, прежде чем уйти',
  conflictStatus: 'Ваш текст пересекается с текстом коллеги',
  merged: 'Объединено с изменениями коллеги',
  newerVersion: 'Кто-то сохранил более новую версию',
  updated: 'Кто-то сохранил более новую версию, она показана здесь',

  // Size
  tooLarge: 'Описание слишком велико для сохранения',
  tooLargeText:
    'Оно занимает {size} в хранилище monday, а там помещается не более {limit}. Оно хранится как черновик; сократите его или скачайте, чтобы ничего не потерять.',
  bytes: { one: '{count} байт', few: '{count} байта', many: '{count} байт', other: '{count} байта' },
  kilobytes: '{size} КБ',
  megabytes: '{size} МБ',
  heaviest: 'Что занимает больше всего места',
  heaviestLine: 'Строка {line}: {size}',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Things told once
  deletedByMe: 'Описание удалено',
  deletedBySomeone: 'Коллега удалил описание',
  undoDelete: 'Отменить',
  repaired: 'Некоторые символы заменены перед сохранением',
  repairedText: {
    one: '{count} половина символа (одиночный суррогат), которую не может хранить ни один файл, стала «\uFFFD». Всё остальное сохранено без изменений.',
    few: '{count} половины символов (одиночные суррогаты), которые не может хранить ни один файл, стали «\uFFFD». Всё остальное сохранено без изменений.',
    many: '{count} половин символов (одиночных суррогатов), которые не может хранить ни один файл, стали «\uFFFD». Всё остальное сохранено без изменений.',
    other:
      '{count} половины символов (одиночные суррогаты), которые не может хранить ни один файл, стали «\uFFFD». Всё остальное сохранено без изменений.',
  },
  taskGone: 'Этой задачи больше нет',
  taskGoneText: 'Коллега удалил или переписал её. Показан самый новый текст.',
  contested: 'Другие продолжают сохранять это описание',
  contestedText:
    'Каждая попытка наталкивалась на более новую версию. Ваш текст хранится как черновик; сохраните ещё раз чуть позже.',
  unreadableNow: 'То, что сохранено сейчас, не читается',
  unreadableNowText:
    'Кто-то или что-то сохранило значение, которое это приложение не может прочитать. Ваш текст не сохранён поверх него и хранится как черновик.',

  // Ways out for a text
  download: 'Скачать .md',
  copyText: 'Скопировать текст',
  copyFailed: 'Копирование здесь запрещено. Текст ниже выделен: нажмите {shortcut}.',
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
    one: 'сделано {done} из {count} задачи',
    few: 'сделано {done} из {count} задач',
    many: 'сделано {done} из {count} задач',
    other: 'сделано {done} из {count} задачи',
  },
  tooMuchToCount: 'Слишком много, чтобы сосчитать',
  tooMuchToScroll: 'Слишком много, чтобы прокручивать вместе',
  sizeOfLimit: '{size} из {limit}',
  onHeading: 'Заголовок, уровень {level}',
  onTask: 'Задача, уровень {level}: {shortcut} отмечает её',
  onDoneTask: 'Сделанная задача, уровень {level}: {shortcut} снимает отметку',
  onItem: 'Пункт списка, уровень {level}',
  onQuote: 'Цитата',
  onCode: 'Блок кода',
  onCodeIn: 'Блок кода: {language}',
  onTableHead: 'Заголовок таблицы, столбец {column} из {columns}',
  onCell: 'Таблица, строка {row}, столбец {column} из {columns}',
} satisfies Translation<typeof english>;
