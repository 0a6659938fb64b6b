import { useCallback, useMemo } from 'react';
import type { Announcement, Asked, PicturesMissing, Trouble } from '../../description/description.ts';
import type { Draft } from '../../host/drafts/drafts.ts';
import type { TooLarge } from '../../host/storage/description-store.ts';
import { heaviestParts, type HeavyPart } from '../../host/storage/heaviest-parts.ts';
import { say as sayEditing } from '../messages/say-editing.ts';
import { say } from '../messages/say-past.ts';
import { saySize } from '../messages/say-size.ts';
import { downloadFile } from '../sharing/take-text.ts';
import ToastLine from '../sharing/Toast.tsx';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';

export interface ToldProps {
  announcement: Announcement;
  /** Whether a draft would be offered at once. */
  canBringBack: boolean;
  send: (event: Asked) => void;
}

/** An announcement that does not fit the status line: what can be undone, a repair, a task that is gone. */
export default function Told({ announcement, canBringBack, send }: ToldProps) {
  const onRead = () => send({ kind: 'announcementRead' });
  switch (announcement.kind) {
    case 'deleted': {
      const title = announcement.by === 'me' ? say('deletedByMe') : say('deletedBySomeone');
      const undo = (
        <Button kind="secondary" onClick={() => send({ kind: 'undoDeleteAsked' })}>
          {say('undoDelete')}
        </Button>
      );
      return <Notice kind="neutral" title={title} actions={undo} onClose={onRead} />;
    }
    case 'discarded':
      return <Discarded draft={announcement.draft} canBringBack={canBringBack} send={send} />;
    case 'repaired':
      return (
        <Notice kind="warning" title={say('repaired')} onClose={onRead}>
          {say('repairedText', { count: announcement.replaced })}
        </Notice>
      );
    case 'nothing-left':
      return <Notice kind="neutral" title={say('nothingLeft')} onClose={onRead} />;
    case 'task-gone':
      return (
        <Notice kind="warning" title={say('taskGone')} onClose={onRead}>
          {say('taskGoneText')}
        </Notice>
      );
    default:
      return null;
  }
}

function Discarded({ draft, canBringBack, send }: Omit<ToldProps, 'announcement'> & { draft: Draft }) {
  const toast = useMemo(() => {
    const run = () => send({ kind: 'draftBroughtBack', draft });
    return { text: say('draftDiscarded'), ...(canBringBack ? { action: { label: say('undoDelete'), run } } : {}) };
  }, [draft, canBringBack, send]);
  const close = useCallback(() => send({ kind: 'announcementRead' }), [send]);
  return <ToastLine toast={toast} tell={close} />;
}

export interface TroubleNoticeProps {
  trouble: Exclude<Trouble, { kind: 'retrying' }> | PicturesMissing;
  text: string;
  onHistory: () => void;
}

/** A failed save that a retry alone will not fix, or that waits for pictures. */
export function TroubleNotice({ trouble, text, onHistory }: TroubleNoticeProps) {
  switch (trouble.kind) {
    case 'too-large':
      return <TooLargeNotice trouble={trouble} text={text} />;
    case 'pictures-missing':
      return (
        <Notice kind="warning" title={say('picturesMissing', { count: trouble.count })}>
          {say('picturesMissingText')}
        </Notice>
      );
    case 'contested':
      return (
        <Notice kind="warning" title={say('contested')}>
          {say('contestedText')}
        </Notice>
      );
    case 'unreadable':
      return (
        <Notice kind="negative" title={say('unreadableNow')}>
          {say('unreadableNowText')}
        </Notice>
      );
    case 'history-unreadable': {
      const show = (
        <Button kind="secondary" onClick={onHistory}>
          {say('history')}
        </Button>
      );
      return (
        <Notice kind="negative" title={say('notDeleted')} actions={show}>
          {say('notDeletedText')}
        </Notice>
      );
    }
  }
}

const known = new WeakMap<TooLarge, readonly HeavyPart[]>();

/** Looks once for each attempt to save: a notice is drawn anew at every key. */
function heaviestOf(trouble: TooLarge, text: string): readonly HeavyPart[] {
  const parts = known.get(trouble) ?? heaviestParts(text);
  known.set(trouble, parts);
  return parts;
}

/** A text that is too large for monday's storage: its size, the limit, its largest parts, and a download. */
export function TooLargeNotice({ trouble, text }: { trouble: TooLarge; text: string }) {
  const download = (
    <Button kind="secondary" onClick={() => downloadFile(text, 'description.md')}>
      {sayEditing('download')}
    </Button>
  );
  const heaviest = heaviestOf(trouble, text);
  return (
    <Notice kind="negative" title={say('tooLarge')} actions={download}>
      <p>{say('tooLargeText', { size: saySize(trouble.size), limit: saySize(trouble.limit) })}</p>
      {heaviest.length > 0 && (
        <>
          <p>{say('heaviest')}:</p>
          <ul>
            {heaviest.map((part, place) => (
              <li key={place}>
                {say('heaviestLine', { line: part.line, size: saySize(part.bytes) })} <code>{part.start}</code>
              </li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
