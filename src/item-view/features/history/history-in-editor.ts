import type { HistoryInEditor } from '../../field/editor-features.ts';
import { lazily, lazilyOrNothing } from '../../ui/lazily.tsx';

/** Earlier, conflicting and unsaved versions of the text, as the editor shows them. */
export const historyInEditor: HistoryInEditor = {
  HistoryPanel: lazily(() => import('./HistoryPanel.tsx')),
  ConflictPanel: lazily(() => import('./conflict/ConflictPanel.tsx')),
  DraftOffer: lazily(() => import('./DraftOffer.tsx')),
  SaverNames: lazilyOrNothing(() => import('./since/SaverNames.tsx')),
};
