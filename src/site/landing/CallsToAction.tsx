import Link from '@docusaurus/Link';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { installUrl } from '../addresses.ts';
import { useProduct } from '../use-product.tsx';
import styles from './CallsToAction.module.css';

/** The promise and the two ways to begin, with `film` beside them: the product at work. */
export default function Hero({ film }: { film: ReactNode }) {
  return (
    <header className={styles['hero']}>
      <div className={styles['words']}>
        <h1 className={styles['headline']}>Markdown, right on the board item</h1>
        <p className={styles['subheadline']}>
          Write specs, notes and checklists on any monday.com item. A few plain characters become headings, tables and
          code that your whole team can read.
        </p>
        <CallButtons />
        <p className={styles['note']}>Free. No sign-up with us. Your text stays in monday’s own storage.</p>
      </div>
      <div className={styles['film']}>{film}</div>
    </header>
  );
}

/** The two ways to begin: install the app, or try it without installing. */
function CallButtons() {
  const { clientId } = useProduct();
  return (
    <div className={styles['row']}>
      <Link className={clsx(styles['primary'])} href={installUrl(clientId)} target="_blank" rel="noopener noreferrer">
        Install from Marketplace
      </Link>
      <Link className={clsx(styles['secondary'])} to="/playground">
        Try it now
      </Link>
    </div>
  );
}

/** The last section: begin now. */
export function ClosingCall() {
  return (
    <section className={styles['section']} aria-labelledby="begin">
      <h2 id="begin" className={styles['title']}>
        Put the whole story on the item
      </h2>
      <p className={styles['text']}>
        Install it once and every board can have it. New to Markdown? <Link to="/documentation/writing">The guide</Link>{' '}
        teaches all you need in a few minutes.
      </p>
      <CallButtons />
    </section>
  );
}
