import { mirrorField, reveal } from './field-mirror.ts';
import type { TextField } from './text-field.ts';

/** The longest text, in UTF-16 units, in which the caret is looked for: the field's layout is made a second time. */
const MOST_MEASURED = 200_000;

/**
 * Keeps the line of the caret in sight when `field` or the window becomes lower, as when the keyboard of a phone opens. A
 * caret that was scrolled out of sight before stays there. Says by `data-writing` of the page that the field has the
 * focus. Returns a function that stops it.
 */
export function keepCaretInSight({ element, read }: TextField): () => void {
  let known = { field: element.clientHeight, window: window.innerHeight };
  const refresh = () => {
    const before = known;
    known = { field: element.clientHeight, window: window.innerHeight };
    const isLower = known.field < before.field || known.window < before.window;
    if (!isLower || known.field === 0 || document.activeElement !== element) return;
    if (element.textLength > MOST_MEASURED) return;
    const { to } = read();
    const stretch = { from: to, to: to + 1 };
    const mirror = mirrorField(element);
    const [caret] = mirror.boxes(stretch);
    const { scrollTop } = element;
    if (caret && caret.bottom > scrollTop && caret.top < scrollTop + before.field) reveal(element, stretch, mirror);
    mirror.end();
  };
  const observer = new ResizeObserver(refresh);
  observer.observe(element);
  const ending = new AbortController();
  const { signal } = ending;
  window.addEventListener('resize', refresh, { signal });
  const root = document.documentElement;
  const say = (isWriting: boolean) => root.toggleAttribute('data-writing', isWriting);
  element.addEventListener('focus', () => say(true), { signal });
  element.addEventListener('blur', () => say(false), { signal });
  say(document.activeElement === element);
  const stopFitting = fitAboveKeyboard();
  return () => {
    observer.disconnect();
    ending.abort();
    say(false);
    stopFitting();
  };
}

/** Height in pixels below which it is no keyboard but a bar of the browser. */
const LEAST_KEYBOARD = 100;

/**
 * Fits the page into the part of the window that a keyboard leaves, where the window itself keeps its height. In a frame
 * a browser tells nothing of the keyboard: there it is the host, or the browser, that scrolls to the caret. Returns a
 * function that stops it.
 */
function fitAboveKeyboard(): () => void {
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
