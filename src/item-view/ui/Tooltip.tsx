import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between the edge of the panel and what floats in it. */
const EDGE_PX = 4;

/** Moves something that floats beside a control back into a narrow panel. */
export function keepOnScreen(element: HTMLElement): void {
  element.style.translate = '';
  const { left, right } = element.getBoundingClientRect();
  const end = document.documentElement.clientWidth - EDGE_PX;
  element.style.translate = right > end ? `${end - right}px` : left < EDGE_PX ? `${EDGE_PX - left}px` : '';
}

/** Milliseconds a pointer rests on a control before its tooltip shows (specification, section 9). */
const SHOW_DELAY_MS = 300;

/**
 * A control's description, shown after 300 ms of hover or keyboard focus. Escape hides it, and the pointer may move
 * onto it (WCAG 1.4.13). `children` gets the id for the control's `aria-describedby`.
 */
export default function Tooltip({ text, children }: { text: string; children: (descriptionId: string) => ReactNode }) {
  const id = useId();
  const [shown, setShown] = useState(false);
  /** 0 while the pointer is on the control and has not moved there. */
  const timer = useRef<ReturnType<typeof setTimeout> | 0>(undefined);
  const show = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), SHOW_DELAY_MS);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  const shownText = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (shown && shownText.current) keepOnScreen(shownText.current);
  }, [shown, text]);
  return (
    <span
      className="iv-tooltip-anchor"
      onPointerEnter={() => {
        clearTimeout(timer.current);
        timer.current = 0;
      }}
      // A control that came to a resting pointer is not pointed at.
      onPointerMove={() => timer.current === 0 && show()}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show()}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
      onClick={hide}
    >
      {children(id)}
      <span ref={shownText} id={id} role="tooltip" className="iv-tooltip" hidden={!shown}>
        {text}
      </span>
    </span>
  );
}
