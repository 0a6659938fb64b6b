import { type RefObject, use, useRef } from 'react';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { say } from '../../messages/say-writing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import { Menu } from '../../ui/floating.tsx';
import { useMenu } from '../../ui/use-menu.ts';
import { followDrag } from './drag.ts';
import { shownAt } from './move-part.ts';
import { partMenu } from './part-menu.ts';
import './grip.css';

export interface GripProps {
  /** The part of the text that the mouse or the focus is at. */
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
      {isOpen && preview.current && (
        <Menu
          label={name}
          items={partMenu(part, {
            preview: preview.current,
            onAdd,
            makeSubitem: (box) => makeSubitem(box, preview),
            onAct: () => focused.current?.focus({ preventScroll: true }),
          })}
          {...(focused.current ? { returnTo: focused.current } : {})}
          onClose={close}
        />
      )}
    </div>
  );
}
