import type { Table } from '../message.ts';

/** What only some documents and the menu of a document say: loaded with those. */
export const english = {
  drawnDiagram: 'Diagram',
  diagramSource: 'Source of the diagram',
  diagramWrong: 'This cannot be drawn: {message}',
  diagramUnfinished: 'Line {line} cannot be drawn: something is missing at its end.',
  diagramUnexpected: 'Line {line} cannot be drawn: “{words}” is not expected there.',
  diagramWrongLine: 'Line {line}, “{words}”, cannot be drawn.',
  diagramKind: 'This is no diagram: its first line, “{words}”, names no kind of diagram.',
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

  // Images
  imagesHeld: 'Images from other sites are not loaded',
  imagesHeldText: 'Loading them would tell {hosts} that somebody reads this now, and from where.',
  imagesHosts: '{host} and {count} more',
  imagesShow: 'Show images',
  imagesAlways: 'Always show images',
  imagesAreLoaded: 'Images from other sites are loaded without asking.',
  imagesAsk: 'Ask me first',
  imageShow: 'Show',
  imageShowOne: 'Show: {image}',
  enlarge: 'Enlarge the image',
} as const satisfies Table;
