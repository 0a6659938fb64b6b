import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagramme',
  diagramSource: 'Source du diagramme',
  diagramWrong: 'Impossible à dessiner : {message}',
  diagramNotDrawn: 'Le diagramme n’a pas pu être dessiné. Voici sa source.',
  enlarged: 'Image agrandie',
  copyFormatted: 'Copier avec la mise en forme',
  copiedFormatted: 'Copié avec la mise en forme',
  copyMarkdown: 'Copier en Markdown',
  print: 'Imprimer',
  printRefused: 'Le cadre refuse d’imprimer. Téléchargez la page en .html, ouvrez-la et imprimez-la.',
  downloadMarkdown: 'Télécharger en .md',
  downloadHtml: 'Télécharger en .html',
  downloaded: 'Le navigateur a été invité à enregistrer {file}.',
  showInstead: 'Rien n’est arrivé ? Afficher le texte',
  takeItHere: 'À prendre ici',
  selectedBelow: 'Le texte est sélectionné : appuyez sur {shortcut}.',
} satisfies Translation<typeof english>;
