import type { Failure } from '../../host/storage/store.ts';
import { say, sayFailure } from '../messages/say-rescue.ts';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';

/** A description that failed to load: the reason, that nothing was changed, and a way to try again. */
export default function Unloaded({ why, onRetry }: { why: Failure; onRetry: () => void }) {
  const retry = (
    <Button kind="primary" onClick={onRetry}>
      {say('retry')}
    </Button>
  );
  return (
    <Notice kind="negative" title={say('loadFailed')} actions={retry}>
      {say('loadFailedText', { reason: sayFailure(why) })}
    </Notice>
  );
}
