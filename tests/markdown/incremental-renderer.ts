import type { Block, Patch } from '../../src/markdown/block.ts';
import { allFeatures } from '../../src/markdown/to-safe-html.ts';
import { createLiveDocument, type LiveDocument } from '../../src/markdown/incremental/live-document.ts';

/** A live document, and the list of blocks that its patches build. */
export interface IncrementalRenderer extends LiveDocument {
  blocks(): readonly Block[];
  html(): string;
}

/** Keeps the list of blocks of a document that is still empty. */
export function listBlocks(document: LiveDocument): IncrementalRenderer {
  let blocks: readonly Block[] = [];
  const apply = (patch: Patch) => {
    for (const { at, remove, insert } of patch) blocks = blocks.slice(0, at).concat(insert, blocks.slice(at + remove));
    return patch;
  };
  return {
    ...document,
    replace: (from, to, insert) => apply(document.replace(from, to, insert)),
    addFeatures: (features) => apply(document.addFeatures(features)),
    blocks: () => blocks,
    html: () => blocks.map(({ html }) => html).join(''),
  };
}

/**
 * A live document with all features. After every edit its HTML is, byte for byte, what `toSafeHtml` returns for the
 * text.
 */
export function createIncrementalRenderer(text = ''): IncrementalRenderer {
  const document = listBlocks(createLiveDocument(allFeatures));
  if (text !== '') document.replace(0, 0, text);
  return document;
}
