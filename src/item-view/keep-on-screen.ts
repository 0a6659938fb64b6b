/** Pixels between the edge of the panel and what is kept inside it. */
const EDGE_PX = 4;

/** Moves something that floats beside a control so far that it does not reach past the sides of a narrow panel. */
export function keepOnScreen(element: HTMLElement): void {
  element.style.translate = '';
  const { left, right } = element.getBoundingClientRect();
  const end = document.documentElement.clientWidth - EDGE_PX;
  element.style.translate = right > end ? `${end - right}px` : left < EDGE_PX ? `${EDGE_PX - left}px` : '';
}
