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

/** Where the item view keeps drafts and what it remembers, in src/host/drafts/browser-storage.ts. */
const ITEM_VIEW_DATABASE = { name: 'markdown-for-monday', table: 'kept' };

/**
 * Brings the playground back to the first visit: what monday would store is gone, and so are the item view's drafts. A frame of another
 * origin keeps its drafts to itself, out of our reach.
 */
async function emptyPlayground(simulator: Simulator): Promise<void> {
  await emptyDatabase(ITEM_VIEW_DATABASE.name, ITEM_VIEW_DATABASE.table);
  await simulator.storage.clear();
  await fillSamples(simulator.storage);
}

const addressNow = () => location.search + location.hash;

/** The playground as the address asks. It suspends until that is open; when another address is pasted, the board stays meanwhile. */
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

/** A small monday in the page, with the real item view in frames. It suspends until its storage is open. */
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
    // The frames go first: on leaving, an item view keeps a draft of what is unsaved.
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

/** Everything the simulator's storage holds, as it changes. */
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
