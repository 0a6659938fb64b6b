import { useColorMode } from '@docusaurus/theme-common';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { fillSamples, sampleBoard } from '../simulator/texts.ts';
import { quietState, type Simulator } from '../simulator/simulator.ts';
import { SCOPES, type SimulatedMonday, type Theme } from '../simulator/simulated-monday.ts';
import type { AppStorage, StoredKey } from '../simulator/storage.ts';
import Board, { HostScreen } from './board/Board.tsx';
import FaultDrawer, { StorageDrawer } from './drawers.tsx';
import ItemCard from './board/ItemCard.tsx';
import { setStatus } from './board/set-status.ts';
import TestBench, { type Panel } from './TestBench.tsx';
import TryCards, { NextStep, type Tried } from './TryCards.tsx';
import styles from './Playground.module.css';
import { emptyItemView } from './drive-item-view.ts';
import { aimFrame, frameAddress } from './early-frame.ts';
import { openPlayground, type OpenPlayground, keepApprovals } from './open-playground.ts';

/**
 * Resets the playground to the first visit: what monday would store, what was changed on the board or approved and the
 * item view's drafts are gone. A frame of another origin keeps its drafts, which are out of reach.
 */
async function emptyPlayground(simulator: Simulator): Promise<void> {
  await emptyItemView();
  simulator.change({ board: sampleBoard, scopes: SCOPES });
  await simulator.storage.clear();
  await fillSamples(simulator.storage);
}

/**
 * Lets the site and the played monday be light or dark together, until the page is left: a change of one changes the
 * other. The site keeps in the browser only what its own button chose.
 */
function useThemeOfBoth(simulator: Simulator | undefined, theme: Theme): void {
  const { colorMode, colorModeChoice, setColorMode } = useColorMode();
  // The provider's second parameter is not in its types.
  const wear: (mode: typeof colorModeChoice, options: { readonly persist: false }) => void = setColorMode;
  const before = useRef(colorMode);
  const own = useRef(colorModeChoice);
  useEffect(() => {
    const isChangedBySite = before.current !== colorMode;
    before.current = colorMode;
    const wanted = theme === 'light' ? 'light' : 'dark';
    if (!simulator || wanted === colorMode) return;
    if (isChangedBySite) {
      own.current = colorModeChoice;
      simulator.change({ theme: colorMode });
    } else {
      before.current = wanted;
      wear(wanted, { persist: false });
    }
  });
  useEffect(() => () => wear(own.current, { persist: false }), [wear]);
}

const addressNow = () => location.search + location.hash;

/**
 * Opens the playground that the address describes; `undefined` until it is open. A new address leaves the old board
 * meanwhile.
 */
