import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagramme',
  diagramSource: 'Source du diagramme',
  diagramWrong: 'Impossible à dessiner : {message}',
  diagramUnfinished: 'La ligne {line} ne peut pas être dessinée : il manque quelque chose à la fin.',
  diagramUnexpected: 'La ligne {line} ne peut pas être dessinée : « {words} » n’y est pas attendu.',
  diagramWrongLine: 'La ligne {line}, « {words} », ne peut pas être dessinée.',
  diagramKind: 'Ce n’est pas un diagramme : la première ligne, « {words} », n’indique aucun type de diagramme.',
  diagramNotDrawn: 'Le diagramme n’a pas pu être dessiné. Voici sa source.',
  enlarged: 'Image agrandie',
  copyFormatted: 'Copier avec la mise en forme',
  copiedFormatted: 'Copié avec la mise en forme',
  copyMarkdown: 'Copier en Markdown',
  print: 'Imprimer',
  printRefused: 'L’impression est bloquée ici. Téléchargez la page en .html, ouvrez-la et imprimez-la.',
  downloadMarkdown: 'Télécharger en .md',
  downloadHtml: 'Télécharger en .html',
  downloaded: 'Le navigateur a été invité à enregistrer {file}.',
  showInstead: 'Rien n’est arrivé ? Afficher le texte',
  picturesNotIn: {
    one: '{count} image n’a pas pu être lue et n’y est pas.',
    other: '{count} images n’ont pas pu être lues et n’y sont pas.',
  },
  picturesAsWords: {
    one: '{count} image n’a pas pu être lue : son texte la remplace.',
    other: '{count} images n’ont pas pu être lues : leurs textes les remplacent.',
  },
  pictures: 'Images',
  takeItHere: 'Copier à partir d’ici',
  selectedBelow: 'Le texte est sélectionné : appuyez sur {shortcut}.',

  // What holds for all items of the view
  useForEmpty: 'Proposer ce texte ici pour les éléments vides',
  offerNone: 'Ne plus proposer de texte pour les éléments vides',
  templateSet: 'Les éléments vides de cette vue proposent maintenant ce texte pour commencer.',
  templateGone: 'Les éléments vides de cette vue ne proposent plus de texte.',
  templateTooLarge: 'Ce texte est trop long pour être proposé aux éléments vides.',
  keepBreaks: 'Conserver les retours à la ligne simples',
  breaksKept: 'Les retours à la ligne simples sont conservés, pour tout le monde dans cette vue.',
  breaksJoined: 'Les retours à la ligne simples deviennent des espaces, pour tout le monde dans cette vue.',
  settingsUnreadable:
    'Impossible de lire les réglages de cette vue ; ils viennent peut-être d’une version plus récente de l’application. Rien n’a été modifié.',
  settingsReplace: 'Les remplacer',
  settingsFailed: 'monday n’a pas enregistré le réglage.',

  // Images
  imagesHeld: 'Les images d’autres sites ne sont pas chargées',
  imagesHeldText: 'Les charger indiquerait à {hosts} que quelqu’un lit ceci en ce moment, et d’où.',
  imagesHosts: { one: '{host} et {count} autre', other: '{host} et {count} autres' },
  imagesShow: 'Afficher les images',
  imagesAlways: 'Toujours afficher les images',
  imagesAreLoaded: 'Les images d’autres sites sont chargées sans demander.',
  imagesAsk: 'Me demander d’abord',
  imageShow: 'Afficher',
  imageShowOne: 'Afficher : {image}',
  enlarge: 'Agrandir l’image',
} satisfies Translation<typeof english>;
