import { useEffect } from 'react';
import { isAsked } from '../../editing/keymap.ts';
import { system } from '../system.ts';

/** The keys of saving, anywhere in the page, call `save` instead of the browser's own "save page". */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isAsked('save', event, system)) return;
      // On a link or a button Enter is theirs.
      if (event.key === 'Enter' && !(event.target instanceof HTMLTextAreaElement)) return;
      event.preventDefault();
      if (!event.repeat && !event.isComposing) save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save]);
}
