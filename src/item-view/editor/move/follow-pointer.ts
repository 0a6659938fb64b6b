import { scrollAtEdges } from './scroll-at-edges.ts';
import { newElement } from '../../ui/new-element.ts';
import './drop-line.css';

/** Pixels that a mouse goes before it drags, and milliseconds that a finger holds. */
const FAR_PX = 5;
const HOLD_MS = 250;
/** How wide the line is, in pixels. */
const LINE_PX = 2;

/** The line in the window that shows where something can go: across the text, or, with a `bottom`, down a column. */
export interface DropPlace {
  readonly y: number;
  readonly left: number;
  readonly right: number;
  readonly bottom?: number;
}

interface Drag<Place extends DropPlace> {
  readonly handle: HTMLElement;
  /** The line is shown in this positioned element. */
  readonly pane: HTMLElement;
  /** Returns where something goes if it is let go at a place in the window. */
  readonly find: (x: number, y: number) => Place | undefined;
  readonly drop: (place: Place) => void;
}

/** Follows a pointer that was pressed on a handle: a line shows where what is dragged would go, and Esc gives it up. */
export function followPointer<Place extends DropPlace>(
  { pointerId, pointerType, button, clientX, clientY }: PointerEvent,
  { handle, pane, find, drop }: Drag<Place>,
): void {
  if (button !== 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  const line = newElement('div', { className: 'iv-drop-line' });
  let isHeld = pointerType !== 'touch';
  let isDragging = false;
  let isGivenUp = false;
  let shown: Place | undefined;
  let [x, y] = [clientX, clientY];
  const timer = setTimeout(() => {
    isHeld = true;
    handle.classList.add('iv-held');
  }, HOLD_MS);
  const refresh = () => {
    shown = find(x, y);
    showLine(line, shown, pane);
  };
  const scrolling = scrollAtEdges(pane, () => (isDragging && !isGivenUp ? y : undefined), refresh);
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
    refresh();
    scrolling.start();
  });
  on('pointerup', () => {
    end();
    if (!isDragging) return;
    // The click that follows would press what is dragged.
    const click = new AbortController();
    handle.addEventListener('click', stop, { capture: true, signal: click.signal });
    setTimeout(() => click.abort());
    if (shown && !isGivenUp) drop(shown);
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

function showLine(line: HTMLElement, shown: DropPlace | undefined, pane: HTMLElement): void {
  if (!shown) return line.remove();
  const { left, top } = pane.getBoundingClientRect();
  line.style.inset = `${shown.y - top + pane.scrollTop}px auto auto ${shown.left - left}px`;
  line.style.width = `${Math.max(LINE_PX, shown.right - shown.left)}px`;
  line.style.height = `${Math.max(LINE_PX, (shown.bottom ?? shown.y) - shown.y)}px`;
  if (!line.isConnected) pane.append(line);
}
