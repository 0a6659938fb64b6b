import { useId, useState } from 'react';
import { board, looseItem, people } from '../../simulator/board.ts';
import { isScratch } from '../../simulator/scratch-item.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import type { Seat, World } from '../../simulator/world.ts';
import AppFrame from './AppFrame.tsx';
import Avatar from './Avatar.tsx';
import type { FrameAddress } from '../frame-address.ts';
import styles from './ItemCard.module.css';
import ItemParts from './ItemParts.tsx';
import { rightsOf } from '../settings.ts';

interface Props {
  simulator: Simulator | undefined;
  seat: number;
  state: Seat;
  world: World;
  /** How many times an item has been opened on the board, which leads to its text. */
  opened: number;
  /** Nothing until it is known where nothing is to be framed before. */
  address: FrameAddress | undefined;
}

const PARTS = { updates: 'Updates', description: 'Description', markdown: 'Markdown' } as const;
type Part = keyof typeof PARTS;

/** One person's item card, with the item view in it, and what monday itself has on the item. */
export default function ItemCard({ simulator, seat, state, world, opened, address }: Props) {
  const role = useId();
  const [chosen, setChosen] = useState<{ readonly part: Part; readonly opened: number }>();
  const part = chosen?.opened === opened ? chosen.part : 'markdown';
  const updates = world.board.updates[state.itemId]?.length ?? 0;
  const person = people[seat] ?? people[0];
  const item = isScratch(state.itemId) ? looseItem(state.itemId) : board.items.find(({ id }) => id === state.itemId);
  return (
    <section className={styles['card']} aria-label={`Item card of ${person.name}`}>
      <header className={styles['head']} inert={!simulator}>
        <h2 className={styles['title']}>{item?.name ?? `Item ${state.itemId}`}</h2>
        <div className={styles['person']}>
          <Avatar person={person} />
          <label htmlFor={role} className={styles['role']}>
            {seat === 0 ? 'You' : person.name}
          </label>
          <select
            id={role}
            value={state.isViewOnly ? 'viewer' : state.access === 'view' ? 'board-viewer' : 'editor'}
            onChange={(event) => simulator?.changeSeat(seat, rightsOf(event.target.value))}
          >
            <option value="editor">Editor</option>
            <option value="viewer">Viewer</option>
            <option value="board-viewer">Viewer of this board</option>
          </select>
        </div>
      </header>
      <div className={styles['tabs']} role="group" aria-label="Parts of the item" inert={!simulator}>
        {Object.entries(PARTS).map(([name, words]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === part}
            onClick={() => setChosen({ part: name as Part, opened })}
          >
            {name === 'updates' && updates > 0 ? `${words} (${updates})` : words}
          </button>
        ))}
      </div>
      {part === 'markdown' ? null : (
        <div className={styles['part']}>
          <ItemParts part={part} itemId={state.itemId} world={world} />
        </div>
      )}
      <div className={styles['view']} hidden={part !== 'markdown'}>
        {address === undefined ? null : (
          <AppFrame simulator={simulator} seat={seat} address={address} title={`Item view of ${person.name}`} />
        )}
      </div>
    </section>
  );
}
