/**
 * Says in `data-arrival` that the focus came by the keyboard, until something is typed: a browser shows the ring of a
 * text field to a mouse, too. Returns a function that stops it.
 */
export function watchArrival(element: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isByKey = false;
  const lose = () => element.removeAttribute('data-arrival');
  document.addEventListener('keydown', () => void (isByKey = true), { signal, capture: true });
  document.addEventListener('pointerdown', () => void (isByKey = false), { signal, capture: true });
  element.addEventListener('focus', () => isByKey && element.setAttribute('data-arrival', 'key'), { signal });
  for (const kind of ['blur', 'input', 'pointerdown']) element.addEventListener(kind, lose, { signal });
  return () => listening.abort();
}
