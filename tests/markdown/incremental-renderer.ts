import { allFeatures } from '../../src/markdown/features/all-features.ts';
import { createLiveDocument, type LiveDocument } from '../../src/markdown/incremental/live-document.ts';

/**
 * A live document with all features. After every edit its HTML is, byte for byte, what `toSafeHtml` returns for the
 * text.
 */
export function createIncrementalRenderer(text = ''): LiveDocument {
  const document = createLiveDocument(allFeatures);
  if (text !== '') document.replace(0, 0, text);
  return document;
}
