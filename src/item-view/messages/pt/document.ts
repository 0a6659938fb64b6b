import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagrama',
  diagramSource: 'Código do diagrama',
  diagramWrong: 'Não é possível desenhar: {message}',
  diagramUnfinished: 'A linha {line} não pode ser desenhada: falta algo no final.',
  diagramUnexpected: 'A linha {line} não pode ser desenhada: “{words}” não é esperado ali.',
  diagramWrongLine: 'A linha {line}, “{words}”, não pode ser desenhada.',
  diagramKind: 'Isto não é um diagrama: a primeira linha, “{words}”, não indica nenhum tipo de diagrama.',
  diagramNotDrawn: 'Não foi possível desenhar o diagrama. Este é o código dele.',
  enlarged: 'Imagem ampliada',
  copyFormatted: 'Copiar com formatação',
  copiedFormatted: 'Copiado com a formatação',
  copyMarkdown: 'Copiar como Markdown',
  print: 'Imprimir',
  printRefused: 'Não é possível imprimir aqui. Baixe a página como .html, abra-a e imprima.',
  downloadMarkdown: 'Baixar como .md',
  downloadHtml: 'Baixar como .html',
  downloadBoard: 'Baixar todos os textos deste quadro…',
  downloaded: 'O navegador recebeu o pedido de salvar {file}.',
  showInstead: 'Nada chegou? Mostrar o texto',
  picturesNotIn: {
    one: '{count} imagem não pôde ser lida e não está incluída.',
    other: '{count} imagens não puderam ser lidas e não estão incluídas.',
  },
  picturesAsWords: {
    one: '{count} imagem não pôde ser lida: o texto dela ocupa o lugar.',
    other: '{count} imagens não puderam ser lidas: os textos delas ocupam o lugar.',
  },
  pictures: 'Imagens',
  takeItHere: 'Copiar daqui',
  selectedBelow: 'O texto está selecionado: pressione {shortcut}.',

  // What holds for all items of the view
  useForEmpty: 'Oferecer este texto aqui em itens vazios',
  offerNone: 'Parar de oferecer um texto em itens vazios',
  templateSet: 'Os itens vazios desta visualização agora oferecem este texto para começar.',
  templateGone: 'Os itens vazios desta visualização não oferecem mais nenhum texto.',
  templateTooLarge: 'Este texto é longo demais para ser oferecido em itens vazios.',
  keepBreaks: 'Manter quebras de linha simples',
  breaksKept: 'As quebras de linha simples são mantidas, para todos nesta visualização.',
  breaksJoined: 'As quebras de linha simples aparecem como espaços, para todos nesta visualização.',
  settingsUnreadable:
    'Não é possível ler as configurações desta visualização; talvez uma versão mais recente do app as tenha salvado. Nada foi alterado.',
  settingsReplace: 'Substituí-las',
  settingsFailed: 'O monday não salvou a configuração.',

  progressMenu: 'Progresso no quadro…',

  // Images
  imagesHeld: 'As imagens de outros sites não são carregadas',
  imagesHeldText: 'Carregá-las diria a {hosts} que alguém está lendo isto agora, e de onde.',
  imagesHosts: '{host} e mais {count}',
  imagesShow: 'Mostrar imagens',
  imagesAlways: 'Sempre mostrar imagens',
  imagesAreLoaded: 'As imagens de outros sites são carregadas sem perguntar.',
  imagesAsk: 'Perguntar antes',
  imageShow: 'Mostrar',
  imageShowOne: 'Mostrar: {image}',
  enlarge: 'Ampliar a imagem',

  // Pictures that are stored beside the text
  pictureMissing: 'Esta imagem não está aqui',
  pictureMissingWhy: 'O texto refere-se a ela, mas ela não está salva junto dele.',
  pictureBroken: 'Não é possível mostrar esta imagem',
  pictureBrokenWhy: 'O que está salvo com o nome dela está danificado ou é outra coisa.',
  pictureFailed: 'Esta imagem não chegou',
  pictureFailedWhy: 'O monday não a enviou.',
  pictureAgain: 'Tentar novamente',
  pictureChoose: 'Escolher o arquivo de novo',
  pictureIsOther: 'Esta é outra imagem.',
  pictureReplace: 'Colocar aqui no lugar',
  pictureRefused: 'Este arquivo não pode ser usado como imagem.',
  pictureDescribe: 'Descrever esta imagem',
  pictureDescribeWhy: 'O que aparece nela, para quem não pode vê-la. Uma frase basta.',
  pictureDescribeDone: 'Escrever no texto',
  pictureCopy: 'Copiar a imagem',
  pictureCopied: 'A imagem foi copiada.',
  pictureCopyRefused:
    'Copiar está bloqueado aqui. Clique com o botão direito na imagem, ou mantenha-a pressionada, para copiá-la.',
  picturesAwaited: 'Aguardando as imagens…',
} satisfies Translation<typeof english>;
