import { startTransition, use, useEffect, useState } from 'react';
import { openPlayground, type OpenPlayground } from './open-playground.ts';

const addressNow = () => location.search + location.hash;

/** The playground as the address asks. It suspends until that is open; when another address is pasted, the board stays meanwhile. */
export function usePlayground(): OpenPlayground {
  const [playground, setPlayground] = useState(() => openPlayground(addressNow()));
  useEffect(() => {
    const change = () => {
      const next = openPlayground(addressNow());
      startTransition(() => setPlayground(next));
    };
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  return use(playground);
}
