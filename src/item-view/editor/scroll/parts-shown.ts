/** Kind of element that a line of the text becomes, as far as a pencil can tell. */
export const PARTS = 'li, tr, p, h1, h2, h3, h4, h5, h6, pre, blockquote, summary, dt, dd, .iv-preview-block';

/** Returns the innermost part of the text that an element is in. */
export function partOf(element: Element | null | undefined): Element | undefined {
  const part = element?.closest(PARTS);
  return part?.closest('.iv-preview-block') ? part : undefined;
}

/** Content that does something itself at a click. */
export const USED = 'a, button, input, summary, img, video, audio, [role="button"], .iv-board-chip, .iv-picture-tile';

/** Returns the box of the task that a part is. */
export function taskBoxOf(part: Element): HTMLInputElement | null {
  return part.querySelector(':scope > [data-task], :scope > p:first-child > [data-task]');
}
