import { useColorMode } from '@docusaurus/theme-common';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useEffect, useRef, useState } from 'react';
import type { FilmStageProps } from '../../site/landing/Film.tsx';
import AppFrame from '../board/AppFrame.tsx';
import styles from '../board/AppFrame.module.css';
import { clearTheStage, filmSimulator, playFilm, setTheStage } from './film.ts';
import { frameAddress } from '../frame-address.ts';

/** The item view in a frame that nobody can reach, with the film playing in it from the start. */
export default function FilmStage({ onShow }: FilmStageProps) {
  const simulator = filmSimulator();
  const { colorMode } = useColorMode();
  const [isSet, setIsSet] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const address = frameAddress(useBaseUrl('/app'), location.origin);
  useEffect(() => simulator.change({ theme: colorMode }), [simulator, colorMode]);
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
