import { say } from '../messages/say.ts';

/**
 * Makes loaded images enlargeable by click and by key. An image in a link stays the link's. A held image has no `src`
 * and becomes a button once it is released.
 */
export function makeEnlargeable(root: ParentNode): void {
  for (const image of root.querySelectorAll<HTMLImageElement>('img[src]:not([role])')) {
    if (image.closest('a')) continue;
    image.tabIndex = 0;
    image.setAttribute('role', 'button');
    image.setAttribute('aria-haspopup', 'dialog');
    if (image.alt === '') image.setAttribute('aria-label', say('enlarge'));
  }
}

/** Returns the image that a click, Enter or Space asks to enlarge, also in the figures of diagrams. */
export function enlargedBy(event: Event): HTMLImageElement | undefined {
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return undefined;
  const [target] = event.composedPath();
  return target instanceof HTMLImageElement && target.matches('[role="button"][src]') ? target : undefined;
}
