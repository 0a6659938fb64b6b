import { useEffect } from 'react';
import type { DraftOfferProps } from '../../field/editor-features.ts';
import { say } from '../../messages/say-past.ts';
import { sayMoment } from '../../messages/say-time.ts';
import { Button, Notice } from '../../ui/vibe.tsx';
import { type ChangedBlock, markChangedBlocks, type TakeAway } from './since/changed-blocks.ts';
import type { SafeHtml } from '../../../markdown/sanitize/schema.ts';
import type { PreviewDom } from '../../preview/section-cursor.ts';
import { changedBlock, markedBlock, pastBlock } from './changes/mark-change.ts';
import './changes/diff.css';

/**
 * "Unsaved changes from 14:02": continue with the draft, whose text is already shown, or discard it. The words that
 * differ from the stored text are marked.
 */
export default function DraftOffer({ draft, stored, timeFormat, preview, onContinue, onDiscard }: DraftOfferProps) {
  useEffect(() => {
    const shown = preview.current?.shown();
    // Where nothing is stored, all of it is new.
    if (!shown || stored === '') return undefined;
    return markChangedBlocks(
      shown,
      stored,
      () => {},
      (changed) => showChangeInside(shown, changed),
    );
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

/** Elements that the preview fetches and draws after it has shown a block: their nodes are left as they are. */
const DRAWN_LATER = 'img, .iv-diagram';

/**
 * Shows in a block in the page what became of it: new words, removed ones, and removed blocks around it. Returns a
 * function that puts its own nodes back, unless the preview has made newer ones since.
 */
function showChangeInside(shown: PreviewDom, { block, kind, before, gone }: ChangedBlock): TakeAway {
  const { element, html } = block;
  const made = kind === 'same' ? undefined : nodesOf(shown, html, before);
  const [above, below] = [gone.above, gone.below].map((removed) =>
    removed.map(pastBlock).filter((each) => !each.querySelector(DRAWN_LATER)),
  ) as [HTMLElement[], HTMLElement[]];
  const own = [...element.childNodes];
  if (made) element.replaceChildren(...made);
  element.prepend(...above.map((each) => markedBlock('del', each)));
  element.append(...below.map((each) => markedBlock('del', each)));
  element.classList.add('iv-diff');
  return (isNewer) => {
    element.classList.remove('iv-diff');
    if (!isNewer) element.replaceChildren(...own);
  };
}

function nodesOf(shown: PreviewDom, html: SafeHtml, before: SafeHtml | undefined): readonly Node[] | undefined {
  const fresh = document.createElement('div');
  fresh.append(shown.nodesOf(html));
  const past = before === undefined ? undefined : pastBlock(before);
  if (fresh.querySelector(DRAWN_LATER) || past?.querySelector(DRAWN_LATER)) return undefined;
  const change = past ? changedBlock(past, fresh) : markedBlock('ins', fresh);
  return change === fresh ? [...fresh.childNodes] : [change];
}
