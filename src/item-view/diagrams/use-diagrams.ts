import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Diagrams } from './open-diagrams.ts';

/** Has the diagrams of the document in `container` drawn. Gives what is to be called when a document with some has changed. */
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
    // The code that draws is loaded with the first diagram; without it a diagram is shown as its source.
    if (!diagrams.current && element) {
      diagrams.current = import('./open-diagrams.ts').then(
        ({ openDiagrams }) => openDiagrams(element),
        () => undefined,
      );
    }
    void diagrams.current?.then((opened) => opened?.look());
  }, [container]);
}
