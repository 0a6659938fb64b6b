import { say } from '../messages/say-past.ts';
import Rescue from '../ui/Rescue.tsx';
import { Notice } from '../ui/vibe.tsx';

/** Says that unsaved text is on the screen and nowhere else, with the ways to take it along. */
export default function UnkeptNotice({ text }: { text: string }) {
  return (
    <Notice kind="warning" title={say('unkept')}>
      <p>{say('unkeptText')}</p>
      <Rescue text={text} isShown />
    </Notice>
  );
}
