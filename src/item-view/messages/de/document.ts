import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagramm',
  diagramSource: 'Quelltext des Diagramms',
  diagramWrong: 'Das lässt sich nicht zeichnen: {message}',
  diagramNotDrawn: 'Das Diagramm konnte nicht gezeichnet werden. Dies ist sein Quelltext.',
  enlarged: 'Vergrößertes Bild',
  copyFormatted: 'Mit Formatierung kopieren',
  copiedFormatted: 'Mit Formatierung kopiert',
  copyMarkdown: 'Als Markdown kopieren',
  print: 'Drucken',
  printRefused:
    'Der Rahmen lässt das Drucken nicht zu. Laden Sie die Seite als .html herunter und drucken Sie sie von dort.',
  downloadMarkdown: 'Als .md herunterladen',
  downloadHtml: 'Als .html herunterladen',
  downloaded: 'Der Browser wurde gebeten, {file} zu speichern.',
  showInstead: 'Nichts angekommen? Den Text zeigen',
  takeItHere: 'Hier entnehmen',
  selectedBelow: 'Der Text ist markiert: {shortcut} drücken.',
} satisfies Translation<typeof english>;
