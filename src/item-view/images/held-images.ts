import { urlOf } from '../../markdown/sanitize/outside-address.ts';

/** Where an image that is not loaded keeps its address. Part of the node, so that two held images are equal only if their addresses are. */
const ADDRESS = 'data-held';

/**
 * Images that are in the page, but not loaded: an image tells its host who looks at it and when, so that has to be wanted first.
 * A held image has its alternative text and its place, and no `src`.
 */
export const heldImages = {
  /** Holds every image under `root`. Nothing has been fetched if that happens before `root` is in a page, as in a template. */
  hold(root: ParentNode): void {
    for (const image of root.querySelectorAll('img[src]')) {
      image.setAttribute(ADDRESS, image.getAttribute('src') ?? '');
      image.removeAttribute('src');
    }
  },

  /**
   * Lets every image under `root` load. Each is put in anew: one that gets its `src` where the browser leaves out what is not near the
   * screen (`content-visibility`) has no box in Chromium from then on, and is never loaded.
   */
  release(root: ParentNode): void {
    for (const held of root.querySelectorAll<HTMLImageElement>(`img[${ADDRESS}]`)) {
      const image = held.cloneNode() as HTMLImageElement;
      image.setAttribute('src', held.getAttribute(ADDRESS) ?? '');
      image.removeAttribute(ADDRESS);
      held.replaceWith(image);
    }
  },

  /** The hosts that the held images under `root` would be fetched from, each once, in the order of the text. */
  hosts(root: ParentNode): string[] {
    const held = [...root.querySelectorAll(`img[${ADDRESS}]`)];
    return [...new Set(held.flatMap((image) => urlOf(image.getAttribute(ADDRESS) ?? '')?.host ?? []))];
  },
};
