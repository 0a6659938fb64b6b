import { type RefObject, use } from 'react';
import { type Announcement, type Asked, isDirty, type Open } from '../../description/description.ts';
import { needsDraft } from '../../description/step.ts';
import { Doubtful, Unreadable } from '../document/NotOpened.tsx';
import { EditorFeaturesContext } from '../field/editor-features.ts';
import type { TimeFormat } from '../messages/say-time.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import AnnouncementNotice, { TroubleNotice } from './AnnouncementNotice.tsx';
import UnkeptNotice from './UnkeptNotice.tsx';

interface DecisionsProps {
  state: Open;
  send: (event: Asked) => void;
  timeFormat: TimeFormat;
  preview: RefObject<PreviewHandle | null>;
  onHistory: () => void;
}

/** Announcements that the status line shows. */
const onStatusLine: readonly Announcement['kind'][] = ['merged', 'updated', 'newer-version'];

/**
 * Everything that waits for the person: a conflict to resolve, a draft to continue or discard, a text that is kept
 * nowhere, a save that needs help, an announcement.
 */
export default function Decisions({ state, send, timeFormat, preview, onHistory }: DecisionsProps) {
  const { ConflictPanel, DraftOffer } = use(EditorFeaturesContext)!;
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
      {state.draftsIn === 'nowhere' && isDirty(state) && <UnkeptNotice text={state.text} />}
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
        <AnnouncementNotice
          announcement={announcement}
          canBringBack={!needsDraft(state)}
          send={send}
          onHistory={onHistory}
        />
      )}
    </div>
  );
}
