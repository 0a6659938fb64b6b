import { isRtl } from '../../ui/direction.ts';
import { partOf, USED } from '../scroll/parts-shown.ts';
import { hearTypedOver, type Letters } from './typed-over.ts';

/** Pixels from the edge of the text at which something is of each of its lines, and of each level of its lists. */
const INTO_PX = 32;
const LEVEL_PX = 12;
/** Levels of lists that are looked into. */
const LEVELS = 12;

/** How a part that is opened goes on. */
export interface PartBegins {
  /** Another part is begun below it, or below the whole text. */
  readonly adds?: 'below' | 'end';
  /** Letters replace the words that are selected. */
  readonly typed?: Letters;
}

/** A part that is pointed at, and whether a finger has chosen it. */
export interface Pointed {
  readonly part?: Element | undefined;
  readonly isTapped?: boolean;
}

interface PointingOwner {
  /** The mouse, the focus or a tap is at a part, or at none. */
  onPoint(next: (now: Pointed) => Pointed): void;
  /** A finger will choose a part. */
  onTouch(): void;
  /**
   * Letters are typed over words of a part, or a formula was pressed twice, or the empty space below the text, the last
   * part of which this is, was pressed for itself.
   */
  onBegin(part: Element, begins: PartBegins): void;
}

/** Tells which part the mouse, the focus or a tap is at. `earlier` came before somebody listened. */
export function hearPointing(pane: Element, owner: PointingOwner, signal: AbortSignal, earlier: Event): void {
  const { onPoint, onTouch } = owner;
  /** The kind of pointer that was used last, or keys: they scroll parts under a mouse that rests. */
  let by = earlier.type === 'keydown' ? 'keys' : (earlier as Partial<PointerEvent>).pointerType;
  const point = (event: Event) => {
    if (by === 'keys' && event.type === 'pointerover') return;
    const found = partPointed(event, pane);
    if (!found || isMenuOpen(pane)) return;
    if ((event as PointerEvent).pointerType === 'touch') by = 'touch';
    const isTouch = by === 'touch';
    if (isTouch) onTouch();
    // A tap chooses, and what was moved stays so: it is shown then, but has no focus in a frame that has none.
    const isMoved = event.type === 'beforematch';
    if (isTouch && isMoved) onPoint((now) => (now.part ? { part: found, isTapped: true } : now));
    if (!isTouch && !isMoved) onPoint((now) => (now.part === found && !now.isTapped ? now : { part: found }));
  };
  for (const type of ['pointerover', 'focusin', 'beforematch']) pane.addEventListener(type, point, { signal });
  pane.addEventListener(
    'pointerleave',
    (event) => {
      const { clientX, clientY } = event as PointerEvent;
      // WebKit says so, too, before the click of a button that had captured the pointer.
      const isThere = pane.contains(document.elementFromPoint(clientX, clientY));
      if (by !== 'touch' && !isThere && !isMenuOpen(pane)) onPoint(() => ({}));
    },
    { signal },
  );
  // A mouse that rests also comes over what has moved below it, and beside the text it comes over nothing new.
  for (const type of ['pointerdown', 'pointermove', 'wheel'])
    document.addEventListener(
      type,
      (event) => {
        const { target } = event;
        const wasByKeys = by === 'keys';
        by = (event as PointerEvent).pointerType;
        const isBeside = by === 'mouse' && target instanceof Element && !target.closest('.iv-preview-block');
        if ((wasByKeys || isBeside) && pane.contains(target as Node)) point(event);
      },
      { signal },
    );
  document.addEventListener('keydown', () => void (by = 'keys'), { signal });
  const tap = (event: Event) => {
    const target = event.target instanceof Element ? event.target : undefined;
    if (by !== 'touch' || target?.closest('.iv-part-bar, dialog')) return;
    // The words of a task click its box, a moment after they were tapped, and stay chosen.
    if (target?.matches('[data-task]') && (event as MouseEvent).detail === 0) return;
    const part = partTapped(event as PointerEvent, pane);
    onPoint(() => ({ part, isTapped: true }));
  };
  // Before what is pressed goes.
  document.addEventListener('click', tap, { signal, capture: true });
  hearEnd(pane, owner, signal);
  // A browser selects more than its sign.
  const onDouble = ({ target }: Event) => {
    const sign = target instanceof Element && !target.closest('.iv-part, table, a') ? target : undefined;
    const part = partOf(sign?.closest('math'));
    if (!sign || !part || !pane.contains(part)) return;
    const letters = sign.firstChild;
    if (letters instanceof Text) getSelection()?.setBaseAndExtent(letters, 0, letters, letters.length);
    owner.onBegin(part, {});
  };
  document.addEventListener('dblclick', onDouble, { signal });
  hearTypedOver(pane, (part, typed) => owner.onBegin(part, { typed }), signal);
  if (earlier.type === 'click') tap(earlier);
  else if (by !== 'keys') point(earlier);
}

