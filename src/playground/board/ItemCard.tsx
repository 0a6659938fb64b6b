import { lazy, Suspense, useId, useState } from 'react';
import { isScratch } from '../../simulator/texts.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import { board, looseItem, people, type Seat, type SimulatedMonday } from '../../simulator/simulated-monday.ts';
import type { FrameAddress } from '../early-frame.ts';
import { rightsOf } from '../open-playground.ts';
import AppFrame from './AppFrame.tsx';
import { Avatar } from './Board.tsx';
import styles from './ItemCard.module.css';
import partStyles from './ItemParts.module.css';

interface Props {
  simulator: Simulator | undefined;
  seat: number;
  state: Seat;
  world: SimulatedMonday;
  /** How many times an item has been opened on the board, which leads to its text. */
  opened: number;
  /** Nothing until it is known where nothing is to be framed before. */
  address: FrameAddress | undefined;
}

const FinishedPage = lazy(() => import('./FinishedPage.tsx'));

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
      <h2 className={styles['title']}>{item?.name ?? `Item ${state.itemId}`}</h2>
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
      {/* It stands above, and comes later by keyboard: the item view is what people are here for. */}
      <div className={styles['bar']} inert={!simulator}>
        <div className={styles['tabs']} role="group" aria-label="Parts of the item">
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
      </div>
    </section>
  );
}

interface PartProps {
  part: 'updates' | 'description';
  itemId: number;
  world: SimulatedMonday;
}

/** Monday's own parts of an item: its updates, newest first, or the description that is monday's own. */
function ItemParts({ part, itemId, world }: PartProps) {
  const { updates, descriptions } = world.board;
  const name = (id: string) => world.names[id] ?? people.find((person) => person.id === id)?.name ?? `Person ${id}`;
  const description = descriptions[itemId] ?? '';
  const written = [...(updates[itemId] ?? [])].reverse();
  if (part === 'description')
    return description === '' ? (
      <p className={partStyles['none']}>monday’s own description of this item is empty.</p>
    ) : (
      <section className={partStyles['description']} tabIndex={0} aria-label="Description">
        <Suspense>
          <FinishedPage markdown={description} />
        </Suspense>
      </section>
    );
  if (written.length === 0) return <p className={partStyles['none']}>No updates yet.</p>;
  return (
    <ul className={partStyles['updates']}>
      {written.map(({ by, body, people: told }, index) => (
        <li key={written.length - index}>
          <strong>{name(by)}</strong>
          <p>{wordsOf(body)}</p>
          {told.length === 0 ? null : <p className={partStyles['told']}>Tells {told.map(name).join(', ')}</p>}
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
