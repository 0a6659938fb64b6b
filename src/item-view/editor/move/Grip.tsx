import { type RefObject, use, useRef } from 'react';
import type { Act } from '../../../editing/moves/move.ts';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Menu, type MenuItem } from '../../ui/floating.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import { itemHere } from '../../document/open-item.ts';
import { followDrag } from './drag.ts';
import { actAt, canAct, shownAt } from './move-here.ts';
import './grip.css';

export interface GripProps {
  /** The part of the text that the mouse, the finger or the focus is at. */
  part: Element;
  preview: RefObject<PreviewHandle | null>;
  /** Begins a part below it. */
  onAdd: () => void;
  /** Its distance from the top of the text, and that of the grip from the edge at which lines begin, in pixels. */
  top: number;
  start: number;
}

/** A grip beside the pencil, with a menu of where the part can go, and what else can be done with it. */
export default function Grip({ part, preview, onAdd, top, start }: GripProps) {
  const { isOpen, close, button } = useMenu();
  const focused = useRef<HTMLElement>(undefined);
  const { makeSubitem } = use(EditorFeaturesContext)!;
  const dom = preview.current?.shown();
  if (!dom || !shownAt(part, dom)) return null;
  const name = say('partGrip');
  const box = part.querySelector<HTMLInputElement>(':scope > [data-task], :scope > p:first-child > [data-task]');
  const heading = part.closest('h1[id], h2[id], h3[id], h4[id], h5[id], h6[id]');
  const act = (words: string, how: Act): MenuItem => ({
    name: words,
    isPossible: () => canAct(part, dom, how),
    run: () => {
      focused.current?.focus({ preventScroll: true });
      if (preview.current) void actAt(part, preview.current, how);
    },
  });
  const moves = [act(say('partUp'), 'up'), act(say('partDown'), 'down'), act(say('partTop'), 'top')];
  const levels = part.closest('li') ? [act(say('partIn'), 'deeper'), act(say('partOut'), 'shallower')] : [];
  const link = heading && { name: say('partLink'), run: () => void copyLink(heading) };
  const subitem = box && { name: say('partSubitem'), run: () => makeSubitem(box, preview) };
  return (
    <div className="iv-grip" style={{ insetBlockStart: top, insetInlineStart: start }}>
      <button
        type="button"
        className="iv-edit-here"
        aria-label={name}
        title={name}
        // By keyboard there are keys; a stop at each part would be in the way.
        tabIndex={-1}
        onPointerDown={({ nativeEvent, currentTarget: handle }) => {
          const pane = handle.closest<HTMLElement>('.iv-reading');
          if (preview.current && pane) followDrag(nativeEvent, { handle, part, preview: preview.current, pane });
        }}
        {...button}
        onClick={() => {
          const { activeElement } = document;
          focused.current =
            activeElement instanceof HTMLElement && part.contains(activeElement) ? activeElement : undefined;
          button.onClick();
        }}
      />
      {isOpen && (
        <Menu
          label={name}
          items={[
            [...moves, act(say('partEnd'), 'end'), ...levels],
            [
              { name: say('partAdd'), run: onAdd },
              act(say('partTwice'), 'duplicate'),
              ...(link ? [link] : []),
              ...(subitem ? [subitem] : []),
            ],
            [act(say('partDelete'), 'delete')],
          ]}
          {...(focused.current ? { returnTo: focused.current } : {})}
          onClose={close}
        />
      )}
    </div>
  );
}

/** Copies a link that leads to a heading of the text, in Markdown. */
async function copyLink(heading: Element): Promise<void> {
  const isCopied = await copyText(`[${heading.textContent.trim().replace(/[[\]\\]/g, '\\$&')}](#${heading.id})`);
  itemHere().undo?.news.setState({ text: say(isCopied ? 'copied' : 'copyRefused') });
}
