import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Sie und eine andere Person haben dieselben Zeilen geändert',
  conflictText:
    'Beide Texte sind sicher, gespeichert ist noch nichts. Wählen Sie für jede Stelle, was im Text stehen soll.',
  conflictPlace: '{number} von {total}',
  conflictMine: 'Ihr Text',
  conflictTheirs: 'Text der anderen Person',
  conflictNothing: 'Nichts: Diese Zeilen wurden entfernt.',
  keepBoth: 'Beide behalten',
  keepMine: 'Meinen behalten',
  takeTheirs: 'Anderen übernehmen',
  conflictResult: 'Das wird gespeichert',
  conflictDone: 'So übernehmen',
  conflictContinue: 'Fortfahren und speichern',

  // History
  historyBack: 'Zurück',
  historyEmpty: 'Noch keine früheren Versionen. Mit jedem Speichern kommt eine hinzu.',
  historyFailed: 'Der Verlauf konnte nicht geladen werden',
  historyFailedText: 'monday hat die früheren Versionen nicht geliefert ({reason}). Es wurde nichts geändert.',
  historyLoading: 'Verlauf wird geladen …',
  historyNow: '(wie jetzt)',
  historyCurrent: 'Jetzt',
  historyYou: 'Sie',
  historyColleague: 'jemand anderes',
  historyNames: 'Die Namen der anderen werden nicht angezeigt: {reason}.',
  historyFirst: 'die älteste gespeicherte Version',
  historyAdded: { one: '+{count} Zeile', other: '+{count} Zeilen' },
  historyRemoved: { one: '−{count} Zeile', other: '−{count} Zeilen' },
  historyChanged: { one: '{count} Zeile geändert', other: '{count} Zeilen geändert' },
  historyTicked: { one: '{count} Aufgabe abgehakt', other: '{count} Aufgaben abgehakt' },
  historyUnticked: { one: '{count} Haken entfernt', other: '{count} Haken entfernt' },
  historySpaces: 'nur Leerzeichen und Leerzeilen',
  historyWith: 'Verglichen mit',
  historyBefore: 'der Version davor ({time})',
  historyFromTo: 'Was sich von {from} bis {to} geändert hat',
  historySame: 'Beide Versionen sind gleich.',
  historyComparing: 'Wird verglichen …',
  restore: 'Ganzen Text von {time} wiederherstellen',
  restoreSection: 'Nur „{heading}“ von {time} wiederherstellen',
  restored: 'Die Version wurde wiederhergestellt',
  restoreWaits:
    'Wählen Sie zuerst zwischen Ihrem Text und dem der anderen Person; danach kann eine Version wiederhergestellt werden.',
  untitledSection: 'Der Teil vor der ersten Überschrift',

  // Drafts
  draftOffer: 'Nicht gespeicherte Änderungen von {time}',
  draftOfferText:
    'Das haben Sie hier geschrieben und nicht gespeichert. Was vom gespeicherten Text abweicht, ist markiert.',
  draftLostPictures: {
    one: '{count} Bild wurde nicht aufbewahrt, weil die Seite gleich danach zuging. Fügen Sie es an seiner Stelle noch einmal ein.',
    other:
      '{count} Bilder wurden nicht aufbewahrt, weil die Seite gleich danach zuging. Fügen Sie sie an ihren Stellen noch einmal ein.',
  },
  draftContinue: 'Weiterschreiben',
  draftDiscard: 'Verwerfen',
  draftDiscarded: 'Der Entwurf wurde verworfen',
  discardedDrafts: 'Verworfene Entwürfe',
  discardedText: 'Sieben Tage lang aufbewahrt.',
  draftBringBack: 'Wiederherstellen',
  bringBackWaits: 'Ein Entwurf kann wiederhergestellt werden, sobald hier alles gespeichert ist.',
  nothingLeft: 'Alles aus diesem Entwurf steht schon im Text',
  unkept: 'Ihr Text steht nur auf diesem Bildschirm',
  unkeptText:
    'Weder dieser Browser noch monday nimmt einen Entwurf davon an. Kopieren Sie den Text oder laden Sie ihn herunter, bevor Sie diese Ansicht schließen.',

  deletedByMe: 'Der Text wurde gelöscht',
  deletedBySomeone: 'Eine andere Person hat den Text gelöscht',
  undoDelete: 'Rückgängig',
  repaired: 'Einige Zeichen wurden vor dem Speichern ersetzt',
  repairedText: {
    one: '{count} halbes Zeichen (ein einzelnes Surrogat), das keine Datei aufnehmen kann, wurde zu „\uFFFD“. Alles andere wurde unverändert gespeichert.',
    other:
      '{count} halbe Zeichen (einzelne Surrogate), die keine Datei aufnehmen kann, wurden zu „\uFFFD“. Alles andere wurde unverändert gespeichert.',
  },
  taskGone: 'Diese Aufgabe gibt es nicht mehr',
  taskGoneText: 'Jemand hat sie entfernt oder umformuliert. Angezeigt wird der neueste Text.',

  // Changed since
  sinceLabel: 'Geändert seit Ihrem letzten Besuch',
  sinceChanges: { one: '{count} Änderung seit {day}', other: '{count} Änderungen seit {day}' },
  sinceChangesBy: { one: '{who}: {count} Änderung seit {day}', other: '{who}: {count} Änderungen seit {day}' },
  sinceShow: 'Anzeigen',
  sinceNext: 'Nächste',
  sinceDone: 'Fertig',
  loadFailed: 'Der Text konnte nicht geladen werden',
  loadFailedText:
    'monday hat den gespeicherten Text nicht geliefert ({reason}). Es wurde nichts geändert. Sie können ihn bearbeiten, sobald er geladen ist.',
  reasonSilent: 'keine Antwort innerhalb von {seconds} s',
  reasonOther: 'Antwort: {message}',
  reasonUnknown: 'ohne Angabe von Gründen',

  doubtful: 'Laut monday ist nichts gespeichert, doch dieses Element hatte einen Text',
  doubtfulText:
    'Im Verlauf steht ein Text von {time} und keine Löschung. Es wurde nichts geändert; dieser Text steht unten. Versuchen Sie es erneut: Oft kommt das Gespeicherte einen Moment später an. Wurde der Text gelöscht, öffnen Sie ihn leer.',
  openEmpty: 'Leer öffnen',
  doubtfulSave: 'Nicht gespeichert: Laut monday ist nichts mehr gespeichert',
  doubtfulSaveText:
    'Im Verlauf steht ein Text von {time} (siehe unten) und keine Löschung. Ihr Text ist als Entwurf gesichert, und das Speichern wird automatisch erneut versucht. Wurde der Text gelöscht, speichern Sie Ihren Text trotzdem.',
  saveAnyway: 'Trotzdem speichern',
  lastText: 'Neuester Text aus dem Verlauf',
  unreadable: 'Der gespeicherte Text kann nicht gelesen werden',
  unreadableText:
    'Was monday zu diesem Element gespeichert hat, hat nicht das Format dieser App. Es steht unverändert unten; nichts wurde geändert, und es wird nicht überschrieben.',
  unreadableLabel: 'Gespeicherter Wert, unverändert',
  historyUnreadable: 'Der gespeicherte Verlauf kann nicht gelesen werden',
  historyUnreadableText:
    'Was monday als frühere Versionen gespeichert hat, hat kein Format, das diese App lesen kann. Es steht unverändert unten und bleibt gespeichert, bis Sie einen neuen Verlauf beginnen. Bis dahin wird keine Version aufbewahrt, und der Text kann nicht gelöscht werden.',
  notRecordedText:
    'Ihr Text ist gespeichert, aber es wird keine frühere Version davon aufbewahrt, bis Sie dort einen neuen Verlauf beginnen.',
  historyAnew: 'Neuen Verlauf beginnen',
  draftUnreadable: 'Ein gesicherter Entwurf kann nicht gelesen werden',
  draftUnreadableText:
    'Ihr nicht gespeicherter Text liegt hier in einem Format, das diese App nicht lesen kann. Er steht unverändert unten und bleibt erhalten, bis Sie ihn entfernen. Der gespeicherte Text hat sich nicht geändert.',
  draftRemove: 'Entfernen',
  previewStuck:
    'Die Darstellung dieses Textes hat zu lange gedauert und wurde abgebrochen. Der Text selbst ist unverändert; sobald Sie ihn ändern, wird es erneut versucht.',
  previewFailed:
    'Dieser Text konnte nicht dargestellt werden. Der Text selbst ist unverändert; sobald Sie ihn ändern, wird es erneut versucht.',
  noItem: 'monday hat nicht mitgeteilt, welches Element das ist',
  noItemText:
    'Ohne die Nummern von Konto, Element und Ansicht kann nichts geladen oder gespeichert werden; es wurde also nichts geändert. Öffnen Sie das Element noch einmal.',

  rightsLost: 'Sie dürfen dieses Board jetzt nur noch ansehen',
  rightsLostText:
    'Ihre Rechte wurden geändert, während Sie bearbeitet haben. Alles, was Sie gespeichert haben, ist da.',
  rightsLostDraft:
    'Ihre Rechte wurden geändert, während Sie geschrieben haben. Was noch nicht gespeichert war, bleibt als Entwurf erhalten und wird wieder angeboten, sobald Sie bearbeiten dürfen. Hier können Sie es kopieren oder herunterladen.',
  reasonScope: 'die Berechtigung „{scope}“ fehlt; ein Admin Ihres Kontos kann sie für diese App genehmigen',
  aboutPermission: 'Über diese Berechtigung',
  reasonRights: 'monday erlaubt es Ihnen nicht; ein Besitzer des Boards oder ein Admin kann Ihnen das Recht geben',
  reasonDaily: 'Ihr Konto hat seine Abfragen bei monday für heute aufgebraucht',
  reasonBusy: 'monday bittet um {seconds} s Geduld',
  reasonOffline: 'keine Netzverbindung',

  tooLarge: 'Der Text ist zu groß zum Speichern',
  tooLargeText:
    'Er braucht {size} im Speicher von monday, der höchstens {limit} fasst. Er ist als Entwurf gesichert; kürzen Sie ihn, oder laden Sie ihn herunter, damit nichts verloren geht.',
  heaviest: 'Größte Teile',
  heaviestLine: 'Zeile {line}: {size}',
  picturesMissing: { one: 'Ein Bild ist noch nicht gespeichert', other: '{count} Bilder sind noch nicht gespeichert' },
  picturesMissingText:
    'Ihr Text ist als Entwurf gesichert und wird automatisch gespeichert, sobald seine Bilder gespeichert sind.',
  contested: 'Andere speichern diesen Text immer wieder',
  contestedText:
    'Jedes Mal war jemand schneller. Ihr Text ist als Entwurf gesichert; speichern Sie gleich noch einmal.',
  notStored: 'Was zuletzt gespeichert wurde, liegt nicht in mondays Speicher',
  notStoredText:
    'monday hat das Speichern bestätigt, aber dort liegt der frühere Text: monday hat Ihren nicht behalten, oder jemand hat den früheren zurückgeholt. Ihrer steht hier auf dem Bildschirm und ist als Entwurf gesichert. Speichern Sie noch einmal; passiert es wieder, laden Sie den Text herunter, damit nichts verloren geht.',
  unreadableNow: 'Was jetzt gespeichert ist, kann nicht gelesen werden',
  unreadableNowText:
    'Jemand oder etwas hat einen Wert gespeichert, den diese App nicht lesen kann. Ihr Text hat ihn nicht überschrieben und ist als Entwurf gesichert.',
  notDeleted: 'Der Text wurde nicht gelöscht',
  notDeletedText:
    'Ein Text wird erst gelöscht, wenn der Verlauf ihn hat, und der gespeicherte Verlauf kann nicht gelesen werden. Beginnen Sie dort einen neuen Verlauf und speichern Sie dann noch einmal.',
} satisfies Translation<typeof english>;
