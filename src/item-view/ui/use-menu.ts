import { type KeyboardEvent, useState } from 'react';

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
