/** How far below the top of what is shown a section may start and still be the one that is read, in pixels: a little below where a link leads. */
const READING_LINE = 150;

/**
 * The index of the heading whose section is read now: the one with the focus while it is on the screen, as after going to it, else
 * the first while it is there, else the last that starts above the reading line. Looks at few headings, because the browser has to lay out what is looked at.
 */
export function currentHeading(headings: readonly HTMLElement[], scroller: Element | undefined): number {
  const top = scroller?.getBoundingClientRect().top ?? 0;
  const bottom = scroller?.getBoundingClientRect().bottom ?? window.innerHeight;
  const focused = headings.findIndex((heading) => heading === document.activeElement);
  if (focused >= 0) {
    const place = headings[focused]!.getBoundingClientRect();
    if (place.bottom > top && place.top < bottom) return focused;
  }
  // Nothing is left behind yet, however close the next one is.
  if (headings[0] && headings[0].getBoundingClientRect().top >= top) return 0;
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (headings[middle]!.getBoundingClientRect().top <= top + READING_LINE) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}
