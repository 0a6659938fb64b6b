import type { Translation } from '../message.ts';
import type { english } from '../en/past.ts';

export default {
  // Conflict
  conflict: 'Usted y un colega cambiaron las mismas líneas',
  conflictText:
    'Ambos textos están a salvo y aún no se ha guardado nada. Elija en cada lugar qué debe decir la descripción.',
  conflictPlace: '{number} de {total}',
  conflictMine: 'Su texto',
  conflictTheirs: 'El texto de su colega',
  conflictNothing: 'Nada: estas líneas se eliminaron.',
  keepBoth: 'Conservar ambos',
  keepMine: 'Conservar el mío',
  takeTheirs: 'Tomar el otro',
  conflictResult: 'Esto es lo que se guardará',
  conflictDone: 'Usar estas opciones',
  conflictContinue: 'Continuar y guardar',

  // History
  historyBack: 'Volver',
  historyEmpty: 'Aún no hay versiones anteriores. Se conserva una cada vez que se guarda.',
  historyFailed: 'No se pudo cargar el historial',
  historyFailedText: 'monday no entregó las versiones anteriores ({reason}). No se cambió nada.',
  historyLoading: 'Cargando el historial…',
  historyNow: '(como está ahora)',
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
  historyWith: 'Comparada con',
  historyBefore: 'la versión anterior ({time})',
  historyFromTo: 'Qué cambió de {from} a {to}',
  historySame: 'Las dos versiones son iguales.',
  historyComparing: 'Comparando…',
  restore: 'Restaurar esta versión',
  restoreBefore: 'Restaurar la versión anterior',
  restoreSection: 'Restaurar «{heading}» de {time}',
  untitledSection: 'La parte anterior al primer título',

  // Drafts
  draftOffer: 'Cambios sin guardar: {time}',
  draftOfferText: 'Escribió esto aquí y no lo guardó. Lo que difiere del texto guardado está señalado.',
  draftContinue: 'Continuar',
  draftDiscard: 'Descartar',
  draftDiscarded: 'Se descartó el borrador',
  discardedDrafts: 'Borradores descartados',
  discardedText: 'Se conservan siete días.',
  draftBringBack: 'Recuperar',

  deletedByMe: 'Se eliminó la descripción',
  deletedBySomeone: 'Un colega eliminó la descripción',
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
  sinceShow: 'Mostrar',
  sinceNext: 'Siguiente',
  sinceDone: 'Listo',
} satisfies Translation<typeof english>;
