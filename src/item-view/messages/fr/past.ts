import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Vous et un collègue avez modifié les mêmes lignes',
  conflictText:
    'Les deux textes sont conservés, rien n’est encore enregistré. Choisissez pour chaque passage ce que doit dire le texte.',
  conflictPlace: '{number} sur {total}',
  conflictMine: 'Votre texte',
  conflictTheirs: 'Le texte de votre collègue',
  conflictNothing: 'Rien : ces lignes ont été supprimées.',
  keepBoth: 'Garder les deux',
  keepMine: 'Garder le mien',
  takeTheirs: 'Prendre celui du collègue',
  conflictResult: 'Voici ce qui sera enregistré',
  conflictDone: 'Appliquer ces choix',
  conflictContinue: 'Continuer et enregistrer',

  // History
  historyBack: 'Retour',
  historyEmpty: 'Pas encore de version antérieure. Chaque enregistrement en conserve une.',
  historyFailed: 'L’historique n’a pas pu être chargé',
  historyFailedText: 'monday n’a pas renvoyé les versions antérieures ({reason}). Rien n’a été modifié.',
  historyLoading: 'Chargement de l’historique…',
  historyNow: '(version actuelle)',
  historyCurrent: 'Maintenant',
  historyYou: 'vous',
  historyColleague: 'un collègue',
  historyNames: 'Les noms des collègues ne sont pas affichés : {reason}.',
  historyFirst: 'la plus ancienne version conservée',
  historyAdded: { one: '+{count} ligne', other: '+{count} lignes' },
  historyRemoved: { one: '−{count} ligne', other: '−{count} lignes' },
  historyChanged: { one: '{count} ligne modifiée', other: '{count} lignes modifiées' },
  historyTicked: { one: '{count} tâche cochée', other: '{count} tâches cochées' },
  historyUnticked: { one: '{count} tâche décochée', other: '{count} tâches décochées' },
  historySpaces: 'seulement des espaces et des lignes vides',
  historyWith: 'Comparer avec',
  historyBefore: 'la version précédente ({time})',
  historyFromTo: 'Ce qui a changé de {from} à {to}',
  historySame: 'Les deux versions sont identiques.',
  historyComparing: 'Comparaison…',
  restore: 'Restaurer tout le texte de {time}',
  restoreSection: 'Restaurer seulement « {heading} » de {time}',
  restored: 'La version a été restaurée',
  restoreWaits:
    'Choisissez d’abord entre votre texte et celui de votre collègue ; une version pourra ensuite être restaurée.',
  untitledSection: 'La partie avant le premier titre',

  // Drafts
  draftOffer: 'Modifications non enregistrées du {time}',
  draftOfferText: 'Vous avez écrit ceci ici sans l’enregistrer. Ce qui diffère du texte enregistré est marqué.',
  draftLostPictures: {
    one: '{count} image n’a pas été gardée, car la page s’est fermée juste après. Ajoutez-la de nouveau à sa place.',
    other:
      '{count} images n’ont pas été gardées, car la page s’est fermée juste après. Ajoutez-les de nouveau à leur place.',
  },
  draftContinue: 'Continuer',
  draftDiscard: 'Abandonner',
  draftDiscarded: 'Le brouillon a été abandonné',
  discardedDrafts: 'Brouillons abandonnés',
  discardedText: 'Conservés pendant sept jours.',
  draftBringBack: 'Restaurer',
  bringBackWaits: 'Un brouillon peut être restauré une fois que tout est enregistré ici.',
  nothingLeft: 'Tout ce brouillon est déjà dans le texte',
  unkept: 'Votre texte n’existe que sur cet écran',
  unkeptText:
    'Ni ce navigateur ni monday n’en acceptent de brouillon. Copiez-le ou téléchargez-le avant de fermer cette vue.',

  deletedByMe: 'Le texte a été supprimé',
  deletedBySomeone: 'Un collègue a supprimé le texte',
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
  sinceChangesBy: {
    one: '{who} : {count} modification depuis votre dernière visite ({day})',
    other: '{who} : {count} modifications depuis votre dernière visite ({day})',
  },
  sinceShow: 'Afficher',
  sinceNext: 'Suivante',
  sinceDone: 'Terminé',
  loadFailed: 'Le texte n’a pas pu être chargé',
  loadFailedText:
    'monday n’a pas renvoyé le texte enregistré ({reason}). Rien n’a été modifié. Vous pourrez le modifier dès qu’il sera chargé.',
  reasonSilent: 'pas de réponse au bout de {seconds} s',
  reasonOther: 'réponse : {message}',
  reasonUnknown: 'sans explication',

  doubtful: 'monday indique que rien n’est enregistré, mais cet élément avait un texte',
  doubtfulText:
    'L’historique contient un texte ({time}) et aucune suppression. Rien n’a été modifié, et ce texte est affiché ci-dessous. Réessayez : ce qui est enregistré arrive souvent un instant plus tard. Si le texte a été supprimé, ouvrez-le vide.',
  openEmpty: 'Ouvrir vide',
  doubtfulSave: 'Non enregistré : monday indique que plus rien n’est enregistré',
  doubtfulSaveText:
    'L’historique contient un texte ({time}), affiché ci-dessous, et aucune suppression. Votre texte est conservé comme brouillon et l’enregistrement sera retenté automatiquement. Si le texte a été supprimé, enregistrez quand même le vôtre.',
  saveAnyway: 'Enregistrer quand même',
  lastText: 'Texte le plus récent de l’historique',
  unreadable: 'Le texte enregistré est illisible',
  unreadableText:
    'Ce que monday conserve pour cet élément n’est pas au format de cette application. Il est affiché ci-dessous tel quel ; rien n’a été modifié et il ne sera pas écrasé.',
  unreadableLabel: 'Valeur enregistrée, telle quelle',
  historyUnreadable: 'L’historique enregistré est illisible',
  historyUnreadableText:
    'Ce que monday conserve comme versions antérieures n’est pas dans un format que cette application peut lire. Il est affiché ci-dessous tel quel et reste enregistré jusqu’à ce que vous commenciez un nouvel historique. D’ici là, aucune version n’est conservée et le texte ne peut pas être supprimé.',
  notRecordedText:
    'Votre texte est enregistré, mais aucune version antérieure n’en est conservée tant que vous n’y commencez pas un nouvel historique.',
  historyAnew: 'Commencer un nouvel historique',
  draftUnreadable: 'Un brouillon conservé est illisible',
  draftUnreadableText:
    'Votre texte non enregistré est conservé ici dans un format que cette application ne peut pas lire. Il est affiché ci-dessous tel quel et reste conservé jusqu’à ce que vous le supprimiez. Le texte enregistré n’a pas changé.',
  draftRemove: 'Le supprimer',
  previewStuck:
    'Le rendu de ce texte prenait trop de temps et a été arrêté. Le texte lui-même est intact ; modifiez-le et le rendu sera tenté de nouveau.',
  previewFailed:
    'Ce texte n’a pas pu être rendu. Le texte lui-même est intact ; modifiez-le et le rendu sera tenté de nouveau.',
  noItem: 'monday n’a pas indiqué de quel élément il s’agit',
  noItemText:
    'Sans les numéros du compte, de l’élément et de la vue, rien ne peut être chargé ni enregistré ; rien n’a donc été modifié. Ouvrez de nouveau l’élément.',

  rightsLost: 'Vous ne pouvez désormais que consulter ce tableau',
  rightsLostText: 'Vos droits ont changé pendant que vous modifiiez le texte. Tout ce que vous avez enregistré est là.',
  rightsLostDraft:
    'Vos droits ont changé pendant que vous écriviez. Ce qui n’était pas enregistré est conservé comme brouillon et vous sera proposé de nouveau lorsque vous pourrez modifier. Le voici, à copier ou à télécharger.',
  reasonScope:
    'l’autorisation « {scope} » manque ; un administrateur de votre compte peut l’approuver pour cette application',
  aboutPermission: 'À propos de cette autorisation',
  reasonRights:
    'monday ne vous le permet pas ; un propriétaire du tableau ou un administrateur peut vous en donner le droit',
  reasonDaily: 'votre compte a épuisé ses requêtes à monday pour aujourd’hui',
  reasonBusy: 'monday demande d’attendre {seconds} s',
  reasonOffline: 'pas de connexion réseau',

  tooLarge: 'Le texte est trop volumineux pour être enregistré',
  tooLargeText:
    'Il occupe {size} dans le stockage de monday, qui accepte au plus {limit}. Il est conservé comme brouillon ; raccourcissez-le, ou téléchargez-le pour ne rien perdre.',
  heaviest: 'Parties les plus volumineuses',
  heaviestLine: 'Ligne {line} : {size}',
  picturesMissing: {
    one: 'Une image n’est pas encore enregistrée',
    other: '{count} images ne sont pas encore enregistrées',
  },
  picturesMissingText:
    'Votre texte est conservé comme brouillon et sera enregistré automatiquement dès que ses images le seront.',
  contested: 'D’autres personnes enregistrent sans cesse ce texte',
  contestedText:
    'Quelqu’un a chaque fois enregistré avant vous. Votre texte est conservé comme brouillon ; réessayez dans un instant.',
  notStored: 'Votre dernier enregistrement n’est pas dans le stockage de monday',
  notStoredText:
    'monday l’a confirmé, mais c’est le texte précédent qui y est : monday n’a pas gardé le vôtre, ou quelqu’un a rétabli le précédent. Le vôtre est à l’écran et gardé comme brouillon. Enregistrez à nouveau ; si cela se reproduit, téléchargez le texte pour ne rien perdre.',
  unreadableNow: 'Ce qui est enregistré maintenant est illisible',
  unreadableNowText:
    'Quelqu’un ou quelque chose a enregistré une valeur que cette application ne peut pas lire. Votre texte ne l’a pas écrasée et est conservé comme brouillon.',
  notDeleted: 'Le texte n’a pas été supprimé',
  notDeletedText:
    'Un texte n’est supprimé qu’une fois présent dans l’historique, et l’historique enregistré est illisible. Commencez-y un nouvel historique, puis enregistrez de nouveau.',
} satisfies Translation<typeof english>;
