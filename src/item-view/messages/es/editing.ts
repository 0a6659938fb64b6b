import type { Translation } from '../message.ts';
import type { english } from '../en/editing.ts';

export default {
  // Editor
  edit: 'Editar Markdown',
  editHere: 'Editar aquí',
  view: 'Ver',
  save: 'Guardar',
  editHint: 'Escribir en Markdown',
  viewHint: 'Mostrar el texto como lo ven los lectores',
  saveHint: 'Guardar ({shortcut})',
  placeholder: 'escriba aquí la descripción de la tarea…',
  fieldLabel: 'Descripción en Markdown',
  toolbarLabel: 'Herramientas de la descripción',

  // Status line
  savedAt: 'Guardado: {time}',
  unsaved: 'Cambios sin guardar',
  unsavedKept: 'Cambios sin guardar ({kept})',
  saving: 'Guardando…',
  retrying: 'No se pudo guardar, nuevo intento en {seconds} s ({kept})',
  couldNotSave: 'No se pudo guardar ({kept})',
  offline: 'Sin conexión',
  offlineUnsaved: 'Sin conexión ({kept})',
  keptAsDraft: 'se conserva como borrador',
  keptInHost: 'se conserva como borrador en monday',
  notKept: 'este navegador no conserva borradores: copie su texto antes de salir',
  conflictStatus: 'Su texto y el de un colega se superponen',
  merged: 'Combinado con los cambios de un colega',
  newerVersion: 'Alguien guardó una versión más reciente',
  updated: 'Alguien guardó una versión más reciente, que se muestra aquí',

  // Size
  bytes: { one: '{count} byte', other: '{count} bytes' },
  kilobytes: '{size} KB',
  megabytes: '{size} MB',

  // Times: `day` is a date such as 20 Nov
  moment: '{day}, {time}',

  // Ways out for a text
  download: 'Descargar .md',
  copyText: 'Copiar el texto',
  copyFailed: 'Copiar está bloqueado aquí. El texto está seleccionado abajo: pulse {shortcut}.',
  yourText: 'Su texto',

  // History
  history: 'Historial',
  historyTitle: 'Versiones anteriores',

  // Layouts and the status of the text
  split: 'Dividir',
  splitHint: 'Texto y vista previa lado a lado',
  scroll: 'Desplazar juntos',
  scrollHint: 'Texto y vista previa muestran las mismas líneas',
  slashHint: 'Escriba / para insertar bloques y plantillas',
  factsLabel: 'Acerca del texto',
  words: { one: '{count} palabra', other: '{count} palabras' },
  characters: { one: '{count} carácter', other: '{count} caracteres' },
  tasksDone: { one: '{done} de {count} tarea hecha', other: '{done} de {count} tareas hechas' },
  tooMuchToCount: 'Demasiado texto para contar',
  tooMuchToScroll: 'Demasiado texto para desplazar juntos',
  sizeOfLimit: '{size} de {limit}',
  onHeading: 'Encabezado, nivel {level}',
  onTask: 'Tarea, nivel {level}: {shortcut} la marca',
  onDoneTask: 'Tarea hecha, nivel {level}: {shortcut} la desmarca',
  onItem: 'Elemento de lista, nivel {level}',
  onQuote: 'Cita',
  onCode: 'Bloque de código',
  onCodeIn: 'Bloque de código: {language}',
  onTableHead: 'Encabezado de tabla, columna {column} de {columns}',
  onCell: 'Tabla, fila {row}, columna {column} de {columns}',
} satisfies Translation<typeof english>;
