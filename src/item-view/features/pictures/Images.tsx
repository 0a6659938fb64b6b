import { type RefObject, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-document.ts';
import type { ShownPictures } from './show/show-pictures.ts';
import { settings, useSetting } from '../../ui/settings.ts';
import { Button, Notice } from '../../ui/vibe.tsx';
import { enlargeImages } from '../../preview/large-images.ts';
import type { ImagesProps } from '../../preview/added-components.ts';
import { heldHosts, makeTiles, nameTiles, release, tileOf } from './show/tiles.ts';
import { newElement } from '../../ui/new-element.ts';

/**
 * The images of a document. Pictures that are stored beside the text are shown; images of other sites are tiles until
 * the reader wants them, and above the first a notice that lets all of them load, this time or always. Under a document
 * whose images load unasked there is the way back. Loaded with the first image.
 */
export default function Images({ container, isPast = false, ref }: ImagesProps) {
  const choice = useSetting(settings.images);
  const [wanted, setWanted] = useState(false);
  const [{ heldFrom, areShown }, setSeen] = useState({ heldFrom: [] as readonly string[], areShown: false });
  const [place] = useState(
    () =>
      // Its room may have been kept already (draw-early-text.ts).
      container.current?.querySelector('.iv-images-place') ?? newElement('div', { className: 'iv-images-place' }),
  );
  const mayLoad = wanted || choice === 'always';
  const latest = useRef(mayLoad);
  const pictures = usePictures(container, !isPast);

  const admit = useCallback(
    (nodes: ParentNode) => {
      makeTiles(nodes);
      if (latest.current) release(nodes);
      pictures.admit(nodes);
    },
    [pictures],
  );
  const refresh = useCallback(() => {
    const element = container.current;
    if (!element) return;
    // Between blocks: there it is in the way of no change of the document, and goes at most with its section.
    const first = element.querySelector('.iv-held')?.closest('.iv-preview-block');
    if (!first) place.remove();
    else if (place.nextSibling !== first) first.before(place);
    nameTiles(element);
    pictures.refresh();
    const areShown = element.querySelector('img[src]:not([data-picture])') !== null;
    const now = { heldFrom: heldHosts(element), areShown };
    setSeen((before) =>
      before.areShown === now.areShown && before.heldFrom.join() === now.heldFrom.join() ? before : now,
    );
  }, [container, pictures, place]);
  useImperativeHandle(ref, () => ({ admit, refresh }), [admit, refresh]);
  useEffect(() => {
    latest.current = mayLoad;
    if (container.current) admit(container.current);
    refresh();
  });
  useEffect(() => {
    const element = container.current;
    const onClick = (event: MouseEvent) => {
      const tile = tileOf(event);
      if (!tile) return;
      // It may be in a link.
      event.preventDefault();
      event.stopPropagation();
      for (const image of release(tile)) image.focus({ preventScroll: true });
      refresh();
    };
    element?.addEventListener('click', onClick, true);
    const leave =
      element &&
      enlargeImages(element, () => import(/* webpackChunkName: "picture-tools" */ './show/picture-tools.ts'));
    return () => {
      leave?.();
      element?.removeEventListener('click', onClick, true);
      place.remove();
    };
  }, [container, refresh, place]);

  return (
    <>
      {heldFrom.length > 0 && createPortal(<ImagesHeld hosts={heldFrom} onShow={() => setWanted(true)} />, place)}
      {choice === 'always' && areShown && (
        <p className="iv-images-choice">
          {say('imagesAreLoaded')}{' '}
          <Button
            onClick={() => {
              settings.images.choose('ask');
              setWanted(false);
            }}
          >
            {say('imagesAsk')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Says from which other sites no images were loaded, and offers to load them. */
function ImagesHeld({ hosts, onShow }: { hosts: readonly string[]; onShow: () => void }) {
  const [host = '', ...others] = hosts;
  return (
    <Notice
      kind="neutral"
      title={say('imagesHeld')}
      actions={
        <>
          <Button kind="secondary" onClick={onShow}>
            {say('imagesShow')}
          </Button>
          <Button onClick={() => settings.images.choose('always')}>{say('imagesAlways')}</Button>
        </>
      }
    >
      {say('imagesHeldText', {
        hosts: others.length === 0 ? host : say('imagesHosts', { host, count: others.length }),
      })}
    </Notice>
  );
}

/**
 * Shows the pictures of the document in `container`, from when it first has one. `canEdit`: the text may be changed
 * from here, if at all. Returns what is told of every change of the document.
 */
function usePictures(
  container: RefObject<HTMLElement | null>,
  canEdit: boolean,
): Pick<ShownPictures, 'admit' | 'refresh'> {
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
    refresh() {
      const element = container.current;
      shown?.refresh();
      if (isAsked || !element?.querySelector('img[data-picture]')) return;
      isAsked = true;
      Promise.all([import('./show/show-pictures.ts'), import('./show/known-pictures.ts')]).then(
        ([{ showPictures, watchPrinting }, { knownHere }]) => {
          if (isClosed) return;
          stopWatching = watchPrinting();
          shown = showPictures(element, knownHere(), canEdit);
          shown.admit(element);
          shown.refresh();
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
