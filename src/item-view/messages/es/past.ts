import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Usted y un colega cambiaron las mismas líneas',
  conflictText:
    'Ambos textos están a salvo y aún no se ha guardado nada. Elija en cada lugar lo que debe decir el texto.',
  conflictPlace: '{number} de {total}',
  conflictMine: 'Su texto',
  conflictTheirs: 'El texto de su colega',
  conflictNothing: 'Nada: estas líneas se eliminaron.',
  keepBoth: 'Conservar ambos',
  keepMine: 'Conservar el mío',
  takeTheirs: 'Usar el otro',
  conflictResult: 'Esto es lo que se guardará',
  conflictDone: 'Usar estas opciones',
  conflictContinue: 'Continuar y guardar',

  // History
  historyBack: 'Volver',
  historyEmpty: 'Aún no hay versiones anteriores. Cada vez que guarde se conservará una.',
  historyFailed: 'No se pudo cargar el historial',
  historyFailedText: 'monday no devolvió las versiones anteriores ({reason}). No se cambió nada.',
  historyLoading: 'Cargando el historial…',
  historyNow: '(versión actual)',
  historyCurrent: 'Ahora',
  historyYou: 'usted',
  historyColleague: 'un colega',
  historyNames: 'No se muestran los nombres de los colegas: {reason}.',
  historyFirst: 'la versión más antigua conservada',
  historyAdded: { one: '+{count} línea', other: '+{count} líneas' },
  historyRemoved: { one: '−{count} línea', other: '−{count} líneas' },
  historyChanged: { one: '{count} línea cambiada', other: '{count} líneas cambiadas' },
  historyTicked: { one: '{count} tarea marcada', other: '{count} tareas marcadas' },
  historyUnticked: { one: '{count} tarea desmarcada', other: '{count} tareas desmarcadas' },
  historySpaces: 'solo espacios y líneas en blanco',
  historyWith: 'Comparar con',
  historyBefore: 'la versión anterior ({time})',
  historyFromTo: 'Qué cambió de {from} a {to}',
  historySame: 'Las dos versiones son iguales.',
  historyComparing: 'Comparando…',
  restore: 'Restaurar todo el texto de {time}',
  restoreSection: 'Restaurar solo «{heading}» de {time}',
  restored: 'Se restauró la versión',
  restoreWaits: 'Elija primero entre su texto y el de su colega; después se podrá restaurar una versión.',
  untitledSection: 'La parte anterior al primer encabezado',

  // Drafts
  draftOffer: 'Cambios sin guardar: {time}',
  draftOfferText: 'Escribió esto aquí y no lo guardó. Lo que difiere del texto guardado está marcado.',
  draftLostPictures: {
    one: 'No se conservó {count} imagen, porque la página se cerró justo después. Añádala otra vez en su lugar.',
    other:
      'No se conservaron {count} imágenes, porque la página se cerró justo después. Añádalas otra vez en su lugar.',
  },
  draftContinue: 'Continuar',
  draftDiscard: 'Descartar',
  draftDiscarded: 'Se descartó el borrador',
  discardedDrafts: 'Borradores descartados',
  discardedText: 'Se conservan durante siete días.',
  draftBringBack: 'Recuperar',
  bringBackWaits: 'Se puede recuperar un borrador cuando todo esté guardado aquí.',
  nothingLeft: 'Todo lo de ese borrador ya está en el texto',
  unkept: 'Su texto está solo en esta pantalla',
  unkeptText: 'Ni este navegador ni monday aceptan un borrador. Cópielo o descárguelo antes de cerrar esta vista.',

  deletedByMe: 'El texto se eliminó',
  deletedBySomeone: 'Un colega eliminó el texto',
  undoDelete: 'Deshacer',
  repaired: 'Se sustituyeron algunos caracteres antes de guardar',
  repairedText: {
    one: '{count} medio carácter (un sustituto suelto), que ningún archivo puede contener, se convirtió en «\uFFFD». Todo lo demás se guardó tal como estaba.',
    other:
      '{count} medios caracteres (sustitutos sueltos), que ningún archivo puede contener, se convirtieron en «\uFFFD». Todo lo demás se guardó tal como estaba.',
  },
  taskGone: 'Esa tarea ya no existe',
  taskGoneText: 'Un colega la quitó o la redactó de otro modo. Se muestra el texto más reciente.',

  // Changed since
  sinceLabel: 'Cambios desde su última visita',
  sinceChanges: {
    one: '{count} cambio desde su última visita ({day})',
    other: '{count} cambios desde su última visita ({day})',
  },
  sinceChangesBy: {
    one: '{who}: {count} cambio desde su última visita ({day})',
    other: '{who}: {count} cambios desde su última visita ({day})',
  },
  sinceShow: 'Mostrar',
  sinceNext: 'Siguiente',
  sinceDone: 'Listo',
  loadFailed: 'No se pudo cargar el texto',
  loadFailedText:
    'monday no devolvió el texto guardado ({reason}). No se cambió nada. Podrá editarlo en cuanto se cargue.',
  reasonSilent: 'sin respuesta en {seconds} s',
  reasonOther: 'respuesta: {message}',
  reasonUnknown: 'sin indicar el motivo',

  doubtful: 'monday dice que no hay nada guardado, pero este elemento tenía un texto',
  doubtfulText:
    'El historial tiene un texto ({time}) y no consta que se haya eliminado. No se cambió nada, y ese texto se muestra abajo. Reinténtelo: lo guardado suele llegar un momento después. Si el texto se eliminó, ábralo vacío.',
  openEmpty: 'Abrir vacía',
  doubtfulSave: 'Sin guardar: monday dice que ya no hay nada guardado',
  doubtfulSaveText:
    'El historial tiene un texto ({time}), que se muestra abajo, y no consta que se haya eliminado. Su texto se conserva como borrador y se volverá a intentar guardarlo automáticamente. Si el texto se eliminó, guarde el suyo de todos modos.',
  saveAnyway: 'Guardar de todos modos',
  lastText: 'Texto más reciente del historial',
  unreadable: 'No se puede leer el texto guardado',
  unreadableText:
    'Lo que monday guarda para este elemento no está en el formato de esta aplicación. Se muestra abajo tal como está; no se cambió nada y no se sobrescribirá.',
  unreadableLabel: 'Valor guardado, tal como está',
  historyUnreadable: 'No se puede leer el historial guardado',
  historyUnreadableText:
    'Lo que monday guarda como versiones anteriores no está en un formato que esta aplicación pueda leer. Se muestra abajo tal como está y sigue guardado hasta que empiece un historial nuevo. Mientras tanto no se conserva ninguna versión y no se puede eliminar el texto.',
  notRecordedText:
    'Su texto está guardado, pero no se conserva ninguna versión anterior hasta que empiece allí un historial nuevo.',
  historyAnew: 'Empezar un historial nuevo',
  draftUnreadable: 'No se puede leer un borrador conservado',
  draftUnreadableText:
    'Su texto sin guardar se conserva aquí en un formato que esta aplicación no puede leer. Se muestra abajo tal como está y se conserva hasta que lo elimine. El texto guardado no ha cambiado.',
  draftRemove: 'Eliminarlo',
  previewStuck:
    'Mostrar este texto con formato tardaba demasiado y se detuvo. El texto en sí está intacto; cámbielo y se intentará de nuevo.',
  previewFailed:
    'No se pudo mostrar este texto con formato. El texto en sí está intacto; cámbielo y se intentará de nuevo.',
  noItem: 'monday no indicó qué elemento es este',
  noItemText:
    'Sin los números de la cuenta, el elemento y la vista no se puede cargar ni guardar nada, así que no se cambió nada. Abra el elemento de nuevo.',

  rightsLost: 'Ahora solo puede ver este tablero',
  rightsLostText: 'Sus permisos cambiaron mientras editaba. Todo lo que guardó sigue ahí.',
  rightsLostDraft:
    'Sus permisos cambiaron mientras escribía. Lo que no había guardado se conserva como borrador y se le ofrecerá de nuevo cuando pueda editar. Aquí lo tiene para copiarlo o descargarlo.',
  reasonScope: 'falta el permiso «{scope}»; un administrador de su cuenta puede aprobarlo para esta aplicación',
  aboutPermission: 'Acerca de este permiso',
  reasonRights: 'monday no se lo permite; un propietario del tablero o un administrador puede darle el derecho',
  reasonDaily: 'su cuenta ha agotado por hoy sus consultas a monday',
  reasonBusy: 'monday pide esperar {seconds} s',
  reasonOffline: 'sin conexión a la red',

  tooLarge: 'El texto es demasiado grande para guardarlo',
  tooLargeText:
    'Ocupa {size} en el almacenamiento de monday, que admite como máximo {limit}. Se conserva como borrador; acórtelo o descárguelo para no perder nada.',
  heaviest: 'Las partes más grandes',
  heaviestLine: 'Línea {line}: {size}',
  picturesMissing: { one: 'Una imagen aún no está guardada', other: '{count} imágenes aún no están guardadas' },
  picturesMissingText:
    'Su texto se conserva como borrador y se guardará automáticamente en cuanto sus imágenes estén guardadas.',
  contested: 'Otras personas no dejan de guardar este texto',
  contestedText: 'Cada vez, alguien guardó antes. Su texto se conserva como borrador; guarde de nuevo en un momento.',
  notStored: 'Lo último que guardó no está en el almacenamiento de monday',
  notStoredText:
    'monday lo confirmó, pero lo que almacena es el texto anterior: no conservó el suyo, o alguien recuperó el anterior. El suyo está en esta pantalla y se conserva como borrador. Guarde de nuevo; si vuelve a ocurrir, descargue el texto para no perder nada.',
  unreadableNow: 'No se puede leer lo que está guardado ahora',
  unreadableNowText:
    'Alguien o algo guardó un valor que esta aplicación no puede leer. Su texto no lo sobrescribió y se conserva como borrador.',
  notDeleted: 'El texto no se eliminó',
  notDeletedText:
    'Un texto solo se elimina cuando el historial lo tiene, y no se puede leer el historial guardado. Empiece allí un historial nuevo y luego guarde de nuevo.',
} satisfies Translation<typeof english>;
