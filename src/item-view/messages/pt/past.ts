import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Você e um colega alteraram as mesmas linhas',
  conflictText:
    'Os dois textos estão seguros e nada foi salvo ainda. Escolha, em cada lugar, o que a descrição deve dizer.',
  conflictPlace: '{number} de {total}',
  conflictMine: 'Seu texto',
  conflictTheirs: 'O texto do seu colega',
  conflictNothing: 'Nada: estas linhas foram removidas.',
  keepBoth: 'Manter os dois',
  keepMine: 'Manter o meu',
  takeTheirs: 'Usar o outro',
  conflictResult: 'É isto que será salvo',
  conflictDone: 'Usar estas escolhas',
  conflictContinue: 'Continuar e salvar',

  // History
  historyBack: 'Voltar',
  historyEmpty: 'Ainda não há versões anteriores. Uma é guardada a cada salvamento.',
  historyFailed: 'Não foi possível carregar o histórico',
  historyFailedText: 'O monday não entregou as versões anteriores ({reason}). Nada foi alterado.',
  historyLoading: 'Carregando o histórico…',
  historyNow: '(como está agora)',
  historyCurrent: 'Agora',
  historyYou: 'você',
  historyColleague: 'um colega',
  historyNames: 'Os nomes dos colegas não são mostrados: {reason}.',
  historyFirst: 'a versão mais antiga guardada',
  historyAdded: { one: '+{count} linha', other: '+{count} linhas' },
  historyRemoved: { one: '−{count} linha', other: '−{count} linhas' },
  historyChanged: { one: '{count} linha alterada', other: '{count} linhas alteradas' },
  historyTicked: { one: '{count} tarefa marcada', other: '{count} tarefas marcadas' },
  historyUnticked: { one: '{count} tarefa desmarcada', other: '{count} tarefas desmarcadas' },
  historySpaces: 'apenas espaços e linhas em branco',
  historyWith: 'Comparada com',
  historyBefore: 'a versão anterior ({time})',
  historyFromTo: 'O que mudou de {from} a {to}',
  historySame: 'As duas versões são iguais.',
  historyComparing: 'Comparando…',
  restore: 'Restaurar esta versão',
  restoreBefore: 'Restaurar a versão anterior',
  restoreSection: 'Restaurar “{heading}” de {time}',
  untitledSection: 'A parte antes do primeiro título',

  // Drafts
  draftOffer: 'Alterações não salvas: {time}',
  draftOfferText: 'Você escreveu isto aqui e não salvou. O que difere do texto salvo está destacado.',
  draftContinue: 'Continuar',
  draftDiscard: 'Descartar',
  draftDiscarded: 'O rascunho foi descartado',
  discardedDrafts: 'Rascunhos descartados',
  discardedText: 'Guardados por sete dias.',
  draftBringBack: 'Recuperar',

  deletedByMe: 'A descrição foi excluída',
  deletedBySomeone: 'Um colega excluiu a descrição',
  undoDelete: 'Desfazer',
  repaired: 'Alguns caracteres foram substituídos antes de salvar',
  repairedText: {
    one: '{count} meio caractere (um substituto isolado), que nenhum arquivo pode conter, virou “\uFFFD”. Todo o resto foi salvo como estava.',
    other:
      '{count} meios caracteres (substitutos isolados), que nenhum arquivo pode conter, viraram “\uFFFD”. Todo o resto foi salvo como estava.',
  },
  taskGone: 'Essa tarefa não existe mais',
  taskGoneText: 'Um colega a removeu ou reescreveu. O texto mais recente é mostrado.',

  // Changed since
  sinceLabel: 'Alterado desde sua última visita',
  sinceChanges: {
    one: '{count} alteração desde sua última visita ({day})',
    other: '{count} alterações desde sua última visita ({day})',
  },
  sinceShow: 'Mostrar',
  sinceNext: 'Próxima',
  sinceDone: 'Concluir',
} satisfies Translation<typeof english>;
