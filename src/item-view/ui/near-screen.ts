/** How far off the screen something counts as near it, so that it is ready when it scrolls into view. */
const MARGIN = '1000px';

/** Returns an observer that reports what comes near the screen and what leaves it. */
export function observeNearness(report: IntersectionObserverCallback): IntersectionObserver {
  // With a root that is named the margin counts in a frame, too; the second is for what scrolls inside.
  const options = { root: document, rootMargin: MARGIN, scrollMargin: MARGIN };
  return new IntersectionObserver(report, options as IntersectionObserverInit);
}
