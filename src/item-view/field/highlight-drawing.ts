import { lineEnd, startOfLine } from '../../editing/field.ts';
import { covers, createDrawnLines, linesAfter } from './drawn-lines.ts';
import { createFieldLines } from './field-lines.ts';
import { fieldRoom, type FieldRoom, heightOf, NO_ROOM } from './field-room.ts';
import { createLayers } from './highlight-layers.ts';

/** UTF-16 units of the longest text that is highlighted. */
const MOST_TEXT = 64_000;
/** Screens of lines that are drawn, half of them above and below the view. */
const SCREENS = 2;
/** Milliseconds of one slice of measuring. */
const MEASURING_MS = 6;

/** The lines around those in view of a field, drawn in layers over it. */
interface HighlightDrawing {
  /** The field has another text. Returns whether its rows may have moved. */
  setText(next: string): boolean;
  /** The field has scrolled. Returns whether all lines in view are drawn. */
  follow(): boolean;
  /** Takes over the field's room and type. */
  fit(): void;
  /** Draws the newest text. Returns false if lines have to be measured before. */
  draw(): boolean;
  /** Measures some lines. Returns whether all are, and draws what could not be drawn before, if so. */
  measure(): boolean;
  end(): void;
}

export function createHighlightDrawing(element: HTMLTextAreaElement, shown: string): HighlightDrawing {
  const layers = createLayers(element);
  const drawn = createDrawnLines(layers.panes);
  let text = shown;
  const lines = createFieldLines(element, () => text);
  /** The field's text, which is taken over when it is drawn. */
  let next = text;
  let scrolled = 0;
  let room = NO_ROOM;
  /** The lines that were measured are together as tall as the field's. */
  let isInStep: boolean | undefined;

  const isOn = () => text.length <= MOST_TEXT && room.height > 0 && isInStep !== false;

  function fit(): void {
    layers.fit();
    room = fieldRoom(element);
    isInStep = undefined;
    drawn.clear();
  }

  function draw(): boolean {
    if (next !== text) take();
    if (isOn()) return isCovered() || lay();
    drawn.clear();
    return true;
  }

  /** Takes over the text, and draws the changed lines anew if no others have changed. */
  function take(): void {
    const before = drawn.now();
    const changed = before && linesAfter(before, text, next);
    text = next;
    if (element.dir !== room.direction) fit();
    else if (before && changed && isOn()) drawn.put({ text, from: before.from, top: before.top, lines: changed, room });
    else drawn.clear();
  }

  const isCovered = () => covers(drawn.now(), { top: scrolled, height: room.height, length: text.length });

  /** Draws the lines around those in view anew, if it is known where they are. */
  function lay(): boolean {
    let first = 0;
    let { above: top } = room;
    if (scrolled > room.height / 2) {
      if (!lines.measure(MEASURING_MS)) return false;
      first = Math.floor(lines.lineAt(scrolled - room.height / 2));
      top = lines.topOf(first);
    }
    const from = startOfLine(text, first);
    drawn.clear();
    drawn.put({ text, from, top, lines: linesFrom(text, from, room), room });
    return true;
  }

  return {
    ...{ fit, draw },
    setText(changed) {
      next = changed;
      const now = drawn.now();
      return now !== undefined && linesAfter(now, text, next)?.length !== now.lines.length;
    },
    follow() {
      scrolled = element.scrollTop;
      layers.follow();
      return isCovered();
    },
    measure() {
      if (next !== text) draw();
      if (text.length > MOST_TEXT || room.height === 0) return true;
      if (!lines.measure(MEASURING_MS)) return false;
      const { scrollHeight, clientHeight } = element;
      const difference = lines.topOf(Number.POSITIVE_INFINITY) + room.below - scrollHeight;
      isInStep = scrollHeight === clientHeight || Math.abs(difference) < room.row / 2;
      return draw();
    },
    end() {
      lines.close();
      layers.remove();
    },
  };
}

/** Returns the whole lines from `from` on that fill so many screens. */
function linesFrom(text: string, from: number, room: FieldRoom): string[] {
  const lines: string[] = [];
  let height = 0;
  let to = from - 1;
  do {
    const start = to + 1;
    to = lineEnd(text, start);
    lines.push(text.slice(start, to));
    height += heightOf(to - start, room);
  } while (to < text.length && height < SCREENS * room.height);
  return lines;
}
