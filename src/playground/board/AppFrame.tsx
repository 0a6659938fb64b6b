import { useLayoutEffect, useRef } from 'react';
import type { Simulator } from '../../simulator/simulator.ts';
import type { FrameAddress } from '../early-frame.ts';
import styles from './AppFrame.module.css';

interface Props {
  /** Not there while the static page's frame already loads. */
  simulator: Simulator | undefined;
  seat: number;
  address: FrameAddress;
  /** The frame's accessible name. */
  title: string;
}

/** The item view in a frame that the simulator, once it is there, answers while it is mounted. */
export default function AppFrame({ simulator, seat, address, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  // In a layout effect: a frame that comes with the simulator loads later, so none of its messages is missed.
  useLayoutEffect(
    () => simulator?.addFrame({ seat, window: () => frame.current?.contentWindow ?? null, origin: address.origin }),
    [simulator, seat, address.origin],
  );
  return <iframe ref={frame} className={styles['frame']} src={address.url} sandbox={address.sandbox} title={title} />;
}
