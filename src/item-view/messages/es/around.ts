import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'Más',
  tasksOf: '{done} de {all}',
  tasksFilter: '{done} de {all} tareas hechas: mostrar solo las pendientes',
  tasksTooMany: 'Demasiadas tareas para contarlas',
  outline: 'Esquema',
  foldSection: 'Sección «{heading}»',
  foldAll: 'Plegar todo',
  unfoldAll: 'Desplegar todo',
  foldTasks: 'Tareas: {count}',
  foldChanges: 'Cambios: {count}',
  headingLink: 'Enlace a «{heading}»',

  // When something breaks
  crashed: 'Algo falló en esta vista',
  crashedText:
    'Lo guardado en monday no se cambió. Su texto está abajo: cópielo o descárguelo y después recargue la página.',
  crashedNoText:
    'Lo guardado en monday no se cambió, y lo que escribió se conserva como borrador. Recargue para continuar.',
  crashedDetail: 'Qué pasó: {message}',
} satisfies Translation<typeof english>;
