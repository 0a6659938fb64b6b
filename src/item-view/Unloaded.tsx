import type { Failure } from '../host/store.ts';
import Button from './Button.tsx';
import { say } from './messages/say.ts';
import Notice from './Notice.tsx';
import { sayFailure } from './say-failure.ts';

/** A description that did not arrive: why, that nothing was changed, and a way to try again. */
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
