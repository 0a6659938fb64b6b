import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import type { Notice, Screen } from '../../simulator/page.ts';
import { keyOf } from '../../simulator/texts.ts';
import type { StoredKey } from '../../simulator/storage.ts';
import { board, type BoardChanges, type Item, looseItem, people } from '../../simulator/simulated-monday.ts';
import { sizeText } from '../drawers.tsx';
import avatarStyles from './Avatar.module.css';
import styles from './Board.module.css';
import hostStyles from './HostScreen.module.css';

interface Props {
  inert: boolean;
  /** An item with a text from the address, below those of the board. */
  scratchId: number | undefined;
  openItemId: number;
  /** Keys in the storage, for a column with the size of each text; without them it is left out. */
  stored: readonly StoredKey[] | undefined;
  /** Changes by the API, by item and column. */
  cells: BoardChanges['cells'];
  onOpen: (itemId: number) => void;
  onStatus: (itemId: number, status: string) => void;
}

const STATUSES = [...new Set(board.items.map(({ status }) => status))];

/** Columns that are there once the API has written to them, by their ids in it. */
const WRITTEN = [
  ['numbers', 'Progress'],
  ['text', 'Tasks'],
] as const;

/** The board: its items, and which of them have a description. */
export default function Board({ inert, scratchId, openItemId, stored, cells, onOpen, onStatus }: Props) {
  const written = WRITTEN.filter(([column]) => Object.values(cells).some((cell) => cell[column]));
  const items: readonly Item[] = scratchId === undefined ? board.items : [...board.items, looseItem(scratchId)];
  return (
    <section className={styles['board']} aria-label={`Board: ${board.name}`} inert={inert}>
      <h2 className={styles['name']}>{board.name}</h2>
      <h3 className={styles['group']}>{board.group}</h3>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col" className={styles['owner']}>
              Owner
            </th>
            <th scope="col">Status</th>
            <th scope="col" className={styles['due']}>
              Due
            </th>
            {written.map(([column, title]) => (
              <th key={column} scope="col">
                {title}
              </th>
            ))}
            {stored && (
              <th scope="col" className={styles['text']}>
                Text
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Row
              key={item.id}
              item={item}
              isOpen={item.id === openItemId}
              cells={cells[item.id]}
              written={written}
              size={stored && sizeOf(stored.find(({ key }) => key === keyOf(item.id)))}
              onOpen={() => onOpen(item.id)}
              onStatus={(status) => onStatus(item.id, status)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const sizeOf = (stored: StoredKey | undefined) => (stored ? sizeText(stored.bytes) : '–');

function Row({
  item,
  isOpen,
  cells,
  written,
  size,
  onOpen,
  onStatus,
}: {
  item: Item;
  isOpen: boolean;
  cells: BoardChanges['cells'][string] | undefined;
  written: readonly (typeof WRITTEN)[number][];
  /** Size of the text, in words; without it there is no column for it. */
  size: string | undefined;
  onOpen: () => void;
  onStatus: (status: string) => void;
}) {
  const status = cells?.['status'] ?? item.status;
  return (
    <tr className={clsx(isOpen && styles['open'])} onClick={onOpen}>
      <th scope="row">
        <button type="button" className={styles['item']} aria-current={isOpen || undefined}>
          {item.name}
        </button>
      </th>
      <td className={styles['owner']}>
        <Avatar person={people[item.owner]} />
      </td>
      {/* A choice of a status does not open the item. */}
      <td className={styles['status']} data-status={status} onClick={(event) => event.stopPropagation()}>
        <select aria-label={`Status of ${item.name}`} value={status} onChange={(event) => onStatus(event.target.value)}>
          {STATUSES.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      </td>
      <td className={styles['due']}>{item.due}</td>
      {written.map(([column]) => (
        <td key={column} data-column={column}>
          {cells?.[column] ? `${cells[column]}${column === 'numbers' ? ' %' : ''}` : '–'}
        </td>
      ))}
      {size === undefined ? null : <td className={styles['text']}>{size}</td>}
    </tr>
  );
}

/** A person's initials on their colour. */
export function Avatar({ person }: { person: (typeof people)[number] }) {
  return (
    <span className={avatarStyles['avatar']} data-person={person.initials} title={person.name}>
      <span aria-hidden="true">{person.initials}</span>
      <span className={avatarStyles['name']}>{person.name}</span>
    </span>
  );
}

interface HostScreenProps {
  screen: Screen;
  onDismiss: (id: number) => void;
  onCloseCard: () => void;
}

/** Monday's own page around the item view: notices at the top, an open question, the card of an item. */
export function HostScreen({ screen, onDismiss, onCloseCard }: HostScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const card = useRef<HTMLDialogElement>(null);
  const { notices, question } = screen;
  useEffect(() => {
    if (question) dialog.current?.showModal();
    else dialog.current?.close();
  }, [question]);
  useEffect(() => {
    if (screen.card !== undefined) card.current?.showModal();
    else card.current?.close();
  }, [screen.card]);
  return (
    <>
      <div className={hostStyles['notices']} role="status">
        {notices.map((notice) => (
          <NoticeBox key={notice.id} notice={notice} onDismiss={() => onDismiss(notice.id)} />
        ))}
      </div>
      <dialog ref={dialog} className={hostStyles['question']} onCancel={() => question?.answer(false)}>
        <p>{question?.message}</p>
        <div className={hostStyles['answers']}>
          {question?.cancelButton === undefined ? null : (
            <button type="button" onClick={() => question.answer(false)}>
              {question.cancelButton}
            </button>
          )}
          <button type="button" className={hostStyles['yes']} onClick={() => question?.answer(true)}>
            {question?.confirmButton}
          </button>
        </div>
      </dialog>
      <dialog ref={card} className={hostStyles['question']} aria-label="Item card" onClose={onCloseCard}>
        <h2>{board.items.find(({ id }) => id === screen.card)?.name ?? `Item ${screen.card}`}</h2>
        <p>monday opens an item’s card in a window of its own, over the page.</p>
        <div className={hostStyles['answers']}>
          <button type="button" onClick={onCloseCard}>
            Close
          </button>
        </div>
      </dialog>
    </>
  );
}

function NoticeBox({ notice, onDismiss }: { notice: Notice; onDismiss: () => void }) {
  const dismiss = useRef(onDismiss);
  dismiss.current = onDismiss;
  useEffect(() => {
    const timer = setTimeout(() => dismiss.current(), notice.timeout);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <p className={hostStyles['notice']} data-type={notice.type}>
      {notice.message}
    </p>
  );
}
