import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagramm',
  diagramSource: 'Quelltext des Diagramms',
  diagramWrong: 'Das lässt sich nicht zeichnen: {message}',
  diagramUnfinished: 'Zeile {line} lässt sich nicht zeichnen: An ihrem Ende fehlt etwas.',
  diagramUnexpected: 'Zeile {line} lässt sich nicht zeichnen: „{words}“ wird dort nicht erwartet.',
  diagramWrongLine: 'Zeile {line}, „{words}“, lässt sich nicht zeichnen.',
  diagramKind: 'Das ist kein Diagramm: Die erste Zeile, „{words}“, nennt keine Diagrammart.',
  diagramNotDrawn: 'Das Diagramm konnte nicht gezeichnet werden. Dies ist sein Quelltext.',
  enlarged: 'Vergrößertes Bild',
  copyFormatted: 'Mit Formatierung kopieren',
  copiedFormatted: 'Mit Formatierung kopiert',
  copyMarkdown: 'Als Markdown kopieren',
  print: 'Drucken',
  printRefused: 'Drucken ist hier nicht erlaubt. Laden Sie die Seite als .html herunter und drucken Sie sie von dort.',
  downloadMarkdown: 'Als .md herunterladen',
  downloadHtml: 'Als .html herunterladen',
  downloadBoard: 'Alle Texte dieses Boards herunterladen…',
  downloaded: 'Der Browser wurde gebeten, {file} zu speichern.',
  showInstead: 'Nichts angekommen? Den Text zeigen',
  picturesNotIn: {
    one: '{count} Bild war nicht lesbar und ist nicht darin.',
    other: '{count} Bilder waren nicht lesbar und sind nicht darin.',
  },
  picturesAsWords: {
    one: '{count} Bild war nicht lesbar: An seiner Stelle steht sein Text.',
    other: '{count} Bilder waren nicht lesbar: An ihrer Stelle steht ihr Text.',
  },
  pictures: 'Bilder',
  takeItHere: 'Von hier kopieren',
  selectedBelow: 'Der Text ist markiert: {shortcut} drücken.',

  // What holds for all items of the view
  useForEmpty: 'Diesen Text hier für leere Elemente anbieten',
  offerNone: 'Keinen Text mehr für leere Elemente anbieten',
  templateSet: 'Leere Elemente in dieser Ansicht bieten jetzt diesen Text als Anfang an.',
  templateGone: 'Leere Elemente in dieser Ansicht bieten keinen Text mehr an.',
  templateTooLarge: 'Dieser Text ist zu lang, um für leere Elemente angeboten zu werden.',
  keepBreaks: 'Einfache Zeilenumbrüche beibehalten',
  breaksKept: 'Einfache Zeilenumbrüche bleiben erhalten, für alle in dieser Ansicht.',
  breaksJoined: 'Einfache Zeilenumbrüche werden als Leerzeichen angezeigt, für alle in dieser Ansicht.',
  settingsUnreadable:
    'Die Einstellungen dieser Ansicht sind nicht lesbar; vielleicht stammen sie von einer neueren Version der App. Es wurde nichts geändert.',
  settingsReplace: 'Ersetzen',
  settingsFailed: 'monday hat die Einstellung nicht gespeichert.',

  progressMenu: 'Fortschritt auf dem Board…',

  // Images
  imagesHeld: 'Bilder von anderen Websites werden nicht geladen',
  imagesHeldText: 'Beim Laden würde {hosts} erfahren, dass dies gerade jemand liest, und von wo.',
  imagesHosts: '{host} und {count} weitere',
  imagesShow: 'Bilder zeigen',
  imagesAlways: 'Bilder immer zeigen',
  imagesAreLoaded: 'Bilder von anderen Websites werden ohne Nachfrage geladen.',
  imagesAsk: 'Vorher fragen',
  imageShow: 'Zeigen',
  imageShowOne: 'Zeigen: {image}',
  enlarge: 'Bild vergrößern',

  // Pictures that are stored beside the text
  pictureMissing: 'Dieses Bild fehlt',
  pictureMissingWhy: 'Der Text nennt es, aber es ist nicht bei ihm gespeichert.',
  pictureBroken: 'Dieses Bild lässt sich nicht zeigen',
  pictureBrokenWhy: 'Was unter seinem Namen gespeichert ist, ist beschädigt oder etwas anderes.',
  pictureFailed: 'Dieses Bild ist nicht angekommen',
  pictureFailedWhy: 'monday hat es nicht geschickt.',
  pictureAgain: 'Erneut versuchen',
  pictureChoose: 'Datei noch einmal wählen',
  pictureIsOther: 'Das ist ein anderes Bild.',
  pictureReplace: 'Stattdessen hier einsetzen',
  pictureRefused: 'Diese Datei lässt sich nicht als Bild verwenden.',
  pictureDescribe: 'Dieses Bild beschreiben',
  pictureDescribeWhy: 'Was darauf zu sehen ist, für Menschen, die es nicht sehen können. Ein Satz genügt.',
  pictureDescribeDone: 'In den Text schreiben',
  pictureCopy: 'Bild kopieren',
  pictureCopied: 'Das Bild ist kopiert.',
  pictureCopyRefused:
    'Kopieren ist hier gesperrt. Klicken Sie mit der rechten Maustaste auf das Bild oder halten Sie es gedrückt, um es zu kopieren.',
  picturesAwaited: 'Warten auf die Bilder …',
} satisfies Translation<typeof english>;
