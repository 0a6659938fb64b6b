import { highlightLine, type LineKind, lineKinds, type Piece } from '../../editing/highlight-lines.ts';
import { lineEnd, startOfLine } from '../../editing/field.ts';
import { createLineHeights } from './line-places.ts';
import { createFieldRuler, layLike } from './field-mirror.ts';
import type { TextField } from './text-field.ts';
import './highlight.css';

/** UTF-16 units of the longest text, and of the longest line, that is highlighted. */
const MOST_TEXT = 64_000;
const MOST_LINE = 10_000;
/** UTF-16 units that are drawn at most after an edit; after a longer one the lines are chosen anew. */
const MOST_DRAWN = 50_000;
/** Screens of lines that are drawn, half of them above and below the view. */
const SCREENS = 2;
/** Milliseconds without a key before lines are measured, and of one slice of measuring and between two. */
const REST_MS = 150;
const MEASURING_MS = 6;
const MEASURING_PAUSE_MS = 10;
/** Milliseconds after the frame of a key: what shows its letter comes first. */
const AFTER_FRAME_MS = 12;
/** Milliseconds without scrolling before a layer is shown again that cannot move with the field. */
const SCROLLED_MS = 120;

/** Each layer with its name for the style sheet and what a piece looks like in it; '' shows nothing. */
const LAYERS: readonly { name: string; lookOf: (piece: Piece) => string }[] = [
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
interface Drawn {
  readonly from: number;
  readonly to: number;
  /** Pixels from the top of the field's content. */
  readonly top: number;
  /** At least so many pixels lower they end. */
  readonly height: number;
  readonly lines: readonly DrawnLine[];
}

/**
 * Makes a field look made for Markdown: headings and strong words bold, markup dimmed, code and links tinted. The field
 * stays as it is, with its own words, caret, selection, spelling marks and undo. Two layers lie over it that hold the
 * same lines in the same places, without their letters: one makes words bolder by drawing them once more, the other
 * lays colours over words that blend with dark letters only (light ones in a dark theme). Nothing can hide a word.
 *
 * Draws the lines around those in view, and only where the layers are in step with the field for certain. Returns a
 * function that ends it.
 */
export function highlightField(field: TextField): () => void {
  const { element } = field;
  const heights = createLineHeights(createdRuler());
  const layers = LAYERS.map(({ name }) => createLayer(`iv-highlight ${name}`));
  const panes = layers.map((layer) => layer.firstElementChild as HTMLElement);
  element.after(...layers);
  const canFollow = CSS.supports('animation-timeline', '--field');

  let { text } = field.read();
  /** The field's text, which is taken over when it is drawn. */
  let next = text;
  let drawn: Drawn | undefined;
  let scrolled = 0;
  let room = { height: 0, columns: 1, row: 1, above: 0, around: 0, direction: '' };
  /** The lines that were measured are together as tall as the field's. */
  let isInStep: boolean | undefined;
  let frame = 0;
  let afterFrame: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  let moving: ReturnType<typeof setTimeout> | undefined;
  let closeRuler: () => void;

  function createdRuler() {
    const ruler = createFieldRuler(element);
    closeRuler = ruler.close;
    return ruler;
  }

  const isOn = () => text.length <= MOST_TEXT && room.height > 0 && isInStep !== false;

  /** Takes over the field's room and type. */
  function fit(): void {
    for (const pane of panes) {
      layLike(element, pane);
      pane.style.paddingBlock = '0';
      pane.style.left = `${element.clientLeft}px`;
    }
    const { paddingTop, paddingBottom, paddingLeft, paddingRight, lineHeight, fontSize } = getComputedStyle(element);
    const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const above = Number.parseFloat(paddingTop);
    room = {
      height: element.clientHeight,
      // No letter of a line that wraps is much narrower.
      columns: Math.max(1, Math.ceil(width / (Number.parseFloat(fontSize) * 0.5))),
      row: Number.parseFloat(lineHeight),
      above,
      around: above + Number.parseFloat(paddingBottom),
      direction: element.dir,
    };
    heights.forget();
    isInStep = undefined;
    clear();
  }

  function clear(): void {
    drawn = undefined;
    for (const pane of panes) pane.replaceChildren();
  }

  function draw(): void {
    cancelAnimationFrame(frame);
    clearTimeout(afterFrame);
    frame = 0;
    if (next !== text) take();
    if (!isOn()) return clear();
    if (!drawn || !covers(drawn, room.height / 6)) lay();
  }

  /** Takes over the text, and draws the changed lines anew if no others have changed. */
  function take(): void {
    const lines = linesNow();
    text = next;
    if (element.dir !== room.direction) fit();
    else if (drawn && lines && isOn()) put(drawn.from, drawn.top, lines);
    else clear();
  }

  /** Returns the drawn lines as they are now; `undefined` if others have changed. */
  function linesNow(): string[] | undefined {
    if (!drawn) return undefined;
    const { from } = drawn;
    const to = drawn.to + next.length - text.length;
    const isInside =
      to >= from &&
      to - from <= MOST_DRAWN &&
      next.slice(0, from) === text.slice(0, from) &&
      next.slice(to) === text.slice(drawn.to);
    return isInside ? next.slice(from, to).split('\n') : undefined;
  }

  /** Whether lines are drawn from `more` pixels above the view to `more` below it. */
  function covers({ from, to, top, height }: Drawn, more: number): boolean {
    return (
      (from === 0 || top <= scrolled - more) && (to === text.length || top + height >= scrolled + room.height + more)
    );
  }

  /** Draws the lines around those in view anew, if it is known where they are. */
  function lay(): void {
    let first = 0;
    let { above: top } = room;
    if (scrolled > room.height / 2) {
      if (!measure()) return later(MEASURING_PAUSE_MS);
      first = Math.floor(heights.lineAt(Math.max(0, scrolled - room.above - room.height / 2), 0));
      top += heights.topOf(first, 0);
    }
    const from = startOfLine(text, first);
    const lines: string[] = [];
    let rows = 0;
    let to = from - 1;
    do {
      const start = to + 1;
      to = lineEnd(text, start);
      lines.push(text.slice(start, to));
      rows += rowsOf(to - start);
    } while (to < text.length && rows * room.row < SCREENS * room.height);
    clear();
    put(from, top, lines);
  }

  const rowsOf = (length: number) => Math.max(1, Math.ceil(length / room.columns));

  /** Draws these lines, and keeps the elements of those that are as they were. */
  function put(from: number, top: number, lines: readonly string[]): void {
    if (lines.some(({ length }) => length > MOST_LINE)) return clear();
    const before = drawn?.lines ?? [];
    const kinds = lineKinds(text, from, lines);
    const isSame = (old: number, now: number) => before[old]!.line === lines[now] && before[old]!.kind === kinds[now];
    let first = 0;
    while (first < before.length && first < lines.length && isSame(first, first)) first += 1;
    let last = lines.length;
    let past = before.length;
    while (last > first && past > first && isSame(past - 1, last - 1)) {
      last -= 1;
      past -= 1;
    }
    const old = before.slice(first, past);
    const fresh = lines.slice(first, last).map((line, at) => drawLine(line, kinds[first + at]!, old[at]));
    for (const { elements } of old.slice(fresh.length)) for (const each of elements) each.remove();
    for (const [at, pane] of panes.entries()) {
      const after = before[past]?.elements[at] ?? null;
      for (const { elements } of fresh.slice(old.length)) pane.insertBefore(elements[at]!, after);
    }
    const height = room.row * lines.reduce((rows, { length }) => rows + rowsOf(length), 0);
    const to = from + lines.reduce((sum, { length }) => sum + length + 1, -1);
    drawn = { from, to, top, height, lines: [...before.slice(0, first), ...fresh, ...before.slice(past)] };
    for (const pane of panes) pane.style.top = `${top}px`;
  }

  /** Measures a slice of lines; returns whether all are measured. */
  function measure(): boolean {
    heights.setText(text);
    const end = performance.now() + MEASURING_MS;
    return heights.measureSome(() => performance.now() < end);
  }

  /** Looks while nobody types whether the layers are in step, and draws what could not be drawn before. */
  function settle(): void {
    if (next !== text) draw();
    if (text.length > MOST_TEXT || room.height === 0) return;
    if (!measure()) return later(MEASURING_PAUSE_MS);
    const { scrollHeight, clientHeight } = element;
    const difference = heights.topOf(Number.POSITIVE_INFINITY, 0) + room.around - scrollHeight;
    isInStep = scrollHeight === clientHeight || Math.abs(difference) < room.row / 2;
    draw();
  }

  function later(ms: number): void {
    clearTimeout(rest);
    rest = setTimeout(settle, ms);
  }

  /** Draws after the next frame, which does not wait for it. */
  function soon(): void {
    frame ||= requestAnimationFrame(() => void (afterFrame = setTimeout(draw, AFTER_FRAME_MS)));
  }

  function onText(changed: string): void {
    next = changed;
    // Colours of letters may come a frame after these, but not those of rows that have moved.
    if (drawn && linesNow()?.length !== drawn.lines.length) draw();
    else soon();
    later(REST_MS);
  }

  function onScroll(): void {
    scrolled = element.scrollTop;
    if (!canFollow) hideWhileMoving();
    if (!drawn || !covers(drawn, room.height / 6)) soon();
  }

  function hideWhileMoving(): void {
    clearTimeout(moving);
    for (const layer of layers) layer.hidden = true;
    moving = setTimeout(() => {
      for (const pane of panes) pane.style.transform = `translateY(${-scrolled}px)`;
      for (const layer of layers) layer.hidden = false;
    }, SCROLLED_MS);
  }

  const stopHearing = field.onText(onText);
  element.addEventListener('scroll', onScroll, { passive: true });
  // Also when the field is shown or hidden, and when it gets a scroll bar.
  const sizes = new ResizeObserver(() => {
    scrolled = element.scrollTop;
    if (!canFollow) hideWhileMoving();
    fit();
    draw();
    later(MEASURING_PAUSE_MS);
  });
  sizes.observe(element);

  return () => {
    stopHearing();
    element.removeEventListener('scroll', onScroll);
    sizes.disconnect();
    cancelAnimationFrame(frame);
    clearTimeout(afterFrame);
    clearTimeout(rest);
    clearTimeout(moving);
    closeRuler();
    for (const layer of layers) layer.remove();
  };
}

function createLayer(className: string): HTMLElement {
  const layer = document.createElement('div');
  layer.className = className;
  layer.setAttribute('aria-hidden', 'true');
  layer.append(document.createElement('div'));
  return layer;
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
