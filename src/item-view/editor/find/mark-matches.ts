import type { Selection } from '../../../editing/field.ts';
import { type FieldMirror, mirrorField, reveal } from '../../field/field-mirror.ts';
import { newElement } from '../../ui/new-element.ts';

/** Boxes over the matches on the screen. */
interface MatchMarks {
  /** Marks these matches; with `shown` it scrolls to the current one. */
  mark(matches: readonly Selection[], current: Selection | undefined, shown: boolean): void;
  end(): void;
}

/** The most boxes that are drawn; no screen shows more words. */
const MOST_BOXES = 400;

/** Draws marks over `element` instead of selecting: a selection is not visible in a field without the focus. */
export function createMatchMarks(element: HTMLTextAreaElement): MatchMarks {
  const moved = newElement('div');
  const layer = newElement('div', { className: 'iv-match-layer', ariaHidden: 'true' }, moved);
  element.parentElement?.append(layer);
  let mirror: { of: string; is: FieldMirror } | undefined;
  let matches: readonly Selection[] = [];
  let current: Selection | undefined;
  let frame: number | undefined;

  const drop = () => {
    mirror?.is.end();
    mirror = undefined;
  };
  const soon = () => {
    frame ??= requestAnimationFrame(draw);
  };
  element.addEventListener('scroll', soon, { passive: true });
  const sizes = new ResizeObserver(() => {
    drop();
    soon();
  });
  sizes.observe(element);

  function mirrored(): FieldMirror {
    if (mirror?.of !== element.value) {
      drop();
      mirror = { of: element.value, is: mirrorField(element) };
    }
    return mirror.is;
  }

  function draw(): void {
    frame = undefined;
    moved.replaceChildren();
    if (matches.length === 0) return;
    const { scrollTop, clientHeight } = element;
    const asked = mirrored();
    moved.style.transform = `translateY(${-scrollTop}px)`;
    const topOf = (at: number) => asked.boxes({ from: matches[at]!.from, to: matches[at]!.from + 1 })[0]?.bottom ?? 0;
    for (
      let at = firstWhere(matches.length, (index) => topOf(index) >= scrollTop), drawn = 0;
      at < matches.length && drawn < MOST_BOXES;
      at += 1
    ) {
      const match = matches[at]!;
      for (const { x, y, width, height } of asked.boxes(match)) {
        if (y > scrollTop + clientHeight) return;
        const isCurrent = match.from === current?.from;
        const box = newElement('span', { className: isCurrent ? 'iv-match iv-match--current' : 'iv-match' });
        // An empty match gets a mark, too.
        Object.assign(box.style, {
          left: `${x}px`,
          top: `${y}px`,
          width: `${Math.max(2, width)}px`,
          height: `${height}px`,
        });
        moved.append(box);
        drawn += 1;
      }
    }
  }

  return {
    mark(found, at, shown) {
      matches = found;
      current = at;
      if (at && shown) reveal(element, at, mirrored());
      draw();
    },
    end() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      element.removeEventListener('scroll', soon);
      sizes.disconnect();
      drop();
      layer.remove();
    },
  };
}

/** Returns the first index that fits, if all after it fit; `count` if none does. */
function firstWhere(count: number, fits: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fits(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
