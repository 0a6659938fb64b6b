import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Everywhere
  tryAgain: 'Tentar de novo',
  undo: 'Desfazer',
  // Progress
  progressTitle: 'Progresso das tarefas no quadro',
  progressText:
    'Uma coluna pode mostrar quantas tarefas de cada elemento estão concluídas. Ela é atualizada ao salvar, quando isso muda, para todos nesta visualização.',
  progressReading: 'Procurando as colunas do quadro…',
  progressColumn: 'Coluna',
  progressNone: 'Nenhuma coluna',
  progressWhenNone: 'Nenhuma tarefa está concluída',
  progressWhenSome: 'Algumas tarefas estão concluídas',
  progressWhenAll: 'Todas as tarefas estão concluídas',
  progressKeep: 'deixar como está',
  progressUse: 'Usar esta coluna',
  progressExample: 'Dirá, por exemplo, {example} no lugar do que está lá agora.',
  progressChooseLabel: 'Escolha pelo menos uma etiqueta.',
  progressSet: '“{column}” agora mostra quantas tarefas estão concluídas.',
  progressLeft: '“{column}” mantém o que está nela.',
  progressUnset: 'Nenhuma coluna mostra mais quantas tarefas estão concluídas.',
  progressUndone: 'A escolha anterior foi restaurada.',
  progressUnavailable: 'Não é possível ler as colunas deste quadro: {reason}.',
  progressNotWritten: 'Não foi possível escrever o progresso no quadro: {reason}.',
  progressNotOffered:
    'O progresso não foi escrito: a coluna escolhida para ele não é deste quadro ou não pode mostrá-lo.',
  progressAsk: 'Aqui, salvar escreve o progresso em “{column}”',
  progressAskText:
    'Alguém escolheu esta coluna para todos os itens desta visualização. Se você concordar, ela é escrita em seu nome sempre que você salvar ou marcar algo que mude quantas tarefas estão concluídas. Se mudar de ideia, escolha a coluna em “Progresso no quadro…”.',
  progressAgree: 'OK',
  progressRefuse: 'Não por mim',

  // Items as links
  completionBoard: 'No quadro',
  completionItem: 'Link para um elemento',
  completionNoItems: 'Não é possível procurar elementos: {reason}.',
  mendName: 'Escrever “{name}” no texto',

  // People
  completionPerson: 'Mencionar alguém',
  completionNoPeople: 'Não é possível procurar pessoas: {reason}.',
  mentionTitle: 'Avisar {names}?',
  mentionText: 'Primeira menção aqui. O aviso é uma atualização no elemento; todos os que veem o elemento podem lê-la.',
  mentionTell: 'Escrever uma atualização',
  mentionNot: 'Não avisar',
  mentionTold: 'Uma atualização no elemento avisa {names}.',
  mentionUpdate: 'menção no texto de {item}.',
  mentionUpdateHere: 'menção no texto deste elemento.',
  mentionFailed: 'Ninguém foi avisado: {reason}.',
  mentionUnknown: 'Não se sabe se a atualização foi escrita: {reason}. Veja as atualizações do elemento.',

  // Values of columns
  completionColumn: 'Valor de uma coluna',
  completionNoColumns: 'Não é possível procurar colunas: {reason}.',

  // Subitems
  subitemHere: 'Criar um subelemento (S)',
  subitemTitle: 'Criar um subelemento',
  subitemName: 'Nome',
  subitemMake: 'Criar',
  subitemMaking: 'O subelemento está sendo criado.',
  subitemThere: 'Já existe um subelemento com este nome.',
  subitemLink: 'Vincular a ele',
  subitemAnother: 'Criar outro',
  subitemNotMade: 'O subelemento não foi criado: {reason}.',
  subitemUnknown:
    'O monday não disse se o subelemento foi criado: {reason}. “Tentar de novo” procura por ele primeiro.',
  subitemLinked:
    'A tarefa agora é um link para o subelemento dela e está salva. “Desfazer” devolve as palavras; o subelemento fica no quadro.',
  subitemNotLinked: 'O subelemento “{name}” está no quadro, mas a tarefa dele já não está assim no texto.',
  subitemStillDone: '“{name}” continua concluído no quadro. O status pode ser alterado lá.',
  subitemNotSet: 'O status do subelemento não foi alterado: {reason}.',

  // The description of the item
  descriptionTitle: 'Publicar na descrição do elemento',
  descriptionReading: 'Lendo a descrição do elemento no monday.',
  descriptionUnread: 'Não é possível ler a descrição do elemento no monday: {reason}.',
  descriptionEmpty: 'A descrição própria do monday deste elemento está vazia.',
  descriptionReplaces: 'Isto substitui a descrição própria do monday deste elemento. As cores dela se perdem.',
  descriptionValues: 'Os valores das colunas são escritos como estão agora, e lá não mudam.',
  descriptionNow: 'Descrição atual no monday',
  descriptionLost: 'Ela não consegue manter: {what}.',
  lostFootnotes: 'notas de rodapé',
  lostFormulas: 'fórmulas',
  lostAlerts: 'avisos',
  lostDiagrams: 'diagramas',
  lostPictures: 'imagens',
  descriptionPublish: 'Publicar',
  descriptionWriting: 'Gravando a descrição do elemento no monday.',
  descriptionPublished: 'Publicado, palavra por palavra.',
  descriptionDiffers: 'Publicado. O monday não o tem palavra por palavra: abaixo está o que ele tem.',
  descriptionUnseen: 'Publicado. Não é possível ler o que o monday fez dele; por isso, não dá para desfazer aqui.',
  descriptionUndone: 'A descrição no monday voltou a ser a de antes.',
  descriptionChanged: 'Alguém alterou a descrição no monday nesse meio-tempo. Nada foi substituído.',
  descriptionReplace: 'Substituir mesmo assim',
  descriptionNotSet: 'A descrição no monday não foi alterada: {reason}.',
  descriptionUnknown: 'Não se sabe se a descrição no monday foi alterada: {reason}.',
  descriptionNoneHere:
    'o monday não tem descrições de elementos neste quadro; ele as tem em quadros com vários níveis de subelementos, mas não em todos os produtos',
  descriptionTaken: 'A descrição do elemento agora está no texto. Desfazer a retira.',
  descriptionSame: 'Tudo o que a descrição do elemento no monday diz já está no texto. Nada foi inserido.',

  // Export of a board
  exportTitle: 'Todos os textos deste quadro',
  exportText:
    'Reúne o texto salvo de cada elemento, com suas imagens, em um zip de arquivos Markdown com a lista deles. Cem elementos levam cerca de um minuto. Você pode parar a qualquer momento e continuar mais tarde.',
  exportListing: 'Procurando os elementos do quadro…',
  exportReading: 'Lendo os textos…',
  exportStopped: 'Parado. O que foi lido fica.',
  exportFailed: 'A leitura foi interrompida: {reason}. O que foi lido fica.',
  exportUnavailable: 'Os elementos deste quadro não podem ser lidos: {reason}.',
  exportDone: 'Tudo foi lido.',
  exportDonePartly: 'Alguns textos não puderam ser lidos. “Continuar” tenta de novo; a lista no zip diz quais são.',
  exportCount: 'Itens lidos: {read} de {all} · com texto: {texts} · sem texto: {without} · não lidos: {unread}',
  exportStop: 'Parar',
  exportGoOn: 'Continuar',
  exportTake: 'Baixar como .zip',
  exportPacking: 'Compactando…',
  exportNotPacked: 'O zip não pôde ser criado aqui: talvez não haja memória suficiente.',
  exportWithout: 'Sem texto',
  exportUnread: 'Não lidos',
  exportUnlisted: 'Esta lista não está completa: foi parada antes de todos os elementos serem conhecidos.',
  exportPictures: 'imagens que faltam: {number}',
  exportDoubtful: 'o monday diz que não há nada salvo, mas o elemento tinha um texto',
  exportUnreadable: 'o que está salvo não pode ser lido',
  exportNoRoom: 'não havia mais espaço neste arquivo',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: 'Ao ler',
  helpEditHere: 'Editar aqui ou a parte com o foco',
  helpNextChange: 'Próxima alteração desde sua última visita',
  helpChangeBefore: 'Alteração anterior',
  helpSubitem: 'Criar um subelemento da tarefa com o foco',
  helpUndo: 'Desfazer o que você fez ao ler',
  helpRedo: 'Refazer',
} satisfies Translation<typeof english>;
