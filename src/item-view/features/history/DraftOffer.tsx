import { useEffect, useRef } from 'react';
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
 * differ from the stored text are marked, and the offer moves to the first difference.
 */
export default function DraftOffer({ draft, stored, timeFormat, preview, onContinue, onDiscard }: DraftOfferProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = preview.current?.shown();
    // Where nothing is stored, all of it is new.
    if (!shown || stored === '') return;
    let leave = () => {};
    const stop = markChangedBlocks(
      shown,
      stored,
      ([first]) => {
        leave();
        leave = first ? stayAbove(card.current!, first, shown.container) : () => {};
      },
      (changed) => showChangeInside(shown, changed),
    );
    return () => {
      stop();
      leave();
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
    <div ref={card}>
      <Notice kind="primary" title={say('draftOffer', { time })} actions={actions}>
        {stored !== '' && <p>{say('draftOfferText')}</p>}
        {draft.lostPictures !== undefined && <p>{say('draftLostPictures', { count: draft.lostPictures })}</p>}
      </Notice>
    </div>
  );
}

/** Pixels between the offer and the text around it. */
const GAP = 12;

/**
 * Puts `card` above `block`, in a room that it makes there, and scrolls to it. Returns a function that puts it back.
 * The first block needs no such room: there the card stands already.
 */
function stayAbove(card: HTMLElement, block: HTMLElement, container: HTMLElement): () => void {
  if (container.firstElementChild?.contains(block) && !block.previousElementSibling) return () => {};
  card.classList.add('iv-draft-offer--placed');
  const place = () => {
    // The history may stand in place of the text.
    card.hidden = !block.checkVisibility();
    if (card.hidden) return;
    block.style.setProperty('--room', `${card.offsetHeight + 2 * GAP}px`);
    const { top, left, width } = block.getBoundingClientRect();
    Object.assign(card.style, { top: `${top + scrollY + GAP}px`, left: `${left}px`, width: `${width}px` });
  };
  place();
  const watching = new ResizeObserver(place);
  for (const element of [card, container, document.body]) watching.observe(element);
  const { top, bottom } = card.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) card.scrollIntoView({ block: 'center' });
  return () => {
    watching.disconnect();
    card.hidden = false;
    card.classList.remove('iv-draft-offer--placed');
    card.removeAttribute('style');
    block.removeAttribute('style');
  };
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
