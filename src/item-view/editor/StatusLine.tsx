import { useEffect, useMemo, useState } from 'react';
import { isDirty, type State, type Trouble } from '../../description/description.ts';
import { isByOthers } from '../../description/step.ts';
import type { DraftPlace } from '../../host/drafts/drafts.ts';
import { say } from '../messages/say-editing.ts';
import { sayTime, type TimeFormat } from '../messages/say-time.ts';
import { getSpoken } from '../messages/spoken.ts';

/**
 * The status of the text in one line. Screen readers announce changes, but not every second of a countdown: the
 * announced words keep its first number.
 */
export default function StatusLine({ status, timeFormat }: { status: Status; timeFormat: TimeFormat }) {
  const now = useNow(status.kind === 'retrying');
  const readOut = useMemo(
    () => statusWords(status, Date.now(), timeFormat),
    // oxlint-disable-next-line react/exhaustive-deps -- By value: an equal status is not announced again.
    [JSON.stringify(status), timeFormat, getSpoken()],
  );
  const words = statusWords(status, now, timeFormat);
  return (
    <div className={`iv-status iv-status--${status.kind}`}>
      <span className="iv-status-dot" aria-hidden="true" />
      <span className="iv-status-words" title={words} aria-hidden="true">
        {words}
      </span>
      <span className="iv-read-out" role="status">
        {readOut}
      </span>
    </div>
  );
}

/** Content of the status line. Times are milliseconds since 1970. */
export type Status =
  | { readonly kind: 'none' }
  | { readonly kind: 'saved'; readonly at: number; readonly restored?: boolean }
  | { readonly kind: 'unsaved'; readonly draft: DraftPlace | 'unknown' }
  | { readonly kind: 'saving' }
  /** Stored by a first save, which somebody else's may still replace. */
  | { readonly kind: 'confirming' }
  | { readonly kind: 'retrying'; readonly at: number; readonly draft: DraftPlace | 'unknown' }
  | {
      readonly kind: 'not-saved';
      readonly why: Exclude<Trouble, { kind: 'retrying' }>['kind'];
      readonly draft: DraftPlace | 'unknown';
    }
  | { readonly kind: 'offline'; readonly draft: DraftPlace | 'unknown'; readonly unsaved: boolean }
  | { readonly kind: 'conflict' }
  /** `by`: the names of who saved, once they are known. */
  | { readonly kind: 'merged' | 'newer-version'; readonly by?: string };

/** Returns the most urgent thing to say about `state`; `restored` is the text that was restored last. */
export function statusOf(state: State, restored?: string): Status {
  if (state.kind !== 'open') return { kind: 'none' };
  const { saving, trouble, announcement, draftsIn: draft } = state;
  const unsaved = isDirty(state);
  if (state.conflict) return { kind: 'conflict' };
  if (state.offline) return { kind: 'offline', draft, unsaved };
  if (saving.kind !== 'idle') return { kind: 'saving' };
  if (trouble?.kind === 'retrying') return { kind: 'retrying', at: trouble.retryAt, draft };
  if (trouble) return { kind: 'not-saved', why: trouble.kind, draft };
  if (announcement && isByOthers(announcement)) {
    const { kind, by } = announcement;
    return { kind: kind === 'updated' ? 'newer-version' : kind, ...(by && { by }) };
  }
  if (unsaved) return { kind: 'unsaved', draft };
  if (state.savedAt === undefined) return { kind: 'none' };
  if (state.syncState.unguarded) return { kind: 'confirming' };
  return { kind: 'saved', at: state.savedAt, restored: state.text === restored };
}

/** Returns the time in milliseconds since 1970, updated every second while `ticking`. */
function useNow(ticking: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!ticking) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [ticking]);
  return now;
}

/** Returns the words of the status line at `now` (milliseconds since 1970); empty if there is nothing to say. */
export function statusWords(status: Status, now: number, timeFormat: TimeFormat): string {
  switch (status.kind) {
    case 'none':
      return '';
    case 'saved':
      return say(status.restored ? 'restoredAt' : 'savedAt', { time: sayTime(new Date(status.at), timeFormat) });
    case 'unsaved':
      return status.draft === 'host' || status.draft === 'nowhere'
        ? say('unsavedKept', { kept: whereKept(status.draft) })
        : say('unsaved');
    case 'saving':
    case 'confirming':
      return say('saving');
    case 'retrying':
      return say('retrying', {
        seconds: Math.max(1, Math.ceil((status.at - now) / 1000)),
        kept: whereKept(status.draft),
      });
    case 'not-saved':
      return say('couldNotSave', { kept: whereKept(status.draft) });
    case 'offline':
      return status.unsaved ? say('offlineUnsaved', { kept: whereKept(status.draft) }) : say('offline');
    case 'conflict':
      return say('conflictStatus');
    case 'merged':
    case 'newer-version': {
      const words = say(status.kind === 'merged' ? 'merged' : 'newerVersion');
      return status.by ? `${words} (${status.by})` : words;
    }
  }
}

/** Says where the unsaved text is kept besides this page. While that is unknown, it is being written as a draft. */
function whereKept(place: DraftPlace | 'unknown'): string {
  if (place === 'host') return say('keptInHost');
  return place === 'nowhere' ? say('notKept') : say('keptAsDraft');
}
