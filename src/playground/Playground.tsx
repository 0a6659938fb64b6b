import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import Board from './Board.tsx';
import Controls, { type Panel } from './Controls.tsx';
import { emptyPlayground } from './empty-playground.ts';
import FaultDrawer from './FaultDrawer.tsx';
import { frameAddress } from './frame-address.ts';
import HostScreen from './HostScreen.tsx';
import ItemCard from './ItemCard.tsx';
import styles from './Playground.module.css';
import StorageDrawer from './StorageDrawer.tsx';
import { usePlayground } from './use-playground.ts';
import { useSimulatorState } from './use-simulator-state.ts';
import { useStoredKeys } from './use-stored-keys.ts';

/** A small monday in the page, with the real item view in frames. It suspends until its storage is open. */
export default function Playground() {
  const { simulator, settings, scratchId } = usePlayground();
  const { world, screen } = useSimulatorState(simulator);
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
          {panel === 'faults' ? <FaultDrawer simulator={simulator} onClose={() => setPanel(undefined)} /> : null}
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
