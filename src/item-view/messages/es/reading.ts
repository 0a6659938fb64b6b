import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'monday se está cargando…',
  cannotConnect: 'Error: no se puede conectar con monday',
  marketplace: 'Visitar la tienda de aplicaciones',
  guide: 'Cómo se usa',
  subscriptionExpired: 'Suscripción vencida',
  subscriptionExpiredText: 'Su suscripción ha vencido. Renuévela para seguir usando la aplicación.',
  loadContext: 'cargar el contexto',

  // Editor
  viewLabel: 'Descripción',
  emptyTitle: 'Aún no hay descripción',
  emptyHint: 'Haga clic en «Editar Markdown» para empezar',
  close: 'Cerrar',

  // Status line
  loading: 'Cargando…',
  stillLoading: 'Todavía cargando…',

  // Loading and reading
  retry: 'Reintentar',
  // Preview
  previewPlain: 'Se muestra tal como está escrito',

  copied: 'Copiado',

  // When something breaks
  crashed: 'Algo se rompió en esta vista',
  crashedText:
    'Lo guardado en monday no se cambió. Su texto está abajo: cópielo o descárguelo y después recargue la página.',
  crashedNoText:
    'Lo guardado en monday no se cambió, y lo que escribió se conserva como borrador. Recargue para continuar.',
  crashedDetail: 'Qué ocurrió: {message}',
  reload: 'Recargar',
  chunkFailed: 'No se cargó una parte',
  chunkFailedText: 'Una parte de esta página no llegó. Su texto está intacto. Recargue para intentarlo de nuevo.',

  // Code, pictures, links and copying
  copyCode: 'Copiar el código',
  wide: 'Se desplaza hacia los lados',
  documentMenu: 'Más',

  // Tasks
  tasksOf: '{done} de {all}',
  tasksFilter: '{done} de {all} tareas hechas: mostrar solo las abiertas',
  tasksTooMany: 'Demasiadas tareas para mostrar el progreso.',

  // Outline and other parts of a document
  outline: 'Esquema',
  headingLink: 'Enlace a «{heading}»',
  alertNote: 'Nota',
  alertTip: 'Consejo',
  alertImportant: 'Importante',
  alertWarning: 'Advertencia',
  alertCaution: 'Precaución',
  footnotes: 'Notas al pie',
  footnoteBack: 'Volver a la referencia {number}',
} satisfies Translation<typeof english>;
