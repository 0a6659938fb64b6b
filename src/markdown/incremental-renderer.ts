import { createLiveDocument, type LiveDocument } from './live-document.ts';
import { parseRawHtml } from './raw-html.ts';

/**
 * A renderer that keeps a document as blocks and renders again what an edit touched. After every edit the joined blocks are,
 * byte for byte, what `toSafeHtml` answers for the text.
 *
 * Holds the parser for raw HTML. Who wants to load that later starts from `createLiveDocument`.
 */
export function createIncrementalRenderer(text = ''): LiveDocument {
  const document = createLiveDocument(parseRawHtml);
  if (text !== '') document.replace(0, 0, text);
  return document;
}
