import type { ReactNode } from 'react';
import CallButtons from './CallButtons.tsx';
import styles from './Hero.module.css';

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
