/** A text that is typed changes many times a second, and nobody looks at an outline meanwhile. */
const PAUSE_MS = 300;

/**
 * Calls back when the document in `container` has changed and then stood still for a moment, and once at the start. The document says
 * that all of a change is in the page by setting `aria-busy`. Answers how to stop.
 */
export function watchSettled(container: HTMLElement, callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(callBack, PAUSE_MS);
  });
  observer.observe(container, { attributes: true, attributeFilter: ['aria-busy'] });
  callBack();
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
