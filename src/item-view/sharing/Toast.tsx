import { useCallback, useEffect, useState } from 'react';
import { say } from '../messages/say.ts';
import Button from '../ui/Button.tsx';

/** A message that is shown once, perhaps with an action. */
export interface Toast {
  readonly text: string;
  readonly action?: { readonly label: string; readonly run: () => void };
}

export type Tell = (toast: Toast | undefined) => void;

/** How long a message without an action stays; one with an action stays until it is answered. */
const SHOWN_MS = 4000;

/** Returns the current message, and a function that shows the next. */
export function useToast(): [Toast | undefined, Tell] {
  const [toast, setToast] = useState<Toast>();
  useEffect(() => {
    if (!toast || toast.action) return undefined;
    const timer = setTimeout(setToast, SHOWN_MS, undefined);
    return () => clearTimeout(timer);
  }, [toast]);
  return [toast, useCallback((next) => setToast(next), [])];
}

/** Shows a toast and announces it: the live region exists before its words. */
export default function ToastLine({ toast, tell }: { toast: Toast | undefined; tell: Tell }) {
  const action = toast?.action;
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
