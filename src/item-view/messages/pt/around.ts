import type { Translation } from '../message.ts';
import type { english } from '../en/around.ts';

export default {
  // The menu of a document, its outline and its tasks
  documentMenu: 'Mais',
  tasksOf: '{done} de {all}',
  tasksFilter: '{done} de {all} tarefas concluídas: mostrar só as pendentes',
  tasksTooMany: 'Tarefas demais para contar',
  outline: 'Sumário',
  foldSection: 'Seção “{heading}”',
  foldAll: 'Recolher tudo',
  unfoldAll: 'Expandir tudo',
  foldTasks: 'Tarefas: {count}',
  foldChanges: 'Alterações: {count}',
  headingLink: 'Link para “{heading}”',

  // When something breaks
  crashed: 'Algo deu errado nesta visualização',
  crashedText:
    'O que está salvo no monday não foi alterado. Seu texto está abaixo: copie-o ou baixe-o e depois recarregue a página.',
  crashedNoText:
    'O que está salvo no monday não foi alterado, e o que você escreveu está guardado como rascunho. Recarregue para continuar.',
  crashedDetail: 'O que aconteceu: {message}',
} satisfies Translation<typeof english>;
