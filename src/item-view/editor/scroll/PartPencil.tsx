import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { say } from '../../messages/say-editing.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { EditorFeaturesContext } from '../../field/editor-features.ts';
import { lineAt } from '../../preview/line-offsets.ts';
import { isRtl } from '../../ui/direction.ts';
import { lazilyOrNothing } from '../../ui/lazily.tsx';
import { isLetterKey } from '../../ui/letter-keys.ts';
import type { PartBegins, Pointed } from '../part/pointing.ts';
import { useMenuKey, useMoveKeys, useOutlineDrag } from '../move/use-moves.ts';
import { useKeyDown } from '../../ui/use-key-down.ts';
import './part-pencil.css';
import { partOf, taskBoxOf } from './parts-shown.ts';
import type { LineSpot } from './keep-place.ts';

/** Of the pencil, in pixels. */
const WIDTH = 28;

interface PartPencilProps {
  pane: RefObject<HTMLElement | null>;
  preview: RefObject<PreviewHandle | null>;
  text: string;
  /** While a part is written nothing is shown beside another. */
  isPartOpen: boolean;
  /** Opens the editor at `spot`, where `part` is shown, or at the place that is read, to go on as `begins` says. */
  onEdit: (spot?: LineSpot, part?: Element, begins?: PartBegins) => void;
}

const Grip = lazilyOrNothing(() => import(/* webpackChunkName: "move" */ '../move/Grip.tsx'));
const fetchPartBar = () => import(/* webpackChunkName: "move" */ '../move/PartBar.tsx');
const PartBar = lazilyOrNothing(fetchPartBar);

/** Fetched when something is first pointed at. */
const fetchPointing = () => import(/* webpackChunkName: "part" */ '../part/pointing.ts').catch(() => undefined);
const fetchLineOfPart = () => import(/* webpackChunkName: "part" */ './line-of-part.ts').catch(() => undefined);

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
    const part = element && pane.contains(element) ? partOf(element) : undefined;
    const { top, bottom } = part?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
    if (part && bottom > 0 && top < innerHeight) return part;
  }
  return undefined;
}

/**
 * A pencil at the edge of the part of the text that the mouse or the focus is at, which opens it for editing, or a bar
 * of tools for the part that a finger has chosen. The key E opens it at what is read.
 */
export default function PartPencil({ isPartOpen, ...props }: PartPencilProps) {
  const { pane } = props;
  const [pointed, setPointed] = useState<Pointed>({});
  const onBegin = useEffectEvent((part: Element, begins: PartBegins) => void editAt(part, props, begins));
  useEffect(() => {
    const element = pane.current;
    const listening = new AbortController();
    const asking = new AbortController();
    let latest: Event;
    let loading: Promise<unknown> | undefined;
    const owner = { onPoint: setPointed, onTouch: () => void fetchPartBar().catch(() => undefined), onBegin };
    const begin = (event: Event) => {
      latest = event;
      loading ??= fetchPointing().then((code) => {
        loading = undefined;
        if (!element || !code || listening.signal.aborted) return;
        asking.abort();
        code.hearPointing(element, owner, listening.signal, latest);
      });
    };
    for (const type of ['pointerover', 'focusin', 'click']) element?.addEventListener(type, begin, asking);
    document.addEventListener('keydown', begin, asking);
    return () => {
      asking.abort();
      listening.abort();
    };
  }, [pane]);
  useEffect(() => void (isPartOpen && setPointed({})), [isPartOpen]);
  if (isPartOpen) return null;
  return <PartTools {...props} pointed={pointed} onPoint={setPointed} />;
}

interface PartToolsProps extends Omit<PartPencilProps, 'isPartOpen'> {
  pointed: Pointed;
  onPoint: Dispatch<SetStateAction<Pointed>>;
}

function PartTools({ pane, preview, text, onEdit, pointed: { part, isTapped }, onPoint }: PartToolsProps) {
  const { TaskButton } = use(EditorFeaturesContext)!;
  const setPart = useCallback((found: Element) => onPoint({ part: found }), [onPoint]);
  useKeyDown((event) => {
    const element = pane.current;
    if (!element || !isLetterKey(event, 'e') || event.shiftKey || !element.checkVisibility()) return;
    event.preventDefault();
    const chosen = partChosen(element);
    if (chosen) void editAt(chosen, { preview, text, onEdit });
    else onEdit();
  });
  useMoveKeys(pane, preview, part);
  useMenuKey(pane, setPart);
  useOutlineDrag(preview);

  if (!pane.current || !part?.isConnected) return null;
  const name = say('editHere');
  const begin = (begins?: PartBegins) => void editAt(part, { preview, text, onEdit }, begins);
  const edit = () => begin();
  const around = { part, preview, onAdd: () => begin({ adds: 'below' }) };
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
  const box = taskBoxOf(part);
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
