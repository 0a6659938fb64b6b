import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagrama',
  diagramSource: 'Código del diagrama',
  diagramWrong: 'No se puede dibujar: {message}',
  diagramNotDrawn: 'No se pudo dibujar el diagrama. Este es su código.',
  enlarged: 'Imagen ampliada',
  copyFormatted: 'Copiar con formato',
  copiedFormatted: 'Copiado con su formato',
  copyMarkdown: 'Copiar como Markdown',
  print: 'Imprimir',
  printRefused: 'El marco no permite imprimir. Descargue la página como .html, ábrala e imprímala allí.',
  downloadMarkdown: 'Descargar como .md',
  downloadHtml: 'Descargar como .html',
  downloaded: 'Se pidió al navegador que guarde {file}.',
  showInstead: '¿No llegó nada? Mostrar el texto',
  takeItHere: 'Tómelo de aquí',
  selectedBelow: 'El texto está seleccionado: pulse {shortcut}.',
} satisfies Translation<typeof english>;
