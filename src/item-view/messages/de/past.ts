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
} satisfies Translation<typeof english>;
