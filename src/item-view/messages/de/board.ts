import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Everywhere
  tryAgain: 'Erneut versuchen',
  undo: 'Rückgängig machen',
  // Progress
  progressTitle: 'Fortschritt der Aufgaben auf dem Board',
  progressText:
    'Eine Spalte kann anzeigen, wie viele Aufgaben eines Elements erledigt sind. Sie wird beim Speichern aktualisiert, sobald sich daran etwas ändert, für alle in dieser Ansicht.',
  progressReading: 'Die Spalten des Boards werden gesucht…',
  progressColumn: 'Spalte',
  progressNone: 'Keine Spalte',
  progressWhenNone: 'Keine Aufgabe ist erledigt',
  progressWhenSome: 'Einige Aufgaben sind erledigt',
  progressWhenAll: 'Alle Aufgaben sind erledigt',
  progressKeep: 'unverändert lassen',
  progressUse: 'Diese Spalte verwenden',
  progressExample: 'Dort steht dann zum Beispiel {example} statt dessen, was jetzt dort steht.',
  progressChooseLabel: 'Wählen Sie mindestens ein Label.',
  progressSet: '„{column}“ zeigt jetzt, wie viele Aufgaben erledigt sind.',
  progressLeft: '„{column}“ behält, was darin steht.',
  progressUnset: 'Keine Spalte zeigt mehr, wie viele Aufgaben erledigt sind.',
  progressUndone: 'Die vorige Auswahl gilt wieder.',
  progressUnavailable: 'Die Spalten dieses Boards können nicht gelesen werden: {reason}.',
  progressNotWritten: 'Der Fortschritt konnte nicht auf das Board geschrieben werden: {reason}.',
  progressNotOffered:
    'Der Fortschritt wurde nicht geschrieben: Die dafür gewählte Spalte gehört nicht zu diesem Board oder kann ihn nicht zeigen.',
  progressAsk: 'Speichern schreibt hier den Fortschritt in „{column}“',
  progressAskText:
    'Jemand hat diese Spalte für alle Elemente dieser Ansicht gewählt. Wenn Sie zustimmen, wird sie in Ihrem Namen geschrieben, sobald Sie speichern oder abhaken und sich dadurch ändert, wie viele Aufgaben erledigt sind. Wenn Sie es sich anders überlegen, wählen Sie die Spalte unter „Fortschritt auf dem Board…“.',
  progressAgree: 'OK',
  progressRefuse: 'Nicht durch mich',

  // Items as links
  completionBoard: 'Auf dem Board',
  completionItem: 'Link zu einem Element',
  completionNoItems: 'Elemente lassen sich nicht nachschlagen: {reason}.',
  mendName: '„{name}“ in den Text schreiben',

  // People
  completionPerson: 'Jemanden erwähnen',
  completionNoPeople: 'Personen lassen sich nicht nachschlagen: {reason}.',
  mentionTitle: '{names} benachrichtigen?',
  mentionText:
    'Zum ersten Mal hier erwähnt. Benachrichtigt wird durch ein Update am Element, das alle lesen können, die das Element sehen.',
  mentionTell: 'Update schreiben',
  mentionNot: 'Nicht benachrichtigen',
  mentionTold: 'Ein Update am Element benachrichtigt: {names}.',
  mentionUpdate: 'Erwähnung im Text von {item}.',
  mentionUpdateHere: 'Erwähnung im Text dieses Elements.',
  mentionFailed: 'Niemand wurde benachrichtigt: {reason}.',
  mentionUnknown:
    'Es ist nicht bekannt, ob das Update geschrieben wurde: {reason}. Sehen Sie bei den Updates des Elements nach.',

  // Values of columns
  completionColumn: 'Wert einer Spalte',
  completionNoColumns: 'Spalten lassen sich nicht nachschlagen: {reason}.',

  // Subitems
  subitemHere: 'Unterelement anlegen (S)',
  subitemTitle: 'Unterelement anlegen',
  subitemName: 'Name',
  subitemMake: 'Anlegen',
  subitemMaking: 'Das Unterelement wird angelegt.',
  subitemThere: 'Ein Unterelement mit diesem Namen gibt es schon.',
  subitemLink: 'Damit verknüpfen',
  subitemAnother: 'Noch eines anlegen',
  subitemNotMade: 'Das Unterelement wurde nicht angelegt: {reason}.',
  subitemUnknown:
    'monday hat nicht gesagt, ob das Unterelement angelegt wurde: {reason}. „Erneut versuchen“ sucht zuerst danach.',
  subitemLinked:
    'Die Aufgabe ist jetzt mit ihrem Unterelement verknüpft und gespeichert. „Rückgängig machen“ gibt ihr die Worte zurück; das Unterelement bleibt auf dem Board.',
  subitemNotLinked: 'Das Unterelement „{name}“ ist auf dem Board, aber seine Aufgabe steht nicht mehr so im Text.',
  subitemStillDone: '„{name}“ ist auf dem Board weiterhin erledigt. Dort lässt sich der Status ändern.',
  subitemNotSet: 'Der Status des Unterelements wurde nicht geändert: {reason}.',

  // The description of the item
  descriptionTitle: 'In der Beschreibung des Elements veröffentlichen',
  descriptionReading: 'Die Beschreibung des Elements in monday wird gelesen.',
  descriptionUnread: 'Die Beschreibung des Elements in monday ist nicht lesbar: {reason}.',
  descriptionEmpty: 'Die monday-eigene Beschreibung dieses Elements ist leer.',
  descriptionReplaces: 'Das ersetzt die monday-eigene Beschreibung dieses Elements. Farben darin gehen verloren.',
  descriptionValues: 'Werte von Spalten werden so geschrieben, wie sie jetzt sind, und bleiben dort so.',
  descriptionNow: 'Beschreibung in monday zurzeit',
  descriptionLost: 'Sie kann nicht aufnehmen: {what}.',
  lostFootnotes: 'Fußnoten',
  lostFormulas: 'Formeln',
  lostAlerts: 'Hinweise',
  lostDiagrams: 'Diagramme',
  lostPictures: 'Bilder',
  descriptionPublish: 'Veröffentlichen',
  descriptionWriting: 'Die Beschreibung des Elements in monday wird geschrieben.',
  descriptionPublished: 'Veröffentlicht, Wort für Wort.',
  descriptionDiffers: 'Veröffentlicht. monday hat den Text nicht Wort für Wort; unten steht, was dort ist.',
  descriptionUnseen:
    'Veröffentlicht. Was monday daraus gemacht hat, ist nicht lesbar und lässt sich hier deshalb nicht rückgängig machen.',
  descriptionUndone: 'Die Beschreibung in monday ist wieder wie zuvor.',
  descriptionChanged: 'Jemand hat die Beschreibung in monday inzwischen geändert. Nichts wurde ersetzt.',
  descriptionReplace: 'Trotzdem ersetzen',
  descriptionNotSet: 'Die Beschreibung in monday wurde nicht geändert: {reason}.',
  descriptionUnknown: 'Es ist nicht bekannt, ob die Beschreibung in monday geändert wurde: {reason}.',
  descriptionNoneHere:
    'Auf diesem Board hat monday keine Beschreibungen von Elementen; es gibt sie auf Boards mit mehreren Ebenen von Unterelementen, aber nicht in jedem Produkt',
  descriptionTaken: 'Die Beschreibung des Elements steht jetzt im Text. Rückgängig machen nimmt sie wieder heraus.',
  descriptionSame:
    'Alles aus der Beschreibung des Elements in monday steht bereits im Text. Es wurde nichts eingefügt.',

  // Export of a board
  exportTitle: 'Alle Texte dieses Boards',
  exportText:
    'Sammelt den gespeicherten Text jedes Elements mit seinen Bildern in einem Zip aus Markdown-Dateien mit einem Verzeichnis. Hundert Elemente dauern etwa eine Minute. Sie können jederzeit anhalten und später weitermachen.',
  exportListing: 'Die Elemente des Boards werden gesucht…',
  exportReading: 'Die Texte werden gelesen…',
  exportStopped: 'Angehalten. Was gelesen ist, bleibt.',
  exportFailed: 'Das Lesen wurde abgebrochen: {reason}. Was gelesen ist, bleibt.',
  exportUnavailable: 'Die Elemente dieses Boards können nicht gelesen werden: {reason}.',
  exportDone: 'Alles ist gelesen.',
  exportDonePartly:
    'Einige Texte konnten nicht gelesen werden. „Weiter“ versucht es noch einmal; das Verzeichnis im Zip nennt sie.',
  exportCount: 'Gelesene Elemente: {read} von {all} · mit Text: {texts} · ohne: {without} · nicht gelesen: {unread}',
  exportStop: 'Anhalten',
  exportGoOn: 'Weiter',
  exportTake: 'Als .zip herunterladen',
  exportPacking: 'Wird gepackt…',
  exportNotPacked: 'Das Zip konnte hier nicht erstellt werden: Vielleicht reicht der Speicher nicht.',
  exportWithout: 'Ohne Text',
  exportUnread: 'Nicht gelesen',
  exportUnlisted: 'Dieses Verzeichnis ist unvollständig: Es wurde angehalten, bevor alle Elemente bekannt waren.',
  exportPictures: 'fehlende Bilder: {number}',
  exportDoubtful: 'monday sagt, dass nichts gespeichert ist, aber das Element hatte einen Text',
  exportUnreadable: 'was gespeichert ist, kann nicht gelesen werden',
  exportNoRoom: 'in dieser Datei war kein Platz mehr',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: 'Beim Lesen',
  helpEditHere: 'Hier oder am fokussierten Teil bearbeiten',
  helpNextChange: 'Nächste Änderung seit Ihrem letzten Besuch',
  helpChangeBefore: 'Vorige Änderung',
  helpSubitem: 'Aus der fokussierten Aufgabe ein Unterelement machen',
  helpUndo: 'Beim Lesen Geändertes zurücknehmen',
  helpRedo: 'Wiederherstellen',
} satisfies Translation<typeof english>;
