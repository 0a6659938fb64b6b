import type { Status } from '../../description/status.ts';
import type { DraftPlace } from '../../host/drafts.ts';
import { say } from '../messages/say-editing.ts';
import { sayTime, type TimeFormat } from '../say-time.ts';

/** The words of the status line at `now` (milliseconds since 1970); empty when there is nothing to say. */
export function statusWords(status: Status, now: number, timeFormat: TimeFormat): string {
  switch (status.kind) {
    case 'none':
      return '';
    case 'saved':
      return say('savedAt', { time: sayTime(new Date(status.at), timeFormat) });
    case 'unsaved':
      return status.draft === 'host' || status.draft === 'nowhere'
        ? say('unsavedKept', { kept: whereKept(status.draft) })
        : say('unsaved');
    case 'saving':
      return say('saving');
    case 'retrying':
      return say('retrying', { seconds: Math.max(1, Math.ceil((status.at - now) / 1000)), kept: whereKept(status.draft) });
    case 'not-saved':
      return say('couldNotSave', { kept: whereKept(status.draft) });
    case 'offline':
      return status.unsaved ? say('offlineUnsaved', { kept: whereKept(status.draft) }) : say('offline');
    case 'conflict':
      return say('conflictStatus');
    case 'merged':
      return say('merged');
    case 'newer-version':
      return status.shown ? say('updated') : say('newerVersion');
  }
}

/** Where the unsaved text lies besides this page. It is on its way there while that is still unknown. */
function whereKept(place: DraftPlace | 'unknown'): string {
  if (place === 'host') return say('keptInHost');
  return place === 'nowhere' ? say('notKept') : say('keptAsDraft');
}
