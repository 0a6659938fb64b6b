import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { type ImageChoice, settings, useSetting } from '../screen/settings.ts';
import { makeEnlargeable } from './enlargeable.ts';
import { heldImages } from './held-images.ts';

/** The images of one document, and what the reader may do about them. */
export interface Images {
  /** The reader's choice for every document. */
  readonly choice: ImageChoice;
  /** Hosts of the held images, in the order of the text. */
  readonly heldFrom: readonly string[];
  readonly areShown: boolean;
  /**
   * Call this with new nodes, whose images are held, before they enter the page. Releases them if the reader wants
   * images.
   */
  readonly admit: (nodes: DocumentFragment) => void;
  /** Call this when the document has changed. */
  readonly look: () => void;
  /** Shows the images of this document while it is open. */
  readonly show: () => void;
  readonly choose: (choice: ImageChoice) => void;
}

/** Holds the images of the document in `container` until the reader wants them. */
export function useImages(container: RefObject<HTMLElement | null>): Images {
  const [hasAny, setHasAny] = useState(false);
  const choice = useSetting(settings.images, hasAny);
  const [wanted, setWanted] = useState(false);
  const [seen, setSeen] = useState<{ heldFrom: readonly string[]; areShown: boolean }>({
    heldFrom: [],
    areShown: false,
  });
  const mayLoad = wanted || choice === 'always';
  const latest = useRef(mayLoad);
  /** Most documents have no image, and need not be searched at every key. */
  const hasHadAny = useRef(false);

  const admit = useCallback((nodes: DocumentFragment) => {
    if (nodes.querySelector('img')) hasHadAny.current = true;
    if (!latest.current) return;
    heldImages.release(nodes);
    makeEnlargeable(nodes);
  }, []);
  const look = useCallback(() => {
    if (!container.current || !hasHadAny.current) return;
    setHasAny(true);
    const heldFrom = heldImages.hosts(container.current);
    const areShown = container.current.querySelector('img[src]') !== null;
    setSeen((before) =>
      before.areShown === areShown && before.heldFrom.join() === heldFrom.join() ? before : { heldFrom, areShown },
    );
  }, [container]);
  useEffect(() => {
    latest.current = mayLoad;
    // A document may have been drawn before anybody admitted its images.
    if (container.current?.querySelector('img')) hasHadAny.current = true;
    if (mayLoad && container.current) {
      heldImages.release(container.current);
      makeEnlargeable(container.current);
    }
    look();
  }, [mayLoad, container, look]);

  return useMemo(
    () => ({
      choice,
      ...seen,
      admit,
      look,
      show: () => setWanted(true),
      choose(next) {
        settings.images.choose(next);
        if (next === 'ask') setWanted(false);
      },
    }),
    [choice, seen, admit, look],
  );
}
