import type { PastRevision } from '../../host/storage/history-book.ts';
import Button from '../ui/Button.tsx';
import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';
import Rescue from '../screen/Rescue.tsx';
import { sayMoment, type TimeFormat } from '../messages/say-time.ts';

export interface DoubtfulProps {
  /** The newest text in the history. */
  last: PastRevision;
  timeFormat: TimeFormat;
  /** Whether a save of an open text waits for the answer. */
  isSaving?: boolean;
  onRetry: () => void;
  /** The person confirms that the stored text was deleted. */
  onEmpty: () => void;
}

/** monday says that nothing is stored, but the history has a text: shows that text and both ways to go on. */
export default function Doubtful({ last, timeFormat, isSaving = false, onRetry, onEmpty }: DoubtfulProps) {
  const time = sayMoment(new Date(last.at), timeFormat, new Date());
  const actions = (
    <>
      <Button kind="primary" onClick={onRetry}>
        {say('retry')}
      </Button>
      <Button kind="secondary" onClick={onEmpty}>
        {say(isSaving ? 'saveAnyway' : 'openEmpty')}
      </Button>
    </>
  );
  return (
    <>
      <Notice kind="negative" title={say(isSaving ? 'doubtfulSave' : 'doubtful')} actions={actions}>
        {say(isSaving ? 'doubtfulSaveText' : 'doubtfulText', { time })}
      </Notice>
      <Rescue text={last.text} label={say('lastText')} />
    </>
  );
}
