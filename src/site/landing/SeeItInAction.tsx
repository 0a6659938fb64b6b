import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { Fragment, Suspense, useEffect, useRef, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { ItemCard } from './Film.tsx';
import Picture from './Picture.tsx';
import { screenshots } from './screenshots.ts';
import section from './section.module.css';
import styles from './SeeItInAction.module.css';

interface Props {
  /** The item view itself, loaded when it is first shown. */
  LiveView: LazyExoticComponent<ComponentType>;
}

/**
 * 'See It In Action': pictures of the item view, made by the screenshot script, replaced by the real one after a click.
 */
export default function SeeItInAction({ LiveView }: Props) {
  const [isLive, setIsLive] = useState(false);
  const [shown, setShown] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  // The focused button is gone then.
  useEffect(() => {
    if (isLive) stage.current?.focus();
  }, [isLive]);
  return (
    <section className={section['inner']} aria-labelledby="action">
      <div className={styles['words']}>
        <h2 id="action" className={clsx(section['title'], styles['title'])}>
          See It In Action
        </h2>
        <p className={clsx(section['text'], styles['text'])}>
          This is the item view, the real one. What you type in it stays in your browser. The{' '}
          <Link to="/playground">playground</Link> has the whole board around it.
        </p>
      </div>
      <ItemCard
        tools={
          <div className={styles['choices']} role="group" aria-label="Pictures">
            {screenshots.map(({ name, caption }, index) => (
              <button
                key={name}
                type="button"
                aria-pressed={!isLive && index === shown}
                onClick={() => (setIsLive(false), setShown(index))}
              >
                {caption}
              </button>
            ))}
          </div>
        }
      >
        <div ref={stage} className={styles['stage']} tabIndex={-1}>
          {isLive ? (
            <Suspense
              fallback={
                <p role="status" className={styles['waiting']}>
                  Opening the item view ...
                </p>
              }
            >
              <LiveView />
            </Suspense>
          ) : (
            <>
              {screenshots.map((screenshot, index) =>
                index === shown ? (
                  <Fragment key={screenshot.name}>
                    <div className={styles['wide']}>
                      <Picture {...screenshot} className={styles['picture']} />
                    </div>
                    <div className={styles['phone']}>
                      <Picture {...screenshot.phone} className={styles['picture']} />
                    </div>
                  </Fragment>
                ) : null,
              )}
              <button
                type="button"
                className={clsx(section['call'], section['corner'])}
                onClick={() => setIsLive(true)}
              >
                Try it here
              </button>
            </>
          )}
        </div>
      </ItemCard>
    </section>
  );
}
