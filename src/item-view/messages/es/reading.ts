import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'Cargando monday…',
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
  previewPlain: 'Se muestra sin formato',

  copied: 'Copiado',

  // When something breaks
  crashed: 'Algo falló en esta vista',
  crashedText:
    'Lo guardado en monday no se cambió. Su texto está abajo: cópielo o descárguelo y después recargue la página.',
  crashedNoText:
    'Lo guardado en monday no se cambió, y lo que escribió se conserva como borrador. Recargue para continuar.',
  crashedDetail: 'Qué pasó: {message}',
  reload: 'Recargar',
  chunkFailed: 'No se cargó una parte',
  chunkFailedText: 'Una parte de esta página no se cargó. Su texto está intacto. Recargue para intentarlo de nuevo.',

  // Code, pictures, links and copying
  copyCode: 'Copiar el código',
  wide: 'Se desplaza hacia los lados',
  documentMenu: 'Más',

  // Tasks
  tasksOf: '{done} de {all}',
  tasksFilter: '{done} de {all} tareas hechas: mostrar solo las pendientes',
  tasksTooMany: 'Demasiadas tareas para contarlas',

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
