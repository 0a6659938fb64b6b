import type { Translation } from '../message.ts';
import type { english } from '../en/document.ts';

export default {
  drawnDiagram: 'Diagrama',
  diagramSource: 'Código del diagrama',
  diagramWrong: 'No se puede dibujar: {message}',
  diagramUnfinished: 'La línea {line} no se puede dibujar: falta algo al final.',
  diagramUnexpected: 'La línea {line} no se puede dibujar: «{words}» no se espera ahí.',
  diagramWrongLine: 'La línea {line}, «{words}», no se puede dibujar.',
  diagramKind: 'Esto no es un diagrama: la primera línea, «{words}», no indica ningún tipo de diagrama.',
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

  // Images
  imagesHeld: 'Las imágenes de otros sitios no se cargan',
  imagesHeldText: 'Al cargarlas, {hosts} sabría que alguien lee esto ahora, y desde dónde.',
  imagesHosts: '{host} y {count} más',
  imagesShow: 'Mostrar imágenes',
  imagesAlways: 'Mostrar siempre las imágenes',
  imagesAreLoaded: 'Las imágenes de otros sitios se cargan sin preguntar.',
  imagesAsk: 'Preguntarme antes',
  imageShow: 'Mostrar',
  imageShowOne: 'Mostrar: {image}',
  enlarge: 'Ampliar la imagen',
} satisfies Translation<typeof english>;
