import { type ComponentProps, type KeyboardEvent, useState } from 'react';

/** A button in monday's three weights. Use `primary` at most once a screen. */
export default function Button({
  kind = 'tertiary',
  ...rest
}: { kind?: 'primary' | 'secondary' | 'tertiary' } & ComponentProps<'button'>) {
  return <button type="button" className={`iv-button iv-button--${kind}`} {...rest} />;
}

/** Whether a menu is open, and what its button needs. The menu itself (`floating.tsx`) may be loaded when it opens. */
export function useMenu() {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  return {
    isOpen,
    open,
    close: () => setOpen(false),
    button: {
      'aria-haspopup': 'menu' as const,
      'aria-expanded': isOpen,
      onClick: () => setOpen(!isOpen),
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        open();
      },
    },
  };
}
