import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'Mehr',
  tasksOf: '{done} von {all}',
  tasksFilter: '{done} von {all} Aufgaben erledigt: nur offene anzeigen',
  tasksTooMany: 'Zu viele Aufgaben zum Zählen',
  outline: 'Gliederung',
  foldSection: 'Abschnitt „{heading}“',
  foldAll: 'Alle einklappen',
  unfoldAll: 'Alle ausklappen',
  foldTasks: 'Aufgaben: {count}',
  foldChanges: 'Änderungen: {count}',
  headingLink: 'Link zu „{heading}“',

  // When something breaks
  crashed: 'In dieser Ansicht ist etwas schiefgegangen',
  crashedText:
    'Was in monday gespeichert ist, wurde nicht geändert. Ihr Text steht unten: Kopieren Sie ihn oder laden Sie ihn herunter, und laden Sie dann die Seite neu.',
  crashedNoText:
    'Was in monday gespeichert ist, wurde nicht geändert, und was Sie geschrieben haben, ist als Entwurf gesichert. Laden Sie neu, um weiterzumachen.',
  crashedDetail: 'Was passiert ist: {message}',
} satisfies Translation<typeof english>;
