import { useCallback, useEffect, useState } from 'react';
import { say } from '../messages/say.ts';
import Button from '../ui/Button.tsx';

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

/** Says a toast, to the eye and to screen readers: the region is there before its words are. */
export default function ToastLine({ toast, tell }: { toast: Toast | undefined; tell: Tell }) {
  const { action } = toast ?? {};
  return (
    <div className="iv-toast" data-shown={toast !== undefined}>
      <span role="status">{toast?.text}</span>
      {action && (
        <>
          <Button
            kind="secondary"
            onClick={() => {
              tell(undefined);
              action.run();
            }}
          >
            {action.label}
          </Button>
          <Button onClick={() => tell(undefined)}>{say('close')}</Button>
        </>
      )}
    </div>
  );
}
