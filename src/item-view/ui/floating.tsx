import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { isRtl } from './direction.ts';
import { focusOn } from './focus-on.ts';
import './menu.css';

// Floating parts beside a control: its description, and its menu.

/** Pixels between the edge of the panel and what floats in it. */
const EDGE_PX = 4;

/** Moves something that floats beside a control back into a narrow panel. */
function keepOnScreen(element: HTMLElement): void {
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
export function Tooltip({ text, children }: { text: string; children: (descriptionId: string) => ReactNode }) {
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

export interface MenuItem {
  readonly name: string;
  /** Shown instead of the name. */
  readonly content?: ReactNode;
  /** Another role than an item that does something, with its state. */
  readonly role?: 'menuitemradio' | 'menuitemcheckbox';
  readonly isChecked?: boolean;
  readonly isPossible?: () => boolean;
  readonly run: () => void;
}

interface MenuProps {
  label: string;
  items: readonly MenuItem[] | readonly (readonly MenuItem[])[];
  /** Gets the focus when the menu closes; by default the menu's button. */
  returnTo?: HTMLElement;
  /** Element that stays in view above or below the menu, in the window; by default the button. */
  beside?: Span | undefined;
  /** The items stand in rows of so many. */
  columns?: number;
  onClose: () => void;
}

/**
 * An open menu (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). Its parent element holds only it and its
 * button. Arrows, Home, End and first letters move inside. Escape, Tab, a choice, and a press or focus elsewhere close
 * it; the button closes it itself. If the focus is in the menu when it goes, the focus returns.
 */
export function Menu({ label, items, returnTo, beside, columns, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  const place = useEffectEvent((element: HTMLElement) => placeAt(element, buttonOf(element), beside));
  const heir = useRef(returnTo);
  heir.current = returnTo;
  // Once: whoever renders it anew must not take the focus out of it, which closes it.
  useLayoutEffect(() => {
    const element = menu.current!;
    const button = buttonOf(element);
    place(element);
    // The focus comes from a field, so the browser would ring what gets it, whatever opened the menu.
    element.toggleAttribute('data-by-mouse', button?.matches(':hover') === true);
    (element.querySelector<HTMLElement>(':scope>[aria-checked=true]') ?? itemsOf(element)[0])?.focus();
    return () => {
      const to = heir.current ?? button;
      if (!element.contains(document.activeElement)) return;
      to?.focus({ preventScroll: true });
      // A cell has none by itself.
      if (document.activeElement !== to) focusOn(to);
    };
  }, []);
  useEffect(() => {
    const root = menu.current!.parentElement;
    const listening = new AbortController();
    const closeElsewhere = ({ type, target }: Event) => {
      if (!(target instanceof Node) || root?.contains(target)) return;
      const to = heir.current ?? buttonOf(menu.current!);
      close();
      // A press on a place that takes no focus would leave it nowhere; one that selects words leaves it to them.
      const giveBack = () => {
        if (document.activeElement === document.body && getSelection()?.isCollapsed !== false)
          to?.focus({ preventScroll: true });
      };
      if (type === 'pointerdown') document.addEventListener('pointerup', giveBack, { once: true });
    };
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, closeElsewhere, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    event.currentTarget.removeAttribute('data-by-mouse');
    if (event.key === 'Tab') {
      // The browser moves on from the button.
      buttonOf(event.currentTarget)?.focus();
      return onClose();
    }
    const next = itemAt(event, itemsOf(event.currentTarget), columns);
    if (event.key === 'Escape') onClose();
    else if (next) next.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const shown = (item: MenuItem) => (
    <button
      key={item.name}
      type="button"
      role={item.role ?? 'menuitem'}
      aria-checked={item.isChecked}
      aria-disabled={item.isPossible && !item.isPossible()}
      tabIndex={-1}
      onClick={() => {
        if (item.isPossible?.() === false) return;
        onClose();
        item.run();
      }}
    >
      {item.content ?? item.name}
    </button>
  );
  return (
    // It may scroll, so it can have the focus itself.
    <div ref={menu} className="iv-menu" role="menu" aria-label={label} tabIndex={0} onKeyDown={onKeyDown}>
      {items.map((item, at) =>
        'run' in item ? (
          shown(item)
        ) : (
          <div key={at} role="group">
            {item.map(shown)}
          </div>
        ),
      )}
    </div>
  );
}

/** The least height of a menu and its distance from the edges of the panel, in pixels. */
const LEAST = 140;
const EDGE = 8;

/** A part of the window from top to bottom, in pixels. */
interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** Puts a menu below its button, or above it where there is more room, and scrolls it where that is not enough. */
function placeAt(menu: HTMLElement, button: HTMLElement | null | undefined, beside?: Span): void {
  if (!button) return;
  const own = button.getBoundingClientRect();
  const { top, bottom } = beside ?? own;
  const below = window.innerHeight - bottom - EDGE;
  const isAbove = menu.offsetHeight > below && top - EDGE > below;
  menu.classList.toggle('iv-menu--above', isAbove);
  menu.style.marginBlock = `${bottom - own.bottom}px ${own.top - top}px`;
  menu.style.maxHeight = `${Math.max(LEAST, isAbove ? top - EDGE : below)}px`;
  keepOnScreen(menu);
}

function buttonOf(menu: HTMLElement): HTMLElement | null | undefined {
  return menu.parentElement?.querySelector<HTMLElement>('[aria-haspopup=menu]');
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** Returns the item that a key leads to from the focused one, wrapping around; in rows, as far as they go. */
function itemAt(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  items: readonly HTMLElement[],
  columns?: number,
): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
  if (columns && key.startsWith('Arrow')) {
    const onward = isRtl(target as Element) ? -1 : 1;
    const step = { ArrowDown: columns, ArrowUp: -columns, ArrowRight: onward, ArrowLeft: -onward }[key]!;
    const isInRow = Math.abs(step) > 1 || Math.floor((at + step) / columns) === Math.floor(at / columns);
    return isInRow ? (items[at + step] ?? items[at]) : items[at];
  }
  switch (key) {
    case 'ArrowDown':
      return items[(at + 1) % items.length];
    case 'ArrowUp':
      return items.at(Math.max(at, 0) - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
  }
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return undefined;
  const letter = key.toLocaleLowerCase();
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent.toLocaleLowerCase().startsWith(letter),
  );
}
