import { useCallback, useEffect, useState } from 'react';

/** Something that is said once, and what may be done about it. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type Tell = (toast: Toast | undefined) => void;

/** How long a word stays that asks for nothing; what asks for something stays until it is answered. */
const SHOWN_MS = 4000;

/** What is being said, and the way to say the next. */
export function useToast(): [Toast | undefined, Tell] {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    if (!toast || toast.action) return undefined;
    const timer = setTimeout(setToast, SHOWN_MS, undefined);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast, useCallback((next) => setToast(next), [])];
}
