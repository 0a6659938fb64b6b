import { type RefObject, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { isMenuKey } from '../../../editing/keymap.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { isRtl } from '../../ui/direction.ts';
import { partOf, PARTS } from '../scroll/parts-shown.ts';
import { moveKeyOf } from './move-keys.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';

// Keys and pointers by which parts are moved. All else is fetched at the first of them.

const fetchOutlineDrag = () => import(/* webpackChunkName: "move" */ './drag-outline.ts').catch(() => undefined);
const fetchMoves = () => import(/* webpackChunkName: "move" */ './move-part.ts').catch(() => undefined);

type Pane = RefObject<HTMLElement | null>;

/** Has Alt+Shift with an arrow move what has the focus, or else `part`. */
export function useMoveKeys(pane: Pane, preview: RefObject<PreviewHandle | null>, part: Element | undefined): void {
  const partNow = useRef(part);
  partNow.current = part;
  const moving = useRef<Promise<unknown>>(Promise.resolve());
  useKeyDown((event) => {
    const element = pane.current;
    const to = element && moveKeyOf(event, isRtl(element));
    if (!to || !element.checkVisibility()) return;
    event.preventDefault();
    // One after the other, each of what has the focus then.
    moving.current = moving.current.then(async () => {
      const moves = await fetchMoves();
      const moved = moves?.pointedBy(document.activeElement, element) ?? partNow.current;
      if (moves && moved?.isConnected && preview.current) await moves.actAt(moved, preview.current, to);
    });
  });
}

/** Has the sections of an outline dragged that was pointed at. */
export function useOutlineDrag(preview: RefObject<PreviewHandle | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    let heard: Element | undefined;
    const onOver = ({ target }: Event) => {
      const outline = target instanceof Element ? target.closest('.iv-outline') : null;
      if (!outline || outline === heard) return;
      heard = outline;
      void fetchOutlineDrag().then((drag) => drag?.hearOutline(outline, preview, signal));
    };
    document.addEventListener('pointerover', onOver, { signal });
    return () => listening.abort();
  }, [preview]);
}

/** Has the key of context menus, and Shift+F10, open the menu of the part in which a box or a heading has the focus. */
export function useMenuKey(pane: Pane, setPart: (part: Element) => void): void {
  useKeyDown((event) => {
    const element = pane.current;
    const focused = document.activeElement;
    if (!isMenuKey(event) || !focused || !element?.contains(focused) || !focused.matches(`[data-task], ${PARTS}`))
      return;
    const part = partOf(focused);
    if (!part || focused.matches('td, th')) return;
    event.preventDefault();
    flushSync(() => setPart(part));
    element.querySelector<HTMLElement>('.iv-grip > .iv-edit-here')?.click();
  });
}
