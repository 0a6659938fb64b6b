import { onShown } from '../../preview/whole-shown.ts';
import { say } from '../../messages/say-around.ts';
import { subscribeToWords } from '../../messages/spoken.ts';

/** Milliseconds without a change after which the outline is updated. Nobody reads it while typing. */
const PAUSE_MS = 300;

/**
 * Calls back at the start, and whenever the document in `container`, or the language spoken, has changed and then
 * stayed the same for a moment. Returns a function that stops it.
 */
export function watchStillShown(container: HTMLElement, callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onChange = () => {
    clearTimeout(timer);
    timer = setTimeout(callBack, PAUSE_MS);
  };
  const stopShown = onShown(container, onChange);
  const leaveWords = subscribeToWords(onChange);
  callBack();
  return () => {
    stopShown();
    leaveWords();
    clearTimeout(timer);
  };
}

/**
 * Returns the headings that can be linked to, without the hidden one of the footnotes, which is no part of the text.
 */
export function headingsIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(':is(h1, h2, h3, h4, h5, h6)[id]:not([id=""], .sr-only)')];
}

/**
 * Adds a link to itself after each heading, shown on hover and focus, and names it in the language spoken now. It is
 * not inside the heading, or it would be part of the heading's name. A heading in a link gets none.
 */
export function linkHeadings(headings: readonly HTMLElement[]): void {
  for (const heading of headings) {
    if (heading.closest('a')) continue;
    const next = heading.nextElementSibling;
    const isThere = next?.className === 'iv-heading-link';
    const link = isThere ? next : Object.assign(document.createElement('a'), { className: 'iv-heading-link' });
    link.setAttribute('href', `#${heading.id}`);
    link.ariaLabel = say('headingLink', { heading: heading.textContent.trim() });
    if (!isThere) heading.after(link);
  }
}
