import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagrama',
  diagramSource: 'Código do diagrama',
  diagramWrong: 'Não é possível desenhar: {message}',
  diagramNotDrawn: 'Não foi possível desenhar o diagrama. Este é o código dele.',
  enlarged: 'Imagem ampliada',
  copyFormatted: 'Copiar com formatação',
  copiedFormatted: 'Copiado com a formatação',
  copyMarkdown: 'Copiar como Markdown',
  print: 'Imprimir',
  printRefused: 'O quadro não permite imprimir. Baixe a página como .html, abra-a e imprima.',
  downloadMarkdown: 'Baixar como .md',
  downloadHtml: 'Baixar como .html',
  downloaded: 'O navegador recebeu o pedido de salvar {file}.',
  showInstead: 'Nada chegou? Mostrar o texto',
  takeItHere: 'Copie daqui',
  selectedBelow: 'O texto está selecionado: pressione {shortcut}.',
} satisfies Translation<typeof english>;
