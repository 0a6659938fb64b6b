import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';
import clsx from 'clsx';
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { filmStills, type Screenshot } from './screenshots.ts';
import styles from './Film.module.css';
import section from './section.module.css';

/** The scenes of the film, in their order. */
const SCENES = [
  { name: 'typing', text: 'You type.' },
  { name: 'pasting', text: 'You paste cells of a spreadsheet.' },
  { name: 'merging', text: 'Noa has saved a line here. You save, and both texts are kept.' },
] as const;

/** State of the film: its still picture, that again while the stage loads, a scene, or its end. */
export type FilmShows = 'still' | 'loading' | (typeof SCENES)[number]['name'] | 'end';

export interface FilmStageProps {
  /** Called at each scene, at the end, and with `still` if the film cannot go on. */
  onShow: (shows: FilmShows) => void;
}

interface Props {
  /** Loads what plays the film in the real item view. */
  loadStage: () => Promise<{ default: ComponentType<FilmStageProps> }>;
}

/** Narrower, it is too small to be read (Film.module.css has the same width). */
const PLAYS = '(width >= 700px)';
const UNASKED = `${PLAYS} and (prefers-reduced-motion: no-preference)`;

/** Keys that do something else on the button, or nothing. */
const OTHER_KEYS = ['Tab', 'Shift', 'Enter', ' '];

/**
 * Twenty seconds of the item view at work: a still picture until most of it is on the screen and the page is idle. For
 * those who asked for less motion or fewer bytes it plays only when they press Play.
 */
export default function Film({ loadStage }: Props) {
  const [shows, setShows] = useState<FilmShows>('still');
  const [Stage, setStage] = useState<ComponentType<FilmStageProps>>();
  // A new one begins from the start.
  const [take, setTake] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const isStill = shows === 'still';
  const isPlaying = !isStill && shows !== 'end';
  const stop = useCallback(() => setShows('still'), []);
  const play = useCallback(() => {
    setShows('loading');
    setTake((last) => last + 1);
    loadStage().then(({ default: loaded }) => setStage(() => loaded), stop);
  }, [loadStage, stop]);

  useEffect(() => {
    if (!matchMedia(UNASKED).matches || savesData()) return;
    let cancel = () => {};
    const stopWatching = watch(place.current, 0.6, (isNear) => {
      if (!isNear) return;
      stopWatching();
      cancel = whenIdle(play);
    });
    return () => {
      stopWatching();
      cancel();
    };
  }, [play]);
  useEffect(() => {
    if (!isPlaying) return;
    const narrow = new AbortController();
    matchMedia(PLAYS).addEventListener('change', stop, { signal: narrow.signal });
    const stopWatching = watch(place.current, 0, (isSeen) => isSeen || stop());
    return () => {
      narrow.abort();
      stopWatching();
    };
  }, [isPlaying, stop]);

  return (
    <figure
      className={styles['film']}
      onKeyDown={({ key }) => {
        if (isPlaying && !OTHER_KEYS.includes(key)) stop();
      }}
    >
      <ItemCard
        tools={
          <button
            type="button"
            className={clsx(isStill ? styles['start'] : styles['button'])}
            onClick={isPlaying ? stop : play}
          >
            <span className={clsx(isStill && [section['call'], styles['play']])}>
              {isPlaying ? 'Stop' : 'Play'} <span className={clsx(!isStill && styles['unseen'])}>the film</span>
            </span>
          </button>
        }
      >
        {/* Whoever has no mouse has the button. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
        <div ref={place} className={styles['place']} onClick={isPlaying ? stop : undefined}>
          <div className={styles['wide']}>
            <Picture {...filmStills.wide} className={styles['still']} />
          </div>
          <div className={styles['phone']}>
            <Picture {...filmStills.phone} className={styles['still']} />
            <Link className={clsx(styles['start'])} to="/playground">
              <span className={clsx(section['call'])}>Try it yourself</span>
            </Link>
          </div>
          {Stage && !isStill ? (
            <div className={clsx(styles['stage'], shows === 'loading' && styles['waiting'])} aria-hidden="true">
              <Stage key={take} onShow={setShows} />
            </div>
          ) : null}
          {shows === 'end' ? (
            <Link className={clsx(section['call'], section['corner'])} to="/playground">
              Try it yourself
            </Link>
          ) : null}
        </div>
      </ItemCard>
      <figcaption>
        <ol className={styles['scenes']}>
          {SCENES.map(({ name, text }) => (
            <li key={name} className={clsx(name === shows && styles['now'])}>
              {text}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}

/**
 * Tells whenever an element comes onto the screen, or leaves it, by this share of its size. Returns a function that
 * stops it.
 */
function watch(element: Element | null, threshold: number, tell: (isSeen: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => tell(entries.at(-1)?.isIntersecting ?? false), { threshold });
  if (element) observer.observe(element);
  return () => observer.disconnect();
}

/** Calls `run` when the page has loaded and has nothing to do. Returns a function that prevents it. */
function whenIdle(run: () => void): () => void {
  const cancelled = new AbortController();
  const { signal } = cancelled;
  const wait = () => {
    // WebKit has no idle time to give.
    if (!('requestIdleCallback' in window)) return void setTimeout(() => signal.aborted || run(), 500);
    requestIdleCallback(() => signal.aborted || run());
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true, signal });
  return () => cancelled.abort();
}

/** Whether the browser was told to spare data (Save-Data; Chromium alone says so). */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

interface ItemCardProps {
  /** Actions on the content of the card, beside the item's name. */
  tools: ReactNode;
  children: ReactNode;
}

/** The card of an item, as monday opens it, with the item view in it. */
export function ItemCard({ tools, children }: ItemCardProps) {
  return (
    <div className={styles['card']}>
      <div className={styles['bar']}>
        <span className={styles['name']}>Launch plan</span>
        {tools}
      </div>
      {children}
    </div>
  );
}

interface PictureProps extends Screenshot {
  className: string | undefined;
}

/** A picture of the item view in the colours of the site, fetched when somebody comes near. */
export function Picture({ name, width, height, alt, className }: PictureProps) {
  const base = useBaseUrl('/img/screenshots/');
  return (
    <ThemedImage
      className={className}
      sources={{ light: `${base}${name}-light.webp`, dark: `${base}${name}-dark.webp` }}
      alt={alt}
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
