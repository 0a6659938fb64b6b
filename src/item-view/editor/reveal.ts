import type { Selection } from '../../editing/field.ts';
import { mirrorField, type FieldMirror } from './field-mirror.ts';

/** Scrolls the field, and the page if it must, so that a stretch of the text is seen. Nothing moves if it is. */
export function reveal(element: HTMLTextAreaElement, stretch: Selection, known?: FieldMirror): void {
  const mirror = known ?? mirrorField(element);
  const [first] = mirror.boxes(stretch);
  if (!known) mirror.end();
  if (!first) return;
  const { scrollTop, clientHeight } = element;
  const edge = Math.min(2 * first.height, clientHeight / 4);
  if (first.top - edge < scrollTop || first.bottom + edge > scrollTop + clientHeight) element.scrollTop = first.top - clientHeight / 3;
  const top = element.getBoundingClientRect().top + first.top - element.scrollTop;
  if (top < 0 || top + first.height > window.innerHeight) window.scrollBy({ top: top - window.innerHeight / 3 });
}
