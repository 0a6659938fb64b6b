import { useId } from 'react';
import { board, looseItem, people } from '../../simulator/board.ts';
import { isScratch } from '../../simulator/scratch-item.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import type { Seat } from '../../simulator/world.ts';
import AppFrame from './AppFrame.tsx';
import Avatar from './Avatar.tsx';
import type { FrameAddress } from '../frame-address.ts';
import styles from './ItemCard.module.css';
import { rightsOf } from '../settings.ts';

interface Props {
  simulator: Simulator | undefined;
  seat: number;
  state: Seat;
  /** Nothing until it is known where nothing is to be framed before. */
  address: FrameAddress | undefined;
}

/** One person's item card, with the item view in it. */
export default function ItemCard({ simulator, seat, state, address }: Props) {
  const role = useId();
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
      <p className={styles['tabs']} aria-hidden="true">
        <span>Updates</span>
        <span className={styles['here']}>Markdown</span>
        <span>Files</span>
      </p>
      <div className={styles['view']}>
        {address === undefined ? null : (
          <AppFrame simulator={simulator} seat={seat} address={address} title={`Item view of ${person.name}`} />
        )}
      </div>
    </section>
  );
}
