import { type RefObject, useEffect, useRef } from 'react';

/**
 * While a menu `isOpen`, calls `shut` when somebody presses or focuses anything outside of `root`, which holds the menu and the button
 * that opens it: that one's press is its own to deal with. https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/
 */
export function useShutOutside(root: RefObject<Element | null>, isOpen: boolean, shut: () => void): void {
  const latest = useRef(shut);
  useEffect(() => void (latest.current = shut));
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const look = ({ target }: Event) => target instanceof Node && !root.current?.contains(target) && latest.current();
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, look, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [root, isOpen]);
}

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
