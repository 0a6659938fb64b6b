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
  viewLabel: 'Texto',
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
  reload: 'Recargar',
  chunkFailed: 'No se cargó una parte',
  chunkFailedText: 'Una parte de esta página no se cargó. Su texto está intacto. Recargue para intentarlo de nuevo.',

  // Code, pictures, links and copying
  copyCode: 'Copiar el código',
  wide: 'Se desplaza hacia los lados',

  // Parts of a document
  alertNote: 'Nota',
  alertTip: 'Consejo',
  alertImportant: 'Importante',
  alertWarning: 'Advertencia',
  alertCaution: 'Precaución',
  footnotes: 'Notas al pie',
  footnoteBack: 'Volver a la referencia {number}',
} satisfies Translation<typeof english>;
