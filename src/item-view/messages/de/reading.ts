import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'monday wird geladen …',
  cannotConnect: 'Fehler: keine Verbindung zu monday',
  marketplace: 'Zum App-Marktplatz',
  guide: 'Anleitung',
  subscriptionExpired: 'Abonnement abgelaufen',
  subscriptionExpiredText: 'Ihr Abonnement ist abgelaufen. Bitte verlängern Sie es, um die App weiter zu nutzen.',
  loadContext: 'Kontext laden',

  // Editor
  viewLabel: 'Text',
  emptyTitle: 'Noch keine Beschreibung',
  emptyHint: 'Klicken Sie auf „Markdown bearbeiten“, um zu beginnen',
  close: 'Schließen',

  // Status line
  loading: 'Wird geladen …',
  stillLoading: 'Wird noch geladen …',

  // Loading and reading
  retry: 'Erneut versuchen',
  // Preview
  previewPlain: 'Als Quelltext angezeigt',

  copied: 'Kopiert',

  // When something breaks
  reload: 'Neu laden',
  chunkFailed: 'Ein Teil wurde nicht geladen',
  chunkFailedText:
    'Ein Teil dieser Seite wurde nicht geladen. Ihr Text ist unverändert. Laden Sie neu, um es noch einmal zu versuchen.',

  // Code, pictures, links and copying
  copyCode: 'Code kopieren',
  wide: 'Seitlich scrollbar',

  // Parts of a document
  alertNote: 'Hinweis',
  alertTip: 'Tipp',
  alertImportant: 'Wichtig',
  alertWarning: 'Warnung',
  alertCaution: 'Vorsicht',
  footnotes: 'Fußnoten',
  footnoteBack: 'Zurück zu Verweis {number}',
} satisfies Translation<typeof english>;
