import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Markdown bearbeiten',
  editHere: 'Hier bearbeiten',
  view: 'Ansehen',
  save: 'Speichern',
  editHint: 'In Markdown schreiben',
  viewHint: 'Den Text so anzeigen, wie andere ihn lesen',
  saveHint: 'Speichern ({shortcut})',
  placeholder: 'hier die Beschreibung der Aufgabe schreiben …',
  fieldLabel: 'Beschreibung in Markdown',
  toolbarLabel: 'Werkzeuge der Beschreibung',

  // Status line
  savedAt: 'Gespeichert um {time}',
  unsaved: 'Nicht gespeichert',
  unsavedKept: 'Nicht gespeichert ({kept})',
  saving: 'Wird gespeichert …',
  retrying: 'Speichern fehlgeschlagen, neuer Versuch in {seconds} s ({kept})',
  couldNotSave: 'Speichern fehlgeschlagen ({kept})',
  offline: 'Offline',
  offlineUnsaved: 'Offline ({kept})',
  keptAsDraft: 'als Entwurf gesichert',
  keptInHost: 'als Entwurf in monday gesichert',
  notKept: 'dieser Browser sichert keine Entwürfe: Kopieren Sie den Text, bevor Sie gehen',
  conflictStatus: 'Ihr Text überschneidet sich mit dem einer anderen Person',
  merged: 'Mit den Änderungen einer anderen Person zusammengeführt',
  newerVersion: 'Jemand hat eine neuere Version gespeichert',
  updated: 'Jemand hat eine neuere Version gespeichert; sie wird hier angezeigt',

  // Size
  bytes: { one: '{count} Byte', other: '{count} Byte' },
  kilobytes: '{size} KB',
  megabytes: '{size} MB',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: '.md herunterladen',
  copyText: 'Text kopieren',
  copyFailed: 'Kopieren ist hier gesperrt. Der Text ist unten markiert: {shortcut} drücken.',
  yourText: 'Ihr Text',

  // History
  history: 'Verlauf',
  historyTitle: 'Frühere Versionen',

  // Layouts and the status of the text
  split: 'Geteilt',
  splitHint: 'Text und Vorschau nebeneinander',
  scroll: 'Gemeinsam scrollen',
  scrollHint: 'Text und Vorschau zeigen dieselben Zeilen',
  slashHint: 'Mit / Blöcke und Vorlagen einfügen',
  factsLabel: 'Über den Text',
  words: { one: '{count} Wort', other: '{count} Wörter' },
  characters: { one: '{count} Zeichen', other: '{count} Zeichen' },
  tasksDone: { one: '{done} von {count} Aufgabe erledigt', other: '{done} von {count} Aufgaben erledigt' },
  tooMuchToCount: 'Zu viel zum Zählen',
  tooMuchToScroll: 'Zu viel, um gemeinsam zu scrollen',
  sizeOfLimit: '{size} von {limit}',
  onHeading: 'Überschrift, Ebene {level}',
  onTask: 'Aufgabe, Ebene {level}: {shortcut} hakt sie ab',
  onDoneTask: 'Erledigte Aufgabe, Ebene {level}: {shortcut} öffnet sie wieder',
  onItem: 'Listenpunkt, Ebene {level}',
  onQuote: 'Zitat',
  onCode: 'Codeblock',
  onCodeIn: 'Codeblock: {language}',
  onTableHead: 'Tabellenkopf, Spalte {column} von {columns}',
  onCell: 'Tabelle, Zeile {row}, Spalte {column} von {columns}',
} satisfies Translation<typeof english>;
