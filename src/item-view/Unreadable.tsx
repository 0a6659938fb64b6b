import Button from './Button.tsx';
import { say } from './messages/say-rescue.ts';
import Notice from './Notice.tsx';
import Rescue from './Rescue.tsx';

export interface UnreadableProps {
  what: 'unreadable' | 'historyUnreadable';
  /** What is stored, as it is. */
  value: string;
  onRetry: () => void;
  /** Begins anew in its place. */
  onAnew?: () => void;
}

/** Something stored that this app cannot read: what it is, what becomes of it, what can be done, and every way out of the page for it. */
export default function Unreadable({ what, value, onRetry, onAnew }: UnreadableProps) {
  const actions = (
    <>
      <Button kind={onAnew ? 'secondary' : 'primary'} onClick={onRetry}>
        {say('retry')}
      </Button>
      {onAnew && (
        <Button kind="secondary" onClick={onAnew}>
          {say('historyAnew')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Notice kind="negative" title={say(what)} actions={actions}>
        {say(`${what}Text`)}
      </Notice>
      <Rescue text={value} label={say('unreadableLabel')} />
    </>
  );
}
