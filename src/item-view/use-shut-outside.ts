import { useEffect, useRef, type RefObject } from 'react';

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
    for (const type of ['pointerdown', 'focusin']) document.addEventListener(type, look, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, [root, isOpen]);
}