function usePlayground(): OpenPlayground | undefined {
  const [playground, setPlayground] = useState<OpenPlayground>();
  useEffect(() => {
    const open = async () => {
      const address = addressNow();
      try {
        const opened = await openPlayground(address);
        if (address === addressNow()) setPlayground(opened);
      } catch (error) {
        setPlayground(() => {
          throw error;
        });
      }
    };
    void open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return playground;
}

const subscribeToNothing = () => () => {};
const getQuietState = () => quietState;

/**
 * A small monday in the page, with the real item view in frames. Its first frame stands in the static page, where the
 * simulator answers it before React is there (`opening.ts`).
 */
export default function Playground() {
  const { simulator, settings, scratchId } = usePlayground() ?? {};
  const { world, screen, calls } = useSyncExternalStore(
    simulator?.subscribe ?? subscribeToNothing,
    simulator?.getState ?? getQuietState,
    getQuietState,
  );
  useThemeOfBoth(simulator, world.theme);
  const stored = useStoredKeys(simulator?.storage);
  const [hasSecond, setHasSecond] = useState<boolean>();
  const showsSecond = hasSecond ?? settings?.second !== undefined;
  const [panel, setPanel] = useState<Panel>();
  const [isResetting, setIsResetting] = useState(false);
  // For whoever comes from another page of the site the frame waits for the simulator.
  const isHydrating = useSyncExternalStore(
    subscribeToNothing,
    () => false,
    () => true,
  );
  const [isStatic] = useState(isHydrating);
  const path = useBaseUrl('/app');
  // In the static page the frame has the plain address, until `aimFrame` has seen the query.
  const address =
    typeof window === 'undefined' ? { url: path, sandbox: undefined, origin: '' } : frameAddress(path, location.href);

  const cards = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(0);
  const [tried, setTried] = useState<Tried>();
  const isUnplugged = world.faults.some(({ fault }) => fault === 'rejected');
  const openItem = (itemId: number) => {
    setTried(undefined);
    setOpened((count) => count + 1);
    for (const seat of world.seats.keys()) simulator?.changeSeat(seat, { itemId });
    // On a phone the cards are above the board.
    cards.current?.scrollIntoView({ block: 'nearest' });
  };
  /** An item view asks once what it may: it finds out that it may more, or less, when it is loaded anew. */
  const [approvals, setApprovals] = useState(0);
  const change = (changed: Partial<SimulatedMonday>) => {
    simulator?.change(changed);
    if (!simulator || !changed.scopes) return;
    void keepApprovals(simulator.storage, changed.scopes);
    // The frames are there at once for whoever goes on with them.
    flushSync(() => setApprovals((count) => count + 1));
  };
  const reset = async (simulator: Simulator) => {
    // The frames go first, because an item view keeps a draft of unsaved text when it closes.
    flushSync(() => setIsResetting(true));
    await emptyPlayground(simulator);
    setIsResetting(false);
    setPanel(undefined);
  };

  return (
    <div className={styles['monday']} data-theme-name={simulator && world.theme}>
      <div className={styles['workspace']}>
        <div className={styles['item']}>
          <NextStep
            tried={tried === 'plug' && !isUnplugged ? undefined : tried}
            onPlugIn={() => change({ faults: [] })}
          />
          <div ref={cards} className={styles['cards']}>
            {world.seats.map((seat, index) =>
              !isResetting && (index === 0 || showsSecond) ? (
                <ItemCard
                  key={`${index} ${approvals}`}
                  simulator={simulator}
                  seat={index}
                  state={seat}
                  world={world}
                  opened={opened}
                  address={simulator || isStatic ? address : undefined}
                />
              ) : null,
            )}
          </div>
        </div>
        <div className={styles['aside']}>
          <TryCards
            simulator={simulator}
            cards={cards}
            isUnplugged={isUnplugged}
            onSecond={setHasSecond}
            onOpen={openItem}
            onDone={setTried}
          />
          <Board
            inert={!simulator}
            scratchId={scratchId}
            openItemId={world.seats[0].itemId}
            stored={stored}
            cells={world.board.cells}
            onOpen={openItem}
            onStatus={(itemId, status) => simulator && setStatus(simulator, itemId, status)}
          />
          <TestBench
            inert={!simulator}
            world={world}
            onChange={change}
            hasSecond={showsSecond}
            onSecond={setHasSecond}
            panel={panel}
            onPanel={setPanel}
          >
            {panel === 'faults' && simulator ? (
              <FaultDrawer simulator={simulator} world={world} calls={calls} onClose={() => setPanel(undefined)} />
            ) : null}
            {panel === 'storage' && simulator ? (
              <StorageDrawer
                storage={simulator.storage}
                stored={stored}
                onReset={() => void reset(simulator)}
                onClose={() => setPanel(undefined)}
              />
            ) : null}
          </TestBench>
          <p className={styles['more']}>
            The real item view, on a board that plays monday.com.{' '}
            <Link to="/documentation/writing">How to write Markdown</Link>
          </p>
        </div>
      </div>
      {isStatic ? (
        // A script of the static page, which runs before all others; made later it does not run.
        <script suppressHydrationWarning>{`(${aimFrame.toString()})(window, ${frameAddress.toString()})`}</script>
      ) : null}
      <HostScreen
        screen={screen}
        onDismiss={(id) => simulator?.dismissNotice(id)}
        onCloseCard={() => simulator?.closeCard()}
      />
    </div>
  );
}

/** Returns the keys in the simulator's storage, kept up to date. */
function useStoredKeys(storage: AppStorage | undefined): readonly StoredKey[] {
  const [keys, setKeys] = useState<readonly StoredKey[]>([]);
  useEffect(() => {
    if (!storage) return undefined;
    let gone = false;
    const read = async () => {
      const list = await storage.list();
      if (!gone) setKeys(list);
    };
    void read();
    const stop = storage.subscribe(() => void read());
    return () => {
      gone = true;
      stop();
    };
  }, [storage]);
  return keys;
}
