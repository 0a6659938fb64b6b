import type { State } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import Doubtful from '../editor/Doubtful.tsx';
import { say, sayFailure } from '../messages/say-past.ts';
import type { TimeFormat } from '../messages/say-time.ts';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';
import Unreadable from './Unreadable.tsx';

export interface NotOpenedProps {
  why: Extract<State, { kind: 'unloaded' }>['why'];
  send: OpenDescription['send'];
  timeFormat: TimeFormat;
}

/** A description that could not be opened: the reason, that nothing was changed, and what can be done. */
export default function NotOpened({ why, send, timeFormat }: NotOpenedProps) {
  const retry = () => send({ kind: 'retryAsked' });
  if (why.kind === 'unreadable') return <Unreadable what="unreadable" values={[why.value]} onRetry={retry} />;
  if (why.kind === 'doubtful')
    return (
      <Doubtful
        last={why.last}
        timeFormat={timeFormat}
        onRetry={retry}
        onEmpty={() => send({ kind: 'openEmptyAsked' })}
      />
    );
  const button = (
    <Button kind="primary" onClick={retry}>
      {say('retry')}
    </Button>
  );
  return (
    <Notice kind="negative" title={say('loadFailed')} actions={button}>
      {say('loadFailedText', { reason: sayFailure(why) })}
    </Notice>
  );
}
