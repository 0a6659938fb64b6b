import type { TooLarge } from '../../host/storage/description-store.ts';
import Button from '../ui/Button.tsx';
import { downloadText } from '../sharing/take-text.ts';
import { say } from '../messages/say-editing.ts';
import Notice from '../ui/Notice.tsx';
import { saySize } from '../messages/say-size.ts';

/** A text that monday's storage does not take: how large it is, how much fits, what weighs most, and a way to keep it. */
export default function TooLargeNotice({ trouble, text }: { trouble: TooLarge; text: string }) {
  const download = (
    <Button kind="secondary" onClick={() => downloadText(text, 'description.md')}>
      {say('download')}
    </Button>
  );
  return (
    <Notice kind="negative" title={say('tooLarge')} actions={download}>
      <p>{say('tooLargeText', { size: saySize(trouble.size), limit: saySize(trouble.limit) })}</p>
      {trouble.heaviest.length > 0 && (
        <>
          <p>{say('heaviest')}:</p>
          <ul>
            {trouble.heaviest.map((part, place) => (
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
