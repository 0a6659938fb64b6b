import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { use, useEffect, useRef, useState } from 'react';
import { memoryShelf } from '../simulator/shelf.ts';
import { createSimulator, type Simulator } from '../simulator/simulator.ts';
import { appStorage } from '../simulator/storage.ts';
import type { FilmShows, FilmStageProps } from '../site/landing/Film.tsx';
import styles from './board/AppFrame.module.css';
import AppFrame from './board/AppFrame.tsx';
import { frameAddress } from './early-frame.ts';
import { emptyItemView, keepQuiet, pasteCells, saveIn, seesWords, startWriting, typeAside } from './drive-item-view.ts';
import { openPlayground } from './open-playground.ts';

// The item view on the landing page: live, and playing the film.

/** Has the item view wear the site's theme. */
function useThemeOfSite(simulator: Simulator): void {
  const { colorMode } = useColorMode();
  useEffect(() => simulator.change({ theme: colorMode }), [simulator, colorMode]);
}

/** The item view alone, on the playground's first item and with its storage. Suspends until that is open. */
export function LiveItemView() {
  const { simulator } = use(openPlayground('?item=1'));
  useThemeOfSite(simulator);
  return (
    <AppFrame
      simulator={simulator}
      seat={0}
      address={frameAddress(useBaseUrl('/app'), location.origin)}
      title="Item view"
    />
  );
}

/** The item view in a frame that nobody can reach, with the film playing in it from the start. */
export function FilmStage({ onShow }: FilmStageProps) {
  const simulator = filmSimulator();
  const [isSet, setIsSet] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const address = frameAddress(useBaseUrl('/app'), location.origin);
  useThemeOfSite(simulator);
  useEffect(() => {
    void setTheStage(simulator).then(() => setIsSet(true));
    return () => void clearTheStage();
  }, [simulator]);
  useEffect(() => {
    const frame = isSet && stage.current?.querySelector('iframe');
    if (!frame) return;
    const gone = new AbortController();
    playFilm(frame, simulator, onShow, gone.signal).catch(() => gone.signal.aborted || onShow('still'));
    return () => gone.abort();
  }, [isSet, simulator, onShow]);
  return (
    <div ref={stage} className={styles['frame']} inert>
      {isSet ? <AppFrame simulator={simulator} seat={0} address={address} title="Item view" /> : null}
    </div>
  );
}

/** An item on no board, so that what the item view itself keeps of it in this browser belongs to no other. */
const ITEM = 9_800_000_000;

const BEFORE = '## Before June 12\n\n- [x] Freeze the old site\n- [ ] Turn on the new pages\n';
const TYPED = '\nVisitors by **quarter**, up to today:\n\n';
const CELLS = [
  ['Quarter', 'Visitors', 'Sign-ups'],
  ['Q1', '12,400', '310'],
  ['Q2', '15,900', '428'],
];
const [LINE_BEFORE, OF_NOA] = ['- [x] Freeze the old site\n', '- [x] Check every redirect (Noa)\n'];

/** Milliseconds: twenty seconds in all. */
const PACE = { look: 800, key: 100, afterTyping: 800, paste: 4_000, noa: 2_400, result: 5_000 };

let started: Simulator | undefined;

/** Plays monday for the film, in memory. One for the life of the page, because it listens to the window. */
export function filmSimulator(): Simulator {
  if (started) return started;
  started = createSimulator(window, appStorage(memoryShelf()));
  const { seats } = started.getState().world;
  started.change({ seats: [{ ...seats[0], itemId: ITEM }, seats[1]] });
  return started;
}

/** Puts everything as it is at the film's beginning. */
export async function setTheStage({ storage, colleague }: Simulator): Promise<void> {
  await clearTheStage();
  await storage.clear();
  await colleague.save(ITEM, BEFORE);
}

/** Removes what the item view has kept of the film in this browser. */
export function clearTheStage(): Promise<void> {
  return emptyItemView(`_${ITEM}_`);
}

/**
 * Plays the film in the item view of `frame`, which is inert: the focus stays where it is. Throws when `signal` is
 * aborted, and when the item view does not do its part.
 */
export async function playFilm(
  frame: HTMLIFrameElement,
  { colleague }: Simulator,
  show: (shows: FilmShows) => void,
  signal: AbortSignal,
): Promise<void> {
  const pause = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    signal.throwIfAborted();
  };
  const see = async (words: string) => {
    const isSeen = await seesWords(frame, words);
    signal.throwIfAborted();
    if (!isSeen) throw new Error(`The item view does not show "${words}".`);
  };

  await see('Before June 12');
  keepQuiet(frame);
  show('typing');
  await pause(PACE.look);
  const field = await startWriting(frame, ITEM);
  signal.throwIfAborted();
  if (!field) throw new Error('The item view opens no field.');
  for (const letter of TYPED) {
    typeAside(field, letter);
    await pause(PACE.key);
  }
  await pause(PACE.afterTyping);
  show('pasting');
  pasteCells(field, CELLS);
  await pause(PACE.paste);
  show('merging');
  await colleague.save(ITEM, BEFORE.replace(LINE_BEFORE, LINE_BEFORE + OF_NOA));
  await pause(PACE.noa);
  await saveIn(frame);
  await see('Check every redirect');
  await pause(PACE.result);
  show('end');
}
