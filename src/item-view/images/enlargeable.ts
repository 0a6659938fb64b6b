/**
 * Lets the images and the drawn diagrams in `container` be enlarged by a click, Enter or Space. Returns a function that
 * ends this.
 */
export function enlargeImages(container: HTMLElement): () => void {
  const listening = new AbortController();
  const enlarge = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    // In the figure of a diagram it is in a shadow tree. It may have been heard here already.
    const [image] = event.composedPath();
    if (event.defaultPrevented || !(image instanceof HTMLImageElement) || !image.matches('[role="button"][src]'))
      return;
    event.preventDefault();
    void Promise.all([
      import('../sharing/dialogs.ts'),
      // Other sites' images may not be read.
      image.dataset['picture'] === undefined ? undefined : import('../pictures/show/picture-tools.ts'),
    ]).then(([{ openImageDialog }, copying]) => openImageDialog(image, (large) => copying?.copyTools(large) ?? []));
  };
  for (const type of ['click', 'keydown']) container.addEventListener(type, enlarge, { signal: listening.signal });
  return () => listening.abort();
}
