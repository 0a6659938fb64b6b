import type { PreviewDom } from '../../preview/section-cursor.ts';
import { isWholeShown, onShown } from '../../preview/whole-shown.ts';
import { elementsOf, type PartElements, type PartLines } from './part-elements.ts';

/** A field that stands where a part of the text is shown. */
export interface PlacedPart {
  /** Elements that show the part now. */
  elements(): PartElements;
  /** Shows the part again. */
  end(): void;
}

interface Placing {
  /** Position it. */
  readonly overlay: HTMLElement;
  readonly pane: HTMLElement;
  readonly shown: () => PreviewDom | undefined;
  readonly lines: () => PartLines;
  /** Elements that show the part until the newest text is shown. */
  readonly before?: PartElements | undefined;
  /** The rendered part stays in sight below the field. */
  readonly isFinishedShown: boolean;
  /** How far the field begins below the top of what it takes the place of, in pixels. */
  readonly lead: number;
}

/** Returns the margin above an element, in pixels. */
function marginOf(element: Element): number {
  return Number.parseFloat(getComputedStyle(element).marginBlockStart) || 0;
}

/** Room in pixels between the field's words and its edge, at the sides. */
const SIDE_PX = 12;

/**
 * Puts `overlay` over the part, whose elements make room for it: they keep the place of their top, whatever the
 * renderer does with them. Nothing in the document is moved or put in, so that undo and selection stay.
 */
export function placePart({ overlay, pane, shown, lines, before, isFinishedShown, lead }: Placing): PlacedPart {
  const marked = new Set<HTMLElement>();
  let known: PartElements = { own: [], next: undefined };
  let pinned = before;

  function clear(element: HTMLElement): void {
    element.removeAttribute('data-part');
    for (const name of ['height', 'padding-block-start', 'margin-block-start']) element.style.removeProperty(name);
    if (element.getAttribute('style') === '') element.removeAttribute('style');
    marked.delete(element);
  }

  function mark(element: HTMLElement, role: 'held' | 'gone' | 'below'): void {
    marked.add(element);
    if (element.dataset['part'] !== role) element.dataset['part'] = role;
  }

  function put(element: HTMLElement, name: string, px: number): void {
    const value = `${Math.max(0, px)}px`;
    if (element.style.getPropertyValue(name) !== value) element.style.setProperty(name, value);
  }

  function refresh(): void {
    const dom = shown();
    if (!dom) return;
    if (isWholeShown(dom.container) || !pinned?.own[0]?.isConnected) pinned = undefined;
    known = pinned ?? elementsOf(dom, lines());
    const { own, next } = known;
    const [first, ...rest] = own;
    for (const element of marked) if (!own.includes(element) && element !== next) clear(element);
    const room = Math.max(0, lead + overlay.offsetHeight);
    if (first && isFinishedShown) {
      mark(first, 'below');
      const child = first.firstElementChild;
      put(first, 'margin-block-start', Math.max(marginOf(first), child ? marginOf(child) : 0));
      put(first, 'padding-block-start', room);
    } else if (first) {
      mark(first, 'held');
      put(first, 'height', room);
      for (const element of rest) mark(element, 'gone');
    }
    if (first && next && marked.has(next)) clear(next);
    if (!first && next) {
      mark(next, 'below');
      put(next, 'padding-block-start', room);
    }
    // Its own changes are none of the document.
    changes.takeRecords();
    const place = first ?? next;
    const box = (place ?? dom.container).getBoundingClientRect();
    const column = (place?.closest('.iv-preview-block') ?? dom.container).getBoundingClientRect();
    const origin = pane.getBoundingClientRect();
    const top = place ? box.top : box.bottom;
    overlay.style.top = `${top - origin.top + lead}px`;
    overlay.style.left = `${Math.max(0, column.left - origin.left - SIDE_PX)}px`;
    overlay.style.width = `${Math.min(column.width + 2 * SIDE_PX, origin.width)}px`;
  }

  const { container } = shown()!;
  const changes = new MutationObserver(refresh);
  changes.observe(container, { childList: true, subtree: true, attributeFilter: ['data-part', 'style'] });
  const stopShown = onShown(container, refresh);
  const sizes = new ResizeObserver(refresh);
  for (const element of [overlay, container]) sizes.observe(element);
  refresh();
  return {
    elements: () => known,
    end() {
      changes.disconnect();
      stopShown();
      sizes.disconnect();
      for (const element of marked) clear(element);
    },
  };
}
