import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Вы и коллега изменили одни и те же строки',
  conflictText: 'Оба текста целы, пока ничего не сохранено. Для каждого места выберите, что должно быть в описании.',
  conflictPlace: '{number} из {total}',
  conflictMine: 'Ваш текст',
  conflictTheirs: 'Текст коллеги',
  conflictNothing: 'Ничего: эти строки удалены.',
  keepBoth: 'Оставить оба',
  keepMine: 'Оставить мой',
  takeTheirs: 'Взять другой',
  conflictResult: 'Вот что будет сохранено',
  conflictDone: 'Применить выбор',
  conflictContinue: 'Продолжить и сохранить',

  // History
  historyBack: 'Назад',
  historyEmpty: 'Прежних версий пока нет. Одна остаётся при каждом сохранении.',
  historyFailed: 'Не удалось загрузить историю',
  historyFailedText: 'monday не передал прежние версии ({reason}). Ничего не изменено.',
  historyLoading: 'Загрузка истории…',
  historyNow: '(как сейчас)',
  historyCurrent: 'Сейчас',
  historyYou: 'вы',
  historyColleague: 'коллега',
  historyNames: 'Имена коллег не показаны: {reason}.',
  historyFirst: 'самая старая из сохранённых версий',
  historyAdded: { one: '+{count} строка', few: '+{count} строки', many: '+{count} строк', other: '+{count} строки' },
  historyRemoved: { one: '−{count} строка', few: '−{count} строки', many: '−{count} строк', other: '−{count} строки' },
  historyChanged: {
    one: 'изменена {count} строка',
    few: 'изменены {count} строки',
    many: 'изменено {count} строк',
    other: 'изменены {count} строки',
  },
  historyTicked: {
    one: 'отмечена {count} задача',
    few: 'отмечены {count} задачи',
    many: 'отмечено {count} задач',
    other: 'отмечены {count} задачи',
  },
  historyUnticked: {
    one: 'снята {count} отметка',
    few: 'сняты {count} отметки',
    many: 'снято {count} отметок',
    other: 'сняты {count} отметки',
  },
  historySpaces: 'только пробелы и пустые строки',
  historyWith: 'Сравнить с',
  historyBefore: 'предыдущей версией ({time})',
  historyFromTo: 'Что изменилось: {from} → {to}',
  historySame: 'Версии одинаковы.',
  historyComparing: 'Сравнение…',
  restore: 'Восстановить эту версию',
  restoreBefore: 'Восстановить предыдущую версию',
  restoreSection: 'Восстановить «{heading}» ({time})',
  untitledSection: 'Часть перед первым заголовком',

  // Drafts
  draftOffer: 'Несохранённые изменения: {time}',
  draftOfferText: 'Вы набрали это здесь и не сохранили. Отличия от сохранённого текста отмечены.',
  draftContinue: 'Продолжить',
  draftDiscard: 'Отбросить',
  draftDiscarded: 'Черновик отброшен',
  discardedDrafts: 'Отброшенные черновики',
  discardedText: 'Хранятся семь дней.',
  draftBringBack: 'Вернуть',

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

  // Changed since
  sinceLabel: 'Изменено с прошлого раза',
  sinceChanges: {
    one: '{count} изменение с прошлого раза ({day})',
    few: '{count} изменения с прошлого раза ({day})',
    many: '{count} изменений с прошлого раза ({day})',
    other: '{count} изменения с прошлого раза ({day})',
  },
  sinceShow: 'Показать',
  sinceNext: 'Далее',
  sinceDone: 'Готово',
} satisfies Translation<typeof english>;
