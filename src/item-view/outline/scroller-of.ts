/** The element whose scrolling moves `element`; undefined where it is the page. */
export function scrollerOf(element: Element): Element | undefined {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return undefined;
}
