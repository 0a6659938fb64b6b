import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Everywhere
  tryAgain: 'Повторить',
  undo: 'Отменить',
  // Progress
  progressTitle: 'Ход выполнения задач на доске',
  progressText:
    'Столбец может показывать, сколько задач каждого элемента выполнено. Он обновляется при сохранении, если это число изменилось, для всех в этом представлении.',
  progressReading: 'Поиск столбцов доски…',
  progressColumn: 'Столбец',
  progressNone: 'Без столбца',
  progressWhenNone: 'Ни одна задача не выполнена',
  progressWhenSome: 'Выполнена часть задач',
  progressWhenAll: 'Выполнены все задачи',
  progressKeep: 'не менять',
  progressUse: 'Выбрать этот столбец',
  progressExample: 'Там будет, например, {example} вместо того, что стоит сейчас.',
  progressChooseLabel: 'Выберите хотя бы одну метку.',
  progressSet: '«{column}» теперь показывает, сколько задач выполнено.',
  progressLeft: 'В «{column}» останется то, что там есть.',
  progressUnset: 'Больше ни один столбец не показывает, сколько задач выполнено.',
  progressUndone: 'Прежний выбор восстановлен.',
  progressUnavailable: 'Не удалось прочитать столбцы этой доски: {reason}.',
  progressNotWritten: 'Не удалось записать ход выполнения на доску: {reason}.',
  progressNotOffered:
    'Ход выполнения не записан: выбранного для него столбца нет на этой доске, или он не может его показать.',
  progressAsk: 'Сохранение здесь записывает ход выполнения в «{column}»',
  progressAskText:
    'Кто-то выбрал этот столбец для всех элементов этого представления. Если вы согласны, он записывается от вашего имени, когда вы сохраняете или отмечаете что-то и число выполненных задач меняется. Если передумаете, выберите столбец в «Ход выполнения на доске…».',
  progressAgree: 'ОК',
  progressRefuse: 'Не от моего имени',

  // Items as links
  completionBoard: 'На доске',
  completionItem: 'Ссылка на элемент',
  completionNoItems: 'Нельзя найти элементы: {reason}.',
  mendName: 'Записать «{name}» в текст',

  // People
  completionPerson: 'Упомянуть человека',
  completionNoPeople: 'Нельзя найти людей: {reason}.',
  mentionTitle: 'Сообщить: {names}?',
  mentionText:
    'Первое упоминание здесь. Уведомление — обновление в элементе; его могут прочитать все, кто видит элемент.',
  mentionTell: 'Написать обновление',
  mentionNot: 'Не сообщать',
  mentionTold: 'Обновление в элементе сообщит об этом: {names}.',
  mentionUpdate: 'упоминание в тексте элемента {item}.',
  mentionUpdateHere: 'упоминание в тексте этого элемента.',
  mentionFailed: 'Никому не сообщено: {reason}.',
  mentionUnknown: 'Неизвестно, написано ли обновление: {reason}. Посмотрите обновления элемента.',

  // Values of columns
  completionColumn: 'Значение столбца',
  completionNoColumns: 'Нельзя найти столбцы: {reason}.',

  // Subitems
  subitemHere: 'Создать подэлемент (S)',
  subitemTitle: 'Создание подэлемента',
  subitemName: 'Название',
  subitemMake: 'Создать',
  subitemMaking: 'Подэлемент создаётся.',
  subitemThere: 'Подэлемент с таким названием уже есть.',
  subitemLink: 'Сослаться на него',
  subitemAnother: 'Создать ещё один',
  subitemNotMade: 'Подэлемент не создан: {reason}.',
  subitemUnknown: 'monday не сообщил, создан ли подэлемент: {reason}. «Повторить» сначала ищет его.',
  subitemLinked:
    'Задача теперь ссылается на свой подэлемент, и это сохранено. «Отменить» вернёт ей прежние слова; подэлемент останется на доске.',
  subitemNotLinked: 'Подэлемент «{name}» есть на доске, но его задачи в прежнем виде в тексте больше нет.',
  subitemStillDone: '«{name}» на доске по-прежнему выполнен. Статус можно изменить там.',
  subitemNotSet: 'Статус подэлемента не изменён: {reason}.',

  // The description of the item
  descriptionTitle: 'Публикация в описании элемента',
  descriptionReading: 'Описание элемента в monday читается.',
  descriptionUnread: 'Не удаётся прочитать описание элемента в monday: {reason}.',
  descriptionEmpty: 'Собственное описание этого элемента в monday пустое.',
  descriptionReplaces: 'Это заменит собственное описание этого элемента в monday. Цвета в нём пропадут.',
  descriptionValues: 'Значения столбцов записываются такими, какие они сейчас, и там не меняются.',
  descriptionNow: 'Описание в monday сейчас',
  descriptionLost: 'В нём нельзя сохранить: {what}.',
  lostFootnotes: 'сноски',
  lostFormulas: 'формулы',
  lostAlerts: 'выделенные примечания',
  lostDiagrams: 'диаграммы',
  lostPictures: 'картинки',
  descriptionPublish: 'Опубликовать',
  descriptionWriting: 'Описание элемента в monday записывается.',
  descriptionPublished: 'Опубликовано слово в слово.',
  descriptionDiffers: 'Опубликовано. В monday текст не слово в слово: ниже то, что там есть.',
  descriptionUnseen:
    'Опубликовано. Прочитать, что из этого сделал monday, не удаётся, поэтому отменить это здесь нельзя.',
  descriptionUndone: 'Описание в monday снова такое, как было.',
  descriptionChanged: 'Кто-то тем временем изменил описание в monday. Ничего не заменено.',
  descriptionReplace: 'Всё равно заменить',
  descriptionNotSet: 'Описание в monday не изменено: {reason}.',
  descriptionUnknown: 'Неизвестно, изменено ли описание в monday: {reason}.',
  descriptionNoneHere:
    'на этой доске в monday нет описаний элементов; они есть на досках с несколькими уровнями подэлементов, но не во всех продуктах',
  descriptionTaken: 'Описание элемента теперь в тексте. Отмена уберёт его.',
  descriptionSame: 'Всё, что сказано в описании элемента в monday, уже есть в тексте. Ничего не вставлено.',

  // Export of a board
  exportTitle: 'Все тексты этой доски',
  exportText:
    'Собирает сохранённые тексты всех элементов с их картинками в zip с файлами Markdown и их списком. Сто элементов занимают около минуты. Можно в любой момент остановить и продолжить позже.',
  exportListing: 'Поиск элементов доски…',
  exportReading: 'Чтение текстов…',
  exportStopped: 'Остановлено. Прочитанное сохраняется.',
  exportFailed: 'Чтение прервано: {reason}. Прочитанное сохраняется.',
  exportUnavailable: 'Элементы этой доски нельзя прочитать: {reason}.',
  exportDone: 'Всё прочитано.',
  exportDonePartly:
    'Некоторые тексты не удалось прочитать. «Продолжить» попробует ещё раз; они названы в списке внутри zip.',
  exportCount:
    'Прочитано элементов: {read} из {all} · с текстом: {texts} · без текста: {without} · не прочитано: {unread}',
  exportStop: 'Остановить',
  exportGoOn: 'Продолжить',
  exportTake: 'Скачать как .zip',
  exportPacking: 'Упаковка…',
  exportNotPacked: 'Не удалось создать zip: возможно, не хватает памяти.',
  exportWithout: 'Без текста',
  exportUnread: 'Не прочитано',
  exportUnlisted: 'Этот список неполный: чтение остановили раньше, чем стали известны все элементы.',
  exportPictures: 'недостающих картинок: {number}',
  exportDoubtful: 'monday сообщает, что ничего не сохранено, но у элемента был текст',
  exportUnreadable: 'сохранённое нельзя прочитать',
  exportNoRoom: 'в этом файле больше не было места',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: 'При чтении',
  helpEditHere: 'Изменить здесь или часть в фокусе',
  helpNextChange: 'Следующее изменение с прошлого раза',
  helpChangeBefore: 'Предыдущее изменение',
  helpSubitem: 'Сделать подэлемент из задачи в фокусе',
  helpUndo: 'Отменить сделанное при чтении',
  helpRedo: 'Вернуть',
} satisfies Translation<typeof english>;
