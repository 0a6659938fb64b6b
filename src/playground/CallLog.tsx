import { people } from '../simulator/board.ts';
import type { Call } from '../simulator/simulator.ts';
import styles from './CallLog.module.css';

const SHOWN = 12;

/** The last requests of the item views, newest first, and what befell them. */
export default function CallLog({ calls }: { calls: readonly Call[] }) {
  return (
    <>
      <h3 className={styles['title']}>Last calls</h3>
      <ol className={styles['log']}>
        {calls
          .slice(-SHOWN)
          .reverse()
          .map((call, index) => (
            <li key={calls.length - index}>
              <span>{new Date(call.at).toLocaleTimeString([], { hour12: false })}</span>
              <span>{people[call.seat]?.initials}</span>
              <span className={styles['what']}>
                {call.kind} {call.about}
              </span>
              {call.fault ? <strong>{call.fault}</strong> : null}
            </li>
          ))}
      </ol>
    </>
  );
}
