import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button, CloseButton } from './vibe.tsx';
import { newElement } from './new-element.ts';

/** A message that is shown once, perhaps with an action. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** It goes by itself, although it has an action: nothing went wrong. */
  readonly isPassing?: boolean;
}

export type ShowToast = (toast: Toast | undefined) => void;

/**
 * How long a message stays, and one with an action that passes; any other with an action stays until it is answered.
 */
const SHOWN_MS = 8_000;
const OFFERED_MS = 20_000;

/** Returns the place of all toasts, in which the newest stands above those that still wait. */
function toastPlace(): Element {
  const known = document.querySelector('.iv-toasts');
  if (known) return known;
  const place = newElement('div', { className: 'iv-toasts' });
  document.querySelector('.iv-page')!.append(place);
  return place;
}

/** Moves the toasts to the frame's upper edge, or back, where this one is off the screen. Returns what ends that. */
function keepOnScreen(toast: Element, place: Element): () => void {
  const threshold = 0.9;
  const observer = new IntersectionObserver(
    ([seen]) => seen!.intersectionRatio < threshold && place.toggleAttribute('data-above'),
    { threshold },
  );
  observer.observe(toast);
  return () => observer.disconnect();
}

/** Moves the toasts to the other edge where this one covers what was chosen or has the focus in the text. */
function keepOffChange(toast: Element, place: Element): () => void {
  const isCovered = (changed: Element) => {
    const [over, under] = [toast, changed].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    const isBeside = under.right <= over.left || under.left >= over.right;
    return !isBeside && under.top < over.bottom && under.bottom > over.top && under.height < innerHeight / 2;
  };
  const moveAside = () => {
    const changed = document.querySelector('[data-chosen]') ?? document.activeElement;
    if (!changed?.matches('.iv-reading *') || !isCovered(changed)) return;
    place.toggleAttribute('data-above');
    if (isCovered(changed)) place.toggleAttribute('data-above');
  };
  const listening = new AbortController();
  document.addEventListener('focusin', moveAside, listening);
  const choices = new MutationObserver(moveAside);
  choices.observe(document.body, { subtree: true, attributeFilter: ['data-chosen'] });
  moveAside();
  return () => {
    listening.abort();
    choices.disconnect();
  };
}

/** Shows a toast and announces it: the live region is there before its words. Loaded with the first toast. */
export default function ToastLine({ toast, tell }: { toast: Toast; tell: ShowToast }) {
  const [place] = useState(toastPlace);
  const [told, setTold] = useState<Toast>();
  /** Somebody is at it, by the pointer or the focus. */
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    setTold(toast);
    if ((toast.action && !toast.isPassing) || isHeld) return undefined;
    // A menu lies over it.
    const pass = () => {
      if (document.querySelector('[role=menu]')) timer = setTimeout(pass, SHOWN_MS);
      else tell(undefined);
    };
    let timer = setTimeout(pass, toast.action ? OFFERED_MS : SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, tell, isHeld]);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => keepOnScreen(element.current!, place), [place]);
  useEffect(() => (told ? keepOffChange(element.current!, place) : undefined), [told, place]);
  const { action } = told ?? {};
  return createPortal(
    <div
      ref={element}
      className="iv-toast"
      data-shown={told !== undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span role="status">{told?.text}</span>
      {action && (
        <>
          <Button
            kind="secondary"
            onClick={() => {
              tell(undefined);
              action.run();
            }}
          >
            {action.label}
          </Button>
          <CloseButton onClick={() => tell(undefined)} />
        </>
      )}
    </div>,
    place,
  );
}
