import { withCode } from '../ui/with-code.ts';

// Common behaviour of stored pictures, images of other sites and drawn diagrams.

/**
 * Lets the images and the drawn diagrams in `container` be enlarged by a click, Enter or Space. Returns a function that
 * ends this. `tools` loads what a large one is given to be copied by.
 */
export function enlargeImages(
  container: HTMLElement,
  tools?: () => Promise<{ copyTools(picture: HTMLImageElement): readonly HTMLElement[] }>,
): () => void {
  const listening = new AbortController();
  const enlarge = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    // In the figure of a diagram it is in a shadow tree. It may have been heard here already.
    const [image] = event.composedPath();
    if (event.defaultPrevented || !(image instanceof HTMLImageElement) || !image.matches('[role="button"][src]'))
      return;
    event.preventDefault();
    const loading = Promise.all([
      import('../ui/dialogs.ts'),
      // Other sites' images may not be read.
      image.dataset['picture'] === undefined ? undefined : tools?.(),
    ]);
    // Without the code the picture stays as large as it is.
    void withCode(loading, ([{ openImageDialog }, copying]) =>
      openImageDialog(image, (large) => copying?.copyTools(large) ?? []),
    );
  };
  for (const type of ['click', 'keydown']) container.addEventListener(type, enlarge, { signal: listening.signal });
  return () => listening.abort();
}

/** How far off the screen something counts as near it, so that it is ready when it scrolls into view. */
const MARGIN = '1000px';

/** Returns an observer that reports what comes near the screen and what leaves it. */
export function observeNearness(report: IntersectionObserverCallback): IntersectionObserver {
  // With a root that is named the margin counts in a frame, too; the second is for what scrolls inside.
  const options = { root: document, rootMargin: MARGIN, scrollMargin: MARGIN };
  return new IntersectionObserver(report, options as IntersectionObserverInit);
}
