import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'Plus',
  tasksOf: '{done} sur {all}',
  tasksFilter: '{done} tâches terminées sur {all} : n’afficher que celles à faire',
  tasksTooMany: 'Trop de tâches pour les compter',
  outline: 'Plan',
  foldSection: 'Section « {heading} »',
  foldAll: 'Tout replier',
  unfoldAll: 'Tout déplier',
  foldTasks: 'Tâches : {count}',
  foldChanges: 'Modifications : {count}',
  headingLink: 'Lien vers « {heading} »',

  // When something breaks
  crashed: 'Un problème est survenu dans cette vue',
  crashedText:
    'Ce qui est enregistré dans monday n’a pas été modifié. Votre texte est ci-dessous : copiez-le ou téléchargez-le, puis rechargez la page.',
  crashedNoText:
    'Ce qui est enregistré dans monday n’a pas été modifié, et ce que vous avez écrit est conservé comme brouillon. Rechargez pour continuer.',
  crashedDetail: 'Ce qui s’est passé : {message}',
} satisfies Translation<typeof english>;
