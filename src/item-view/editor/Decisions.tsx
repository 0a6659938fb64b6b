import type { Announcement, Asked, Open } from '../../description/description.ts';
import { lazily } from '../lazily.tsx';
import type { TimeFormat } from '../say-time.ts';
import DraftOffer from './DraftOffer.tsx';

const ConflictPanel = lazily(() => import('../conflict/ConflictPanel.tsx'));
const Doubtful = lazily(() => import('./Doubtful.tsx'));
const Told = lazily(() => import('./Told.tsx'));
const TooLargeNotice = lazily(() => import('./TooLargeNotice.tsx'));
const TroubleNotice = lazily(() => import('./TroubleNotice.tsx'));
const Unreadable = lazily(() => import('../Unreadable.tsx'));

/** Announcements that are a word there. */
const onStatusLine: readonly Announcement['kind'][] = ['merged', 'updated', 'newer-version'];

/** What waits for the person: a conflict to settle, a draft to take, to leave or to take away, a save that needs help, something to be told once. */
export default function Decisions({ state, send, timeFormat }: { state: Open; send: (event: Asked) => void; timeFormat: TimeFormat }) {
  const { conflict, offer, unreadableDrafts, trouble, announcement } = state;
  return (
    <div className="iv-notices">
      {conflict && (
        <ConflictPanel
          key={conflict.theirs.version}
          conflict={conflict}
          onResolve={(choices) => send({ kind: 'conflictResolved', choices })}
        />
      )}
      {offer && !conflict && (
        <DraftOffer
          draft={offer}
          timeFormat={timeFormat}
          onContinue={() => send({ kind: 'draftContinued' })}
          onDiscard={() => send({ kind: 'draftDiscarded' })}
        />
      )}
      {unreadableDrafts.length > 0 && (
        <Unreadable what="draftUnreadable" values={unreadableDrafts} onRemove={() => send({ kind: 'removeUnreadableAsked' })} />
      )}
      {trouble?.kind === 'retrying' && trouble.failure.kind === 'doubtful' && (
        <Doubtful
          last={trouble.failure.last}
          timeFormat={timeFormat}
          isSaving
          onRetry={() => send({ kind: 'retryAsked' })}
          onEmpty={() => send({ kind: 'openEmptyAsked' })}
        />
      )}
      {trouble?.kind === 'too-large' && <TooLargeNotice trouble={trouble} text={state.text} />}
      {(trouble?.kind === 'contested' || trouble?.kind === 'unreadable') && <TroubleNotice trouble={trouble} />}
      {announcement && !onStatusLine.includes(announcement.kind) && (
        <Told
          announcement={announcement}
          onUndo={() => send({ kind: 'undoDeleteAsked' })}
          onRead={() => send({ kind: 'announcementRead' })}
        />
      )}
    </div>
  );
}
