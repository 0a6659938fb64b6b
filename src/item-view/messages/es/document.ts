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
  printRefused: 'Aquí no se puede imprimir. Descargue la página como .html, ábrala e imprímala allí.',
  downloadMarkdown: 'Descargar como .md',
  downloadHtml: 'Descargar como .html',
  downloaded: 'Se pidió al navegador que guarde {file}.',
  showInstead: '¿No llegó nada? Mostrar el texto',
  picturesNotIn: {
    one: '{count} imagen no se pudo leer y no está incluida.',
    other: '{count} imágenes no se pudieron leer y no están incluidas.',
  },
  picturesAsWords: {
    one: '{count} imagen no se pudo leer: su texto ocupa su lugar.',
    other: '{count} imágenes no se pudieron leer: sus textos ocupan su lugar.',
  },
  pictures: 'Imágenes',
  takeItHere: 'Copiar desde aquí',
  selectedBelow: 'El texto está seleccionado: pulse {shortcut}.',

  // What holds for all items of the view
  useForEmpty: 'Ofrecer este texto aquí en elementos vacíos',
  offerNone: 'Dejar de ofrecer un texto en elementos vacíos',
  templateSet: 'Los elementos vacíos de esta vista ofrecen ahora este texto para empezar.',
  templateGone: 'Los elementos vacíos de esta vista ya no ofrecen ningún texto.',
  templateTooLarge: 'Este texto es demasiado largo para ofrecerlo en elementos vacíos.',
  keepBreaks: 'Conservar los saltos de línea simples',
  breaksKept: 'Los saltos de línea simples se conservan, para todos en esta vista.',
  breaksJoined: 'Los saltos de línea simples se muestran como espacios, para todos en esta vista.',
  settingsUnreadable:
    'No se pueden leer los ajustes de esta vista; puede que los haya guardado una versión más reciente de la aplicación. No se ha cambiado nada.',
  settingsReplace: 'Reemplazarlos',
  settingsFailed: 'monday no guardó el ajuste.',

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
