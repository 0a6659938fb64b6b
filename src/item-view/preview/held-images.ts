/**
 * Holds the address of an image that is not loaded. As an attribute, it makes two held images equal only if their
 * addresses are.
 */
export const HELD_ADDRESS = 'data-held';

/**
 * Holds every image under `root`, which is not loaded then: loading tells an image's host who reads the page and when,
 * so the reader decides. A held image keeps its alternative text and its place, but has no `src`. Nothing has been
 * fetched if `root` is not in a page yet, as in a template. Returns whether there was any.
 */
export function holdImages(root: ParentNode): boolean {
  const images = root.querySelectorAll('img[src]');
  for (const image of images) {
    image.setAttribute(HELD_ADDRESS, image.getAttribute('src') ?? '');
    image.removeAttribute('src');
  }
  return images.length > 0;
}
