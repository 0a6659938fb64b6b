import { useState, useSyncExternalStore } from 'react';
import { isPressed } from '../../editing/keymap.ts';
import { itemHere } from '../document/open-item.ts';
import { isForReading, system } from '../ui/keyboard.ts';
import { lazily } from '../ui/lazily.tsx';
import { useKeyDown } from '../ui/use-key-down.ts';

const ToastLine = lazily(() => import('../ui/Toast.tsx'));

/** Takes back and brings back by keys what was done where the text is read, and tells about it. */
export default function UndoWhileReading({ active }: { active: boolean }) {
  const [undo] = useState(() => itemHere().undo!);
  const toast = useSyncExternalStore(undo.news.subscribe, undo.news.getState);
  useKeyDown((event) => {
    const goes = active && directionOf(event);
    if (!goes || !isForReading(event) || !undo.hasSteps()) return;
    // A browser may undo in a field that is not shown.
    event.preventDefault();
    undo.take(goes);
  });
  return toast && <ToastLine toast={toast} tell={undo.news.setState} />;
}

function directionOf(event: KeyboardEvent): 'back' | 'forth' | undefined {
  if (isPressed('Mod+Z', event, system)) return 'back';
  // Cmd+Y opens the history of a browser.
  const isRedo = isPressed('Mod+Shift+Z', event, system) || (system === 'other' && isPressed('Mod+Y', event, system));
  return isRedo ? 'forth' : undefined;
}
