import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Você e um colega alteraram as mesmas linhas',
  conflictText:
    'Os dois textos estão seguros e nada foi salvo ainda. Escolha, em cada lugar, o que o texto deve dizer.',
  conflictPlace: '{number} de {total}',
  conflictMine: 'Seu texto',
  conflictTheirs: 'O texto do seu colega',
  conflictNothing: 'Nada: estas linhas foram removidas.',
  keepBoth: 'Manter os dois',
  keepMine: 'Manter o meu',
  takeTheirs: 'Usar o outro',
  conflictResult: 'Isto será salvo',
  conflictDone: 'Usar estas escolhas',
  conflictContinue: 'Continuar e salvar',

  // History
  historyBack: 'Voltar',
  historyEmpty: 'Ainda não há versões anteriores. Cada vez que você salva, uma é guardada.',
  historyFailed: 'Não foi possível carregar o histórico',
  historyFailedText: 'O monday não devolveu as versões anteriores ({reason}). Nada foi alterado.',
  historyLoading: 'Carregando o histórico…',
  historyNow: '(versão atual)',
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
  historyWith: 'Comparar com',
  historyBefore: 'a versão anterior ({time})',
  historyFromTo: 'O que mudou de {from} a {to}',
  historySame: 'As duas versões são iguais.',
  historyComparing: 'Comparando…',
  restore: 'Restaurar o texto inteiro de {time}',
  restoreSection: 'Restaurar só “{heading}” de {time}',
  restored: 'A versão foi restaurada',
  restoreWaits: 'Escolha primeiro entre o seu texto e o do seu colega; depois será possível restaurar uma versão.',
  untitledSection: 'A parte antes do primeiro título',

  // Drafts
  draftOffer: 'Alterações não salvas: {time}',
  draftOfferText: 'Você escreveu isto aqui e não salvou. O que difere do texto salvo está marcado.',
  draftLostPictures: {
    one: '{count} imagem não foi guardada, porque a página fechou logo em seguida. Adicione-a de novo no lugar dela.',
    other:
      '{count} imagens não foram guardadas, porque a página fechou logo em seguida. Adicione-as de novo nos lugares delas.',
  },
  draftContinue: 'Continuar',
  draftDiscard: 'Descartar',
  draftDiscarded: 'O rascunho foi descartado',
  discardedDrafts: 'Rascunhos descartados',
  discardedText: 'Guardados por sete dias.',
  draftBringBack: 'Recuperar',
  bringBackWaits: 'Um rascunho pode ser recuperado quando tudo aqui estiver salvo.',
  nothingLeft: 'Tudo o que há nesse rascunho já está no texto',
  unkept: 'Seu texto está só nesta tela',
  unkeptText:
    'Nem este navegador nem o monday aceitam um rascunho dele. Copie ou baixe o texto antes de fechar esta visualização.',

  deletedByMe: 'O texto foi excluído',
  deletedBySomeone: 'Um colega excluiu o texto',
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
  sinceChangesBy: {
    one: '{who}: {count} alteração desde sua última visita ({day})',
    other: '{who}: {count} alterações desde sua última visita ({day})',
  },
  sinceShow: 'Mostrar',
  sinceNext: 'Próxima',
  sinceDone: 'Pronto',
  loadFailed: 'Não foi possível carregar o texto',
  loadFailedText:
    'O monday não devolveu o texto salvo ({reason}). Nada foi alterado. Você poderá editá-lo assim que for carregado.',
  reasonSilent: 'sem resposta em {seconds} s',
  reasonOther: 'resposta: {message}',
  reasonUnknown: 'sem informar o motivo',

  doubtful: 'O monday diz que não há nada salvo, mas este elemento tinha um texto',
  doubtfulText:
    'O histórico tem um texto ({time}) e não registra nenhuma exclusão. Nada foi alterado, e esse texto é mostrado abaixo. Tente novamente: o que está salvo costuma chegar um instante depois. Se o texto foi excluído, abra-o vazio.',
  openEmpty: 'Abrir vazia',
  doubtfulSave: 'Não salvo: o monday diz que não há mais nada salvo',
  doubtfulSaveText:
    'O histórico tem um texto ({time}), mostrado abaixo, e não registra nenhuma exclusão. Seu texto está guardado como rascunho, e uma nova tentativa de salvar será feita automaticamente. Se o texto foi excluído, salve o seu mesmo assim.',
  saveAnyway: 'Salvar mesmo assim',
  lastText: 'Texto mais recente do histórico',
  unreadable: 'Não é possível ler o texto salvo',
  unreadableText:
    'O que o monday guarda para este elemento não está no formato deste aplicativo. É mostrado abaixo como está; nada foi alterado, e ele não será sobrescrito.',
  unreadableLabel: 'Valor salvo, como está',
  historyUnreadable: 'Não é possível ler o histórico salvo',
  historyUnreadableText:
    'O que o monday guarda como versões anteriores não está em um formato que este aplicativo consiga ler. Ele é mostrado abaixo como está e continua salvo até você começar um novo histórico. Até lá, nenhuma versão é mantida e o texto não pode ser excluído.',
  notRecordedText:
    'Seu texto está salvo, mas nenhuma versão anterior dele é mantida até que você comece ali um novo histórico.',
  historyAnew: 'Começar um novo histórico',
  draftUnreadable: 'Não é possível ler um rascunho guardado',
  draftUnreadableText:
    'Seu texto não salvo está guardado aqui em um formato que este aplicativo não consegue ler. Ele é mostrado abaixo como está e continua guardado até você removê-lo. O texto salvo não mudou.',
  draftRemove: 'Remover',
  previewStuck:
    'Exibir este texto formatado demorava demais e foi interrompido. O texto em si está intacto; altere-o e será feita nova tentativa.',
  previewFailed:
    'Não foi possível exibir este texto formatado. O texto em si está intacto; altere-o e será feita nova tentativa.',
  noItem: 'O monday não informou qual é este elemento',
  noItemText:
    'Sem os números da conta, do elemento e da visualização, nada pode ser carregado nem salvo; por isso nada foi alterado. Abra o elemento novamente.',

  rightsLost: 'Agora você só pode visualizar este quadro',
  rightsLostText: 'Suas permissões mudaram enquanto você editava. Tudo o que você salvou está aqui.',
  rightsLostDraft:
    'Suas permissões mudaram enquanto você escrevia. O que não estava salvo fica guardado como rascunho e será oferecido de novo quando você puder editar. Aqui está, para copiar ou baixar.',
  reasonScope: 'falta a permissão “{scope}”; um administrador da sua conta pode aprová-la para este aplicativo',
  aboutPermission: 'Sobre esta permissão',
  reasonRights: 'o monday não permite; um proprietário do quadro ou um administrador pode dar esse direito a você',
  reasonDaily: 'sua conta já usou todas as consultas ao monday de hoje',
  reasonBusy: 'o monday pede para aguardar {seconds} s',
  reasonOffline: 'sem conexão de rede',

  tooLarge: 'O texto é grande demais para ser salvo',
  tooLargeText:
    'Ele ocupa {size} no armazenamento do monday, que aceita no máximo {limit}. Está guardado como rascunho; encurte-o ou baixe-o para não perder nada.',
  heaviest: 'As maiores partes',
  heaviestLine: 'Linha {line}: {size}',
  picturesMissing: { one: 'Uma imagem ainda não foi salva', other: '{count} imagens ainda não foram salvas' },
  picturesMissingText:
    'Seu texto fica guardado como rascunho e será salvo automaticamente assim que as imagens estiverem salvas.',
  contested: 'Outras pessoas continuam salvando este texto',
  contestedText: 'Toda vez alguém salvou antes. Seu texto está guardado como rascunho; salve novamente daqui a pouco.',
  notStored: 'O que você salvou por último não está no armazenamento do monday',
  notStoredText:
    'O monday confirmou, mas o que está armazenado é o texto anterior: ele não guardou o seu, ou alguém trouxe o anterior de volta. O seu está nesta tela e guardado como rascunho. Salve de novo; se isso se repetir, baixe o texto para não perder nada.',
  unreadableNow: 'Não é possível ler o que está salvo agora',
  unreadableNowText:
    'Alguém ou algo salvou um valor que este aplicativo não consegue ler. Seu texto não o sobrescreveu e está guardado como rascunho.',
  notDeleted: 'O texto não foi excluído',
  notDeletedText:
    'Um texto só é excluído quando está no histórico, e não é possível ler o histórico salvo. Comece lá um novo histórico e depois salve novamente.',
} satisfies Translation<typeof english>;
