import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Everywhere
  tryAgain: 'Réessayer',
  undo: 'Annuler',
  // Progress
  progressTitle: 'Avancement des tâches sur le tableau',
  progressText:
    'Une colonne peut indiquer combien de tâches de chaque élément sont terminées. Elle est mise à jour à l’enregistrement, dès que ce nombre change, pour tout le monde dans cette vue.',
  progressReading: 'Recherche des colonnes du tableau…',
  progressColumn: 'Colonne',
  progressNone: 'Aucune colonne',
  progressWhenNone: 'Aucune tâche n’est terminée',
  progressWhenSome: 'Certaines tâches sont terminées',
  progressWhenAll: 'Toutes les tâches sont terminées',
  progressKeep: 'ne rien changer',
  progressUse: 'Utiliser cette colonne',
  progressExample: 'Elle indiquera par exemple {example} à la place de ce qui s’y trouve maintenant.',
  progressChooseLabel: 'Choisissez au moins une étiquette.',
  progressSet: '« {column} » indique maintenant combien de tâches sont terminées.',
  progressLeft: '« {column} » garde ce qui s’y trouve.',
  progressUnset: 'Plus aucune colonne n’indique combien de tâches sont terminées.',
  progressUndone: 'Le choix précédent est rétabli.',
  progressUnavailable: 'Impossible de lire les colonnes de ce tableau : {reason}.',
  progressNotWritten: 'L’avancement n’a pas pu être écrit sur le tableau : {reason}.',
  progressNotOffered:
    'L’avancement n’a pas été écrit : la colonne choisie pour lui n’est pas de ce tableau ou ne peut pas l’indiquer.',
  progressAsk: 'Ici, enregistrer écrit l’avancement dans « {column} »',
  progressAskText:
    'Quelqu’un a choisi cette colonne pour tous les éléments de cette vue. Si vous êtes d’accord, elle est écrite en votre nom après chaque enregistrement ou coche de votre part qui change le nombre de tâches terminées. Pour changer d’avis, choisissez la colonne sous « Avancement sur le tableau… ».',
  progressAgree: 'OK',
  progressRefuse: 'Pas par moi',

  // Items as links
  completionBoard: 'Sur le tableau',
  completionItem: 'Lien vers un élément',
  completionNoItems: 'Impossible de chercher des éléments : {reason}.',
  mendName: 'Écrire « {name} » dans le texte',

  // People
  completionPerson: 'Mentionner quelqu’un',
  completionNoPeople: 'Impossible de chercher des personnes : {reason}.',
  mentionTitle: 'Prévenir {names} ?',
  mentionText:
    'Première mention ici. La notification passe par une mise à jour de l’élément, lisible par tous ceux qui le voient.',
  mentionTell: 'Écrire une mise à jour',
  mentionNot: 'Ne pas prévenir',
  mentionTold: 'Une mise à jour sur l’élément prévient {names}.',
  mentionUpdate: 'mention dans le texte de {item}.',
  mentionUpdateHere: 'mention dans le texte de cet élément.',
  mentionFailed: 'Personne n’a été prévenu : {reason}.',
  mentionUnknown: 'On ne sait pas si la mise à jour a été écrite : {reason}. Regardez les mises à jour de l’élément.',

  // Values of columns
  completionColumn: 'Valeur d’une colonne',
  completionNoColumns: 'Impossible de chercher des colonnes : {reason}.',

  // Subitems
  subitemHere: 'Créer un sous-élément (S)',
  subitemTitle: 'Créer un sous-élément',
  subitemName: 'Nom',
  subitemMake: 'Créer',
  subitemMaking: 'Le sous-élément est en cours de création.',
  subitemThere: 'Il y a déjà un sous-élément de ce nom.',
  subitemLink: 'Créer un lien vers lui',
  subitemAnother: 'En créer un autre',
  subitemNotMade: 'Le sous-élément n’a pas été créé : {reason}.',
  subitemUnknown: 'monday n’a pas dit si le sous-élément a été créé : {reason}. « Réessayer » le cherche d’abord.',
  subitemLinked:
    'La tâche est maintenant un lien vers son sous-élément, et elle est enregistrée. « Annuler » lui rend ses mots ; le sous-élément reste sur le tableau.',
  subitemNotLinked:
    'Le sous-élément « {name} » est sur le tableau, mais sa tâche ne figure plus telle quelle dans le texte.',
  subitemStillDone: '« {name} » est toujours terminé sur le tableau. Son statut peut y être modifié.',
  subitemNotSet: 'Le statut du sous-élément n’a pas été modifié : {reason}.',

  // The description of the item
  descriptionTitle: 'Publier dans la description de l’élément',
  descriptionReading: 'Lecture de la description de l’élément dans monday.',
  descriptionUnread: 'La description de l’élément dans monday ne peut pas être lue : {reason}.',
  descriptionEmpty: 'La description propre à monday de cet élément est vide.',
  descriptionReplaces: 'Cela remplace la description propre à monday de cet élément. Ses couleurs seront perdues.',
  descriptionValues: 'Les valeurs des colonnes sont écrites telles qu’elles sont maintenant, et n’y changent plus.',
  descriptionNow: 'Description actuelle dans monday',
  descriptionLost: 'Elle ne peut pas conserver : {what}.',
  lostFootnotes: 'notes de bas de page',
  lostFormulas: 'formules',
  lostAlerts: 'alertes',
  lostDiagrams: 'diagrammes',
  lostPictures: 'images',
  descriptionPublish: 'Publier',
  descriptionWriting: 'Écriture de la description de l’élément dans monday.',
  descriptionPublished: 'Publié mot pour mot.',
  descriptionDiffers: 'Publié. monday ne l’a pas repris mot pour mot : voici ce qui s’y trouve.',
  descriptionUnseen: 'Publié. Ce que monday en a fait ne peut pas être lu ; il est donc impossible de l’annuler ici.',
  descriptionUndone: 'La description dans monday est de nouveau celle d’avant.',
  descriptionChanged: 'Quelqu’un a modifié entre-temps la description dans monday. Rien n’a été remplacé.',
  descriptionReplace: 'Remplacer quand même',
  descriptionNotSet: 'La description dans monday n’a pas été modifiée : {reason}.',
  descriptionUnknown: 'On ne sait pas si la description dans monday a été modifiée : {reason}.',
  descriptionNoneHere:
    'monday n’a pas de descriptions d’éléments sur ce tableau ; il en a sur les tableaux à plusieurs niveaux de sous-éléments, mais pas dans tous les produits',
  descriptionTaken: 'La description de l’élément est maintenant dans le texte. Annuler l’en retire.',
  descriptionSame:
    'Tout ce que dit la description de l’élément dans monday est déjà dans le texte. Rien n’a été inséré.',

  // Export of a board
  exportTitle: 'Tous les textes de ce tableau',
  exportText:
    'Réunit le texte enregistré de chaque élément, avec ses images, dans un zip de fichiers Markdown avec leur liste. Cent éléments prennent environ une minute. Vous pouvez arrêter à tout moment et continuer plus tard.',
  exportListing: 'Recherche des éléments du tableau…',
  exportReading: 'Lecture des textes…',
  exportStopped: 'Arrêté. Ce qui a été lu est conservé.',
  exportFailed: 'La lecture a été interrompue : {reason}. Ce qui a été lu est conservé.',
  exportUnavailable: 'Les éléments de ce tableau ne peuvent pas être lus : {reason}.',
  exportDone: 'Tout est lu.',
  exportDonePartly:
    'Certains textes n’ont pas pu être lus. « Continuer » essaie de nouveau ; la liste dans le zip les nomme.',
  exportCount: 'Éléments lus : {read} sur {all} · avec un texte : {texts} · sans : {without} · non lus : {unread}',
  exportStop: 'Arrêter',
  exportGoOn: 'Continuer',
  exportTake: 'Télécharger en .zip',
  exportPacking: 'Compression…',
  exportNotPacked: 'Le zip n’a pas pu être créé ici : la mémoire ne suffit peut-être pas.',
  exportWithout: 'Sans texte',
  exportUnread: 'Non lus',
  exportUnlisted: 'Cette liste est incomplète : elle a été arrêtée avant que tous les éléments soient connus.',
  exportPictures: 'images manquantes : {number}',
  exportDoubtful: 'monday dit que rien n’est enregistré, mais l’élément avait un texte',
  exportUnreadable: 'ce qui est enregistré ne peut pas être lu',
  exportNoRoom: 'il n’y avait plus de place dans ce fichier',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: 'Pendant la lecture',
  helpEditHere: 'Modifier ici, ou la partie qui a le focus',
  helpNextChange: 'Modification suivante depuis votre dernière visite',
  helpChangeBefore: 'Modification précédente',
  helpSubitem: 'Faire de la tâche qui a le focus un sous-élément',
  helpUndo: 'Annuler ce que vous avez fait pendant la lecture',
  helpRedo: 'Le rétablir',
} satisfies Translation<typeof english>;
