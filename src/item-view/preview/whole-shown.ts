// Whether all of a text is in the page, which its document says there, with an event at each change (`openPreview`).

const SHOWN = 'iv-shown';

/** Whether the document `container` shows all of the text that it was last given. */
export function isWholeShown(container: Element | null | undefined): boolean {
  return container?.ariaBusy === 'false';
}

/** Tells who listens that the boxes of tasks in the document `container` have changed. */
export function tellShown(container: Element): void {
  container.dispatchEvent(new Event(SHOWN));
}

/**
 * Calls `run` after the document in `element`, or that is `element`, has begun or ended to show all of its text, or the
 * boxes of its tasks have changed: once for all that happens in one go. Returns a function that stops this.
 */
export function onShown(element: Element, run: () => void): () => void {
  let isDue = false;
  let isOver = false;
  const onEvent = () => {
    if (!isDue)
      queueMicrotask(() => {
        isDue = false;
        if (!isOver) run();
      });
    isDue = true;
  };
  // It does not bubble.
  element.addEventListener(SHOWN, onEvent, true);
  return () => {
    isOver = true;
    element.removeEventListener(SHOWN, onEvent, true);
  };
}
