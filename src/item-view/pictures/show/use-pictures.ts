import { type RefObject, useEffect, useState } from 'react';
import type { ShownPictures } from './show-pictures.ts';

/**
 * Shows the pictures of the document in `container`, from when it first has one. `canEdit`: the text may be changed from
 * here, if at all. Returns what is told of every change of the document.
 */
export function usePictures(
  container: RefObject<HTMLElement | null>,
  canEdit: boolean,
): Pick<ShownPictures, 'admit' | 'look'> {
  const [pictures] = useState(() => openLazily(container, canEdit));
  useEffect(() => pictures.close, [pictures]);
  return pictures;
}

function openLazily(container: RefObject<HTMLElement | null>, canEdit: boolean): ShownPictures {
  let shown: ShownPictures | undefined;
  let stopWatching: (() => void) | undefined;
  let isAsked = false;
  let isClosed = false;
  return {
    admit: (nodes) => shown?.admit(nodes),
    look() {
      const element = container.current;
      shown?.look();
      if (isAsked || !element?.querySelector('img[data-picture]')) return;
      isAsked = true;
      Promise.all([import('./show-pictures.ts'), import('./known-here.ts'), import('./print-pictures.ts')]).then(
        ([{ showPictures }, { knownHere }, { watchPrinting }]) => {
          if (isClosed) return;
          stopWatching = watchPrinting();
          shown = showPictures(element, knownHere(), canEdit);
          shown.admit(element);
          shown.look();
        },
        // The next change of the document asks again.
        () => void (isAsked = false),
      );
    },
    close() {
      isClosed = true;
      stopWatching?.();
      shown?.close();
    },
  };
}
