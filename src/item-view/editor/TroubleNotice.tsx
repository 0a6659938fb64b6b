import type { Trouble } from '../../description/description.ts';
import { say } from '../messages/say-editing.ts';
import Notice from '../ui/Notice.tsx';

/** A save that did not happen and that trying again alone does not mend. */
export default function TroubleNotice({ trouble }: { trouble: Exclude<Trouble, { kind: 'retrying' | 'too-large' }> }) {
  return trouble.kind === 'contested' ? (
    <Notice kind="warning" title={say('contested')}>
      {say('contestedText')}
    </Notice>
  ) : (
    <Notice kind="negative" title={say('unreadableNow')}>
      {say('unreadableNowText')}
    </Notice>
  );
}
