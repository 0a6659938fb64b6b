import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { SeenText } from '../../../../host/drafts/seen-text.ts';
import { say } from '../../../messages/say-past.ts';
import { getSpoken } from '../../../messages/spoken.ts';
import type { PreviewHandle } from '../../../preview/Preview.tsx';
import { Button } from '../../../ui/vibe.tsx';
import { isLetterKey } from '../../../ui/letter-keys.ts';
import { type ChangedBlocks, markChangedBlocks } from './changed-blocks.ts';
import './since.css';

export interface ChangesSinceVisitBarProps {
  seen: SeenText;
  preview: RefObject<PreviewHandle | null>;
  onDone: () => void;
}

/** "3 changes since Tuesday · Show": over the text, so that nothing moves. N and Shift+N walk through the changes. */
export default function ChangesSinceVisitBar({ seen, preview, onDone }: ChangesSinceVisitBarProps) {
  const [blocks, setBlocks] = useState<ChangedBlocks>([]);
  const [isWalking, setWalking] = useState(false);
  const at = useRef(-1);
  useEffect(() => {
    const shown = preview.current?.shown();
    return shown && markChangedBlocks(shown, seen.text, setBlocks);
  }, [preview, seen]);
  const walk = useCallback(
    (step: 1 | -1) => {
      if (blocks.length === 0) return;
      at.current =
        at.current === -1 && step === -1 ? blocks.length - 1 : (at.current + step + blocks.length) % blocks.length;
      for (const [index, block] of blocks.entries()) block.dataset['changed'] = index === at.current ? 'here' : '';
      // A folded section shows it.
      blocks[at.current]!.dispatchEvent(new Event('beforematch', { bubbles: true }));
      blocks[at.current]!.scrollIntoView({ block: 'center' });
      setWalking(true);
    },
    [blocks],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isLetterKey(event, 'n')) return;
      event.preventDefault();
      walk(event.shiftKey ? -1 : 1);
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [walk]);

  /** The bar would take the focus with it: the next Tab goes on from the change that was read last, or the text. */
  const end = () => {
    const place = blocks[at.current] ?? preview.current?.shown()?.container;
    if (place) {
      place.tabIndex = -1;
      place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
      place.focus({ preventScroll: true });
    }
    onDone();
  };

  if (blocks.length === 0) return null;
  return (
    <section className="iv-since" aria-label={say('sinceLabel')}>
      <span>{say('sinceChanges', { count: blocks.length, day: sayWhen(new Date(seen.at), new Date()) })}</span>
      <Button onClick={() => walk(1)} title="N" aria-keyshortcuts="N">
        {isWalking ? say('sinceNext') : say('sinceShow')}
      </Button>
      <Button onClick={end}>{say('sinceDone')}</Button>
    </section>
  );
}

/** A time today, the name of a day of the last six, or a date. */
function sayWhen(time: Date, now: Date): string {
  const { tag } = getSpoken();
  const isToday = time.toDateString() === now.toDateString();
  const isNear = now.getTime() - time.getTime() < 6 * 86_400_000;
  return new Intl.DateTimeFormat(tag === 'en' ? 'en-GB' : tag, {
    ...(isToday
      ? { hour: '2-digit', minute: '2-digit' }
      : isNear
        ? { weekday: 'long' }
        : { day: 'numeric', month: 'short', year: 'numeric' }),
    numberingSystem: 'latn',
  }).format(time);
}
