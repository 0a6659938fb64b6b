import { useCallback, useMemo, useState } from 'react';
import type { Announcement, Asked, PicturesMissing, Trouble } from '../../description/description.ts';
import type { Draft } from '../../host/drafts/drafts.ts';
import type { TooLarge } from '../../host/storage/description-store.ts';
import { say as sayEditing } from '../messages/say-editing.ts';
import { say } from '../messages/say-past.ts';
import { saySize } from '../messages/say-size.ts';
import { downloadFile } from '../ui/download-file.ts';
import ToastLine from '../ui/Toast.tsx';
import { Button, Notice } from '../ui/vibe.tsx';
import { utf8Size } from '../../host/storage/payload.ts';

interface AnnouncementNoticeProps {
  announcement: Announcement;
  /** Whether a draft would be offered at once. */
  canBringBack: boolean;
  send: (event: Asked) => void;
  onHistory: () => void;
}

/** An announcement that does not fit the status line: what can be undone, a repair, a task that is gone. */
export default function AnnouncementNotice({ announcement, canBringBack, send, onHistory }: AnnouncementNoticeProps) {
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
    case 'not-recorded':
      return (
        <Notice kind="warning" title={say('historyUnreadable')} actions={showHistory(onHistory)} onClose={onRead}>
          {say('notRecordedText')}
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

function Discarded({
  draft,
  canBringBack,
  send,
}: Omit<AnnouncementNoticeProps, 'announcement' | 'onHistory'> & { draft: Draft }) {
  const toast = useMemo(() => {
    const run = () => send({ kind: 'draftBroughtBack', draft });
    return {
      text: say('draftDiscarded'),
      ...(canBringBack ? { action: { label: say('undoDelete'), run }, isPassing: true } : {}),
    };
  }, [draft, canBringBack, send]);
  const close = useCallback(() => send({ kind: 'announcementRead' }), [send]);
  return <ToastLine toast={toast} tell={close} />;
}

interface TroubleNoticeProps {
  trouble: Exclude<Trouble, { kind: 'retrying' }> | PicturesMissing;
  text: string;
  onHistory: () => void;
}

/** A failed save that a retry alone will not fix, or that waits for pictures. */
export function TroubleNotice({ trouble, text, onHistory }: TroubleNoticeProps) {
  switch (trouble.kind) {
    case 'too-large':
      return <TooLargeText trouble={trouble} text={text} />;
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
    case 'not-stored':
      return (
        <Notice kind="negative" title={say('notStored')}>
          {say('notStoredText')}
        </Notice>
      );
    case 'unreadable':
      return (
        <Notice kind="negative" title={say('unreadableNow')}>
          {say('unreadableNowText')}
        </Notice>
      );
    case 'history-unreadable':
      return (
        <Notice kind="negative" title={say('notDeleted')} actions={showHistory(onHistory)}>
          {say('notDeletedText')}
        </Notice>
      );
  }
}

function showHistory(onHistory: () => void) {
  return (
    <Button kind="secondary" onClick={onHistory}>
      {say('history')}
    </Button>
  );
}

/** Looks once for each attempt to save: a notice is drawn anew at every key. */
function TooLargeText({ trouble, text }: { trouble: TooLarge; text: string }) {
  const [looked, setLooked] = useState(() => ({ trouble, heaviest: heaviestParts(text) }));
  if (looked.trouble !== trouble) setLooked({ trouble, heaviest: heaviestParts(text) });
  return <TooLargeNotice trouble={trouble} text={text} heaviest={looked.heaviest} />;
}

interface TooLargeNoticeProps {
  trouble: TooLarge;
  text: string;
  heaviest: readonly HeavyPart[];
}

/** A text that is too large for monday's storage: its size, the limit, its largest parts, and a download. */
export function TooLargeNotice({ trouble, text, heaviest }: TooLargeNoticeProps) {
  const download = (
    <Button kind="secondary" onClick={() => downloadFile(text, 'description.md')}>
      {sayEditing('download')}
    </Button>
  );
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

/** A part of a text that takes much room. */
interface HeavyPart {
  readonly kind: 'embedded-file' | 'block';
  /** The line where it begins, from 1. */
  readonly line: number;
  /** Its first characters, for a person to recognise it by. */
  readonly start: string;
  /** UTF-8 bytes. */
  readonly bytes: number;
}

const mostParts = 3;
const startLength = 40;

/**
 * Returns the largest parts of a text, at most three, largest first: files embedded as `data:` addresses, and blocks
 * between blank lines, without the files embedded in them.
 */
export function heaviestParts(text: string): readonly HeavyPart[] {
  const parts: HeavyPart[] = [];
  let line = 1;
  for (const chunk of text.split(/(\n[ \t]*\n)/)) {
    const rest = chunk.replace(/data:[\w.+-]+\/[^\s)"'<>]+/g, (file: string, at: number) => {
      parts.push(part('embedded-file', line + newlines(chunk.slice(0, at)), file));
      return '';
    });
    if (rest.trim() !== '') parts.push(part('block', line + newlines(/^\s*/.exec(chunk)![0]), rest.trimStart()));
    line += newlines(chunk);
  }
  return parts.sort((one, other) => other.bytes - one.bytes).slice(0, mostParts);
}

function part(kind: HeavyPart['kind'], line: number, text: string): HeavyPart {
  return { kind, line, start: text.slice(0, startLength), bytes: utf8Size(text) };
}

function newlines(text: string): number {
  return text.split('\n').length - 1;
}
