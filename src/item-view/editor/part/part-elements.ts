import type { Part, RenderedPart } from '../../../editing/part.ts';
import { lineEnds } from '../../../text/lines.ts';
import type { PreviewDom, ShownBlock } from '../../preview/section-cursor.ts';

/**
 * Where a part is by the lines around it, which its own typing does not change: so it is found in a rendered text that
 * is some keys behind.
 */
export interface PartLines extends Pick<Part, 'above' | 'below' | 'isItem'> {
  /** Lines of the text above and below it. */
  readonly head: number;
  readonly tail: number;
  /** Only blank lines are above it. */
  readonly isFirst: boolean;
  /** Nothing is in it. */
  readonly isEmpty: boolean;
  /** It has lines of its own, which it lacks where it was taken out. */
  readonly hasLines: boolean;
}

export function linesAround(text: string, part: Part): PartLines {
  const { from, to, above, below, isItem } = part;
  const head = lineEnds(text, from);
  return {
    ...{ above, below, isItem, head },
    tail: lineEnds(text) - lineEnds(text, to),
    isFirst: text.slice(0, from).trim() === '',
    isEmpty: text.slice(from, to).trim() === '',
    hasLines: from < to || /^[\r\n]?$/.test(text.slice(to, to + 1)),
  };
}

/** Elements that show a part, and the one below them. */
export interface PartElements {
  readonly own: readonly HTMLElement[];
  readonly next: HTMLElement | undefined;
}

/** Returns the items of a block that is a list. */
function itemsIn(block: Element): HTMLElement[] {
  return [...block.querySelectorAll<HTMLElement>(':scope > :is(ul, ol) > li')];
}

/** A class, because an object with a getter of its own takes ten times as long to make. */
class ShownPart implements RenderedPart {
  readonly lines: number;
  readonly level: number;
  readonly #element: HTMLElement;

  constructor({ lines, heading = 0, element }: ShownBlock) {
    this.lines = lines;
    this.level = heading;
    this.#element = element;
  }

  get items(): number {
    return itemsIn(this.#element).length;
  }
}

/** Returns the top-level parts that are shown. */
export function blocksOf({ sections }: PreviewDom): RenderedPart[] {
  return sections.flatMap(({ blocks }) => blocks.map((block) => new ShownPart(block)));
}

/**
 * Returns the elements of a part of `text` while an older text is shown, the lines of which differ only on the other
 * side of the part that is on `side` of the one that was written.
 */
export function elementsBehind(shown: PreviewDom, text: string, part: Part, side: 'above' | 'below'): PartElements {
  const lines = linesAround(text, part);
  const behind = blocksOf(shown).reduce((sum, block) => sum - block.lines, lineEnds(text) + 1);
  return elementsOf(
    shown,
    side === 'above' ? { ...lines, tail: lines.tail - behind } : { ...lines, head: lines.head - behind },
  );
}

export function elementsOf({ sections }: PreviewDom, part: PartLines): PartElements {
  const { head, tail, above, below, isItem, isFirst, isEmpty } = part;
  const blocks = sections.flatMap((section) => section.blocks);
  const end = blocks.reduce((sum, { lines }) => sum + lines, 0) - tail;
  const own: HTMLElement[] = [];
  let line = 0;
  for (const { lines, element } of blocks) {
    const start = line;
    line += lines;
    if (line <= head) continue;
    const isBelow = start >= end || (isEmpty && !isItem && (isFirst || start >= head));
    if (isBelow) return { own, next: element };
    const items = isItem ? itemsIn(element) : [];
    const goesOn = line > end && below > 0;
    const until = goesOn ? items.length - below : items.length;
    if (start < head && !isFirst) {
      // Something else that has taken in the words of the part stays as it is.
      if (above === 0 || items.length < above) continue;
      own.push(...items.slice(above, until));
    } else if (goesOn && until >= 0) own.push(...items.slice(0, until));
    else own.push(element);
    if (goesOn) return { own, next: items[Math.max(until, 0)] };
  }
  return { own, next: undefined };
}
