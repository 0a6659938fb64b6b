import clsx from 'clsx';
import type { DrawnBoard as Drawn } from './drawn-board.ts';
import styles from './DrawnBoard.module.css';

const ALT =
  'A board called Website relaunch beside the text of its item Launch plan. The text shows the status of another item, a checklist that is counted on the board, and a line of a colleague.';

/** A small board with the text of its first item beside it, drawn in HTML: sharp at every size, and a few bytes. */
export default function DrawnBoard({ items, tasks, now }: Drawn) {
  const waitsFor = items[1];
  return (
    <div className={styles['drawn']} role="img" aria-label={ALT}>
      <div className={styles['board']}>
        <p className={styles['name']}>Website relaunch</p>
        <p className={styles['group']}>This month</p>
        <div className={styles['table']}>
          {['Item', 'Status', 'Progress'].map((title) => (
            <span key={title} className={styles['head']}>
              {title}
            </span>
          ))}
          {items.map(({ name, status, progress }, at) => (
            <div key={name} className={clsx(styles['row'], at === 0 && styles['open'])}>
              <span className={styles['item']}>{name}</span>
              <span className={clsx(styles['status'], now === 0 && at === 1 && styles['new'])} data-status={status}>
                {status}
              </span>
              <span className={clsx(styles['progress'], now === 1 && at === 0 && styles['new'])}>
                <span className={styles['bar']}>
                  <span style={{ width: `${progress}%` }} />
                </span>
                {progress} %
              </span>
            </div>
          ))}
        </div>
      </div>
      <div className={styles['text']}>
        <p className={styles['title']}>
          Launch plan
          <span className={styles['people']}>
            <span data-person="DL">DL</span>
            <span data-person="NK">NK</span>
          </span>
        </p>
        <p>
          The new site goes live on <strong>June 12</strong>. It waits for{' '}
          <span className={clsx(styles['chip'], now === 0 && styles['new'])}>
            {waitsFor?.name}
            <span className={styles['label']} data-status={waitsFor?.status}>
              {waitsFor?.status}
            </span>
          </span>
        </p>
        <p className={styles['heading']}>This week</p>
        <ul className={styles['tasks']}>
          {tasks.map(({ words, isDone, isNew }) => (
            <li key={words} className={clsx(isNew && styles['new'])} data-done={isDone || undefined}>
              {words}
            </li>
          ))}
        </ul>
        <p className={clsx(styles['line'], now < 2 && styles['later'], now === 2 && styles['new'])}>
          <span data-person="NK">NK</span>
          The newsletter goes out at noon.
        </p>
      </div>
    </div>
  );
}
