import type { State } from '../../description/description.ts';
import type { OpenDescription } from '../../description/open-description.ts';
import type { PastRevision } from '../../host/storage/store.ts';
import { say, sayFailure } from '../messages/say-past.ts';
import { sayMoment, type TimeFormat } from '../messages/say-time.ts';
import { Button, Notice } from '../ui/vibe.tsx';
import Rescue from '../ui/Rescue.tsx';

interface NotOpenedProps {
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

interface UnreadableProps {
  what: 'unreadable' | 'historyUnreadable' | 'draftUnreadable';
  /** The stored values, unchanged. */
  values: readonly string[];
  onRetry?: () => void;
  /** Removes the stored value. */
  onRemove?: () => void;
}

/** A stored value that this app cannot read: what it is, what happens to it, what can be done, and ways to save it. */
export function Unreadable({ what, values, onRetry, onRemove }: UnreadableProps) {
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

interface DoubtfulProps {
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
export function Doubtful({ last, timeFormat, isSaving = false, onRetry, onEmpty }: DoubtfulProps) {
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

/** Says that monday's context names no item, so that nothing can be loaded. */
export function NoItem() {
  return (
    <Notice kind="warning" title={say('noItem')}>
      {say('noItemText')}
    </Notice>
  );
}

/** Says that the person may no longer edit, that nothing is lost, and shows what they had not saved. */
export function RightsLost({ unsaved }: { unsaved: string | undefined }) {
  return (
    <>
      <Notice kind="warning" title={say('rightsLost')}>
        {unsaved === undefined ? say('rightsLostText') : say('rightsLostDraft')}
      </Notice>
      {unsaved !== undefined && <Rescue text={unsaved} />}
    </>
  );
}
