import type { Selection } from '../../../editing/field.ts';
import { mirrorField } from '../field-mirror.ts';

/** How far the list keeps from the words and the edges, in pixels. */
const GAP = 4;

/** Puts a list under the words that it completes, or above them where there is more room, within the field and the window. */
export function placeList(list: HTMLElement, element: HTMLTextAreaElement, { from, to }: Selection): void {
  const mirror = mirrorField(element);
  const box = mirror.boxes({ from, to: Math.max(to, from + 1) })[0];
  mirror.end();
  if (!box) return;
  const field = element.getBoundingClientRect();
  const top = box.top - element.scrollTop;
  const above = Math.max(0, Math.min(top, field.top + top) - 2 * GAP);
  const below = Math.max(0, Math.min(element.clientHeight, window.innerHeight - field.top) - (top + box.height) - 2 * GAP);
  list.style.maxHeight = '';
  const isBelow = below >= Math.min(list.offsetHeight, above) || below >= above;
  list.style.maxHeight = `${Math.max(isBelow ? below : above, 72)}px`;
  const start = element.dir === 'rtl' ? box.right - list.offsetWidth : box.left;
  const left = Math.max(GAP, Math.min(start, element.clientWidth - list.offsetWidth - GAP));
  list.style.left = `${left}px`;
  list.style.top = `${isBelow ? top + box.height + GAP : Math.max(0, top - list.offsetHeight - GAP)}px`;
}
