import { type Direction, directionOf } from '../../text/text-direction.ts';

/** Sets the direction of a field to that of its text. */
export function directField(element: HTMLTextAreaElement, text: string): void {
  const direction = textDirection(text);
  // Setting `dir` makes Chromium restyle the whole page, even without a change: 30 ms beside a document of 1 MB.
  if (element.dir !== direction) element.dir = direction;
  const bidi = hasUndirectedLine(text) ? 'normal' : '';
  if (element.style.unicodeBidi !== bidi) element.style.unicodeBidi = bidi;
}

/**
 * Gets a field ready for text that is about to be typed: where lines are long, Chromium takes ten times as long else.
 */
export function directBefore(element: HTMLTextAreaElement, typed: string): void {
  if (hasUndirectedLine(typed)) element.style.unicodeBidi = 'normal';
}

/** How many characters decide the direction. */
const LOOKED_AT = 1000;

/**
 * Returns the direction of a text. `dir="auto"` on a textarea takes Chromium 2 s at 1 MB and more than a minute at 5
 * MB.
 */
export function textDirection(text: string): Direction {
  return directionOf(text.slice(0, LOOKED_AT)) ?? 'ltr';
}

/**
 * How long a line may be to have a direction of its own: Chromium takes 2 s to lay out one of 1 MB that has, and 0.1 s
 * for one that has not.
 */
const DIRECTED_LINE = 200_000;

function hasUndirectedLine(text: string): boolean {
  for (let from = 0; text.length - from > DIRECTED_LINE;) {
    const end = text.lastIndexOf('\n', from + DIRECTED_LINE);
    if (end < from) return true;
    from = end + 1;
  }
  return false;
}
