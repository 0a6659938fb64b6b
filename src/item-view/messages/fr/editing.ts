import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Modifier le Markdown',
  editHere: 'Modifier ici',
  view: 'Voir',
  save: 'Enregistrer',
  editHint: 'Écrire en Markdown',
  viewHint: 'Afficher le texte tel que le voient les lecteurs',
  saveHint: 'Enregistrer ({shortcut})',
  placeholder: 'écrivez ici la description de la tâche…',
  fieldLabel: 'Description en Markdown',
  toolbarLabel: 'Outils de la description',

  // Status line
  savedAt: 'Enregistré à {time}',
  unsaved: 'Non enregistré',
  unsavedKept: 'Non enregistré ({kept})',
  saving: 'Enregistrement…',
  retrying: 'Échec de l’enregistrement, nouvel essai dans {seconds} s ({kept})',
  couldNotSave: 'Échec de l’enregistrement ({kept})',
  offline: 'Hors ligne',
  offlineUnsaved: 'Hors ligne ({kept})',
  keptAsDraft: 'conservé comme brouillon',
  keptInHost: 'conservé comme brouillon dans monday',
  notKept: 'ce navigateur ne conserve pas de brouillon : copiez votre texte avant de partir',
  conflictStatus: 'Votre texte et celui d’un collègue se chevauchent',
  merged: 'Fusionné avec les modifications d’un collègue',
  newerVersion: 'Quelqu’un a enregistré une version plus récente',
  updated: 'Quelqu’un a enregistré une version plus récente, affichée ici',

  // Size
  bytes: { one: '{count} octet', other: '{count} octets' },
  kilobytes: '{size} Ko',
  megabytes: '{size} Mo',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: 'Télécharger en .md',
  copyText: 'Copier le texte',
  copyFailed: 'La copie est bloquée ici. Le texte est sélectionné ci-dessous : appuyez sur {shortcut}.',
  yourText: 'Votre texte',

  // History
  history: 'Historique',
  historyTitle: 'Versions antérieures',

  // Layouts and the status of the text
  split: 'Deux volets',
  splitHint: 'Texte et aperçu côte à côte',
  scroll: 'Faire défiler ensemble',
  scrollHint: 'Texte et aperçu montrent les mêmes lignes',
  slashHint: 'Tapez / pour insérer un bloc ou un modèle',
  factsLabel: 'À propos du texte',
  words: { one: '{count} mot', other: '{count} mots' },
  characters: { one: '{count} caractère', other: '{count} caractères' },
  tasksDone: { one: '{done} tâche terminée sur {count}', other: '{done} tâches terminées sur {count}' },
  tooMuchToCount: 'Texte trop long pour être compté',
  tooMuchToScroll: 'Texte trop long pour faire défiler ensemble',
  sizeOfLimit: '{size} sur {limit}',
  onHeading: 'Titre, niveau {level}',
  onTask: 'Tâche, niveau {level} : {shortcut} la coche',
  onDoneTask: 'Tâche terminée, niveau {level} : {shortcut} la décoche',
  onItem: 'Élément de liste, niveau {level}',
  onQuote: 'Citation',
  onCode: 'Bloc de code',
  onCodeIn: 'Bloc de code : {language}',
  onTableHead: 'En-tête de tableau, colonne {column} sur {columns}',
  onCell: 'Tableau, ligne {row}, colonne {column} sur {columns}',
} satisfies Translation<typeof english>;
