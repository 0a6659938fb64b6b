import { useLayoutEffect, useRef } from 'react';
import type { Simulator } from '../simulator/simulator.ts';
import type { FrameAddress } from './frame-address.ts';
import styles from './AppFrame.module.css';

interface Props {
  simulator: Simulator;
  seat: number;
  address: FrameAddress;
  sandbox: string | undefined;
  /** Names the frame for those who do not see it. */
  title: string;
}

/** The item view in its frame, answered by the simulator as long as it is there. */
export default function AppFrame({ simulator, seat, address, sandbox, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  // Before the frame's page can have sent anything: it loads later than this runs.
  useLayoutEffect(
    () => simulator.addFrame({ seat, window: () => frame.current?.contentWindow ?? null, origin: address.origin }),
    [simulator, seat, address.origin],
  );
  return <iframe ref={frame} className={styles['frame']} src={address.url} sandbox={sandbox} title={title} />;
}
