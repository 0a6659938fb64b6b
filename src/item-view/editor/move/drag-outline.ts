import type { RefObject } from 'react';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { followDrag } from './drag.ts';
import { type FoundGap, possibleGap } from './gaps.ts';

/** A link of the outline, with the heading that it leads to and its level. */
interface Entry {
  readonly link: HTMLElement;
  readonly heading: Element;
  readonly level: number;
}

/** Has the sections of the links in `outline` dragged, until `signal`. */
export function hearOutline(outline: Element, preview: RefObject<PreviewHandle | null>, signal: AbortSignal): void {
  const onDown = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('nav a') : null;
    if (link && preview.current) followOutline(event as PointerEvent, link, preview.current);
  };
  outline.addEventListener('pointerdown', onDown, { signal });
  // A browser asks only a listener that is there before the finger whether it may scroll.
  outline.addEventListener('touchmove', () => {}, { signal, passive: false });
}

/** Follows a pointer that was pressed on a link: the section of its heading goes where a line shows it. */
function followOutline(event: PointerEvent, link: HTMLElement, preview: PreviewHandle): void {
  const panel = link.closest('nav')!;
  const dom = preview.shown();
  const entries = dom ? entriesOf(panel, dom) : [];
  const own = entries.find((entry) => entry.link === link);
  if (!own) return;
  followDrag(event, {
    ...{ handle: link, part: own.heading, preview, pane: panel },
    find: (_x, y, shown) => possibleGap(gapNear(y, entries, own), own.heading, shown),
  });
}

function entriesOf(panel: Element, { container }: PreviewDom): Entry[] {
  return [...panel.querySelectorAll<HTMLElement>('a[href^="#"]')].flatMap((link) => {
    const heading = container.querySelector(`#${CSS.escape(link.getAttribute('href')!.slice(1))}`);
    return heading ? [{ link, heading, level: Number(heading.tagName[1]) }] : [];
  });
}

/** Returns the gap that is nearest of those where no section is torn: before one of no lower level, and at the end. */
function gapNear(y: number, entries: readonly Entry[], { level }: Entry): FoundGap | undefined {
  const last = entries.at(-1)!;
  const gaps = entries
    .filter((entry) => entry.level <= level)
    .map((entry): FoundGap => ({ ...lineAt(entry, 'top'), side: 'before' }));
  gaps.push({ ...lineAt(last, 'bottom'), side: 'after' });
  return gaps.reduce((best, gap) => (Math.abs(gap.y - y) < Math.abs(best.y - y) ? gap : best));
}

function lineAt({ link, heading }: Entry, edge: 'top' | 'bottom'): Omit<FoundGap, 'side'> {
  const { left, right, [edge]: y } = link.getBoundingClientRect();
  return { element: heading, y, left, right };
}
