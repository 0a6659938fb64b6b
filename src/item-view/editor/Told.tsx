import type { Announcement } from '../../description/description.ts';
import Button from '../ui/Button.tsx';
import { say } from '../messages/say-editing.ts';
import Notice from '../ui/Notice.tsx';

/** An announcement that does not fit the status line: a delete that can be undone, a repair, a task that is gone. */
export default function Told({
  announcement,
  onUndo,
  onRead,
}: {
  announcement: Announcement;
  onUndo: () => void;
  onRead: () => void;
}) {
  switch (announcement.kind) {
    case 'deleted': {
      const title = announcement.by === 'me' ? say('deletedByMe') : say('deletedBySomeone');
      const undo = (
        <Button kind="secondary" onClick={onUndo}>
          {say('undoDelete')}
        </Button>
      );
      return <Notice kind="neutral" title={title} actions={undo} onClose={onRead} />;
    }
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
