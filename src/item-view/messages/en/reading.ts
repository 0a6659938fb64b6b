import type { Table } from '../message.ts';

/**
 * Words of the item view for everybody. Texts given by the specification stand here to the letter. What only somebody
 * who may edit is told is in `editing.ts`, which viewers do not load. Each language has a table of the same keys in its
 * folder.
 */
export const english = {
  // Connection (specification, sections 1 and 8)
  connecting: 'monday is loading...',
  cannotConnect: 'Error, unable to connect to Monday',
  marketplace: 'Visit the App Marketplace',
  guide: 'How to use',
  subscriptionExpired: 'Subscription Expired',
  subscriptionExpiredText: 'Your subscription has expired. Please renew your subscription to continue using the app.',
  loadContext: 'load context',

  // Editor (specification, section 2)
  viewLabel: 'Text',
  emptyTitle: 'No description yet',
  emptyHint: 'Click Edit Markdown to start',
  close: 'Close',

  // Status line
  loading: 'Loading…',
  stillLoading: 'Still loading…',

  // Loading and reading
  retry: 'Retry',
  // Preview
  previewPlain: 'Shown as it is written',

  copied: 'Copied',

  // When something breaks
  reload: 'Reload',
  chunkFailed: 'Loading chunk failed',
  chunkFailedText: 'A part of this page did not load. Your text is untouched. Reload to go on.',

  // Code, pictures, links and copying
  copyCode: 'Copy code',
  wide: 'Scrolls sideways',

  // Parts of a document
  alertNote: 'Note',
  alertTip: 'Tip',
  alertImportant: 'Important',
  alertWarning: 'Warning',
  alertCaution: 'Caution',
  footnotes: 'Footnotes',
  footnoteBack: 'Back to reference {number}',
} as const satisfies Table;
