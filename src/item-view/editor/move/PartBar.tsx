import { type ReactNode, type RefObject, use, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { isWholeShown, onShown } from '../../preview/whole-shown.ts';
import { Menu, type MenuItem } from '../../ui/floating.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import { followDrag } from './drag.ts';
import { taskBoxOf } from '../scroll/parts-shown.ts';
import { partMenu } from './part-menu.ts';
import { restingRoom } from './bar-room.ts';
import './part-bar.css';

interface PartBarProps {
  /** The part of the text that was tapped. */
  part: Element;
  pane: HTMLElement;
  preview: RefObject<PreviewHandle | null>;
  /** The name of the pencil. */
  name: string;
  onEdit: () => void;
  /** Begins a part below it. */
  onAdd: () => void;
  onClose: () => void;
}

/**
 * Tools for the part that a finger has chosen, at the lower edge of the view: beside the part there is no room for
 * them.
 */
export default function PartBar({ part, pane, preview, name, onEdit, onAdd, onClose }: PartBarProps) {
  const { isOpen, close, button } = useMenu();
  const { makeSubitem } = use(EditorFeaturesContext)!;
  const [, setShownAnew] = useState(0);
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => restingRoom(room.current), []);
  useShownChosen(part, pane, onClose, () => setShownAnew((count) => count + 1));
  const [handle, dom] = [preview.current, preview.current?.shown()];
  if (!handle || !dom) return null;
  const subitemOf = (box: HTMLInputElement) => makeSubitem(box, preview);
  const menu = partMenu(part, { preview: handle, onAdd, makeSubitem: subitemOf });
  const [up, down] = menu[0]!;
  const box = taskBoxOf(part);
  const page = pane.closest('.iv-page');
  const grip = say('partGrip');
  const tool = (className: string, item: MenuItem): ReactNode => (
    <button
      type="button"
      className={className}
      aria-label={item.name}
      aria-disabled={isWholeShown(dom.container) && item.isPossible?.() === false}
      onClick={item.run}
    />
  );
  return (
    <>
      {page && createPortal(<div ref={room} className="iv-part-bar-room" />, page)}
      <div className="iv-part-bar" role="toolbar" aria-label={part.textContent.trim().split('\n')[0]}>
        <div>
          <button
            type="button"
            className="iv-part-grip"
            aria-label={grip}
            onPointerDown={({ nativeEvent, currentTarget }) =>
              followDrag(nativeEvent, { handle: currentTarget, part, preview: handle, pane })
            }
            {...button}
          />
          {isOpen && <Menu label={grip} items={menu} onClose={close} />}
        </div>
        {tool('iv-part-up', up!)}
        {tool('iv-part-down', down!)}
        {box && tool('iv-part-subitem', { name: say('partSubitem'), run: () => subitemOf(box) })}
        <button type="button" className="iv-part-edit" onClick={onEdit}>
          {name}
        </button>
      </div>
    </>
  );
}

/** Shows which part is chosen, until it goes or Esc is pressed. Calls `onShownAnew` when the text is shown anew. */
function useShownChosen(part: Element, pane: HTMLElement, onClose: () => void, onShownAnew: () => void): void {
  const close = useEffectEvent(onClose);
  const refresh = useEffectEvent(onShownAnew);
  const closeGone = useEffectEvent(() => part.isConnected || onClose());
  useLayoutEffect(() => {
    const marked = part.closest('li, table') ?? part;
    const listening = new AbortController();
    // After a rendering the mark is gone. A part that was moved is shown then, which chooses it.
    const mark = () => (part.isConnected ? marked.toggleAttribute('data-chosen', true) : setTimeout(closeGone));
    const stopShown = onShown(pane, () => {
      mark();
      refresh();
    });
    document.addEventListener('keydown', (event) => event.key === 'Escape' && close(), { signal: listening.signal });
    mark();
    // Not under the bar; what is tall stays where it was tapped.
    if (marked.getBoundingClientRect().height < innerHeight / 2) marked.scrollIntoView({ block: 'nearest' });
    return () => {
      marked.removeAttribute('data-chosen');
      stopShown();
      listening.abort();
    };
  }, [part, pane]);
}
