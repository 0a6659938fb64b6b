import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { startTransition, use, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { emptyDatabase } from '../simulator/browser-shelf.ts';
import { fillSamples } from '../simulator/sample-descriptions.ts';
import type { Simulator } from '../simulator/simulator.ts';
import type { AppStorage, StoredKey } from '../simulator/storage.ts';
import Board from './Board.tsx';
import Controls, { type Panel } from './Controls.tsx';
import FaultDrawer from './FaultDrawer.tsx';
import HostScreen from './HostScreen.tsx';
import ItemCard from './ItemCard.tsx';
import styles from './Playground.module.css';
import StorageDrawer from './StorageDrawer.tsx';
import { frameAddress } from './frame-address.ts';
import { openPlayground, type OpenPlayground } from './open-playground.ts';

/** The item view's own database, as in src/host/drafts/browser-storage.ts. */
const ITEM_VIEW_DATABASE = { name: 'markdown-for-monday', table: 'kept' };

/**
 * Resets the playground to the first visit: what monday would store and the item view's drafts are gone. A frame of
 * another origin keeps its drafts, which are out of reach.
 */
async function emptyPlayground(simulator: Simulator): Promise<void> {
  await emptyDatabase(ITEM_VIEW_DATABASE.name, ITEM_VIEW_DATABASE.table);
  await simulator.storage.clear();
  await fillSamples(simulator.storage);
}

const addressNow = () => location.search + location.hash;

/**
 * Opens the playground that the address describes. Suspends until it is open; when the address changes, the old board
 * stays meanwhile.
 */
function usePlayground(): OpenPlayground {
  const [playground, setPlayground] = useState(() => openPlayground(addressNow()));
  useEffect(() => {
    const change = () => {
      const next = openPlayground(addressNow());
      startTransition(() => setPlayground(next));
    };
    window.addEventListener('hashchange', change);
    return () => window.removeEventListener('hashchange', change);
  }, []);
  return use(playground);
}

/** A small monday in the page, with the real item view in frames. Suspends until its storage is open. */
export default function Playground() {
  const { simulator, settings, scratchId } = usePlayground();
  const { world, screen, calls } = useSyncExternalStore(simulator.subscribe, simulator.getState);
  const stored = useStoredKeys(simulator.storage);
  const [hasSecond, setHasSecond] = useState(settings.second !== undefined);
  const [panel, setPanel] = useState<Panel>();
  const [isResetting, setIsResetting] = useState(false);
  const address = frameAddress(useBaseUrl('/app'), location.href, settings.fromOtherOrigin, settings.sandbox);

  const { colorMode } = useColorMode();
  useEffect(() => {
    if (settings.theme === undefined) simulator.change({ theme: colorMode === 'dark' ? 'dark' : 'light' });
  }, [simulator, settings, colorMode]);

  const cards = useRef<HTMLDivElement>(null);
  const openItem = (itemId: number) => {
    for (const seat of world.seats.keys()) simulator.changeSeat(seat, { itemId });
    // On a phone the cards are below the board.
    cards.current?.scrollIntoView({ block: 'nearest' });
  };
  const reset = async () => {
    // The frames go first, because an item view keeps a draft of unsaved text when it closes.
    flushSync(() => setIsResetting(true));
    await emptyPlayground(simulator);
    setIsResetting(false);
    setPanel(undefined);
  };

  return (
    <div className={styles['monday']} data-theme-name={world.theme}>
      <Controls
        world={world}
        onChange={simulator.change}
        hasSecond={hasSecond}
        onSecond={setHasSecond}
        panel={panel}
        onPanel={setPanel}
      />
      <div className={styles['workspace']}>
        <div className={styles['aside']}>
          <Board scratchId={scratchId} openItemId={world.seats[0].itemId} stored={stored} onOpen={openItem} />
          {panel === 'faults' ? (
            <FaultDrawer simulator={simulator} world={world} calls={calls} onClose={() => setPanel(undefined)} />
          ) : null}
          {panel === 'storage' ? (
            <StorageDrawer
              storage={simulator.storage}
              stored={stored}
              onReset={() => void reset()}
              onClose={() => setPanel(undefined)}
            />
          ) : null}
        </div>
        <div ref={cards} className={styles['cards']}>
          {world.seats.map((seat, index) =>
            !isResetting && (index === 0 || hasSecond) ? (
              <ItemCard
                key={index}
                simulator={simulator}
                seat={index}
                state={seat}
                address={address}
                sandbox={settings.sandbox}
              />
            ) : null,
          )}
        </div>
      </div>
      <HostScreen screen={screen} onDismiss={simulator.dismissNotice} onCloseCard={simulator.closeCard} />
    </div>
  );
}

/** Returns the keys in the simulator's storage, kept up to date. */
function useStoredKeys(storage: AppStorage): readonly StoredKey[] {
  const [keys, setKeys] = useState<readonly StoredKey[]>([]);
  useEffect(() => {
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
