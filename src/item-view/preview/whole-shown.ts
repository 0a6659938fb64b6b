// Whether all of a text is in the page, which its preview says as `aria-busy` (`openPreview`), and when that changes.

/** Whether the document `container` shows all of the text that it was last given. */
export function isWholeShown(container: Element | null | undefined): boolean {
  return container?.getAttribute('aria-busy') === 'false';
}

/**
 * Calls `run` whenever the document in `element`, or that is `element`, begins or ends to show all of its text, and
 * when the boxes of its tasks have changed. Returns a function that stops this.
 */
export function onShown(element: Element, run: () => void): () => void {
  const observer = new MutationObserver(run);
  observer.observe(element, { subtree: true, attributeFilter: ['aria-busy', 'checked'] });
  return () => observer.disconnect();
}
