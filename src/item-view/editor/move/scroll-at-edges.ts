/** Pixels from an edge within which what is dragged scrolls, and how far it does in a frame at most. */
const EDGE_PX = 48;
const STEP_PX = 14;

/**
 * Scrolls what `element` is in while `placeY` returns a place near its upper or lower edge in the window, and calls
 * `onScroll` then.
 */
export function scrollAtEdges(
  element: Element,
  placeY: () => number | undefined,
  onScroll: () => void,
): { start(): void; end(): void } {
  let frame = 0;
  /** Where it began, until it has left the edges: what is picked up at one and goes inwards does not scroll. */
  let begun: number | undefined;
  let hasLeft = false;

  function step(): void {
    const y = placeY();
    const scroller = scrollerOf(element);
    const { top, bottom } = scroller.getBoundingClientRect();
    const [first, last] = [Math.max(0, top), Math.min(innerHeight, bottom)];
    const into = y === undefined ? 0 : y < first + EDGE_PX ? y - first - EDGE_PX : Math.max(0, y - last + EDGE_PX);
    begun ??= y;
    hasLeft ||= y !== undefined && into === 0;
    const far = hasLeft || (y! - begun!) * into > 0 ? into : 0;
    const before = scroller.scrollTop;
    scroller.scrollTop += Math.sign(far) * Math.min(STEP_PX, Math.abs(far) / 3);
    frame = far === 0 || scroller.scrollTop === before ? 0 : requestAnimationFrame(step);
    if (scroller.scrollTop !== before) onScroll();
  }

  return {
    start: () => void (frame ||= requestAnimationFrame(step)),
    end: () => cancelAnimationFrame(frame),
  };
}

/** Returns the element that scrolls, which may be the page. */
function scrollerOf(element: Element): Element {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement ?? document.documentElement;
}
