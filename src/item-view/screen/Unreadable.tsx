import Button from '../ui/Button.tsx';
import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';
import Rescue from './Rescue.tsx';

export interface UnreadableProps {
  what: 'unreadable' | 'historyUnreadable' | 'draftUnreadable';
  /** The stored values, unchanged. */
  values: readonly string[];
  onRetry?: () => void;
  /** Removes the stored value. */
  onRemove?: () => void;
}

/** A stored value that this app cannot read: what it is, what happens to it, what can be done, and ways to save it. */
export default function Unreadable({ what, values, onRetry, onRemove }: UnreadableProps) {
  const actions = (
    <>
      {onRetry && (
        <Button kind={onRemove ? 'secondary' : 'primary'} onClick={onRetry}>
          {say('retry')}
        </Button>
      )}
      {onRemove && (
        <Button kind="secondary" onClick={onRemove}>
          {say(what === 'draftUnreadable' ? 'draftRemove' : 'historyAnew')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <Notice kind="negative" title={say(what)} actions={actions}>
        {say(`${what}Text`)}
      </Notice>
      {[...new Set(values)].map((value) => (
        <Rescue key={value} text={value} label={say('unreadableLabel')} />
      ))}
    </>
  );
}
