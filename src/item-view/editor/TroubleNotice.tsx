import type { PicturesMissing, Trouble } from '../../description/description.ts';
import type { TooLarge } from '../../host/storage/description-store.ts';
import { type HeavyPart, heaviestParts } from '../../host/storage/heaviest-parts.ts';
import { say as sayEditing } from '../messages/say-editing.ts';
import { say } from '../messages/say-past.ts';
import { saySize } from '../messages/say-size.ts';
import { downloadFile } from '../sharing/take-text.ts';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';

export interface TroubleNoticeProps {
  trouble: Exclude<Trouble, { kind: 'retrying' }> | PicturesMissing;
  text: string;
}

/** A failed save that a retry alone will not fix, or that waits for pictures. */
export default function TroubleNotice({ trouble, text }: TroubleNoticeProps) {
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
