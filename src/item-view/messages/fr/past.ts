import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Vous et un collègue avez modifié les mêmes lignes',
  conflictText:
    'Les deux textes sont en sécurité, rien n’est encore enregistré. Choisissez pour chaque endroit ce que doit dire la description.',
  conflictPlace: '{number} sur {total}',
  conflictMine: 'Votre texte',
  conflictTheirs: 'Le texte de votre collègue',
  conflictNothing: 'Rien : ces lignes ont été supprimées.',
  keepBoth: 'Garder les deux',
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre l’autre',
  conflictResult: 'Voici ce qui sera enregistré',
  conflictDone: 'Appliquer ces choix',
  conflictContinue: 'Continuer et enregistrer',

  // History
  historyBack: 'Retour',
  historyEmpty: 'Pas encore de version antérieure. Chaque enregistrement en garde une.',
  historyFailed: 'L’historique n’a pas pu être chargé',
  historyFailedText: 'monday n’a pas transmis les versions précédentes ({reason}). Rien n’a été modifié.',
  historyLoading: 'Chargement de l’historique…',
  historyNow: '(comme maintenant)',
  historyCurrent: 'Maintenant',
  historyYou: 'vous',
  historyColleague: 'un collègue',
  historyNames: 'Les noms des collègues ne sont pas affichés : {reason}.',
  historyFirst: 'la plus ancienne version gardée',
  historyAdded: { one: '+{count} ligne', other: '+{count} lignes' },
  historyRemoved: { one: '−{count} ligne', other: '−{count} lignes' },
  historyChanged: { one: '{count} ligne modifiée', other: '{count} lignes modifiées' },
  historyTicked: { one: '{count} tâche cochée', other: '{count} tâches cochées' },
  historyUnticked: { one: '{count} tâche décochée', other: '{count} tâches décochées' },
  historySpaces: 'seulement des espaces et des lignes vides',
  historyWith: 'Comparée à',
  historyBefore: 'la version précédente ({time})',
  historyFromTo: 'Ce qui a changé de {from} à {to}',
  historySame: 'Les deux versions sont identiques.',
  historyComparing: 'Comparaison…',
  restore: 'Rétablir cette version',
  restoreBefore: 'Rétablir la version précédente',
  restoreSection: 'Rétablir « {heading} » de {time}',
  untitledSection: 'La partie avant le premier titre',

  // Drafts
  draftOffer: 'Modifications non enregistrées du {time}',
  draftOfferText: 'Vous avez écrit ceci ici sans l’enregistrer. Ce qui diffère du texte enregistré est signalé.',
  draftContinue: 'Continuer',
  draftDiscard: 'Abandonner',
  draftDiscarded: 'Le brouillon a été abandonné',
  discardedDrafts: 'Brouillons abandonnés',
  discardedText: 'Gardés pendant sept jours.',
  draftBringBack: 'Reprendre',

  deletedByMe: 'La description a été supprimée',
  deletedBySomeone: 'Un collègue a supprimé la description',
  undoDelete: 'Annuler',
  repaired: 'Certains caractères ont été remplacés avant l’enregistrement',
  repairedText: {
    one: '{count} demi-caractère (une unité de substitution isolée), qu’aucun fichier ne peut contenir, est devenu « \uFFFD ». Tout le reste a été enregistré tel quel.',
    other:
      '{count} demi-caractères (unités de substitution isolées), qu’aucun fichier ne peut contenir, sont devenus « \uFFFD ». Tout le reste a été enregistré tel quel.',
  },
  taskGone: 'Cette tâche n’existe plus',
  taskGoneText: 'Un collègue l’a supprimée ou reformulée. Le texte le plus récent est affiché.',

  // Changed since
  sinceLabel: 'Modifié depuis votre dernière visite',
  sinceChanges: {
    one: '{count} modification depuis votre dernière visite ({day})',
    other: '{count} modifications depuis votre dernière visite ({day})',
  },
  sinceShow: 'Afficher',
  sinceNext: 'Suivante',
  sinceDone: 'Terminé',
} satisfies Translation<typeof english>;
