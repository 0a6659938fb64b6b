import { useEffect, useState } from 'react';
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

/** Shows a toast and announces it: the live region is there before its words. Loaded with the first toast. */
export default function ToastLine({ toast, tell }: { toast: Toast; tell: Tell }) {
  const [told, setTold] = useState<Toast>();
  useEffect(() => {
    setTold(toast);
    if (toast.action) return undefined;
    const timer = setTimeout(tell, SHOWN_MS, undefined);
    return () => clearTimeout(timer);
  }, [toast, tell]);
  const { action } = told ?? {};
  return (
    <div className="iv-toast" data-shown={told !== undefined}>
      <span role="status">{told?.text}</span>
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
