import { type RefObject, useEffect, useRef, useState } from 'react';
import type { OpenDescription } from '../../../../description/open-description.ts';
import type { SeenText } from '../../../../host/drafts/seen-text.ts';
import { dateTag } from '../../../messages/date-tag.ts';
import { say } from '../../../messages/say-past.ts';
import { getSpoken } from '../../../messages/spoken.ts';
import type { PastTexts } from '../../../document/open-for-reading.ts';
import { unfold } from '../../../preview/follow-link.ts';
import type { PreviewHandle } from '../../../preview/Preview.tsx';
import { focusOn } from '../../../ui/focus-on.ts';
import { Button } from '../../../ui/vibe.tsx';
import { isLetterKey } from '../../../ui/letter-keys.ts';
import { markChangedBlocks } from './changed-blocks.ts';
import { showRemovedWords } from './mark-live.ts';
import { nameSavers } from './name-savers.ts';
import { useKeyDown } from '../../../ui/use-key-down.ts';
import './since.css';

interface ChangesSinceVisitBarProps {
  description: Pick<OpenDescription, 'getState' | 'send'>;
  seen: SeenText;
  /** Present for editors. */
  history: PastTexts | undefined;
  preview: RefObject<PreviewHandle | null>;
  onDone: () => void;
}

/**
 * "Noa changed 3 places since Tuesday · Show": over the text, so that nothing moves. N and Shift+N walk through the
 * places, with the removed words in them.
 */
export default function ChangesSinceVisitBar({
  description,
  seen,
  history,
  preview,
  onDone,
}: ChangesSinceVisitBarProps) {
  const state = description.getState();
  const stored = state.kind === 'open' ? state.text : '';
  const [places, setPlaces] = useState<readonly HTMLElement[]>([]);
  const [who, setWho] = useState<string>();
  const [isWalking, setWalking] = useState(false);
  const at = useRef(-1);
  useEffect(() => {
    const shown = preview.current?.shown();
    return shown && markChangedBlocks(shown, seen.text, setPlaces);
  }, [preview, seen]);
  useEffect(() => {
    const shown = preview.current?.shown();
    return isWalking && shown ? showRemovedWords(shown) : undefined;
  }, [preview, isWalking]);
  useEffect(() => {
    return nameSavers(seen, history, setWho);
  }, [seen, history, stored]);
  const isShown = places.length > 0;
  useEffect(() => {
    const state = description.getState();
    // The bar says more.
    if (isShown && state.kind === 'open' && state.announcement?.kind === 'updated') {
      description.send({ kind: 'announcementRead' });
    }
  }, [description, stored, isShown]);
  const walk = (step: 1 | -1) => {
    if (places.length === 0) return;
    at.current =
      at.current === -1 && step === -1 ? places.length - 1 : (at.current + step + places.length) % places.length;
    show(places, places[at.current]!);
    setWalking(true);
  };
  useKeyDown((event) => {
    if (!isLetterKey(event, 'n')) return;
    event.preventDefault();
    walk(event.shiftKey ? -1 : 1);
  });

  /** The bar would take the focus with it: the next Tab goes on from the change that was read last, or the text. */
  const end = () => {
    focusOn(places[at.current] ?? preview.current?.shown()?.container);
    onDone();
  };

  if (places.length === 0) return null;
  const count = places.length;
  const day = sayWhen(new Date(seen.at), new Date());
  return (
    <section className="iv-since" aria-label={say('sinceLabel')}>
      <span role="status">
        {who ? say('sinceChangesBy', { who, count, day }) : say('sinceChanges', { count, day })}
      </span>
      <Button onClick={() => walk(1)} title="N" aria-keyshortcuts="N">
        {isWalking ? say('sinceNext') : say('sinceShow')}
      </Button>
      <Button onClick={end}>{say('sinceDone')}</Button>
    </section>
  );
}

/** Shows the place of a change, which may be folded away. */
function show(places: readonly HTMLElement[], here: HTMLElement): void {
  const blockOf = (place: HTMLElement) => place.closest<HTMLElement>('.iv-preview-block');
  for (const place of places) {
    place.classList.toggle('iv-since-here', place === here);
    const block = blockOf(place);
    if (block) block.dataset['changed'] = '';
  }
  const block = blockOf(here);
  if (block) block.dataset['changed'] = 'here';
  unfold(here);
  // Of one that is taller than the window, where it begins.
  here.scrollIntoView({ block: here.offsetHeight > innerHeight ? 'start' : 'center' });
}

/** A time today, the name of a day of the last six, or a date. */
function sayWhen(time: Date, now: Date): string {
  const { tag } = getSpoken();
  const isToday = time.toDateString() === now.toDateString();
  const isNear = now.getTime() - time.getTime() < 6 * 86_400_000;
  return new Intl.DateTimeFormat(dateTag(tag), {
    ...(isToday
      ? { hour: '2-digit', minute: '2-digit' }
      : isNear
        ? { weekday: 'long' }
        : { day: 'numeric', month: 'short', year: 'numeric' }),
    numberingSystem: 'latn',
  }).format(time);
}
