import { enlargeImages } from '../images/enlargeable.ts';
import { draw, type Look } from './diagram-frame.ts';
import { createFigure, type Figure } from './figure.ts';

/** The diagrams of one document. */
export interface Diagrams {
  /** Call this when the document has changed. */
  look(): void;
  close(): void;
}

/** How far off screen a diagram is drawn, so that it is ready when it scrolls into view. */
const MARGIN = '1000px';

interface Shown {
  readonly figure: Figure;
  isNear: boolean;
  /** The source it was last asked to show. */
  source: string | undefined;
}

/** Draws the diagrams in `container` as they come near the screen, and again when their source or the theme changes. */
export function openDiagrams(container: HTMLElement): Diagrams {
  const hosts = container.getElementsByClassName('iv-diagram');
  const known = new WeakMap<Element, Shown>();
  const nearness = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const shown = known.get(target);
        if (!shown) continue;
        shown.isNear = isIntersecting;
        if (isIntersecting) void update(target, shown);
      }
    },
    { rootMargin: MARGIN },
  );
  const theme = new MutationObserver(() => {
    for (const host of hosts) {
      const shown = known.get(host);
      if (shown) shown.source = undefined;
      if (shown?.isNear) void update(host, shown);
    }
  });
  const leaveEnlarging = enlargeImages(container);
  theme.observe(document.body, { attributeFilter: ['class'] });

  async function update(host: Element, shown: Shown): Promise<void> {
    const source = sourceOf(host);
    if (source === shown.source) return;
    shown.source = source;
    const drawing = await draw(source, lookOf(container));
    // The source may have changed meanwhile.
    if (shown.source === source && host.isConnected) shown.figure.show(drawing);
  }

  return {
    look() {
      for (const host of hosts) {
        const shown = known.get(host);
        if (shown?.isNear) void update(host, shown);
        if (shown) continue;
        known.set(host, { figure: createFigure(host), isNear: false, source: undefined });
        nearness.observe(host);
      }
    },
    close() {
      leaveEnlarging();
      nearness.disconnect();
      theme.disconnect();
    },
  };
}

function sourceOf(host: Element): string {
  return host.querySelector('code')?.textContent ?? '';
}

/** Returns the colours of the page around `element`. */
function lookOf(element: Element): Look {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    isDark: style.colorScheme === 'dark',
    background: colour('--primary-background-color'),
    surface: colour('--ui-background-color'),
    text: colour('--primary-text-color'),
    line: colour('--secondary-text-color'),
    accent: colour('--primary-color'),
    font: 'sans-serif',
  };
}
