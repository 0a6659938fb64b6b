import type { people } from '../../simulator/board.ts';
import styles from './Avatar.module.css';

/** A person's initials on their colour. */
export default function Avatar({ person }: { person: (typeof people)[number] }) {
  return (
    <span className={styles['avatar']} data-person={person.initials} title={person.name}>
      <span aria-hidden="true">{person.initials}</span>
      <span className={styles['name']}>{person.name}</span>
    </span>
  );
}
