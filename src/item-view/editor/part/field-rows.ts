import { boxesIn, mirrorField } from '../../field/field-mirror.ts';
import type { TextField } from '../../field/text-field.ts';

// Rows of a field, as they are laid out.

/** Returns the middle of the row of the caret, or of another place, on the screen, in pixels. */
export function rowOfCaret({ element, read }: TextField, from = read().from): number {
  // Before the mirror, after which the page has to be laid out again.
  const { top } = element.getBoundingClientRect();
  const [box] = boxesIn(element, { from, to: from + 1 });
  return top + (box ? (box.top + box.bottom) / 2 : 0);
}

/**
 * Calls `act` if the caret is in the first row of the field ('above') or in its last ('below'). Returns whether it did.
 * Where a row is broken, the caret may be in two: the browser moves it first, and `act` is called before the next key
 * if it stays.
 */
export function atEdgeRow({ element, read }: TextField, side: 'above' | 'below', act: () => boolean): boolean {
  const { text, from, to } = read();
  if (from !== to || (side === 'above' ? text.slice(0, from) : text.slice(from)).includes('\n')) return false;
  const mirror = mirrorField(element);
  const rowAt = (at: number) => mirror.boxes({ from: at, to: at + 1 })[0]?.bottom ?? 0;
  const edge = rowAt(side === 'above' ? 0 : text.length);
  const before = from === 0 || text[from - 1] === '\n' ? from : from - 1;
  const isThere = [before, from].map((at) => Math.abs(rowAt(at) - edge) < 1);
  mirror.end();
  if (!isThere.includes(true)) return false;
  if (!isThere.includes(false)) return act();
  const listening = new AbortController();
  const actIfStill = () => {
    if (listening.signal.aborted) return;
    listening.abort();
    if (element.isConnected && read().from === from) act();
  };
  element.addEventListener('keydown', actIfStill, { capture: true, signal: listening.signal });
  setTimeout(actIfStill);
  return false;
}

/** Scrolls so that a row is at `row`, in pixels, if there is one. */
export function keepRow(rowNow: () => number | undefined, row: number): void {
  const now = rowNow();
  if (now !== undefined && Math.abs(now - row) >= 0.5) scrollBy(0, now - row);
}

/** Room in pixels that a row has above it, and below it, where there are two more rows. */
const ABOVE_PX = 60;
const BELOW_PX = 66;

/** Returns where a row is to be, in pixels, to be on the screen, above tools of this height. */
export function inSight(row: number, tools: number): number {
  return Math.max(ABOVE_PX, Math.min(row, innerHeight - BELOW_PX - tools));
}

/**
 * Has the browser keep the caret between tools of these heights, too, while somebody types. Returns a function that
 * stops it.
 */
export function keepBetweenTools(above: number, below: number): () => void {
  const { style } = document.documentElement;
  style.scrollPaddingBlock = `calc(var(--bar-height) + 16px + ${above}px) ${BELOW_PX + below}px`;
  return () => void style.removeProperty('scroll-padding-block');
}

/** Has a field grow with its text. Returns a function that stops it. */
export function growWithText({ element, onText }: TextField): () => void {
  const grow = () => {
    element.style.height = '0';
    element.style.height = `${element.scrollHeight}px`;
  };
  grow();
  const stop = onText(grow);
  let width = 0;
  const sizes = new ResizeObserver(() => {
    if (element.clientWidth !== width) grow();
    width = element.clientWidth;
  });
  sizes.observe(element);
  return () => {
    stop();
    sizes.disconnect();
  };
}
