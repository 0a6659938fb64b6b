import { type Gap, moved } from '../../../editing/moves/move.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { blocksOf } from '../part/part-elements.ts';
import { actAt, shownAt } from './move-here.ts';

/** Pixels that a mouse goes before it drags, and milliseconds that a finger holds. */
const FAR_PX = 5;
const HOLD_MS = 250;
/** Pixels behind the start of an item from which on a part goes into it. */
const INSIDE_PX = 32;

/** A gap, and the line that shows it in the window. */
interface Shown {
  readonly gap: Gap;
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** Follows a pointer that was pressed on the grip of `part`: what is dragged goes where a line shows it. */
export function followDrag(
  event: PointerEvent,
  button: HTMLElement,
  part: Element,
  preview: PreviewHandle,
  pane: HTMLElement,
): void {
  const dom = preview.shown();
  if (!dom || event.button !== 0) return;
  const { pointerId, clientX, clientY, pointerType } = event;
  const listening = new AbortController();
  const { signal } = listening;
  const line = Object.assign(document.createElement('div'), { className: 'iv-drop-line' });
  const isTouch = pointerType === 'touch';
  let isHeld = !isTouch;
  let isDragging = false;
  let isGivenUp = false;
  let shown: Shown | undefined;
  const timer = setTimeout(() => (isHeld = true), HOLD_MS);
  const end = () => {
    clearTimeout(timer);
    listening.abort();
    line.remove();
  };
  button.setPointerCapture(pointerId);
  button.addEventListener(
    'pointermove',
    (move) => {
      isDragging ||= isHeld && Math.hypot(move.clientX - clientX, move.clientY - clientY) > FAR_PX;
      if (!isDragging || isGivenUp) return;
      shown = gapAt(move.clientX, move.clientY, part, dom);
      showLine(line, shown, pane);
    },
    { signal },
  );
  button.addEventListener(
    'pointerup',
    () => {
      end();
      if (!isDragging) return;
      // The click that follows would open the menu.
      button.addEventListener('click', stop, { capture: true, once: true });
      setTimeout(() => button.removeEventListener('click', stop, { capture: true }));
      if (shown && !isGivenUp) void actAt(part, preview, shown.gap);
    },
    { signal },
  );
  button.addEventListener('pointercancel', end, { signal });
  document.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !isDragging) return;
      key.stopPropagation();
      isGivenUp = true;
      line.remove();
    },
    { signal, capture: true },
  );
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

function showLine(line: HTMLElement, shown: Shown | undefined, pane: HTMLElement): void {
  if (!shown) return line.remove();
  const { left, top } = pane.getBoundingClientRect();
  line.style.inset = `${shown.y - top}px auto auto ${shown.left - left}px`;
  line.style.width = `${shown.right - shown.left}px`;
  if (!line.isConnected) pane.append(line);
}

/** Returns the gap at a place in the window where `part` can go. */
function gapAt(x: number, y: number, part: Element, dom: PreviewDom): Shown | undefined {
  const own = part.closest('li');
  const found = own ? itemGap(x, y, own, dom) : blockGap(y, dom);
  const here = shownAt(part, dom);
  const there = found && shownAt(found.element, dom);
  if (!found || !here || !there) return undefined;
  const gap: Gap = { beside: there.what, side: found.side };
  return moved(here.text, blocksOf(dom), here.what, gap) && { gap, ...found };
}

interface Found extends Omit<Shown, 'gap'> {
  readonly element: Element;
  readonly side: Gap['side'];
}

/** Returns the gap between items that is nearest; behind the start of an item's words, the one inside of it. */
function itemGap(x: number, y: number, own: Element, { container }: PreviewDom): Found | undefined {
  let best: Found | undefined;
  let least = Infinity;
  for (const element of container.querySelectorAll('li')) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top === bottom || own.contains(element)) continue;
    const isRtl = getComputedStyle(element).direction === 'rtl';
    const isInside = (isRtl ? right - x : x - left) > INSIDE_PX;
    const inset = isInside ? INSIDE_PX - 8 : 0;
    const after = {
      element,
      side: isInside ? ('inside' as const) : ('after' as const),
      y: bottom,
      left: left + (isRtl ? 0 : inset),
      right: right - (isRtl ? inset : 0),
    };
    for (const each of [after, { element, side: 'before' as const, y: top, left, right }]) {
      // Of gaps at one place, the innermost item's that the pointer is not left of.
      const far = Math.abs(y - each.y) + Math.max(0, isRtl ? x - right : left - x) / 2;
      if (far > least) continue;
      [least, best] = [far, each];
    }
  }
  return best;
}

function blockGap(y: number, { sections }: PreviewDom): Found | undefined {
  let best: Found | undefined;
  for (const { element, lines, html } of sections.flatMap((section) => section.blocks)) {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (lines === 0 || html.trim() === '' || top === bottom) continue;
    for (const [side, at] of [['before', top] as const, ['after', bottom] as const])
      if (!best || Math.abs(y - at) < Math.abs(y - best.y)) best = { element, side, y: at, left, right };
  }
  return best;
}
