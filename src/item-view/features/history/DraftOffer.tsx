import { useEffect } from 'react';
import type { DraftOfferProps } from '../../field/editor-features.ts';
import { say } from '../../messages/say-past.ts';
import { sayMoment } from '../../messages/say-time.ts';
import { Button, Notice } from '../../ui/vibe.tsx';
import { markChangedBlocks } from './since/changed-blocks.ts';
import { showRemovedWords } from './since/mark-live.ts';

/**
 * "Unsaved changes from 14:02": continue with the draft, whose text is already shown, or discard it. The words that
 * differ from the stored text are marked.
 */
export default function DraftOffer({ draft, stored, timeFormat, preview, onContinue, onDiscard }: DraftOfferProps) {
  useEffect(() => {
    const shown = preview.current?.shown();
    // Where nothing is stored, all of it is new.
    if (!shown || stored === '') return undefined;
    const hideRemoved = showRemovedWords(shown);
    const unmark = markChangedBlocks(shown, stored);
    return () => {
      unmark();
      hideRemoved();
    };
  }, [preview, stored]);
  const time = sayMoment(new Date(draft.at), timeFormat, new Date());
  const actions = (
    <>
      <Button kind="primary" onClick={onContinue}>
        {say('draftContinue')}
      </Button>
      <Button kind="secondary" onClick={onDiscard}>
        {say('draftDiscard')}
      </Button>
    </>
  );
  return (
    <div className="iv-draft-offer">
      <Notice kind="primary" title={say('draftOffer', { time })} actions={actions}>
        {stored !== '' && <p>{say('draftOfferText')}</p>}
        {draft.lostPictures !== undefined && <p>{say('draftLostPictures', { count: draft.lostPictures })}</p>}
      </Notice>
    </div>
  );
}
