import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import clsx from 'clsx';
import { use, useEffect, useRef, useSyncExternalStore } from 'react';
import AppFrame from './board/AppFrame.tsx';
import Board, { HostScreen } from './board/Board.tsx';
import { setStatus } from './board/set-status.ts';
import { frameAddress } from './early-frame.ts';
import styles from './LiveBoard.module.css';
import { openPlayground } from './open-playground.ts';
import playground from './Playground.module.css';

/**
 * The playground's board and the item view of its first item, beside each other on the landing page, with the
 * playground's storage. Suspends until that is open.
 */
export default function LiveBoard() {
  const { simulator } = use(openPlayground('?item=1'));
  const { world, screen } = useSyncExternalStore(simulator.subscribe, simulator.getState);
  const frame = useRef<HTMLDivElement>(null);
  const { colorMode } = useColorMode();
  useEffect(() => simulator.change({ theme: colorMode }), [simulator, colorMode]);
  return (
    <div className={clsx(playground['monday'], styles['live'])} data-theme-name={world.theme}>
      <Board
        inert={false}
        scratchId={undefined}
        openItemId={world.seats[0].itemId}
        stored={undefined}
        cells={world.board.cells}
        onOpen={(itemId) => simulator.changeSeat(0, { itemId })}
        onStatus={(itemId, status) => {
          setStatus(simulator, itemId, status);
          // As if the person had come back to it, when it looks at the board.
          frame.current?.querySelector('iframe')?.contentWindow?.dispatchEvent(new Event('focus'));
        }}
      />
      <div ref={frame} className={styles['view']}>
        <AppFrame
          simulator={simulator}
          seat={0}
          address={frameAddress(useBaseUrl('/app'), location.origin)}
          title="Item view"
        />
      </div>
      <HostScreen
        screen={screen}
        onDismiss={(id) => simulator.dismissNotice(id)}
        onCloseCard={() => simulator.closeCard()}
      />
    </div>
  );
}
