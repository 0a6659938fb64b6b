import type { Table } from '../message.ts';

/** What only some documents and the menu of a document say: loaded with those. */
export const english = {
  drawnDiagram: 'Diagram',
  diagramSource: 'Source of the diagram',
  diagramWrong: 'This cannot be drawn: {message}',
  diagramNotDrawn: 'The diagram could not be drawn. This is its source.',
  enlarged: 'Enlarged image',
  copyFormatted: 'Copy with formatting',
  copiedFormatted: 'Copied with its formatting',
  copyMarkdown: 'Copy as Markdown',
  print: 'Print',
  printRefused: 'The frame refuses to print. Download the page as .html, open it and print it there.',
  downloadMarkdown: 'Download as .md',
  downloadHtml: 'Download as .html',
  downloaded: 'The browser was asked to save {file}.',
  showInstead: 'Nothing arrived? Show the text',
  takeItHere: 'Take it from here',
  selectedBelow: 'The text is selected: press {shortcut}.',
} as const satisfies Table;
