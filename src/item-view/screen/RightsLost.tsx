import { say } from '../messages/say-past.ts';
import Notice from '../ui/Notice.tsx';
import Rescue from './Rescue.tsx';

/** Says that the person may no longer edit, that nothing is lost, and shows what they had not saved. */
export default function RightsLost({ unsaved }: { unsaved: string | undefined }) {
  return (
    <>
      <Notice kind="warning" title={say('rightsLost')}>
        {unsaved === undefined ? say('rightsLostText') : say('rightsLostDraft')}
      </Notice>
      {unsaved !== undefined && <Rescue text={unsaved} />}
    </>
  );
}
