import { useEffect } from 'react';

/** While `unsaved`, closing or reloading the page asks first. Frames without `allow-modals` never ask; the draft is kept anyway. */
export function useLeaveWarning(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      event.preventDefault();
      // What older browsers go by.
      event.returnValue = true;
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
