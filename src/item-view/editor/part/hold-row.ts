import { keyOf } from '../../../editing/keymap.ts';
import { itemHere, type OpenItem } from '../../document/open-item.ts';
import { keptFor } from '../../ui/kept-for.ts';

/**
 * Frames in a row in which a row has to stay to be held no longer: text that comes into view is laid out in the next.
 */
const STILL_FRAMES = 2;
const SCROLLING_KEY = /^(?:Arrow|Page|Home|End)/;

/** Ends the holding of a row of an item: there is one at a time. */
const heldIn = keptFor((_: OpenItem) => ({ letGo: () => {} }));

/**
 * Scrolls so that a row stays at `row`, in pixels, or without it where it is now, until the preview shows all of the
 * text and the row moves no more, or somebody scrolls. While its words are not in the preview, nothing is scrolled.
 */
export function holdRow(rowNow: () => number | undefined, row: number | undefined, isShown: () => boolean): void {
  const held = heldIn(itemHere());
  held.letGo();
  const holding = new AbortController();
  const { signal } = holding;
  held.letGo = () => holding.abort();
  for (const name of ['wheel', 'touchmove']) addEventListener(name, held.letGo, { passive: true, signal });
  addEventListener(
    'keydown',
    (event) => !event.defaultPrevented && SCROLLING_KEY.test(keyOf(event)) && holding.abort(),
    { signal },
  );
  let last: number | undefined;
  let still = 0;
  const scrollToRow = () => {
    if (signal.aborted) return;
    const now = rowNow();
    still = isShown() && now === last ? still + 1 : 0;
    last = now;
    row ??= now;
    if (now !== undefined && row !== undefined && Math.abs(now - row) >= 0.5) scrollBy(0, now - row);
    if (still < STILL_FRAMES) requestAnimationFrame(scrollToRow);
    else holding.abort();
  };
  scrollToRow();
}
