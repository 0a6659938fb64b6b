import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenDescription } from '../../../description/open-description.ts';
import { systemClock } from '../../../host/clock.ts';
import { openBrowserStorage } from '../../../host/drafts/browser-storage.ts';
import {
  createBrowserSeenText,
  createViewerSeenText,
  type SeenText,
  type SeenTextShelf,
} from '../../../host/drafts/seen-text.ts';
import { type Place, seenTextKey } from '../../../host/storage/keys.ts';
import type { PreviewHandle } from '../../preview/Preview.tsx';
import type { PastTexts } from '../../screen/open-for-reading.ts';
import { lazily } from '../../ui/lazily.tsx';
import { watchSeen } from './watch-seen.ts';

/** What may be shown as the board has it: a value of the item, or a link to an item or a person. */
const OF_BOARD = /\{\{|\.monday\.com\//;

const SinceBar = lazily(() => import('./SinceBar.tsx').catch(() => ({ default: () => null })));

export interface SinceProps {
  description: OpenDescription;
  place: Place;
  /** Present for editors, who alone may have something of their own, and keep something in monday's storage. */
  history: PastTexts | undefined;
  preview: RefObject<PreviewHandle | null>;
}

/**
 * "Changed since you were here": compares the stored text with the one that this person has seen. Loaded when the text
 * is readable; what shows the difference is loaded only if there is one, as is what shows parts of the text by what the
 * board says.
 */
export default function Since({ description, place, history, preview }: SinceProps) {
  const state = useSyncExternalStore(description.subscribe, description.getState);
  const [own] = useState(() => shelfOf(place));
  const shelf = history?.seen ?? own;
  const [seen, setSeen] = useState<SeenText>();
  const forget = useRef(() => {});
  useEffect(() => {
    const watching = watchSeen({
      description,
      shelf,
      history,
      loadOwnChanges: () => import('./without-own.ts'),
      clock: systemClock,
      report: setSeen,
    });
    forget.current = watching.forget;
    return watching.end;
  }, [description, shelf, history]);
  const isOfBoard = state.kind === 'open' && OF_BOARD.test(state.text);
  useEffect(() => {
    // Without the code the text stays as it is.
    if (isOfBoard)
      import(/* webpackChunkName: "chips" */ '../../board/chips/show-chips.ts').then(
        ({ showChips }) => showChips(),
        () => undefined,
      );
  }, [isOfBoard]);

  if (!seen || state.kind !== 'open') return null;
  // What is being written is no news.
  const isRead = state.mode === 'view' && !state.offer && state.text === state.base.text && state.text !== '';
  if (!isRead) return null;
  return <SinceBar seen={seen} preview={preview} onDone={() => forget.current()} />;
}

function shelfOf(place: Place): SeenTextShelf {
  const key = seenTextKey(place);
  return createViewerSeenText(createBrowserSeenText({ storage: openBrowserStorage(), key }), key);
}
