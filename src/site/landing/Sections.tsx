import Link from '@docusaurus/Link';
import clsx from 'clsx';
import {
  Fragment,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type LazyExoticComponent,
  type ReactNode,
} from 'react';
import { installUrl } from '../addresses.ts';
import { useProduct } from '../use-product.tsx';
import calls from './CallsToAction.module.css';
import features from './Features.module.css';
import section from './section.module.css';
import { closeUps, screenshots } from './screenshots.ts';
import { ItemCard, Picture } from './Film.tsx';
import action from './SeeItInAction.module.css';

/** The promise and the two ways to begin, with `film` beside them: the product at work. */
export function Hero({ film }: { film: ReactNode }) {
  return (
    <header className={calls['hero']}>
      <div className={calls['words']}>
        <h1 className={calls['headline']}>Markdown, right on the board item</h1>
        <p className={calls['subheadline']}>
          Write specs, notes and checklists on any monday.com item. A few plain characters become headings, tables and
          code that your whole team can read.
        </p>
        <CallButtons />
        <p className={calls['note']}>Free. No sign-up with us. Your text stays in monday’s own storage.</p>
      </div>
      <div className={calls['film']}>{film}</div>
    </header>
  );
}

/** The two ways to begin: install the app, or try it without installing. */
function CallButtons() {
  const { clientId } = useProduct();
  return (
    <div className={calls['row']}>
      <Link className={clsx(calls['primary'])} href={installUrl(clientId)} target="_blank" rel="noopener noreferrer">
        Install from Marketplace
      </Link>
      <Link className={clsx(calls['secondary'])} to="/playground">
        Try it now
      </Link>
    </div>
  );
}

/** A reason to use the product. */
interface Feature {
  readonly title: string;
  readonly text: string;
  /** A few typed characters, shown in place of an icon. */
  readonly sign: string;
}

/** The four features of the landing page (specification, section 2). */
const reasons: readonly Feature[] = [
  {
    sign: '**B**',
    title: 'Rich formatting',
    text: 'Headings, lists, tables, task boxes, quotes, links and pictures, from characters you already have on your keyboard.',
  },
  {
    sign: '{ }',
    title: 'Code friendly',
    text: 'Commands and code stay exactly as you typed them, in a fixed-width font, with every space and line break kept.',
  },
  {
    sign: '# → H',
    title: 'Instant preview',
    text: 'See the finished page without leaving the item. Even a long document is shown as fast as you type it.',
  },
  {
    sign: '[x]',
    title: 'Securely stored',
    text: 'Your text is kept in monday’s own storage, in your account. It never passes through a server of ours: we have none.',
  },
];

/** 'Why You'll Love It': the four features. */
export function FeatureGrid() {
  return (
    <section className={features['section']} aria-labelledby="why">
      <div className={features['inner']}>
        <h2 id="why" className={section['title']}>
          {"Why You'll Love It"}
        </h2>
        <ul className={clsx(section['list'], features['grid'])}>
          {reasons.map(({ title, text, sign }) => (
            <li key={title}>
              <span className={features['sign']} aria-hidden="true">
                {sign}
              </span>
              <h3 className={section['name']}>{title}</h3>
              <p className={section['text']}>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** 'What Else It Does': small pictures of the item view, each with a sentence. */
export function CloseUps() {
  return (
    <section className={section['inner']} aria-labelledby="else">
      <h2 id="else" className={section['title']}>
        What Else It Does
      </h2>
      <ul className={clsx(section['list'], features['strip'])}>
        {closeUps.map(({ title, text, ...picture }) => (
          <li key={title}>
            <Picture {...picture} className={features['picture']} />
            <h3 className={section['name']}>{title}</h3>
            <p className={section['text']}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface LiveProps {
  /** The item view itself, loaded when it is first shown. */
  LiveView: LazyExoticComponent<ComponentType>;
}

/**
 * 'See It In Action': pictures of the item view, made by the screenshot script, replaced by the real one after a click.
 */
export function SeeItInAction({ LiveView }: LiveProps) {
  const [isLive, setIsLive] = useState(false);
  const [shown, setShown] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  // The focused button is gone then.
  useEffect(() => {
    if (isLive) stage.current?.focus();
  }, [isLive]);
  return (
    <section className={section['inner']} aria-labelledby="action">
      <div className={action['words']}>
        <h2 id="action" className={clsx(section['title'], action['title'])}>
          See It In Action
        </h2>
        <p className={clsx(section['text'], action['text'])}>
          This is the item view, the real one. What you type in it stays in your browser. The{' '}
          <Link to="/playground">playground</Link> has the whole board around it.
        </p>
      </div>
      <ItemCard
        tools={
          <div className={action['choices']} role="group" aria-label="Pictures">
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
        <div ref={stage} className={action['stage']} tabIndex={-1}>
          {isLive ? (
            <Suspense
              fallback={
                <p role="status" className={action['waiting']}>
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
                    <div className={action['wide']}>
                      <Picture {...screenshot} className={action['picture']} />
                    </div>
                    <div className={action['phone']}>
                      <Picture {...screenshot.phone} className={action['picture']} />
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

/** The last section: begin now. */
export function ClosingCall() {
  return (
    <section className={calls['section']} aria-labelledby="begin">
      <h2 id="begin" className={calls['title']}>
        Put the whole story on the item
      </h2>
      <p className={calls['text']}>
        Install it once and every board can have it. New to Markdown? <Link to="/documentation/writing">The guide</Link>{' '}
        teaches all you need in a few minutes.
      </p>
      <CallButtons />
    </section>
  );
}
