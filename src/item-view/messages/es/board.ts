import type { Translation } from '../message.ts';
import type { english } from '../en/board.ts';

export default {
  // Everywhere
  tryAgain: 'Reintentar',
  undo: 'Deshacer',
  // Progress
  progressTitle: 'Progreso de las tareas en el tablero',
  progressText:
    'Una columna puede mostrar cuántas tareas de cada elemento están hechas. Se actualiza al guardar, cuando eso cambia, para todos en esta vista.',
  progressReading: 'Buscando las columnas del tablero…',
  progressColumn: 'Columna',
  progressNone: 'Ninguna columna',
  progressWhenNone: 'Ninguna tarea está hecha',
  progressWhenSome: 'Algunas tareas están hechas',
  progressWhenAll: 'Todas las tareas están hechas',
  progressKeep: 'dejar como está',
  progressUse: 'Usar esta columna',
  progressExample: 'Dirá, por ejemplo, {example} en lugar de lo que hay ahora.',
  progressChooseLabel: 'Elija al menos una etiqueta.',
  progressSet: '«{column}» muestra ahora cuántas tareas están hechas.',
  progressLeft: '«{column}» conserva lo que tiene.',
  progressUnset: 'Ninguna columna muestra ya cuántas tareas están hechas.',
  progressUndone: 'Se ha recuperado la elección anterior.',
  progressUnavailable: 'No se pueden leer las columnas de este tablero: {reason}.',
  progressNotWritten: 'No se pudo escribir el progreso en el tablero: {reason}.',
  progressNotOffered:
    'No se escribió el progreso: la columna elegida para él no es de este tablero o no puede mostrarlo.',
  progressAsk: 'Aquí, guardar escribe el progreso en «{column}»',
  progressAskText:
    'Alguien ha elegido esta columna para todos los elementos de esta vista. Si está de acuerdo, se escribe en su nombre cada vez que guarde o marque algo que cambie cuántas tareas están hechas. Si cambia de opinión, elija la columna en «Progreso en el tablero…».',
  progressAgree: 'Aceptar',
  progressRefuse: 'No en mi nombre',

  // Items as links
  completionBoard: 'En el tablero',
  completionItem: 'Enlace a un elemento',
  completionNoItems: 'No se pueden buscar elementos: {reason}.',
  mendName: 'Escribir «{name}» en el texto',

  // People
  completionPerson: 'Mencionar a alguien',
  completionNoPeople: 'No se pueden buscar personas: {reason}.',
  mentionTitle: '¿Avisar a {names}?',
  mentionText:
    'Primera mención aquí. El aviso es una actualización en el elemento; puede leerla todo el que vea el elemento.',
  mentionTell: 'Escribir una actualización',
  mentionNot: 'No avisar',
  mentionTold: 'Una actualización en el elemento avisa a {names}.',
  mentionUpdate: 'se le menciona en el texto de {item}.',
  mentionUpdateHere: 'se le menciona en el texto de este elemento.',
  mentionFailed: 'No se avisó a nadie: {reason}.',
  mentionUnknown: 'No se sabe si la actualización se escribió: {reason}. Mire las actualizaciones del elemento.',

  // Values of columns
  completionColumn: 'Valor de una columna',
  completionNoColumns: 'No se pueden buscar columnas: {reason}.',

  // Subitems
  subitemHere: 'Crear un subelemento (S)',
  subitemTitle: 'Crear un subelemento',
  subitemName: 'Nombre',
  subitemMake: 'Crear',
  subitemMaking: 'Se está creando el subelemento.',
  subitemThere: 'Ya hay un subelemento con este nombre.',
  subitemLink: 'Enlazarlo',
  subitemAnother: 'Crear otro',
  subitemNotMade: 'No se creó el subelemento: {reason}.',
  subitemUnknown: 'monday no ha dicho si se creó el subelemento: {reason}. «Reintentar» lo busca primero.',
  subitemLinked:
    'La tarea es ahora un enlace a su subelemento y está guardada. «Deshacer» le devuelve sus palabras; el subelemento sigue en el tablero.',
  subitemNotLinked: 'El subelemento «{name}» está en el tablero, pero su tarea ya no figura así en el texto.',
  subitemStillDone: '«{name}» sigue terminado en el tablero. Su estado se puede cambiar allí.',
  subitemNotSet: 'No se cambió el estado del subelemento: {reason}.',

  // The description of the item
  descriptionTitle: 'Publicar en la descripción del elemento',
  descriptionReading: 'Se está leyendo la descripción del elemento en monday.',
  descriptionUnread: 'No se puede leer la descripción del elemento en monday: {reason}.',
  descriptionEmpty: 'La descripción propia de monday de este elemento está vacía.',
  descriptionReplaces: 'Esto sustituye la descripción propia de monday de este elemento. Sus colores se pierden.',
  descriptionValues: 'Los valores de las columnas se escriben como son ahora, y allí no cambian.',
  descriptionNow: 'Descripción actual en monday',
  descriptionLost: 'No puede conservar: {what}.',
  lostFootnotes: 'notas al pie',
  lostFormulas: 'fórmulas',
  lostAlerts: 'avisos',
  lostDiagrams: 'diagramas',
  lostPictures: 'imágenes',
  descriptionPublish: 'Publicar',
  descriptionWriting: 'Se está escribiendo la descripción del elemento en monday.',
  descriptionPublished: 'Publicado palabra por palabra.',
  descriptionDiffers: 'Publicado. monday no lo tiene palabra por palabra: abajo está lo que tiene.',
  descriptionUnseen: 'Publicado. No se puede leer lo que monday ha hecho con ello, así que aquí no se puede deshacer.',
  descriptionUndone: 'La descripción en monday vuelve a ser la de antes.',
  descriptionChanged: 'Alguien ha cambiado entretanto la descripción en monday. No se sustituyó nada.',
  descriptionReplace: 'Sustituirla de todos modos',
  descriptionNotSet: 'No se cambió la descripción en monday: {reason}.',
  descriptionUnknown: 'No se sabe si se cambió la descripción en monday: {reason}.',
  descriptionNoneHere:
    'monday no tiene descripciones de elementos en este tablero; las tiene en tableros con varios niveles de subelementos, pero no en todos los productos',
  descriptionTaken: 'La descripción del elemento ya está en el texto. Deshacer la quita.',
  descriptionSame: 'Todo lo que dice la descripción del elemento en monday ya está en el texto. No se insertó nada.',

  // Export of a board
  exportTitle: 'Todos los textos de este tablero',
  exportText:
    'Reúne el texto guardado de cada elemento, con sus imágenes, en un zip de archivos Markdown con su lista. Cien elementos tardan alrededor de un minuto. Puede detenerlo en cualquier momento y continuar más tarde.',
  exportListing: 'Buscando los elementos del tablero…',
  exportReading: 'Leyendo los textos…',
  exportStopped: 'Detenido. Lo leído se conserva.',
  exportFailed: 'La lectura se interrumpió: {reason}. Lo leído se conserva.',
  exportUnavailable: 'No se pueden leer los elementos de este tablero: {reason}.',
  exportDone: 'Todo está leído.',
  exportDonePartly: 'Algunos textos no se pudieron leer. «Continuar» vuelve a intentarlo; la lista del zip los nombra.',
  exportCount: 'Elementos leídos: {read} de {all} · con texto: {texts} · sin texto: {without} · no leídos: {unread}',
  exportStop: 'Detener',
  exportGoOn: 'Continuar',
  exportTake: 'Descargar como .zip',
  exportPacking: 'Comprimiendo…',
  exportNotPacked: 'No se pudo crear el zip aquí: quizá no haya memoria suficiente.',
  exportWithout: 'Sin texto',
  exportUnread: 'No leídos',
  exportUnlisted: 'Esta lista no está completa: se detuvo antes de conocer todos los elementos.',
  exportPictures: 'imágenes que faltan: {number}',
  exportDoubtful: 'monday dice que no hay nada guardado, pero el elemento tenía un texto',
  exportUnreadable: 'lo guardado no se puede leer',
  exportNoRoom: 'no quedaba espacio en este archivo',

  // Letters that do something while one reads, in the list of shortcuts
  helpReading: 'Al leer',
  helpEditHere: 'Editar aquí o la parte con el foco',
  helpNextChange: 'Cambio siguiente desde su última visita',
  helpChangeBefore: 'Cambio anterior',
  helpSubitem: 'Crear un subelemento de la tarea con el foco',
  helpUndo: 'Deshacer lo que hiciste al leer',
  helpRedo: 'Rehacerlo',
} satisfies Translation<typeof english>;
