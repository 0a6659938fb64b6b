import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Diagrams } from './open-diagrams.ts';

/**
 * Draws the diagrams of the document in `container`. Returns a function to call when a document with diagrams has
 * changed.
 */
export function useDiagrams(container: RefObject<HTMLElement | null>): () => void {
  const diagrams = useRef<Promise<Diagrams | undefined>>(undefined);
  useEffect(
    () => () => {
      void diagrams.current?.then((opened) => opened?.close());
      diagrams.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    const element = container.current;
    // Loaded with the first diagram. If loading fails, diagrams stay as source.
    if (!diagrams.current && element) {
      diagrams.current = import('./open-diagrams.ts').then(
        ({ openDiagrams }) => openDiagrams(element),
        () => undefined,
      );
    }
    void diagrams.current?.then((opened) => opened?.look());
  }, [container]);
}
