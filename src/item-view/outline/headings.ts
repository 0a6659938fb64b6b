import { say } from '../messages/say.ts';

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

/** The headings of a document that can be linked to. That of the footnotes is for screen readers only and no part of the text. */
export function headingsIn(container: HTMLElement): HTMLElement[] {
  const headings = container.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6');
  return [...headings].filter(({ id, classList }) => id !== '' && !classList.contains('sr-only'));
}

/**
 * Puts a link to it behind each heading, which shows when the heading is pointed at or the link has the focus. Not into the heading,
 * whose name it would become a part of. A heading in a link gets none.
 */
export function linkHeadings(headings: readonly HTMLElement[]): void {
  for (const heading of headings) {
    if (heading.nextElementSibling?.className === 'iv-heading-link' || heading.closest('a')) continue;
    const link = document.createElement('a');
    link.className = 'iv-heading-link';
    link.href = `#${heading.id}`;
    link.setAttribute('aria-label', say('headingLink', { heading: heading.textContent.trim() }));
    heading.after(link);
  }
}
