import type { Selection } from '../../editing/field.ts';
import type { TextField } from './text-field.ts';
import { newElement } from '../ui/new-element.ts';

/** Measures where words of a field are on the screen, which a textarea does not tell. */
export interface FieldMirror {
  /** Returns the boxes of a range of the text, one a line, relative to the top left of the scrolled content. */
  boxes(stretch: Selection): DOMRect[];
  end(): void;
}

/** The styles that decide where a line breaks and how high it is. */
const STYLES = [
  ...[
    'direction',
    'unicode-bidi',
    'font',
    'letter-spacing',
    'word-spacing',
    'tab-size',
    'text-indent',
    'text-align',
    'text-transform',
    'line-height',
  ],
  ...['padding-top', 'padding-right', 'padding-bottom', 'padding-left', 'overflow-wrap', 'word-break', 'hyphens'],
];

/** Gives an element the width of a field's lines and every style that decides where they break. */
export function layLike(element: HTMLTextAreaElement, copy: HTMLElement): void {
  const styles = getComputedStyle(element);
  for (const name of STYLES) copy.style.setProperty(name, styles.getPropertyValue(name));
  // `clientWidth` leaves out the scroll bar, which narrows the lines.
  copy.style.setProperty('width', `${element.clientWidth}px`);
  copy.style.setProperty('box-sizing', 'border-box');
  copy.style.setProperty('white-space', 'pre-wrap');
}

/**
 * Makes a hidden copy of a field's text with the field's layout, valid while text and width stay the same. The first
 * measurement lays it out, which takes about as long as for the field.
 */
export function mirrorField(element: HTMLTextAreaElement): FieldMirror {
  // An empty last line needs a character to have a height.
  const text = document.createTextNode(`${element.value}\u200b`);
  const copy = newElement('div', {}, text);
  const frame = newElement('div', { className: 'iv-field-mirror', ariaHidden: 'true' }, copy);
  layLike(element, copy);
  element.parentElement?.append(frame);

  return {
    boxes({ from, to }) {
      const range = document.createRange();
      range.setStart(text, Math.min(from, text.length));
      range.setEnd(text, Math.min(Math.max(to, from), text.length));
      const origin = copy.getBoundingClientRect();
      return [...range.getClientRects()].map(
        ({ x, y, width, height }) => new DOMRect(x - origin.x, y - origin.y, width, height),
      );
    },
    end: () => frame.remove(),
  };
}

/** Returns the boxes of a range of a field's text, as a mirror of its own has them. */
export function boxesIn(element: HTMLTextAreaElement, stretch: Selection): DOMRect[] {
  const mirror = mirrorField(element);
  const boxes = mirror.boxes(stretch);
  mirror.end();
  return boxes;
}

/** Scrolls the field, and the page if needed, to show a range of the text. Does nothing if it is visible. */
export function reveal(element: HTMLTextAreaElement, stretch: Selection, known?: FieldMirror): void {
  const [first] = known ? known.boxes(stretch) : boxesIn(element, stretch);
  if (!first) return;
  const { scrollTop, clientHeight } = element;
  // Letters are lower than their lines: two of these.
  const edge = Math.min(3 * first.height, clientHeight / 4);
  if (first.top - edge < scrollTop || first.bottom + edge > scrollTop + clientHeight)
    element.scrollTop = first.top - clientHeight / 3;
  const top = element.getBoundingClientRect().top + first.top - element.scrollTop;
  if (top < 0 || top + first.height + edge > window.innerHeight) window.scrollBy({ top: top - window.innerHeight / 3 });
}

/** Scrolls to the caret after an edit: a browser that types for us does not. */
export function revealCaret({ element, read }: Pick<TextField, 'element' | 'read'>): void {
  const { to } = read();
  reveal(element, { from: to, to: to + 1 });
}
