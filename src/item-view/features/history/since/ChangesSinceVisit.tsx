import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Open } from '../../../../description/description.ts';
import type { OpenDescription } from '../../../../description/open-description.ts';
import { type Clock, systemClock } from '../../../../host/clock.ts';
import { openBrowserStorage } from '../../../../host/drafts/browser-storage.ts';
import {
  createBrowserSeenText,
  createViewerSeenText,
  type SeenText,
  type SeenTextShelf,
} from '../../../../host/drafts/seen-text.ts';
import { seenTextKey } from '../../../../host/storage/browser-keys.ts';
import type { ItemRef } from '../../../../host/storage/keys.ts';
import type { PreviewHandle } from '../../../preview/Preview.tsx';
import type { PastTexts } from '../../../document/open-for-reading.ts';
import { lazilyOrNothing } from '../../../ui/lazily.tsx';
import type * as OwnChanges from './seen-with-own.ts';

/** Text that may be shown as the board has it: a value of the item, or a link to an item or a person. */
const OF_BOARD = /\{\{|\.monday\.com\//;

const ChangesSinceVisitBar = lazilyOrNothing(() => import('./ChangesSinceVisitBar.tsx'));

interface ChangesSinceVisitProps {
  description: OpenDescription;
  place: ItemRef;
  /** Present for editors, who alone may have something of their own, and keep something in monday's storage. */
  history: PastTexts | undefined;
  preview: RefObject<PreviewHandle | null>;
  /** Shows parts of the text by what the board says. */
  showBoard: () => Promise<unknown>;
}

/**
 * "Changed since you were here": compares the stored text with the one that this person has seen. Loaded when the text
 * is readable; what shows the difference is loaded only if there is one, as is what shows parts of the text by what the
 * board says.
 */
export default function ChangesSinceVisit({ description, place, history, preview, showBoard }: ChangesSinceVisitProps) {
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
      loadOwnChanges: () => import('./seen-with-own.ts'),
      clock: systemClock,
      report: setSeen,
    });
    forget.current = watching.forget;
    return watching.end;
  }, [description, shelf, history]);
  const isOfBoard = state.kind === 'open' && OF_BOARD.test(state.text);
  useEffect(() => {
    // Without the code the text stays as it is.
    if (isOfBoard) showBoard().catch(() => undefined);
  }, [isOfBoard, showBoard]);

  if (!seen || state.kind !== 'open') return null;
  // A text that is being written is no news.
  const isRead = state.mode === 'view' && !state.offer && state.text === state.base.text && state.text !== '';
  if (!isRead) return null;
  return <ChangesSinceVisitBar {...{ description, seen, history, preview }} onDone={() => forget.current()} />;
}

function shelfOf(place: ItemRef): SeenTextShelf {
  const key = seenTextKey(place);
  return createViewerSeenText(createBrowserSeenText({ storage: openBrowserStorage(), key }), key);
}

/**
 * Reports the text that was seen while it differs from the stored one: what others save is news, whether it was saved
 * before this visit or comes in while somebody reads. What they write here, they have seen. `forget` ends a difference.
 */
export function watchSeen({
  description: { getState, subscribe },
  shelf,
  history,
  loadOwnChanges,
  clock,
  report,
}: {
  description: Pick<OpenDescription, 'getState' | 'subscribe'>;
  shelf: SeenTextShelf;
  /** Present for editors. */
  history: OwnChanges.OwnPast | undefined;
  loadOwnChanges: () => Promise<typeof OwnChanges>;
  clock: Pick<Clock, 'now'>;
  report: (seen: SeenText | undefined) => void;
}): { readonly forget: () => void; readonly end: () => void } {
  let isGone = false;
  /** Whether the text seen before has been read; that waits for a text to compare it with. */
  let isKnown = false;
  let differing: SeenText | undefined;
  /** The text taken before, which has been seen if nothing differed. */
  let latest: SeenText | undefined;
  /** The history could not be read, and nobody knows who saved the text that is compared. */
  let isUnsure = false;
  let stored = '';
  let savedAt: number | undefined;
  /** Texts are taken one after the other: what is saved while the first is compared is no news either. */
  let last = Promise.resolve();

  function take(): void {
    const state = getState();
    // In a conflict the base is older than what is stored.
    if (isGone || state.kind !== 'open' || state.conflict) return;
    const { text } = state.base;
    const isOwn = state.savedAt !== savedAt;
    savedAt = state.savedAt;
    // An empty answer may be false, and nobody needs to be told what is no more.
    if (text === '' || text === stored) return;
    const { savedOver } = state.syncState;
    const own = isOwn && savedOver !== text ? savedOver : undefined;
    // A tick takes in what a colleague had saved, which is still news.
    if (own && own !== stored) queue(() => become(state, own));
    stored = text;
    queue(() => become(state, text, own));
  }

  function queue(step: () => Promise<void>): void {
    last = last.then(() => (isGone ? undefined : step())).catch(() => undefined);
  }

  /** `after` is stored now; `own`: the text that they made it of. */
  async function become(state: Open, after: string, own?: string): Promise<void> {
    const known = isKnown ? (differing ?? latest) : await shelf.get();
    isKnown = true;
    latest = { text: after, at: clock.now() };
    const change = isUnsure ? undefined : own;
    isUnsure = false;
    let seen = known && known.text !== after ? known : latest;
    if (seen.text !== after && history?.userId) {
      const { withOwnChanges } = await loadOwnChanges();
      [seen, isUnsure] = await withOwnChanges(seen, after, change, state, history);
    }
    differing = seen.text === after ? undefined : seen;
    // A newer one may be waiting.
    if (after === stored && !isGone) report(isUnsure ? undefined : differing);
    await shelf.set(seen);
  }

  const stop = subscribe(take);
  take();
  return {
    forget: () =>
      queue(async () => {
        differing = undefined;
        report(undefined);
        await shelf.set((latest = { text: stored, at: clock.now() }));
      }),
    end() {
      isGone = true;
      stop();
    },
  };
}
