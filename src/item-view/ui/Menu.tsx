import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

export interface MenuItem {
  readonly name: string;
  /** Shown instead of the name. */
  readonly content?: ReactNode;
  /** Whether it is the current one of several choices; absent for other items. */
  readonly isChecked?: boolean;
  readonly isPossible?: () => boolean;
  readonly run: () => void;
}

export interface MenuProps {
  label: string;
  className: string;
  items: readonly MenuItem[] | readonly (readonly MenuItem[])[];
  /** Fits the menu into its surroundings. Must be the same function at every rendering. */
  place?: (menu: HTMLElement) => void;
  /** Gets the focus when the menu closes; by default the menu's button. */
  returnTo?: HTMLElement;
  onClose: () => void;
}

/**
 * An open menu (https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/). Its parent element holds only it and its
 * button. Arrows, Home, End and first letters move inside. Escape, Tab, a choice, and a press or focus elsewhere close
 * it; the button closes it itself. If the focus is in the menu when it goes, the focus returns.
 */
export default function Menu({ label, className, items, place, returnTo, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = menu.current!;
    const button = buttonOf(element);
    place?.(element);
    (element.querySelector<HTMLElement>('[aria-checked=true]') ?? itemsOf(element)[0])?.focus();
    return () => {
      if (element.contains(document.activeElement)) (returnTo ?? button)?.focus({ preventScroll: true });
    };
  }, [place, returnTo]);
  useEffect(() => {
    const root = menu.current!.parentElement;
    const listening = new AbortController();
    const look = ({ target }: Event) => target instanceof Node && !root?.contains(target) && close();
    for (const type of ['pointerdown', 'focusin'])
      document.addEventListener(type, look, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key === 'Tab') {
      // The browser moves on from the button.
      buttonOf(event.currentTarget)?.focus();
      return onClose();
    }
    const next = itemAt(event, itemsOf(event.currentTarget));
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
      role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
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
    <div ref={menu} className={className} role="menu" aria-label={label} onKeyDown={onKeyDown}>
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

function buttonOf(menu: HTMLElement): HTMLElement | null | undefined {
  return menu.parentElement?.querySelector<HTMLElement>('[aria-haspopup=menu]');
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^=menuitem]')];
}

/** Returns the item that a key leads to from the focused one, wrapping around. */
function itemAt(
  { key, ctrlKey, metaKey, altKey }: KeyboardEvent,
  items: readonly HTMLElement[],
): HTMLElement | undefined {
  const at = items.findIndex((item) => item === document.activeElement);
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
