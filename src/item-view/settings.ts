import { openSetting } from './setting.ts';

/** Loaded when a choice matters: for a viewer that is when a document has an image. */
const storage = async () => (await import('../host/browser-storage.ts')).openBrowserStorage();

/** What a person has chosen in this browser, for every item. */
export const settings = {
  /**
   * Whether images from other sites are loaded without asking: an image tells its host who reads an item and when, to the benefit of
   * whoever wrote the text, and a half-typed address would be asked for, too.
   */
  images: openSetting(storage, 'images', ['ask', 'always']),
  /** What stands beside the text while it is written. */
  layout: openSetting(storage, 'layout', ['edit', 'split']),
  /** Whether, side by side, text and preview scroll together. */
  scroll: openSetting(storage, 'scroll', ['together', 'apart']),
};

/** Whether images from other sites are loaded without asking. */
export type ImageChoice = ReturnType<typeof settings.images.getState>;
