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
  printRefused: 'Printing is blocked here. Download the page as .html, open it and print it there.',
  downloadMarkdown: 'Download as .md',
  downloadHtml: 'Download as .html',
  downloaded: 'The browser was asked to save {file}.',
  showInstead: 'Nothing arrived? Show the text',
  picturesNotIn: {
    one: '{count} picture could not be read and is not in it.',
    other: '{count} pictures could not be read and are not in it.',
  },
  picturesAsWords: {
    one: '{count} picture could not be read: its words stand in its place.',
    other: '{count} pictures could not be read: their words stand in their places.',
  },
  pictures: 'Pictures',
  takeItHere: 'Copy it from here',
  selectedBelow: 'The text is selected: press {shortcut}.',

  // What holds for all items of the view
  useForEmpty: 'Use this text for empty items here',
  offerNone: 'Stop offering a text for empty items',
  templateSet: 'Empty items in this view now offer this text to start from.',
  templateGone: 'Empty items in this view no longer offer a text.',
  templateTooLarge: 'This text is too long to be offered for empty items.',
  keepBreaks: 'Keep single line breaks',
  breaksKept: 'Single line breaks are kept, for everyone in this view.',
  breaksJoined: 'Single line breaks are shown as spaces, for everyone in this view.',
  settingsUnreadable:
    'The settings of this view can’t be read; a newer version of the app may have stored them. Nothing was changed.',
  settingsReplace: 'Replace them',
  settingsFailed: 'monday didn’t save the setting.',

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
