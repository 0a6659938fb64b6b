import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Sie und eine andere Person haben dieselben Zeilen geändert',
  conflictText:
    'Beide Texte sind sicher, gespeichert ist noch nichts. Wählen Sie für jede Stelle, was in der Beschreibung stehen soll.',
  conflictPlace: '{number} von {total}',
  conflictMine: 'Ihr Text',
  conflictTheirs: 'Text der anderen Person',
  conflictNothing: 'Nichts: diese Zeilen wurden entfernt.',
  keepBoth: 'Beide behalten',
  keepMine: 'Meinen behalten',
  takeTheirs: 'Den anderen nehmen',
  conflictResult: 'Das wird gespeichert',
  conflictDone: 'So übernehmen',
  conflictContinue: 'Fortfahren und speichern',

  // History
  historyBack: 'Zurück',
  historyEmpty: 'Noch keine früheren Fassungen. Mit jedem Speichern wird eine aufgehoben.',
  historyFailed: 'Der Verlauf konnte nicht geladen werden',
  historyFailedText: 'monday hat die früheren Fassungen nicht herausgegeben ({reason}). Es wurde nichts geändert.',
  historyLoading: 'Verlauf wird geladen …',
  historyNow: '(wie jetzt)',
  historyCurrent: 'Jetzt',
  historyYou: 'Sie',
  historyColleague: 'jemand anderes',
  historyNames: 'Die Namen der anderen werden nicht angezeigt: {reason}.',
  historyFirst: 'die älteste aufgehobene Fassung',
  historyAdded: { one: '+{count} Zeile', other: '+{count} Zeilen' },
  historyRemoved: { one: '−{count} Zeile', other: '−{count} Zeilen' },
  historyChanged: { one: '{count} Zeile geändert', other: '{count} Zeilen geändert' },
  historyTicked: { one: '{count} Aufgabe abgehakt', other: '{count} Aufgaben abgehakt' },
  historyUnticked: { one: '{count} Haken entfernt', other: '{count} Haken entfernt' },
  historySpaces: 'nur Leerzeichen und Leerzeilen',
  historyWith: 'Verglichen mit',
  historyBefore: 'der Fassung davor ({time})',
  historyFromTo: 'Was sich von {from} bis {to} geändert hat',
  historySame: 'Beide Fassungen sind gleich.',
  historyComparing: 'Wird verglichen …',
  restore: 'Diese Fassung wiederherstellen',
  restoreBefore: 'Fassung davor wiederherstellen',
  restoreSection: '„{heading}“ von {time} wiederherstellen',
  untitledSection: 'Der Teil vor der ersten Überschrift',

  // Drafts
  draftOffer: 'Nicht gespeicherte Änderungen von {time}',
  draftOfferText:
    'Das haben Sie hier geschrieben und nicht gespeichert. Was vom gespeicherten Text abweicht, ist markiert.',
  draftContinue: 'Weiterschreiben',
  draftDiscard: 'Verwerfen',
  draftDiscarded: 'Der Entwurf wurde verworfen',
  discardedDrafts: 'Verworfene Entwürfe',
  discardedText: 'Sieben Tage lang aufgehoben.',
  draftBringBack: 'Zurückholen',

  deletedByMe: 'Die Beschreibung wurde gelöscht',
  deletedBySomeone: 'Eine andere Person hat die Beschreibung gelöscht',
  undoDelete: 'Rückgängig',
  repaired: 'Einige Zeichen wurden vor dem Speichern ersetzt',
  repairedText: {
    one: '{count} halbes Zeichen (ein einzelnes Surrogat), das keine Datei aufnehmen kann, wurde zu „\uFFFD“. Alles andere wurde unverändert gespeichert.',
    other:
      '{count} halbe Zeichen (einzelne Surrogate), die keine Datei aufnehmen kann, wurden zu „\uFFFD“. Alles andere wurde unverändert gespeichert.',
  },
  taskGone: 'Diese Aufgabe gibt es nicht mehr',
  taskGoneText: 'Jemand hat sie entfernt oder umformuliert. Gezeigt wird der neueste Text.',

  // Changed since
  sinceLabel: 'Geändert, seit Sie hier waren',
  sinceChanges: { one: '{count} Änderung seit {day}', other: '{count} Änderungen seit {day}' },
  sinceShow: 'Zeigen',
  sinceNext: 'Weiter',
  sinceDone: 'Fertig',
  loadFailed: 'Die Beschreibung konnte nicht geladen werden',
  loadFailedText:
    'monday hat den gespeicherten Text nicht geliefert ({reason}). Nichts wurde geändert. Sie können ihn bearbeiten, sobald er geladen ist.',
  reasonSilent: 'keine Antwort innerhalb von {seconds} s',
  reasonOther: 'die Antwort: {message}',
  reasonUnknown: 'ohne Angabe eines Grundes',

  doubtful: 'monday sagt, es sei nichts gespeichert, doch dieses Element hatte einen Text',
  doubtfulText:
    'Der Verlauf hat einen Text von {time} und weiß von keiner Löschung. Es wurde nichts geändert, und dieser Text steht unten. Versuchen Sie es erneut: Oft kommt das Gespeicherte einen Moment später an. Wurde die Beschreibung gelöscht, öffnen Sie sie leer.',
  openEmpty: 'Leer öffnen',
  doubtfulSave: 'Nicht gespeichert: monday sagt, es sei nichts mehr gespeichert',
  doubtfulSaveText:
    'Der Verlauf hat einen Text von {time}, der unten steht, und weiß von keiner Löschung. Ihr Text ist als Entwurf aufbewahrt, und das Speichern wird von selbst erneut versucht. Wurde die Beschreibung gelöscht, speichern Sie Ihren Text trotzdem.',
  saveAnyway: 'Trotzdem speichern',
  lastText: 'Neuester Text des Verlaufs',
  unreadable: 'Der gespeicherte Text ist nicht lesbar',
  unreadableText:
    'Was monday zu diesem Element speichert, hat nicht die Form, in der diese App schreibt. Unten steht es so, wie es ist; nichts wurde geändert, und es wird nicht überschrieben.',
  unreadableLabel: 'Gespeicherter Wert, wie er ist',
  historyUnreadable: 'Der gespeicherte Verlauf kann nicht gelesen werden',
  historyUnreadableText:
    'Was monday als frühere Fassungen speichert, hat keine Form, die diese App lesen kann. Es steht unten, wie es ist, und bleibt gespeichert, bis Sie einen neuen Verlauf beginnen. Bis dahin wird keine Fassung aufbewahrt, und die Beschreibung kann nicht gelöscht werden.',
  historyAnew: 'Neuen Verlauf beginnen',
  draftUnreadable: 'Ein aufbewahrter Entwurf kann nicht gelesen werden',
  draftUnreadableText:
    'Was hier als Ihr nicht gespeicherter Text aufbewahrt ist, hat keine Form, die diese App lesen kann. Es steht unten, wie es ist, und bleibt aufbewahrt, bis Sie es entfernen. Die gespeicherte Beschreibung hat sich nicht geändert.',
  draftRemove: 'Entfernen',
  previewStuck:
    'Die Darstellung dieses Textes dauerte zu lange und wurde abgebrochen. Der Text selbst ist unberührt; nach einer Änderung wird es noch einmal versucht.',
  previewFailed:
    'Dieser Text konnte nicht dargestellt werden. Der Text selbst ist unberührt; nach einer Änderung wird es noch einmal versucht.',
  noItem: 'monday hat nicht mitgeteilt, welches Element das ist',
  noItemText:
    'Ohne die Nummern von Konto, Element und Ansicht kann nichts geladen oder gespeichert werden; es wurde also nichts geändert. Öffnen Sie das Element noch einmal.',

  rightsLost: 'Sie dürfen dieses Board jetzt nur noch ansehen',
  rightsLostText: 'Ihre Rechte wurden geändert, während Sie bearbeitet haben. Alles Gespeicherte ist da.',
  rightsLostDraft:
    'Ihre Rechte wurden geändert, während Sie geschrieben haben. Was noch nicht gespeichert war, bleibt als Entwurf erhalten und wird wieder angeboten, sobald Sie bearbeiten dürfen. Hier können Sie es kopieren oder herunterladen.',
  reasonScope: 'eine Administratorin oder ein Administrator Ihres Kontos kann „{scope}“ für diese App genehmigen',
  reasonDaily: 'die Abfragen Ihres Kontos bei monday sind für heute aufgebraucht',
  reasonBusy: 'monday bittet darum, {seconds} s zu warten',
  reasonOffline: 'es besteht keine Netzverbindung',

  tooLarge: 'Die Beschreibung ist zu groß zum Speichern',
  tooLargeText:
    'Sie braucht {size} in mondays Speicher, der höchstens {limit} fasst. Sie ist als Entwurf aufgehoben; kürzen Sie sie, oder laden Sie sie herunter, damit nichts verloren geht.',
  heaviest: 'Größte Teile',
  heaviestLine: 'Zeile {line}: {size}',
  picturesMissing: { one: 'Ein Bild ist noch nicht gespeichert', other: '{count} Bilder sind noch nicht gespeichert' },
  picturesMissingText:
    'Ihr Text bleibt als Entwurf erhalten und wird von selbst gespeichert, sobald seine Bilder gespeichert sind.',
  contested: 'Andere speichern diese Beschreibung gerade laufend',
  contestedText:
    'Jeder Versuch traf auf eine neuere Fassung. Ihr Text ist als Entwurf aufgehoben; speichern Sie gleich noch einmal.',
  unreadableNow: 'Was jetzt gespeichert ist, ist nicht lesbar',
  unreadableNowText:
    'Jemand oder etwas hat einen Wert gespeichert, den diese App nicht lesen kann. Ihr Text hat ihn nicht überschrieben und ist als Entwurf aufgehoben.',
} satisfies Translation<typeof english>;
