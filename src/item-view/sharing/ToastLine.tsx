import Button from '../Button.tsx';
import { say } from '../messages/say.ts';
import type { Tell, Toast } from './use-toast.ts';

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
