import { type RefObject, use, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-editing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { lineAt } from '../../field/line-places.ts';
import { isRtl } from '../../ui/direction.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { isLetterKey } from '../../ui/letter-keys.ts';
import { useMenuKey, useMoveKeys, useOutlineDrag } from '../move/use-moves.ts';
import './edit-here.css';
import { PARTS } from './parts-shown.ts';
import type { Spot } from './same-place.ts';

/** Of the pencil, in pixels. */
const WIDTH = 28;

export interface EditHereProps {
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  text: string;
  /** Opens the editor at `spot`, where `part` is shown, or at the place that is read; below it, if it `adds`. */
  onEdit: (spot?: Spot, part?: Element, adds?: boolean) => void;
}

const Grip = lazilyOrNothing(() => import(/* webpackChunkName: "move" */ '../move/Grip.tsx'));

/** Fetched when a part is first pointed at. */
const fetchLineOfPart = () => import(/* webpackChunkName: "part" */ './line-of-part.ts').catch(() => undefined);

/** Returns where `part` of what is shown of `text` begins in it. */
export async function spotOfPart(part: Element, shown: PreviewDom, text: string): Promise<Spot> {
  const finder = await fetchLineOfPart();
  const y = part.getBoundingClientRect().top;
  // A pixel down: a part begins at the end of the one before it.
  const near = Math.floor(lineAt(shown, y + 1 - shown.container.getBoundingClientRect().top));
  return { line: finder?.lineOfPart(part, shown, text, near) ?? near, y };
}

/** Opens a part at the line that it is of. */
async function editAt(
  part: Element,
  { preview, text, onEdit }: Omit<EditHereProps, 'pane'>,
  adds?: boolean,
): Promise<void> {
  const shown = preview.current?.shown();
  onEdit(shown && (await spotOfPart(part, shown, text)), part, adds);
}

/** Returns the part in `pane` that has the focus or the selection, if it is in view. */
function partChosen(pane: Element): Element | undefined {
  for (const node of [document.activeElement, getSelection()?.anchorNode]) {
    const element = node instanceof Element ? node : node?.parentElement;
    const part = element && pane.contains(element) ? element.closest(PARTS) : null;
    const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (part?.closest('.iv-preview-block') && bottom > 0 && top < innerHeight) return part;
  }
  return undefined;
}

/**
 * A pencil at the edge of the part of the text that the mouse, the finger or the focus is at, which opens it for
 * editing. The key E opens it at what is read.
 */
export default function EditHere({ pane, preview, text, onEdit }: EditHereProps) {
  const { TaskButton } = use(EditorFeaturesContext)!;
  const [part, setPart] = useState<Element>();
  useEffect(() => {
    const element = pane.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    const point = ({ target }: Event) => {
      const found = target instanceof Element ? target.closest(PARTS) : null;
      if (!found?.closest('.iv-preview-block') || isMenuOpen(element)) return;
      setPart(found);
      void fetchLineOfPart();
    };
    element.addEventListener('pointerover', point, { signal });
    element.addEventListener('focusin', point, { signal });
    // A finger leaves whenever it is lifted.
    element.addEventListener(
      'pointerleave',
      ({ pointerType }) => pointerType !== 'touch' && !isMenuOpen(element) && setPart(undefined),
      { signal },
    );
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isLetterKey(event, 'e') || event.shiftKey || !element.checkVisibility()) return;
        event.preventDefault();
        const chosen = partChosen(element);
        if (chosen) void editAt(chosen, { preview, text, onEdit });
        else onEdit();
      },
      { signal },
    );
    return () => listening.abort();
  }, [pane, preview, text, onEdit]);
  useMoveKeys(pane, preview, part);
  useMenuKey(pane, setPart);
  useOutlineDrag(preview);

  if (!pane.current || !part?.isConnected) return null;
  const name = say('editHere');
  const box = part.querySelector<HTMLInputElement>(':scope > [data-task]');
  const reading = pane.current.getBoundingClientRect();
  const { top } = part.getBoundingClientRect();
  const block = part.closest('.iv-preview-block')!.getBoundingClientRect();
  const beside = isRtl(pane.current) ? reading.right - block.right : block.left - reading.left;
  const isNarrow = beside < 2 * WIDTH;
  return createPortal(
    <>
      <button
        type="button"
        className="iv-edit-here"
        style={{ insetBlockStart: top - reading.top, insetInlineStart: Math.max(0, beside - WIDTH) }}
        aria-label={name}
        title={name}
        // By keyboard there is the key E; a stop at each block would be in the way.
        tabIndex={-1}
        // Nor does the mouse give it the focus, which it could not keep.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => void editAt(part, { preview, text, onEdit })}
      />
      <Grip
        part={part}
        preview={preview}
        onAdd={() => void editAt(part, { preview, text, onEdit }, true)}
        // Below the pencil where there is no room beside it.
        top={top - reading.top + (isNarrow ? WIDTH : 0)}
        start={Math.max(0, beside - (isNarrow ? 1 : 2) * WIDTH)}
      />
      {box && <TaskButton box={box} preview={preview} top={top - reading.top} />}
    </>,
    pane.current,
  );
}

/** Whether a menu of the part is open, which stays the part then. */
function isMenuOpen(pane: Element): boolean {
  return pane.querySelector('.iv-grip > [aria-expanded=true]') !== null;
}
