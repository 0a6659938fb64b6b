import type { Announcement, Asked, Open } from '../../description/description.ts';
import type { Draft } from '../../host/drafts/drafts.ts';
import { say } from '../messages/say-editing.ts';
import { sayMoment, type TimeFormat } from '../messages/say-time.ts';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';
import { lazily } from '../ui/lazily.tsx';

const ConflictPanel = lazily(() => import('../conflict/ConflictPanel.tsx'));
const Doubtful = lazily(() => import('./Doubtful.tsx'));
const Told = lazily(() => import('./Told.tsx'));
const TroubleNotice = lazily(() => import('./TroubleNotice.tsx'));
const Unreadable = lazily(() => import('../screen/Unreadable.tsx'));

/** Announcements that the status line shows. */
const onStatusLine: readonly Announcement['kind'][] = ['merged', 'updated', 'newer-version'];

/**
 * Everything that waits for the person: a conflict to resolve, a draft to continue or discard, a save that needs help,
 * an announcement.
 */
export default function Decisions({
  state,
  send,
  timeFormat,
}: {
  state: Open;
  send: (event: Asked) => void;
  timeFormat: TimeFormat;
}) {
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
        <Unreadable
          what="draftUnreadable"
          values={unreadableDrafts}
          onRemove={() => send({ kind: 'removeUnreadableAsked' })}
        />
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
      {trouble && trouble.kind !== 'retrying' && <TroubleNotice trouble={trouble} text={state.text} />}
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

/** "Unsaved changes from 14:02": continue with the draft, whose text is already shown, or discard it. */
function DraftOffer(props: { draft: Draft; timeFormat: TimeFormat; onContinue: () => void; onDiscard: () => void }) {
  const time = sayMoment(new Date(props.draft.at), props.timeFormat, new Date());
  const actions = (
    <>
      <Button kind="primary" onClick={props.onContinue}>
        {say('draftContinue')}
      </Button>
      <Button kind="secondary" onClick={props.onDiscard}>
        {say('draftDiscard')}
      </Button>
    </>
  );
  return (
    <Notice kind="primary" title={say('draftOffer', { time })} actions={actions}>
      {say('draftOfferText')}
    </Notice>
  );
}
