import { useEffect, useState } from 'react';
import { type Comparing, startComparing } from './start-comparing.ts';

/** What compares, for as long as the component is there; `undefined` before that. */
export function useComparing(): Comparing | undefined {
  const [comparing, setComparing] = useState<Comparing>();
  useEffect(() => {
    const started = startComparing();
    setComparing(started);
    return () => started.end();
  }, []);
  return comparing;
}
