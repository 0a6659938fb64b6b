import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Диаграмма',
  diagramSource: 'Исходный текст диаграммы',
  diagramWrong: 'Это нельзя нарисовать: {message}',
  diagramNotDrawn: 'Диаграмму не удалось нарисовать. Вот её исходный текст.',
  enlarged: 'Увеличенное изображение',
  copyFormatted: 'Копировать с оформлением',
  copiedFormatted: 'Скопировано с оформлением',
  copyMarkdown: 'Копировать как Markdown',
  print: 'Печать',
  printRefused: 'Фрейм не разрешает печать. Скачайте страницу в формате .html, откройте её и напечатайте.',
  downloadMarkdown: 'Скачать в формате .md',
  downloadHtml: 'Скачать в формате .html',
  downloaded: 'Браузеру отправлен запрос на сохранение файла {file}.',
  showInstead: 'Ничего не пришло? Показать текст',
  takeItHere: 'Возьмите отсюда',
  selectedBelow: 'Текст выделен: нажмите {shortcut}.',
} satisfies Translation<typeof english>;
