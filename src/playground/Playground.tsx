import Link from '@docusaurus/Link';
import { useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { fillSamples, sampleBoard } from '../simulator/texts.ts';
import { quietState, type Simulator } from '../simulator/simulator.ts';
import { SCOPES, type SimulatedMonday } from '../simulator/simulated-monday.ts';
import Board, { HostScreen } from './board/Board.tsx';
import ItemCard from './board/ItemCard.tsx';
import { setStatus } from './board/set-status.ts';
import TestBench from './TestBench.tsx';
import TryCards, { NextStep, type Tried } from './TryCards.tsx';
import styles from './Playground.module.css';
import { emptyItemView } from './drive-item-view.ts';
import { aimFrame, frameAddress } from './early-frame.ts';
import { keepApprovals } from './open-playground.ts';
import { useFrames, usePlayground, useStoredKeys, useThemeOfBoth } from './use-playground.ts';

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
  const frames = useFrames();
  const { change, approvals, reset, isResetting } = useChanges(simulator);
  const [hasSecond, setHasSecond] = useState<boolean>();
  const showsSecond = hasSecond ?? settings?.second !== undefined;
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
  return (
    <div className={styles['monday']} data-theme-name={simulator && world.theme}>
      <div className={styles['workspace']}>
        <div className={styles['item']}>
          <NextStep
            tried={tried === 'plug' && !isUnplugged ? undefined : tried}
            onPlugIn={() => change({ faults: [] })}
          />
          <div ref={cards} className={styles['cards']}>
            {(isResetting ? [] : world.seats.slice(0, showsSecond ? undefined : 1)).map((state, seat) => (
              <ItemCard
                key={`${seat} ${approvals}`}
                {...{ simulator, seat, state, world, opened }}
                address={simulator || frames.isStatic ? frames.address : undefined}
              />
            ))}
          </div>
        </div>
        <div className={styles['aside']}>
          <TryCards
            {...{ simulator, cards, isUnplugged }}
            onSecond={setHasSecond}
            onOpen={openItem}
            onDone={setTried}
          />
          <Board
            {...{ scratchId, stored }}
            inert={!simulator}
            openItemId={world.seats[0].itemId}
            cells={world.board.cells}
            onOpen={openItem}
            onStatus={(itemId, status) => simulator && setStatus(simulator, itemId, status)}
          />
          <TestBench
            {...{ simulator, world, calls, stored }}
            onChange={change}
            hasSecond={showsSecond}
            onSecond={setHasSecond}
            onReset={reset}
          />
          <p className={styles['more']}>
            The real item view, on a board that plays monday.com.{' '}
            <Link to="/documentation/writing">How to write Markdown</Link>
          </p>
        </div>
      </div>
      {frames.isStatic ? (
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

/** Changes of the simulated monday that its frames need to be made anew for. */
function useChanges(simulator: Simulator | undefined) {
  /** An item view asks once what it may: it finds out that it may more, or less, when it is loaded anew. */
  const [approvals, setApprovals] = useState(0);
  const [isResetting, setIsResetting] = useState(false);
  const change = (changed: Partial<SimulatedMonday>) => {
    simulator?.change(changed);
    if (!simulator || !changed.scopes) return;
    void keepApprovals(simulator.storage, changed.scopes);
    // The frames are there at once for whoever goes on with them.
    flushSync(() => setApprovals((count) => count + 1));
  };
  const reset = async () => {
    if (!simulator) return;
    // The frames go first, because an item view keeps a draft of unsaved text when it closes.
    flushSync(() => setIsResetting(true));
    await emptyPlayground(simulator);
    setIsResetting(false);
  };
  return { change, approvals, reset, isResetting };
}
