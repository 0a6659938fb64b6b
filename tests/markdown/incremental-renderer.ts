import { allFeatures } from '../../src/markdown/features/all-features.ts';
import { editWords } from '../../src/markdown/incremental/block-fast-path.ts';
import { createLiveDocument, type LiveDocument } from '../../src/markdown/incremental/live-document.ts';

/**
 * A renderer that keeps a document as blocks and renders again what an edit touched. After every edit the joined blocks
 * are, byte for byte, what `toSafeHtml` answers for the text.
 *
 * Holds all parts. Who wants to load them when they are used starts from `createLiveDocument`.
 */
export function createIncrementalRenderer(text = ''): LiveDocument {
  const document = createLiveDocument(allFeatures);
  document.editWordsBy(editWords);
  if (text !== '') document.replace(0, 0, text);
  return document;
}
