/** Whether the lines of an element run from right to left. */
export function isRtl(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl';
}
