import { useCallback, useEffect, useState } from 'react';
import type { PastRevision } from '../../host/storage/history-book.ts';
import type { History, HistoryRead } from '../../host/storage/history.ts';
import Button from '../ui/Button.tsx';
import { lazily } from '../ui/lazily.tsx';
import Loader from '../ui/Loader.tsx';
import { say } from '../messages/say-editing.ts';
import Notice from '../ui/Notice.tsx';
import { sayFailure } from '../messages/say-rescue.ts';
import { sayMoment, type TimeFormat } from '../messages/say-time.ts';
import RenderedChange from './RenderedChange.tsx';
import { changedSections, restoreSection, sectionsOf } from './sections.ts';

const Unreadable = lazily(() => import('../screen/Unreadable.tsx'));

export interface HistoryPanelProps {
  history: History;
  /** The description as it is now. */
  text: string;
  timeFormat: TimeFormat;
  onRestore: (text: string) => void;
  onClose: () => void;
}

/** Earlier versions of the description, what changed since each, and buttons to restore one or a section of it. */
export default function HistoryPanel({ history, text, timeFormat, onRestore, onClose }: HistoryPanelProps) {
  const [read, setRead] = useState<HistoryRead | undefined>();
  const [asked, setAsked] = useState<number>();
  const load = useCallback(() => {
    setRead(undefined);
    void history.read().then(setRead);
  }, [history]);
  useEffect(load, [load]);

  const revisions = read?.kind === 'read' ? read.revisions : [];
  // By default the newest one that differs from the current text.
  const differing = revisions.findIndex((past) => past.text !== text);
  const chosen = asked ?? Math.max(differing, 0);
  const revision = revisions[chosen];
  const moment = ({ at }: PastRevision) => sayMoment(new Date(at), timeFormat, new Date());
  const retry = (
    <Button kind="secondary" onClick={load}>
      {say('retry')}
    </Button>
  );
  return (
    <section
      className="iv-history"
      aria-label={say('historyTitle')}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="iv-history-head">
        <h2>{say('historyTitle')}</h2>
        <Button onClick={onClose}>{say('close')}</Button>
      </div>
      {!read && <Loader label={say('historyLoading')} />}
      {read?.kind === 'failed' && (
        <Notice kind="negative" title={say('historyFailed')} actions={retry}>
          {say('historyFailedText', { reason: sayFailure(read.failure) })}
        </Notice>
      )}
      {read?.kind === 'unreadable' && (
        <Unreadable
          what="historyUnreadable"
          values={[read.value]}
          onRetry={load}
          onRemove={() => void history.startAnew().then(load)}
        />
      )}
      {read?.kind === 'read' && revisions.length === 0 && <p>{say('historyEmpty')}</p>}
      {revisions.length > 0 && (
        <ol>
          {revisions.map((past, index) => (
            <li key={`${past.at} ${index}`}>
              <Button aria-current={index === chosen} onClick={() => setAsked(index)}>
                {moment(past)}
                {past.text === text && <span className="iv-history-caption"> {say('historyNow')}</span>}
              </Button>
            </li>
          ))}
        </ol>
      )}
      {revision && <Past revision={revision} time={moment(revision)} text={text} onRestore={onRestore} />}
    </section>
  );
}

interface PastProps {
  revision: PastRevision;
  time: string;
  text: string;
  onRestore: (text: string) => void;
}

function Past({ revision, time, text, onRestore }: PastProps) {
  if (revision.text === text) {
    return <p className="iv-history-change iv-history-caption">{say('historySame')}</p>;
  }
  const sections = sectionsOf(revision.text);
  const changed = sections.length > 1 ? changedSections(text, revision.text) : [];
  return (
    <div className="iv-history-change">
      <div className="iv-history-caption">{say('historyCompared', { time })}</div>
      <div className="iv-history-text" tabIndex={0} role="region" aria-label={say('historyCompared', { time })}>
        <RenderedChange before={revision.text} after={text} />
      </div>
      <div className="iv-actions">
        <Button kind="primary" onClick={() => onRestore(revision.text)}>
          {say('restore')}
        </Button>
        {changed.map((index) => (
          <Button key={index} kind="secondary" onClick={() => onRestore(restoreSection(text, revision.text, index))}>
            {say('restoreSection', { heading: sections[index]?.heading || say('untitledSection') })}
          </Button>
        ))}
      </div>
    </div>
  );
}
