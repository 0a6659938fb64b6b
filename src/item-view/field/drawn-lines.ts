import { highlightLine, type LineKind, lineKinds, type Piece } from '../../editing/highlight-lines.ts';
import { type FieldRoom, heightOf } from './field-room.ts';

/** UTF-16 units of the longest line that is drawn. */
const MOST_LINE = 10_000;
/** UTF-16 units that are drawn at most after an edit; after a longer one the lines are chosen anew. */
const MOST_DRAWN = 50_000;

/** Each layer with its name for the style sheet and what a piece looks like in it; '' shows nothing. */
export const LAYERS: readonly { name: string; lookOf: (piece: Piece) => string }[] = [
  { name: 'iv-highlight-weights', lookOf: ({ isBold, look }) => (isBold ? 'bold' : look === 'code' ? 'code' : '') },
  { name: 'iv-highlight-tints', lookOf: ({ look }) => (look === 'plain' ? '' : look) },
];

interface DrawnLine {
  readonly line: string;
  readonly kind: LineKind;
  /** In each layer. */
  readonly elements: readonly HTMLElement[];
}

/** The lines that are drawn: whole ones, from `from` to `to` of the text. */
export interface Drawn {
  readonly from: number;
  readonly to: number;
  /** Pixels from the top of the field's content. */
  readonly top: number;
  /** At least so many pixels lower they end. */
  readonly height: number;
  readonly lines: readonly DrawnLine[];
}

/** Lines to be drawn: those of `text` from `from` on, `top` pixels below the top of the field's content. */
interface Lines {
  readonly text: string;
  readonly from: number;
  readonly top: number;
  readonly lines: readonly string[];
  readonly room: FieldRoom;
}

/** The lines that are drawn in the layers' `panes`. */
interface DrawnLines {
  now(): Drawn | undefined;
  clear(): void;
  /** Draws these lines, and keeps the elements of those that are as they were. Clears if one is too long. */
  put(lines: Lines): void;
}

export function createDrawnLines(panes: readonly HTMLElement[]): DrawnLines {
  let drawn: Drawn | undefined;

  function clear(): void {
    drawn = undefined;
    for (const pane of panes) pane.replaceChildren();
  }

  return {
    now: () => drawn,
    clear,
    put({ text, from, top, lines, room }) {
      if (lines.some(({ length }) => length > MOST_LINE)) return clear();
      const before = drawn?.lines ?? [];
      const kinds = lineKinds(text, from, lines);
      const { first, past, last } = changedLines(before, lines, kinds);
      const old = before.slice(first, past);
      const fresh = lines.slice(first, last).map((line, at) => drawLine(line, kinds[first + at]!, old[at]));
      for (const { elements } of old.slice(fresh.length)) for (const each of elements) each.remove();
      for (const [at, pane] of panes.entries()) {
        const after = before[past]?.elements[at] ?? null;
        for (const { elements } of fresh.slice(old.length)) pane.insertBefore(elements[at]!, after);
        pane.style.top = `${top}px`;
      }
      const height = lines.reduce((sum, { length }) => sum + heightOf(length, room), 0);
      const to = from + lines.reduce((sum, { length }) => sum + length + 1, -1);
      drawn = { from, to, top, height, lines: [...before.slice(0, first), ...fresh, ...before.slice(past)] };
    },
  };
}

/** Returns which lines differ: those `before` from `first` to `past`, and those now from `first` to `last`. */
function changedLines(before: readonly DrawnLine[], lines: readonly string[], kinds: readonly LineKind[]) {
  const isSame = (old: number, now: number) => before[old]!.line === lines[now] && before[old]!.kind === kinds[now];
  let first = 0;
  while (first < before.length && first < lines.length && isSame(first, first)) first += 1;
  let last = lines.length;
  let past = before.length;
  while (last > first && past > first && isSame(past - 1, last - 1)) {
    last -= 1;
    past -= 1;
  }
  return { first, past, last };
}

/** Returns the drawn lines as they are once `text` became `next`; `undefined` if others have changed. */
export function linesAfter(drawn: Drawn, text: string, next: string): string[] | undefined {
  const { from } = drawn;
  const to = drawn.to + next.length - text.length;
  const isInside =
    to >= from &&
    to - from <= MOST_DRAWN &&
    next.slice(0, from) === text.slice(0, from) &&
    next.slice(to) === text.slice(drawn.to);
  return isInside ? next.slice(from, to).split('\n') : undefined;
}

/** The part of the field's content that is in view, in pixels, and how long the text is. */
interface View {
  readonly top: number;
  readonly height: number;
  readonly length: number;
}

/** Whether lines are drawn in all of the view, and a little above and below it. */
export function covers(drawn: Drawn | undefined, { top, height, length }: View): boolean {
  const more = height / 6;
  return (
    drawn !== undefined &&
    (drawn.from === 0 || drawn.top <= top - more) &&
    (drawn.to === length || drawn.top + drawn.height >= top + height + more)
  );
}

/** Draws a line, in the elements of an `old` one if there is one: a node that goes ends the browser's undo step. */
function drawLine(line: string, kind: LineKind, old?: DrawnLine): DrawnLine {
  const pieces = highlightLine(line, kind);
  const elements = LAYERS.map(({ lookOf }, at) => {
    const element = old?.elements[at] ?? document.createElement('div');
    element.className = kind === 'code' ? 'iv-highlight-code' : '';
    const drawn = joined(pieces, lookOf);
    const { children } = element;
    while (children.length < drawn.length) element.append(document.createElement('i'));
    for (let place = 0; place < children.length; place += 1) drawPiece(children[place]!, drawn[place]);
    return element;
  });
  return { line, kind, elements };
}

interface DrawnPiece {
  readonly words: string;
  readonly look: string;
}

/** Joins pieces that look the same in a layer: the fewer elements, the less a key costs. */
function joined(pieces: readonly Piece[], lookOf: (piece: Piece) => string): DrawnPiece[] {
  const made: DrawnPiece[] = [];
  for (const piece of pieces) {
    const look = lookOf(piece);
    const last = made.at(-1);
    if (last?.look === look) made[made.length - 1] = { words: last.words + piece.words, look };
    else made.push({ words: piece.words, look });
  }
  return made;
}

/**
 * The words are an attribute that the style sheet shows, so that neither a search in the page nor a copy has them
 * twice.
 */
function drawPiece(piece: Element, { words, look }: DrawnPiece = { words: '', look: '' }): void {
  piece.setAttribute('data-words', words);
  piece.className = look === '' ? '' : `iv-look-${look}`;
}
