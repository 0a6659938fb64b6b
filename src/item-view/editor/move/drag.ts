import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { gapAt, type ShownGap } from './gaps.ts';
import { actAt } from './move-here.ts';
import { scrollAtEdges } from './scroll-at-edges.ts';

/** Pixels that a mouse goes before it drags, and milliseconds that a finger holds. */
const FAR_PX = 5;
const HOLD_MS = 250;

/** A part that may be dragged, by what was pressed. */
export interface Dragged {
  readonly handle: HTMLElement;
  readonly part: Element;
  readonly preview: PreviewHandle;
  /** The line of where it goes is shown in this positioned element. */
  readonly pane: HTMLElement;
  /** Returns the gap at a place in the window; by default one in the text. */
  readonly find?: (x: number, y: number, dom: PreviewDom) => ShownGap | undefined;
}

/** Follows a pointer that was pressed on a handle: the part that is dragged goes where a line shows it. */
export function followDrag(
  { pointerId, pointerType, button, clientX, clientY }: PointerEvent,
  { handle, part, preview, pane, find = (x, y, dom) => gapAt(x, y, part, dom) }: Dragged,
): void {
  const dom = preview.shown();
  if (!dom || button !== 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  const line = Object.assign(document.createElement('div'), { className: 'iv-drop-line' });
  let isHeld = pointerType !== 'touch';
  let isDragging = false;
  let isGivenUp = false;
  let shown: ShownGap | undefined;
  let [x, y] = [clientX, clientY];
  const timer = setTimeout(() => {
    isHeld = true;
    handle.classList.add('iv-held');
  }, HOLD_MS);
  const look = () => {
    shown = find(x, y, dom);
    showLine(line, shown, pane);
  };
  const scrolling = scrollAtEdges(pane, () => (isDragging && !isGivenUp ? y : undefined), look);
  const end = () => {
    clearTimeout(timer);
    scrolling.end();
    listening.abort();
    handle.classList.remove('iv-held');
    line.remove();
  };
  const on = (type: 'pointermove' | 'pointerup' | 'pointercancel', listener: (event: PointerEvent) => void) =>
    handle.addEventListener(type, (event) => event.pointerId === pointerId && listener(event), { signal });
  try {
    handle.setPointerCapture(pointerId);
  } catch {
    // It was lifted while this was loading.
    return end();
  }
  on('pointermove', (move) => {
    [x, y] = [move.clientX, move.clientY];
    const isFar = Math.hypot(x - clientX, y - clientY) > FAR_PX;
    // A finger that moves before it has held scrolls.
    if (isFar && !isHeld) return end();
    isDragging ||= isFar;
    if (!isDragging || isGivenUp) return;
    look();
    scrolling.start();
  });
  on('pointerup', () => {
    end();
    if (!isDragging) return;
    // The click that follows would press what is dragged.
    const click = new AbortController();
    handle.addEventListener('click', stop, { capture: true, signal: click.signal });
    setTimeout(() => click.abort());
    if (shown && !isGivenUp) void actAt(part, preview, shown.gap);
  });
  on('pointercancel', end);
  // The browser's own ways with what is held, and its scrolling.
  for (const type of ['contextmenu', 'dragstart', 'touchmove'])
    handle.addEventListener(type, (event) => isHeld && event.preventDefault(), { signal, passive: false });
  document.addEventListener(
    'keydown',
    (key) => {
      if (key.key !== 'Escape' || !isDragging) return;
      stop(key);
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

function showLine(line: HTMLElement, shown: ShownGap | undefined, pane: HTMLElement): void {
  if (!shown) return line.remove();
  const { left, top } = pane.getBoundingClientRect();
  line.style.inset = `${shown.y - top + pane.scrollTop}px auto auto ${shown.left - left}px`;
  line.style.width = `${shown.right - shown.left}px`;
  if (!line.isConnected) pane.append(line);
}
