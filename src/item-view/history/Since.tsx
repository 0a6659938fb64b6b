import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { OpenDescription } from '../../description/open-description.ts';
import { openBrowserStorage } from '../../host/drafts/browser-storage.ts';
import { createBrowserSeenText, type SeenText, type SeenTextShelf } from '../../host/drafts/seen-text.ts';
import { type Place, seenTextKey } from '../../host/storage/keys.ts';
import type { PreviewHandle } from '../preview/Preview.tsx';
import type { PastTexts } from '../screen/open-for-reading.ts';
import { lazily } from '../ui/lazily.tsx';

const SinceBar = lazily(() => import('./SinceBar.tsx').catch(() => ({ default: () => null })));

export interface SinceProps {
  description: OpenDescription;
  place: Place;
  /** Present for editors, who alone may have something of their own, and keep something in monday's storage. */
  history: PastTexts | undefined;
  preview: RefObject<PreviewHandle | null>;
}

/**
 * "Changed since you were here": compares the stored text with the one that this person has seen. Loaded when the text is
 * readable; what shows the difference is loaded only if there is one.
 */
export default function Since({ description, place, history, preview }: SinceProps) {
  const state = useSyncExternalStore(description.subscribe, description.getState);
  const [shelf] = useState(() => history?.seen ?? shelfOf(place));
  const [seen, setSeen] = useState<SeenText>();
  const forget = useRef(() => {});
  useEffect(() => {
    const watching = watchSeen(description, shelf, history, setSeen);
    forget.current = watching.forget;
    return watching.end;
  }, [description, shelf, history]);

  if (!seen || state.kind !== 'open') return null;
  // What is being written is no news.
  const isRead = state.mode === 'view' && !state.offer && state.text === state.base.text && state.text !== '';
  if (!isRead) return null;
  return <SinceBar seen={seen} preview={preview} onDone={() => forget.current()} />;
}

function shelfOf(place: Place): SeenTextShelf {
  return createBrowserSeenText({ storage: openBrowserStorage(), key: seenTextKey(place) });
}

/**
 * Reports the text that was seen while it differs from the stored one. What somebody reads here, or writes, they have
 * seen: without a difference the stored text is kept as seen whenever it changes. `forget` ends a difference.
 */
function watchSeen(
  { getState, subscribe }: OpenDescription,
  shelf: SeenTextShelf,
  history: PastTexts | undefined,
  report: (seen: SeenText | undefined) => void,
): { readonly forget: () => void; readonly end: () => void } {
  let isGone = false;
  /** Whether the text seen before has been read; that waits for a text to compare it with. */
  let progress: 'waiting' | 'reading' | 'known' = 'waiting';
  let differing: SeenText | undefined;
  let stored = '';
  let savedAt: number | undefined;

  function take(): void {
    const state = getState();
    // An empty answer may be false, and nobody needs to be told what is no more.
    if (isGone || state.kind !== 'open' || state.base.text === '' || state.base.text === stored) return;
    const before = stored;
    const isOwn = state.savedAt !== savedAt;
    [stored, savedAt] = [state.base.text, state.savedAt];
    if (progress === 'waiting') {
      progress = 'reading';
      void begin(isOwn).catch(() => undefined);
    } else if (progress === 'known') {
      if (!differing) void shelf.set({ text: stored, at: Date.now() });
      else if (isOwn) void addOwn(differing, before, stored);
    }
  }

  async function addOwn(known: SeenText, before: string, after: string): Promise<void> {
    const { withOwn } = await import('./without-own.ts');
    await become({ text: withOwn(known.text, before, after), at: known.at }, after);
  }

  async function become(known: SeenText, text: string): Promise<void> {
    if (isGone) return;
    const isSame = known.text === text;
    differing = isSame ? undefined : known;
    report(differing);
    await shelf.set(isSame ? { text, at: Date.now() } : known);
  }

  async function begin(isOwn: boolean): Promise<void> {
    const known = isOwn ? undefined : await shelf.get();
    const news = known && known.text !== stored ? await withoutOwn(known) : stored;
    progress = 'known';
    await become({ text: news, at: known?.at ?? Date.now() }, stored);
  }

  /** What they saved on another computer is no news. */
  async function withoutOwn(known: SeenText): Promise<string> {
    if (!history) return known.text;
    const [past, { withOwnRevisions }] = await Promise.all([history.read(), import('./without-own.ts')]);
    return past.kind === 'read' ? withOwnRevisions(known, past.revisions, history.userId) : known.text;
  }

  const stop = subscribe(take);
  take();
  return {
    forget: () => void become({ text: stored, at: Date.now() }, stored),
    end() {
      isGone = true;
      stop();
    },
  };
}
