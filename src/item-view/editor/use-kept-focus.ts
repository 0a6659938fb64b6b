import { useEffect, useRef } from 'react';

/**
 * When what had the focus has gone with one of `changes` (the field with edit mode, a panel with its close button), the focus goes to
 * `place()`: a keyboard does not begin at the top again, and a screen reader says where it is. Focus that the person has put nowhere
 * is left there.
 */
export function useKeptFocus(changes: readonly unknown[], place: () => HTMLElement | null): void {
  const last = useRef<Element>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('focusin', ({ target }) => void (last.current = target instanceof Element ? target : undefined), { signal });
    // Whoever clicks beside everything means to leave; a `focusout` comes also when the element is taken away, and tells nothing.
    document.addEventListener('pointerdown', () => void (last.current = undefined), { signal, capture: true });
    return () => listening.abort();
  }, []);
  useEffect(() => {
    const isLost = last.current && document.hasFocus() && (isGone(last.current) || document.activeElement === document.body);
    if (isLost) place()?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- What may take the focus away is the caller's to say.
  }, changes);
}

function isGone(element: Element): boolean {
  return !element.isConnected || element.closest('[hidden]') !== null;
}
