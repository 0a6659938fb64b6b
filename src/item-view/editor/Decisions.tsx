import { type RefObject, use } from 'react';
import { type Asked, isDirty, type Open } from '../../description/description.ts';
import { isByOthers, needsDraft } from '../../description/step.ts';
import { Doubtful, Unreadable } from '../document/NotOpened.tsx';
import type { PastTexts } from '../document/open-for-reading.ts';
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
  history: PastTexts;
  onHistory: () => void;
}

/**
 * Everything that waits for the person: a conflict to resolve, a draft to continue or discard, a text that is kept
 * nowhere, a save that needs help, an announcement.
 */
export default function Decisions({ state, send, timeFormat, preview, history, onHistory }: DecisionsProps) {
  const { ConflictPanel, DraftOffer, SaverNames } = use(EditorFeaturesContext)!;
  const { conflict, offer, unreadableDrafts, trouble, announcement } = state;
  const failure = trouble?.kind === 'retrying' ? trouble.failure : undefined;
  const explained =
    trouble?.kind === 'retrying' ? (failure?.kind === 'pictures-missing' ? failure : undefined) : trouble;
  // The status line tells of them. Where the text is read, what names them is the bar of changes.
  const isTold = announcement && isByOthers(announcement) && (state.mode === 'edit' || announcement.kind === 'merged');
  const savedByOthers = isTold && !announcement.by ? announcement : undefined;
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
      {savedByOthers && (
        <SaverNames
          over={savedByOthers.over}
          history={history}
          onNamed={(by) => send({ kind: 'saversNamed', of: savedByOthers, by })}
        />
      )}
      {announcement && !isByOthers(announcement) && (
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