/** Returns the part that an event is at, or that the mouse is beside. */
function partPointed(event: Event, pane: Element): Element | undefined {
  const { target } = event;
  // The tools of a part stay at it.
  if (!(target instanceof Element) || target.closest('.iv-edit-here')) return undefined;
  const isMouse = (event as PointerEvent).pointerType === 'mouse';
  const block = target.closest('.iv-preview-block');
  const isOwn = block !== null && !target.matches('ul, ol, li');
  const found = isMouse && !isOwn ? partBeside(pane, (event as PointerEvent).clientY) : undefined;
  return found ?? partOf(target);
}

/** Returns where the text begins and ends across the screen, in pixels: a wide view has room beside it. */
function textEdges(pane: Element): { left: number; right: number } {
  const block = pane.querySelector('.iv-preview-block') ?? pane;
  const { left, right } = block.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(block);
  return { left: left + Number.parseFloat(paddingLeft), right: right - Number.parseFloat(paddingRight) };
}

/** Returns the innermost part at this height. */
function partBeside(pane: Element, y: number): Element | undefined {
  const { left, right } = textEdges(pane);
  const [start, step] = isRtl(pane) ? [right - INTO_PX, -LEVEL_PX] : [left + INTO_PX, LEVEL_PX];
  let part: Element | undefined;
  for (let level = 0; level < LEVELS; level += 1) {
    const found = partOf(document.elementFromPoint(start + level * step, y));
    if (!found || (part && !part.contains(found))) continue;
    part = found;
    if (!part.querySelector('li')) return part;
  }
  return part;
}

/** Returns the part that a finger has tapped, or tapped beside; `undefined` where a tap is for something else. */
function partTapped({ target, clientX, clientY }: MouseEvent, pane: Element): Element | undefined {
  if (!(target instanceof Element) || !pane.contains(target)) return undefined;
  // A picture or a diagram that is enlarged has its tools afterwards: there may be nothing beside it.
  const used = target.closest(USED);
  if ((used && !used.matches('img')) || target.closest('a, td, th, .iv-part')) return undefined;
  const { left, right } = textEdges(pane);
  const x = Math.max(left + INTO_PX, Math.min(clientX, right - INTO_PX));
  return partOf(target.closest('.iv-preview-block') ? target : document.elementFromPoint(x, clientY));
}

/** Selects what a press elsewhere shuts or leaves. */
const OPEN = '.iv-menu, .iv-part, .iv-part-bar, dialog[open], [aria-selected="true"], [data-picking]';

/** Tells when the empty space below the text is pressed for itself, and not to leave or shut something. */
function hearEnd(pane: Element, { onBegin }: PointingOwner, signal: AbortSignal): void {
  const hasSelection = () => getSelection()?.isCollapsed === false;
  let isFree = false;
  document.addEventListener(
    'pointerdown',
    ({ isPrimary, button }) => {
      const isWriting = document.activeElement?.matches('input, select, textarea');
      isFree = isPrimary && button === 0 && !isWriting && !hasSelection() && !document.querySelector(OPEN);
    },
    { signal, capture: true },
  );
  document.addEventListener(
    'click',
    ({ target, clientX, clientY }) => {
      const { left, right } = pane.getBoundingClientRect();
      const shown = pane.querySelector('.iv-preview-document');
      const last = [...(shown?.querySelectorAll('.iv-preview-block') ?? [])].at(-1);
      const isEmpty = target instanceof Element && (target.contains(pane) || target === pane || target === shown);
      if (!last?.checkVisibility() || clientY < last.getBoundingClientRect().bottom) return;
      if (!isFree || !isEmpty || clientX < left || clientX > right || hasSelection()) return;
      isFree = false;
      onBegin(last, { adds: 'end' });
    },
    { signal },
  );
}

/** Whether a menu of the part is open, which stays the part then. */
function isMenuOpen(pane: Element): boolean {
  return pane.querySelector('.iv-grip > [aria-expanded=true]') !== null;
}
