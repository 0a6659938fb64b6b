import { withCode } from '../ui/with-code.ts';
import { mirrorField, reveal } from './field-mirror.ts';
import type { TextField } from './text-field.ts';

/** The longest text, in UTF-16 units, in which the caret is looked for: the field's layout is made a second time. */
const MOST_MEASURED = 200_000;

/**
 * Keeps the line of the caret in sight when `field` or the window becomes lower, as when the keyboard of a phone opens.
 * A caret that was scrolled out of sight before stays there. Says by `data-writing` of the page that the field has the
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
  let stopFitting = () => {};
  if (matchMedia('(any-pointer: coarse)').matches)
    void withCode(import('./fit-above-keyboard.ts'), (fit) => signal.aborted || (stopFitting = fit.fitAboveKeyboard()));
  return () => {
    observer.disconnect();
    ending.abort();
    say(false);
    stopFitting();
  };
}
