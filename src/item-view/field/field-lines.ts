import { layLike } from './field-mirror.ts';
import { createLineHeights, type Ruler } from './line-heights.ts';
import { newElement } from '../ui/new-element.ts';

/** Where the lines of a field are, in pixels from the top of its content. Lines count from 0 and may have a fraction. */
export interface FieldLines {
  /**
   * Measures lines of the newest text for so many milliseconds, and returns whether all are measured. The others are
   * estimated.
   */
  measure(ms: number): boolean;
  topOf(line: number): number;
  lineAt(top: number): number;
  close(): void;
}

/** Returns the height of the room above the first line of a field, which beside the preview is another. */
export const roomAbove = (field: HTMLElement): number => Number.parseFloat(getComputedStyle(field).paddingTop);

/** Returns where the lines of `field` are, which has the text `textNow`. */
export function createFieldLines(field: HTMLTextAreaElement, textNow: () => string): FieldLines {
  const ruler = createRuler(field);
  const heights = createLineHeights(ruler);
  let layout = '';
  return {
    measure(ms) {
      // A field that has just been made gets its last width and letters a moment later.
      const { font, padding } = getComputedStyle(field);
      const now = [field.clientWidth, field.dir, font, padding].join();
      if (now !== layout) heights.forget();
      layout = now;
      heights.setText(textNow());
      const end = performance.now() + ms;
      return heights.measureSome(() => performance.now() < end);
    },
    topOf: (line) => roomAbove(field) + heights.topOf(line),
    lineAt: (top) => heights.lineAt(top - roomAbove(field)),
    close: ruler.close,
  };
}

/**
 * Measures lines in an element with the field's width and type, because a textarea does not tell where its lines are.
 * The element is outside the field's surroundings: after a layout around a field Chromium goes through all of its lines
 * (10 ms at 1 MB).
 */
function createRuler(field: HTMLTextAreaElement): Ruler & { close(): void } {
  const mirror = newElement('div');
  const room = newElement('div', { className: 'iv-ruler', ariaHidden: 'true' }, mirror);
  document.body.append(room);
  /** They stay: a node that goes ends the undo step of who is typing. */
  const words: Text[] = [];

  return {
    measure(text) {
      layLike(field, mirror);
      const lines = text.split('\n');
      while (words.length < lines.length) words.push(addLine(mirror));
      for (const [at, line] of lines.entries()) words[at]!.data = line || '\u200b';
      // Unlike `offsetTop`, these are not rounded.
      const boxes = lines.map((_, at) => words[at]!.parentElement!.getBoundingClientRect());
      for (const [at] of lines.entries()) words[at]!.data = '';
      const { top } = boxes[0]!;
      return [...boxes.map((box) => box.top - top), boxes.at(-1)!.bottom - top];
    },
    estimate(text) {
      const style = getComputedStyle(field);
      const lineHeight = Number.parseFloat(style.lineHeight);
      const width = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
      const columns = Math.max(1, Math.floor(width / (lineHeight * 0.38)));
      return (
        lineHeight * text.split('\n').reduce((rows, line) => rows + Math.max(1, Math.ceil(line.length / columns)), 0)
      );
    },
    whole: () => field.scrollHeight - 2 * roomAbove(field),
    close: () => room.remove(),
  };
}

function addLine(mirror: HTMLElement): Text {
  const words = document.createTextNode('');
  mirror.append(newElement('div', {}, words));
  return words;
}
