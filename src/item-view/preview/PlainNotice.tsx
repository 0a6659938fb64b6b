import type { PlainReason } from '../../markdown/worker/renderer-client.ts';
import { say as sayRescue } from '../messages/say-past.ts';
import { say } from '../messages/say.ts';
import { Notice } from '../ui/vibe.tsx';

/** Says why a text is shown as it is written. */
export default function PlainNotice({ reason }: { reason: PlainReason }) {
  return (
    <Notice kind="warning" title={say('previewPlain')}>
      {sayRescue(reason === 'stuck' ? 'previewStuck' : 'previewFailed')}
    </Notice>
  );
}
