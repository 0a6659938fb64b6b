import { people } from '../../simulator/board.ts';
import type { World } from '../../simulator/world.ts';
import styles from './ItemParts.module.css';

interface Props {
  part: 'updates' | 'description';
  itemId: number;
  world: World;
}

/** What monday itself shows of an item: its updates, newest first, or the description that is monday's own. */
export default function ItemParts({ part, itemId, world }: Props) {
  const { updates, descriptions } = world.board;
  const name = (id: string) => world.names[id] ?? people.find((person) => person.id === id)?.name ?? `Person ${id}`;
  const description = descriptions[itemId] ?? '';
  const written = [...(updates[itemId] ?? [])].reverse();
  if (part === 'description')
    return description === '' ? (
      <p className={styles['none']}>monday’s own description of this item is empty.</p>
    ) : (
      <pre className={styles['description']} tabIndex={0} aria-label="Description">
        {description}
      </pre>
    );
  if (written.length === 0) return <p className={styles['none']}>No updates yet.</p>;
  return (
    <ul className={styles['updates']}>
      {written.map(({ by, body, people: told }, index) => (
        <li key={written.length - index}>
          <strong>{name(by)}</strong>
          <p>{wordsOf(body)}</p>
          {told.length === 0 ? null : <p className={styles['told']}>Tells {told.map(name).join(', ')}</p>}
        </li>
      ))}
    </ul>
  );
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** An update is HTML of an app, of which only the words are shown. */
function wordsOf(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&(\w+|#39);/g, (written, name: string) => SIGNS[name] ?? written);
}
