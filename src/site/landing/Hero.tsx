import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type RefObject,
} from 'react';
import { CallButtons } from './Calls.tsx';
import { boardAfter, MOMENTS } from './drawn-board.ts';
import DrawnBoard from './DrawnBoard.tsx';
import { Icon } from './icons.tsx';
import styles from './Hero.module.css';

interface Props {
  /** The played board with the real item view, loaded when somebody wants to try it. */
  LiveBoard: LazyExoticComponent<ComponentType>;
}

/** Milliseconds between two moments: the whole is over in less than the five seconds after which it needed a stop. */
const MOMENT_MS = 1_400;

/** The promise, the two ways to begin, and beside them a board with the text of its item. */
export function Hero({ LiveBoard }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [moments, choose] = useMoments(stage);
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    if (isLive) stage.current?.focus();
  }, [isLive]);
  return (
    <header className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['headline']}>
          <span>Write it on the item.</span> <span>The board keeps it true.</span>
        </h1>
        <p className={styles['subheadline']}>
          Plans, specs and checklists on every monday.com item, in a page your whole team can read. Statuses, people and
          dates in the text are always those of the board.
        </p>
        <CallButtons />
        <p className={styles['note']}>
          Free for everyone. No sign-up with us. Your text stays in monday’s own storage.
        </p>
      </div>
      <div ref={stage} className={clsx(styles['stage'], isLive && styles['live'])} tabIndex={-1}>
        {isLive ? (
          <Suspense
            fallback={
              <p role="status" className={styles['waiting']}>
                Opening the board ...
              </p>
            }
          >
            <LiveBoard />
          </Suspense>
        ) : (
          <DrawnBoard {...boardAfter(moments)} />
        )}
        <div className={styles['below']}>
          {isLive ? (
            <p className={styles['hint']}>
              The real one. Change a status, tick a box, press the pencil beside a paragraph. All of it stays in your
              browser.
            </p>
          ) : (
            <ol className={styles['moments']}>
              {MOMENTS.map(({ title, text }, at) => (
                <li key={title}>
                  <button type="button" aria-pressed={at === moments - 1} onClick={() => choose(at + 1)}>
                    <strong>{title}</strong> {text}
                  </button>
                </li>
              ))}
            </ol>
          )}
          {isLive ? null : (
            <button type="button" className={styles['try']} onClick={() => setIsLive(true)}>
              <Icon name="play" className={styles['play']} />
              Try it here
            </button>
          )}
          <Link className={clsx(styles['try'], !isLive && styles['phone'])} to="/playground">
            {isLive ? 'Open the playground' : 'Try it yourself'}
          </Link>
        </div>
      </div>
    </header>
  );
}

/**
 * Returns how many of `MOMENTS` have happened, and what goes to one by hand. They happen one after the other once most
 * of `place` is on the screen, and all at once for people who asked for less motion.
 */
function useMoments(place: RefObject<HTMLElement | null>): [moments: number, choose: (moments: number) => void] {
  const [moments, setMoments] = useState(0);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return void setMoments(MOMENTS.length);
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.at(-1)?.isIntersecting) return;
        observer.disconnect();
        timer.current = setInterval(() => setMoments((last) => last + 1), MOMENT_MS);
      },
      { threshold: 0.5 },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      clearInterval(timer.current);
    };
  }, [place]);
  useEffect(() => {
    if (moments >= MOMENTS.length) clearInterval(timer.current);
  }, [moments]);
  const choose = (chosen: number) => {
    clearInterval(timer.current);
    setMoments(chosen);
  };
  return [moments, choose];
}
