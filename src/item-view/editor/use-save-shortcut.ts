import { useEffect } from 'react';

/** Ctrl+S and Cmd+S anywhere in the page call `save` instead of the browser's own "save page". */
export function useSaveShortcut(save: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's';
      if (!asked) return;
      event.preventDefault();
      if (!event.repeat && !event.isComposing) save();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [save]);
}
