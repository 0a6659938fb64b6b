/**
 * Which of a menu's `count` items a key leads to from the one at `at` (-1 for none), going round at the ends; `undefined` for a key that
 * does not move. https://www.w3.org/WAI/ARIA/apg/patterns/menubar/
 */
export function menuStep(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
