import type { ApiFailure, MondayApi } from '../../../../host/board/api.ts';
import { firstItems, type ListedItem, nextItems } from '../../../../host/board/board-items.ts';
import type { Clock } from '../../../../host/clock.ts';
import type { ItemRef } from '../../../../host/storage/keys.ts';
import type { Failure, Store } from '../../../../host/storage/store.ts';
import { createStore } from '../../../ui/store.ts';
import { createItemReader, isAnswer, type ItemRead } from './read-item.ts';

export interface ReadingState {
  readonly phase: 'listing' | 'reading' | 'stopped' | 'failed' | 'done';
  /** Why it `failed`. */
  readonly failure: Failure | ApiFailure | undefined;
  /** The name of the board; '' until it is known. */
  readonly board: string;
  /** All items of the board, or those that are known so far. */
  readonly items: readonly ListedItem[];
  readonly isListed: boolean;
  readonly reads: ReadonlyMap<string, ItemRead>;
  /** By their addresses, which name what is in them. */
  readonly pictures: ReadonlyMap<string, Blob>;
}

/** Goes through all items of a board, with stops. What was read stays. */
export interface BoardReading {
  getState(): ReadingState;
  subscribe(listener: () => void): () => void;
  /** Begins, or goes on with what is not read. */
  start(): void;
  stop(): void;
}

/** Reads that wait for an answer. */
const LANES = 3;
/** After so many failures in a row monday is left in peace. */
const MOST_FAILURES = 5;
/** The state before anything is read. */
const NOTHING = { phase: 'stopped', failure: undefined, board: '', items: [], isListed: false } as const;

/** Creates what reads the texts of all items on the board of the item at `place`, in the view of that place. */
export function createBoardReading({
  board,
  store,
  place,
  clock,
}: {
  board: MondayApi;
  store: Pick<Store, 'read'>;
  place: ItemRef;
  clock: Clock;
}): BoardReading {
  const items = new Map<string, ListedItem>();
  const reads = new Map<string, ItemRead>();
  const { pictures, readItem } = createItemReader({ store, place, clock });
  const underWay = new Map<string, Promise<ItemRead>>();
  const { getState, setState, subscribe } = createStore<ReadingState>({ ...NOTHING, reads, pictures });
  let cursor: string | undefined;
  let hasLevels = false;
  let running = new AbortController();

  const isBusy = () => getState().phase === 'listing' || getState().phase === 'reading';

  function become(changes: Partial<ReadingState>): void {
    setState({ ...getState(), ...changes });
  }

  function rest(phase: 'stopped' | 'failed' | 'done', failure?: ReadingState['failure']): void {
    running.abort();
    become({ phase, failure });
  }

  async function run(signal: AbortSignal): Promise<void> {
    if (!getState().isListed && !(await list(signal))) return;
    become({ phase: 'reading' });
    const waiting = getState().items.filter(({ id }) => !isRead(reads.get(id)) && !underWay.has(id));
    const lanes = readInLanes(waiting, signal, read, (failure) => rest('failed', failure));
    await Promise.all([lanes, ...underWay.values()]);
    if (!signal.aborted) rest('done');
  }

  /** An answer under way when the reading is stopped counts all the same. */
  function read(id: string): Promise<ItemRead> {
    const reading = readItem(id, reads.get(id), getState().items.length).then((result) => {
      underWay.delete(id);
      reads.set(id, result);
      become({});
      return result;
    });
    underWay.set(id, reading);
    return reading;
  }

  /** Returns whether all items are known. */
  async function list(signal: AbortSignal): Promise<boolean> {
    become({ phase: 'listing' });
    do {
      const outcome =
        cursor === undefined ? await firstItems(board, place.itemId) : await nextItems(board, cursor, hasLevels);
      if (signal.aborted) return false;
      if (outcome.kind !== 'answered') {
        // The cursor may be what is refused: next time the list begins anew.
        cursor = undefined;
        rest('failed', outcome);
        return false;
      }
      const page = outcome.value;
      for (const item of page.items) items.set(item.id, item);
      ({ cursor, hasLevels = hasLevels } = page);
      become({ items: [...items.values()], board: page.board ?? getState().board });
    } while (cursor !== undefined);
    become({ isListed: true });
    return true;
  }

  return {
    getState,
    subscribe,
    start() {
      if (!running.signal.aborted && isBusy()) return;
      running = new AbortController();
      void run(running.signal);
    },
    stop() {
      if (isBusy()) rest('stopped');
    },
  };
}

/** Reads items side by side until `signal` aborts. Calls `onFailures` after too many failures in a row. */
async function readInLanes(
  waiting: ListedItem[],
  signal: AbortSignal,
  read: (id: string) => Promise<ItemRead>,
  onFailures: (last: Failure) => void,
): Promise<void> {
  let inARow = 0;
  const lane = async () => {
    for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) {
      const failure = failureIn(await read(item.id));
      inARow = failure ? inARow + 1 : 0;
      if (failure && inARow >= MOST_FAILURES && !signal.aborted) onFailures(failure);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Whether nothing more is to be had. */
function isRead(read: ItemRead | undefined): boolean {
  return read !== undefined && read.kind !== 'unread' && (read.kind === 'none' || read.unread === 0);
}

function failureIn(read: ItemRead): Failure | undefined {
  return read.kind === 'unread' && !isAnswer(read.why) ? read.why : undefined;
}
