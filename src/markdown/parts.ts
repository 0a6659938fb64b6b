import type { RawHtmlParser } from './raw-html.ts';

/**
 * The parts of the renderer that weigh much and that few documents use. `toSafeHtml` and the build hold all of them; an item view
 * loads each when a document first uses it (`part-loaders.ts`), and until then renders without it.
 */
export interface Parts {
  /** Without it raw HTML is left out. */
  readonly rawHtml: RawHtmlParser;
}

export type PartName = keyof Parts;
