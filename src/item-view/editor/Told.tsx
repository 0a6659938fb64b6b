import { useCallback, useMemo } from 'react';
import type { Announcement, Asked } from '../../description/description.ts';
import Button from '../ui/Button.tsx';
import type { Draft } from '../../host/drafts/drafts.ts';
import { say } from '../messages/say-past.ts';
import ToastLine from '../sharing/Toast.tsx';
import Notice from '../ui/Notice.tsx';

/** An announcement that does not fit the status line: what can be undone, a repair, a task that is gone. */
export default function Told({ announcement, send }: { announcement: Announcement; send: (event: Asked) => void }) {
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
      return <Discarded draft={announcement.draft} send={send} />;
    case 'repaired':
      return (
        <Notice kind="warning" title={say('repaired')} onClose={onRead}>
          {say('repairedText', { count: announcement.replaced })}
        </Notice>
      );
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

function Discarded({ draft, send }: { draft: Draft; send: (event: Asked) => void }) {
  const toast = useMemo(
    () => ({
      text: say('draftDiscarded'),
      action: { label: say('undoDelete'), run: () => send({ kind: 'draftBroughtBack', draft }) },
    }),
    [draft, send],
  );
  const close = useCallback(() => send({ kind: 'announcementRead' }), [send]);
  return <ToastLine toast={toast} tell={close} />;
}
