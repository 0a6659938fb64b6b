import { urlOf } from '../../markdown/sanitize/outside-address.ts';

/**
 * Holds the address of an image that is not loaded. As an attribute, it makes two held images equal only if their
 * addresses are.
 */
const ADDRESS = 'data-held';

/**
 * Images in the page that are not loaded: loading tells an image's host who reads the page and when, so the reader
 * decides. A held image keeps its alternative text and its place, but has no `src`.
 */
export const heldImages = {
  /** Holds every image under `root`. Nothing has been fetched if `root` is not in a page yet, as in a template. */
  hold(root: ParentNode): void {
    for (const image of root.querySelectorAll('img[src]')) {
      image.setAttribute(ADDRESS, image.getAttribute('src') ?? '');
      image.removeAttribute('src');
    }
  },

  /**
   * Lets every image under `root` load. Each is replaced: an image that gets its `src` while `content-visibility` skips
   * it has no box in Chromium from then on, and never loads.
   */
  release(root: ParentNode): void {
    for (const held of root.querySelectorAll<HTMLImageElement>(`img[${ADDRESS}]`)) {
      const image = held.cloneNode() as HTMLImageElement;
      image.setAttribute('src', held.getAttribute(ADDRESS) ?? '');
      image.removeAttribute(ADDRESS);
      held.replaceWith(image);
    }
  },

  /** Returns the hosts of the held images under `root`, each once, in the order of the text. */
  hosts(root: ParentNode): string[] {
    const held = [...root.querySelectorAll(`img[${ADDRESS}]`)];
    return [...new Set(held.flatMap((image) => urlOf(image.getAttribute(ADDRESS) ?? '')?.host ?? []))];
  },
};
