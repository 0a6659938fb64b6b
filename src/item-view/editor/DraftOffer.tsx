import type { Draft } from '../../host/draft.ts';
import Button from '../Button.tsx';
import { say } from '../messages/say-editing.ts';
import Notice from '../Notice.tsx';
import { sayMoment, type TimeFormat } from '../say-time.ts';

/** "Unsaved changes from 14:02": the draft's text is in view already; continue with it or discard it. */
export default function DraftOffer(props: { draft: Draft; timeFormat: TimeFormat; onContinue: () => void; onDiscard: () => void }) {
  const time = sayMoment(new Date(props.draft.at), props.timeFormat, new Date());
  const actions = (
    <>
      <Button kind="primary" onClick={props.onContinue}>
        {say('draftContinue')}
      </Button>
      <Button kind="secondary" onClick={props.onDiscard}>
        {say('draftDiscard')}
      </Button>
    </>
  );
  return (
    <Notice kind="primary" title={say('draftOffer', { time })} actions={actions}>
      {say('draftOfferText')}
    </Notice>
  );
}
