import { useEffect, useEffectEvent } from 'react';

/** Calls `act` for each key on the page, once what has the focus has heard it. */
export function useKeyDown(act: (event: KeyboardEvent) => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => run(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
