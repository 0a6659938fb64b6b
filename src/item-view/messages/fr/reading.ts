import type { Translation } from '../message.ts';
import type { english } from '../en/reading.ts';

export default {
  // Connection
  connecting: 'Chargement de monday…',
  cannotConnect: 'Erreur : impossible de se connecter à monday',
  marketplace: 'Voir la marketplace d’applications',
  guide: 'Mode d’emploi',
  subscriptionExpired: 'Abonnement expiré',
  subscriptionExpiredText: 'Votre abonnement a expiré. Renouvelez-le pour continuer à utiliser l’application.',
  loadContext: 'charger le contexte',

  // Editor
  viewLabel: 'Texte',
  emptyTitle: 'Pas encore de description',
  emptyHint: 'Cliquez sur « Modifier le Markdown » pour commencer',
  close: 'Fermer',

  // Status line
  loading: 'Chargement…',
  stillLoading: 'Chargement toujours en cours…',

  // Loading and reading
  retry: 'Réessayer',
  // Preview
  previewPlain: 'Affiché tel qu’il est écrit',

  copied: 'Copié',

  // When something breaks
  reload: 'Recharger',
  chunkFailed: 'Une partie n’a pas été chargée',
  chunkFailedText: 'Une partie de cette page n’a pas été chargée. Votre texte est intact. Rechargez pour réessayer.',

  // Code, pictures, links and copying
  copyCode: 'Copier le code',
  wide: 'Défile latéralement',

  // Parts of a document
  alertNote: 'Remarque',
  alertTip: 'Astuce',
  alertImportant: 'Important',
  alertWarning: 'Avertissement',
  alertCaution: 'Attention',
  footnotes: 'Notes de bas de page',
  footnoteBack: 'Retour au renvoi {number}',
} satisfies Translation<typeof english>;
