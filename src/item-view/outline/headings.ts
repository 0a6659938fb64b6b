import { say } from '../messages/say.ts';

/** Milliseconds without a change after which the outline is updated. Nobody reads it while typing. */
const PAUSE_MS = 300;

/**
 * Calls back at the start, and whenever the document in `container` has changed and then stayed the same for a moment.
 * The document sets `aria-busy` to say that a change is complete. Returns a function that stops it.
 */
export function watchSettled(container: HTMLElement, callBack: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(callBack, PAUSE_MS);
  });
  observer.observe(container, { attributeFilter: ['aria-busy'] });
  callBack();
  return () => {
    observer.disconnect();
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
 * Adds a link to itself after each heading, shown on hover and focus. It is not inside the heading, or it would be part
 * of the heading's name. A heading in a link gets none.
 */
export function linkHeadings(headings: readonly HTMLElement[]): void {
  for (const heading of headings) {
    if (heading.nextElementSibling?.className === 'iv-heading-link' || heading.closest('a')) continue;
    const link = document.createElement('a');
    link.className = 'iv-heading-link';
    link.href = `#${heading.id}`;
    link.ariaLabel = say('headingLink', { heading: heading.textContent.trim() });
    heading.after(link);
  }
}
