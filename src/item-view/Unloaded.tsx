import type { Unreadable } from '../host/description-reader.ts';
import type { Failure } from '../host/store.ts';
import Button from './Button.tsx';
import { say } from './messages/say.ts';
import Notice from './Notice.tsx';
import Rescue from './Rescue.tsx';
import { sayFailure } from './say-failure.ts';

/** A description that could not be read: why, that nothing was changed, and a way to try again. Nothing can be written over it. */
export default function Unloaded({ why, onRetry }: { why: Failure | Unreadable; onRetry: () => void }) {
  const retry = (
    <Button kind="primary" onClick={onRetry}>
      {say('retry')}
    </Button>
  );
  if (why.kind === 'unreadable') {
    return (
      <>
        <Notice kind="negative" title={say('unreadable')} actions={retry}>
          {say('unreadableText')}
        </Notice>
        <Rescue text={why.value} label={say('unreadableLabel')} />
      </>
    );
  }
  return (
    <Notice kind="negative" title={say('loadFailed')} actions={retry}>
      {say('loadFailedText', { reason: sayFailure(why) })}
    </Notice>
  );
}
