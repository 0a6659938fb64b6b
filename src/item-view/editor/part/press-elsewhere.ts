import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `act` after a press outside: the click has had its effect then, and a composition has ended. Returns what the
 * element has to call for a press in it, or in what floats beside it. A finger that scrolls presses nothing.
 */
export function usePressElsewhere(act: () => void): () => void {
  const isWithin = useRef(false);
  const run = useEffectEvent(act);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let isElsewhere = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    document.addEventListener(
      'pointerdown',
      () => {
        isElsewhere = !isWithin.current;
        isWithin.current = false;
      },
      { signal },
    );
    document.addEventListener('pointercancel', () => void (isElsewhere = false), { signal });
    document.addEventListener('pointerup', () => isElsewhere && (timer = setTimeout(run)), { signal });
    return () => {
      listening.abort();
      clearTimeout(timer);
    };
  }, []);
  return () => void (isWithin.current = true);
}
