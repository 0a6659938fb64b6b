/** Height in pixels below which it is no keyboard but a bar of the browser. */
const LEAST_KEYBOARD = 100;

/**
 * Fits the page into the part of the window that a keyboard leaves, where the window itself keeps its height. In a
 * frame a browser tells nothing of the keyboard: there it is the host, or the browser, that scrolls to the caret.
 * Returns a function that stops it.
 */
export function fitAboveKeyboard(): () => void {
  const { visualViewport: seen } = window;
  const root = document.documentElement;
  if (!seen) return () => undefined;
  const stop = new AbortController();
  const reset = () => {
    root.style.removeProperty('--seen-height');
    root.style.removeProperty('--seen-top');
  };
  const fit = () => {
    // A person who zooms in sees less for another reason.
    const isZoomed = Math.abs(seen.scale - 1) > 0.01;
    if (isZoomed || root.clientHeight - seen.height < LEAST_KEYBOARD) return reset();
    root.style.setProperty('--seen-height', `${seen.height}px`);
    root.style.setProperty('--seen-top', `${seen.offsetTop}px`);
  };
  for (const kind of ['resize', 'scroll']) seen.addEventListener(kind, fit, { signal: stop.signal });
  fit();
  return () => {
    stop.abort();
    reset();
  };
}
