import { type Dispatch, type RefObject, type SetStateAction, use, useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-editing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { lineAt } from '../../field/line-places.ts';
import { isRtl } from '../../ui/direction.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { isLetterKey } from '../../ui/letter-keys.ts';
import type { Letters } from '../part/TypedOver.tsx';
import { useMenuKey, useMoveKeys, useOutlineDrag } from '../move/use-moves.ts';
import './part-pencil.css';
import { PARTS, USED } from './parts-shown.ts';
import type { LineSpot } from './keep-place.ts';

/** Of the pencil, in pixels. */
const WIDTH = 28;

export interface PartPencilProps {
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  text: string;
  /** While a part is written nothing is shown beside another. */
  isPartOpen: boolean;
  /** Opens the editor at `spot`, where `part` is shown, or at the place that is read, to go on as `begins` says. */
  onEdit: (spot?: LineSpot, part?: Element, begins?: PartBegins) => void;
}

/** How a part that is opened goes on. */
export interface PartBegins {
  /** Another part is begun below it. */
  readonly adds?: boolean;
  /** Letters replace the words that are selected. */
  readonly typed?: Letters;
}

const Grip = lazilyOrNothing(() => import(/* webpackChunkName: "move" */ '../move/Grip.tsx'));
const fetchPartBar = () => import(/* webpackChunkName: "move" */ '../move/PartBar.tsx');
const PartBar = lazilyOrNothing(fetchPartBar);

/** Fetched when a part is first pointed at. */
const fetchLineOfPart = () => import(/* webpackChunkName: "part" */ './line-of-part.ts').catch(() => undefined);

const TypedOver = lazilyOrNothing(() => import(/* webpackChunkName: "part" */ '../part/TypedOver.tsx'));

/** Returns where `part` of what is shown of `text` begins in it. */
export async function spotOfPart(part: Element, shown: PreviewDom, text: string): Promise<LineSpot> {
  const finder = await fetchLineOfPart();
  const y = part.getBoundingClientRect().top;
  // A pixel down: a part begins at the end of the one before it.
  const near = Math.floor(lineAt(shown, y + 1 - shown.container.getBoundingClientRect().top));
  return { line: finder?.lineOfPart(part, shown, text, near) ?? near, y };
}

/** Opens a part at the line that it is of. */
async function editAt(
  part: Element,
  { preview, text, onEdit }: Pick<PartPencilProps, 'preview' | 'text' | 'onEdit'>,
  begins?: PartBegins,
): Promise<void> {
  const shown = preview.current?.shown();
  onEdit(shown && (await spotOfPart(part, shown, text)), part, begins);
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

/** Pixels from the edge of the text at which something is of each of its lines. */
const INTO_PX = 32;

/** Returns the part that a finger has tapped, or tapped beside; `undefined` where a tap is for something else. */
function partTapped({ target, clientX, clientY }: MouseEvent, pane: Element): Element | undefined {
  if (!(target instanceof Element) || !pane.contains(target) || target.closest(`${USED}, td, th, .iv-part`))
    return undefined;
  const { left, right } = pane.querySelector('.iv-preview-document')!.getBoundingClientRect();
  const x = Math.max(left + INTO_PX, Math.min(clientX, right - INTO_PX));
  const at = target.closest('.iv-preview-block') ? target : document.elementFromPoint(x, clientY);
  const part = at?.closest(PARTS);
  return part?.closest('.iv-preview-block') ? part : undefined;
}

/** A part that is pointed at, and whether a finger has chosen it. */
interface Pointed {
  readonly part?: Element | undefined;
  readonly isTapped?: boolean;
}

const NOTHING: Pointed = {};

/** Calls `onPoint` with the part that the mouse, the focus or a tap is at. */
function hearPointing(pane: Element, onPoint: (next: (now: Pointed) => Pointed) => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  /** The kind of pointer that was used last, or keys: they scroll parts under a mouse that rests. */
  let by: string | undefined;
  const point = (event: Event) => {
    if (by === 'keys' && event.type === 'pointerover') return;
    const { target } = event;
    const found = target instanceof Element ? target.closest(PARTS) : null;
    if (!found?.closest('.iv-preview-block') || isMenuOpen(pane)) return;
    void fetchLineOfPart();
    if ((event as PointerEvent).pointerType === 'touch') by = 'touch';
    const isTouch = by === 'touch';
    if (isTouch) void fetchPartBar().catch(() => undefined);
    // A tap chooses, and what was moved stays so: it is shown then, but has no focus in a frame that has none.
    const isMoved = event.type === 'beforematch';
    if (isTouch && isMoved) onPoint((now) => (now.part ? { part: found, isTapped: true } : now));
    if (!isTouch && !isMoved) onPoint(() => ({ part: found }));
  };
  for (const type of ['pointerover', 'focusin', 'beforematch']) pane.addEventListener(type, point, { signal });
  pane.addEventListener(
    'pointerleave',
    (event) => {
      const { clientX, clientY } = event as PointerEvent;
      // WebKit says so, too, before the click of a button that had captured the pointer.
      const isThere = pane.contains(document.elementFromPoint(clientX, clientY));
      if (by !== 'touch' && !isThere && !isMenuOpen(pane)) onPoint(() => ({}));
    },
    { signal },
  );
  // A mouse that rests also comes over what has moved below it.
  for (const type of ['pointerdown', 'pointermove', 'wheel'])
    document.addEventListener(
      type,
      (event) => {
        const wasByKeys = by === 'keys';
        by = (event as PointerEvent).pointerType;
        if (wasByKeys && pane.contains(event.target as Node)) point(event);
      },
      { signal },
    );
  document.addEventListener('keydown', () => void (by = 'keys'), { signal });
  document.addEventListener(
    'click',
    (event) => {
      if (by !== 'touch' || (event.target instanceof Element && event.target.closest('.iv-part-bar'))) return;
      const part = partTapped(event, pane);
      onPoint(() => ({ part, isTapped: true }));
    },
    // Before what is pressed goes.
    { signal, capture: true },
  );
  return () => listening.abort();
}

/**
 * A pencil at the edge of the part of the text that the mouse or the focus is at, which opens it for editing, or a bar
 * of tools for the part that a finger has chosen. The key E opens it at what is read.
 */
export default function PartPencil({ isPartOpen, ...props }: PartPencilProps) {
  const { pane } = props;
  const [pointed, setPointed] = useState(NOTHING);
  // A tap that leaves a part chooses another.
  useEffect(() => (pane.current ? hearPointing(pane.current, setPointed) : undefined), [pane]);
  useEffect(() => void (isPartOpen && setPointed({})), [isPartOpen]);
  if (isPartOpen) return null;
  return (
    <>
      {/* Words are selected only after something has been pointed at. */}
      {pointed !== NOTHING && <TypedOver pane={pane} onTyped={(part, typed) => void editAt(part, props, { typed })} />}
      <PartTools {...props} pointed={pointed} onPoint={setPointed} />
    </>
  );
}

interface PartToolsProps extends Omit<PartPencilProps, 'isPartOpen'> {
  pointed: Pointed;
  onPoint: Dispatch<SetStateAction<Pointed>>;
}

function PartTools({ pane, preview, text, onEdit, pointed: { part, isTapped }, onPoint }: PartToolsProps) {
  const { TaskButton } = use(EditorFeaturesContext)!;
  const setPart = useCallback((found: Element) => onPoint({ part: found }), [onPoint]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const element = pane.current;
      if (!element || !isLetterKey(event, 'e') || event.shiftKey || !element.checkVisibility()) return;
      event.preventDefault();
      const chosen = partChosen(element);
      if (chosen) void editAt(chosen, { preview, text, onEdit });
      else onEdit();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [pane, preview, text, onEdit]);
  useMoveKeys(pane, preview, part);
  useMenuKey(pane, setPart);
  useOutlineDrag(preview);

  if (!pane.current || !part?.isConnected) return null;
  const name = say('editHere');
  const begin = (begins?: PartBegins) => void editAt(part, { preview, text, onEdit }, begins);
  const edit = () => begin();
  const around = { part, preview, onAdd: () => begin({ adds: true }) };
  if (isTapped)
    return createPortal(
      <PartBar
        {...around}
        pane={pane.current}
        name={name}
        onEdit={edit}
        onClose={() => onPoint((now) => (now.part === part ? {} : now))}
      />,
      pane.current,
    );
  const box = part.querySelector<HTMLInputElement>(':scope > [data-task]');
  const reading = pane.current.getBoundingClientRect();
  const { top } = part.getBoundingClientRect();
  // A wide table reaches out of its block.
  const [block, own] = ['.iv-preview-block', '.iv-wide, .iv-preview-block'].map((selector) =>
    part.closest(selector)!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect];
  const beside = isRtl(pane.current)
    ? reading.right - Math.max(block.right, own.right)
    : Math.min(block.left, own.left) - reading.left;
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
        onClick={edit}
      />
      <Grip
        {...around}
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
