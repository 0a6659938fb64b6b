import useBaseUrl from '@docusaurus/useBaseUrl';
import { useColorMode } from '@docusaurus/theme-common';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Simulator } from '../simulator/simulator.ts';
import type { Theme } from '../simulator/simulated-monday.ts';
import type { AppStorage, StoredKey } from '../simulator/storage.ts';
import { type FrameAddress, frameAddress } from './early-frame.ts';
import { openPlayground, type OpenPlayground } from './open-playground.ts';

/**
 * Lets the site and the played monday be light or dark together, until the page is left: a change of one changes the
 * other. The site keeps in the browser only what its own button chose.
 */
export function useThemeOfBoth(simulator: Simulator | undefined, theme: Theme): void {
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
export function usePlayground(): OpenPlayground | undefined {
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

/**
 * Returns whether the page came as a static page, whose frame is there before the simulator, and the address of the
 * frames. For whoever comes from another page of the site the frame waits for the simulator.
 */
export function useFrames(): { readonly isStatic: boolean; readonly address: FrameAddress } {
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
  return { isStatic, address };
}

/** Returns the keys in the simulator's storage, kept up to date. */
export function useStoredKeys(storage: AppStorage | undefined): readonly StoredKey[] {
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
