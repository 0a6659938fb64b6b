import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Диаграмма',
  diagramSource: 'Исходный текст диаграммы',
  diagramWrong: 'Это нельзя нарисовать: {message}',
  diagramUnfinished: 'Строку {line} нельзя нарисовать: в её конце чего-то не хватает.',
  diagramUnexpected: 'Строку {line} нельзя нарисовать: «{words}» здесь не ожидается.',
  diagramWrongLine: 'Строку {line}, «{words}», нельзя нарисовать.',
  diagramKind: 'Это не диаграмма: первая строка, «{words}», не называет вид диаграммы.',
  diagramNotDrawn: 'Диаграмму не удалось нарисовать. Вот её исходный текст.',
  enlarged: 'Увеличенное изображение',
  copyFormatted: 'Копировать с оформлением',
  copiedFormatted: 'Скопировано с оформлением',
  copyMarkdown: 'Копировать как Markdown',
  print: 'Печать',
  printRefused: 'Печать здесь запрещена. Скачайте страницу в формате .html, откройте её и напечатайте.',
  downloadMarkdown: 'Скачать в формате .md',
  downloadHtml: 'Скачать в формате .html',
  downloaded: 'Браузеру отправлен запрос на сохранение файла {file}.',
  showInstead: 'Ничего не пришло? Показать текст',
  takeItHere: 'Скопируйте отсюда',
  selectedBelow: 'Текст выделен: нажмите {shortcut}.',

  // What holds for all items of the view
  useForEmpty: 'Предлагать этот текст для пустых элементов',
  offerNone: 'Больше не предлагать текст для пустых элементов',
  templateSet: 'Пустые элементы в этом представлении теперь предлагают начать с этого текста.',
  templateGone: 'Пустые элементы в этом представлении больше не предлагают текст.',
  templateTooLarge: 'Этот текст слишком длинный, чтобы предлагать его для пустых элементов.',
  keepBreaks: 'Сохранять одиночные переносы строк',
  breaksKept: 'Одиночные переносы строк сохраняются, для всех в этом представлении.',
  breaksJoined: 'Одиночные переносы строк показываются как пробелы, для всех в этом представлении.',
  settingsUnreadable:
    'Не удалось прочитать настройки этого представления; возможно, их сохранила более новая версия приложения. Ничего не изменено.',
  settingsReplace: 'Заменить',
  settingsFailed: 'monday не сохранил настройку.',

  // Images
  imagesHeld: 'Изображения с других сайтов не загружены',
  imagesHeldText: 'При загрузке {hosts} узнает, что кто-то сейчас это читает и откуда.',
  imagesHosts: '{host} и ещё {count}',
  imagesShow: 'Показать изображения',
  imagesAlways: 'Всегда показывать изображения',
  imagesAreLoaded: 'Изображения с других сайтов загружаются без вопроса.',
  imagesAsk: 'Сначала спрашивать',
  imageShow: 'Показать',
  imageShowOne: 'Показать: {image}',
  enlarge: 'Увеличить изображение',
} satisfies Translation<typeof english>;
