import { type RefObject, useEffect, useRef } from 'react';
import type { Draft } from '../../host/drafts/drafts.ts';
import { say } from '../messages/say-past.ts';
import { sayMoment, type TimeFormat } from '../messages/say-time.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import Button from '../ui/Button.tsx';
import Notice from '../ui/Notice.tsx';
import { markChangedBlocks } from './since/changed-blocks.ts';
import { showChangeInside } from './changes/show-change-inside.ts';

export interface DraftOfferProps {
  draft: Draft;
  /** What is stored, with which the shown draft is compared. */
  stored: string;
  timeFormat: TimeFormat;
  preview: RefObject<PreviewHandle | null>;
  onContinue: () => void;
  onDiscard: () => void;
}

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
        {stored === '' ? undefined : say('draftOfferText')}
      </Notice>
    </div>
  );
}

/** Pixels between the offer and the text around it. */
const GAP = 12;

/**
 * Puts `card` above `block`, in a room that it makes there, and scrolls to it. Returns a function that puts it back. The
 * first block needs no such room: there the card stands already.
 */
function stayAbove(card: HTMLElement, block: HTMLElement, container: HTMLElement): () => void {
  if (container.firstElementChild?.contains(block) && !block.previousElementSibling) return () => {};
  card.classList.add('iv-draft-offer--placed');
  const place = () => {
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
    card.classList.remove('iv-draft-offer--placed');
    card.removeAttribute('style');
    block.removeAttribute('style');
  };
}
