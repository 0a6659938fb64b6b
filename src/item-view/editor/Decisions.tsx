import type { RefObject } from 'react';
import type { Announcement, Asked, Open } from '../../description/description.ts';
import { needsDraft } from '../../description/needs-draft.ts';
import type { TimeFormat } from '../messages/say-time.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import { lazily } from '../ui/lazily.tsx';

const ConflictPanel = lazily(() => import('../conflict/ConflictPanel.tsx'));
const DraftOffer = lazily(() => import('../history/DraftOffer.tsx'));
const Doubtful = lazily(async () => ({ default: (await import('../screen/NotOpened.tsx')).Doubtful }));
const Told = lazily(() => import('./Told.tsx'));
const TroubleNotice = lazily(async () => ({ default: (await import('./Told.tsx')).TroubleNotice }));
const Unreadable = lazily(async () => ({ default: (await import('../screen/NotOpened.tsx')).Unreadable }));

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
  preview,
  onHistory,
}: {
  state: Open;
  send: (event: Asked) => void;
  timeFormat: TimeFormat;
  preview: RefObject<PreviewHandle | null>;
  onHistory: () => void;
}) {
  const { conflict, offer, unreadableDrafts, trouble, announcement } = state;
  const failure = trouble?.kind === 'retrying' ? trouble.failure : undefined;
  const explained =
    trouble?.kind === 'retrying' ? (failure?.kind === 'pictures-missing' ? failure : undefined) : trouble;
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
          stored={state.base.text}
          preview={preview}
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
      {failure?.kind === 'doubtful' && (
        <Doubtful
          last={failure.last}
          timeFormat={timeFormat}
          isSaving
          onRetry={() => send({ kind: 'retryAsked' })}
          onEmpty={() => send({ kind: 'openEmptyAsked' })}
        />
      )}
      {explained && <TroubleNotice trouble={explained} text={state.text} onHistory={onHistory} />}
      {announcement && !onStatusLine.includes(announcement.kind) && (
        <Told announcement={announcement} canBringBack={!needsDraft(state)} send={send} />
      )}
    </div>
  );
}
