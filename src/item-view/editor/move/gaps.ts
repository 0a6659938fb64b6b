import { type Gap, moved } from '../../../editing/moves/move.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { isRtl } from '../../ui/direction.ts';
import { blocksOf } from '../part/part-elements.ts';
import type { DropPlace } from './follow-pointer.ts';
import { shownAt } from './move-part.ts';

// Gaps between what is shown, into which a part can be dragged.

/** Pixels behind the start of an item from which on a part goes into it. */
const INSIDE_PX = 32;

/** A gap, and the line that shows it in the window. */
export interface ShownGap extends DropPlace {
  readonly gap: Gap;
  /** The text that it is in. */
  readonly of: string;
}

/** Returns the gap at a place in the window where `part` can go. */
export function gapAt(x: number, y: number, part: Element, dom: PreviewDom): ShownGap | undefined {
  const own = part.closest('li');
  return possibleGap(own ? itemGap(x, y, own, dom) : blockGap(y, dom), part, dom);
}

/** Returns a gap if `part` can go there. */
export function possibleGap(found: FoundGap | undefined, part: Element, dom: PreviewDom): ShownGap | undefined {
  const here = shownAt(part, dom);
  const there = found && shownAt(found.element, dom);
  if (!found || !here || !there) return undefined;
  const gap: Gap = { beside: there.what, side: found.side };
  return moved(here.text, blocksOf(dom), here.what, gap) && { gap, of: here.text, ...found };
}

export interface FoundGap extends Omit<ShownGap, 'gap' | 'of'> {
  readonly element: Element;
  readonly side: Gap['side'];
}

/** Returns the gap between items that is nearest; behind the start of an item's words, the one inside of it. */
function itemGap(x: number, y: number, own: Element, { container }: PreviewDom): FoundGap | undefined {
  let best: FoundGap | undefined;
  let least = Infinity;
  for (const element of container.querySelectorAll('li')) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top === bottom || own.contains(element)) continue;
    const isMirrored = isRtl(element);
    const isInside = (isMirrored ? right - x : x - left) > INSIDE_PX;
    const inset = isInside ? INSIDE_PX - 8 : 0;
    const after = {
      element,
      side: isInside ? ('inside' as const) : ('after' as const),
      y: bottom,
      left: left + (isMirrored ? 0 : inset),
      right: right - (isMirrored ? inset : 0),
    };
    for (const each of [after, { element, side: 'before' as const, y: top, left, right }]) {
      // Of gaps at one place, the innermost item's that the pointer is not left of.
      const far = Math.abs(y - each.y) + Math.max(0, isMirrored ? x - right : left - x) / 2;
      if (far > least) continue;
      [least, best] = [far, each];
    }
  }
  return best;
}

function blockGap(y: number, { sections }: PreviewDom): FoundGap | undefined {
  let best: FoundGap | undefined;
  for (const { element, lines, html } of sections.flatMap((section) => section.blocks)) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (lines === 0 || html.trim() === '' || top === bottom) continue;
    for (const [side, at] of [['before', top] as const, ['after', bottom] as const])
      if (!best || Math.abs(y - at) < Math.abs(y - best.y)) best = { element, side, y: at, left, right };
  }
  return best;
}
