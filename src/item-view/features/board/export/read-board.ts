import { firstItems, type ListedItem, nextItems } from '../../../../host/board/board-items.ts';
import type { MondayApi, ApiFailure } from '../../../../host/board/api.ts';
import { type Clock, pause } from '../../../../host/clock.ts';
import { createPictureReader, mostPictures } from '../../../../host/pictures/picture-reader.ts';
import { createDescriptionReader, isNothing, type LoadOutcome } from '../../../../host/storage/description-reader.ts';
import { descriptionKey, type ItemRef } from '../../../../host/storage/keys.ts';
import type { Failure, ReadOutcome, Store } from '../../../../host/storage/store.ts';
import { addressesIn, picturesIn } from '../../../../text/picture-address.ts';
import { createStore } from '../../../ui/store.ts';
import doubtNothing from '../../../document/check-empty-against-history.ts';

/** Why the text of an item is not there. `doubtful`: monday says that nothing is stored, its history knows better. */
export type Unread = Failure | { readonly kind: 'doubtful' | 'unreadable' | 'no-room' };

/** Facts of the text of an item. `unread` pictures are worth another try, `missing` ones are not. */
export type ItemRead =
  | { readonly kind: 'text'; readonly text: string; readonly missing: number; readonly unread: number }
  | { readonly kind: 'none' }
  | { readonly kind: 'unread'; readonly why: Unread };

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

/** More than five reads a second may be refused, and the view reads for itself, too; in milliseconds. */
const SPACING_MS = 220;
/** Reads that wait for an answer. */
const LANES = 3;
/** After so many failures in a row monday is left in peace. */
const MOST_FAILURES = 5;
const RETRY_MS = 1_500;
/** A false answer "nothing there" does not last longer, as seen in the field. */
const REREAD_MS = 700;
/** Content of one zip. */
const MOST_BYTES = 2_000_000_000;
const MOST_FILES = 60_000;

const never = new AbortController().signal;

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
  const pictures = new Map<string, Blob>();
  const underWay = new Map<string, Promise<ItemRead>>();
  const paced = pacedStore(store, clock);
  const { getState, setState, subscribe } = createStore<ReadingState>({
    phase: 'stopped',
    failure: undefined,
    board: '',
    items: [],
    isListed: false,
    reads,
    pictures,
  });
  let cursor: string | undefined;
  let hasLevels = false;
  let bytes = 0;
  let running = new AbortController();

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
    let inARow = 0;
    const lane = async () => {
      for (let item = waiting.shift(); item && !signal.aborted; item = waiting.shift()) {
        const failure = failureIn(await read(item.id));
        inARow = failure ? inARow + 1 : 0;
        if (failure && inARow >= MOST_FAILURES && !signal.aborted) rest('failed', failure);
      }
    };
    await Promise.all([...Array.from({ length: LANES }, lane), ...underWay.values()]);
    if (!signal.aborted) rest('done');
  }

  /** An answer under way when the reading is stopped counts all the same. */
  function read(id: string): Promise<ItemRead> {
    const reading = readItem(id).then((result) => {
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

  async function readItem(id: string): Promise<ItemRead> {
    if (bytes > MOST_BYTES || getState().items.length + pictures.size > MOST_FILES)
      return { kind: 'unread', why: { kind: 'no-room' } };
    const there = { ...place, itemId: id };
    const known = reads.get(id);
    const outcome = known?.kind === 'text' ? known : await load(there);
    if (outcome.kind !== 'text') return outcome;
    if (known !== outcome) bytes += outcome.text.length;
    return { ...outcome, ...(await readPictures(outcome.text, there)) };
  }

  /** "Nothing there" is proved by the history, or by a second answer. */
  async function load(there: ItemRef): Promise<ItemRead> {
    const reader = createDescriptionReader({ store: paced, key: descriptionKey(there), clock });
    const first = await reader.load(false, never);
    if (!isNothing(first)) return asRead(first);
    let failure: Failure | undefined;
    const watched = {
      async read(key: string): Promise<ReadOutcome> {
        const outcome = await paced.read(key);
        if (outcome.kind === 'failed') ({ failure } = outcome);
        return outcome;
      },
    };
    const doubted = await doubtNothing(first, watched, there).catch(() => undefined);
    if (failure) return { kind: 'unread', why: failure };
    const isDoubtful = !doubted || doubted.kind === 'doubtful';
    if (!isDoubtful) await pause(clock, REREAD_MS, never);
    const again = await reader.load(isDoubtful, never);
    return isDoubtful && isNothing(again) ? { kind: 'unread', why: { kind: 'doubtful' } } : asRead(again);
  }

  async function readPictures(text: string, there: ItemRef): Promise<{ missing: number; unread: number }> {
    const names = [...picturesIn(text).values()];
    const addresses = [...addressesIn(text)];
    const reader = createPictureReader({ store: paced, place: there, clock });
    let unread = 0;
    let missing = Math.max(0, names.length - mostPictures);
    await Promise.all(
      names.slice(0, mostPictures).map(async (name) => {
        const isThere = () => addresses.every(([address, { hash }]) => hash !== name.hash || pictures.has(address));
        if (isThere()) return;
        const read = await reader.read(name.hash);
        if (read.kind === 'failed') unread += 1;
        else if (read.kind !== 'found') missing += 1;
        else if (!isThere()) {
          // The browser may keep it on disk.
          const picture = new Blob([read.bytes]);
          for (const [address, { hash }] of addresses) if (hash === name.hash) pictures.set(address, picture);
          bytes += read.bytes.length;
        }
      }),
    );
    return { missing, unread };
  }

  return {
    getState,
    subscribe,
    start() {
      if (!running.signal.aborted && (getState().phase === 'listing' || getState().phase === 'reading')) return;
      running = new AbortController();
      void run(running.signal);
    },
    stop() {
      if (getState().phase === 'listing' || getState().phase === 'reading') rest('stopped');
    },
  };
}

/** Whether nothing more is to be had. */
function isRead(read: ItemRead | undefined): boolean {
  return read !== undefined && read.kind !== 'unread' && (read.kind === 'none' || read.unread === 0);
}

function failureIn(read: ItemRead): Failure | undefined {
  return read.kind === 'unread' && !isAnswer(read.why) ? read.why : undefined;
}

/** Whether monday has answered, though not with a text. */
export function isAnswer(why: Unread): why is Exclude<Unread, Failure> {
  return why.kind === 'doubtful' || why.kind === 'unreadable' || why.kind === 'no-room';
}

function asRead(outcome: LoadOutcome): ItemRead {
  if (outcome.kind === 'failed') return { kind: 'unread', why: outcome.failure };
  if (outcome.kind !== 'loaded') return { kind: 'unread', why: { kind: outcome.kind } };
  const { text } = outcome.revision;
  return text === '' ? { kind: 'none' } : { kind: 'text', text, missing: 0, unread: 0 };
}

/** A `store` of which at most five reads begin in a second, and what is refused is asked for once more. */
function pacedStore(store: Pick<Store, 'read'>, clock: Clock): Pick<Store, 'read'> {
  let last: Promise<unknown> = Promise.resolve();
  const begun = () => (last = last.then(() => pause(clock, SPACING_MS, never)));
  return {
    async read(key) {
      await begun();
      const outcome = await store.read(key);
      // Silent requests have been waited for.
      if (outcome.kind !== 'failed' || outcome.failure.kind === 'silent') return outcome;
      await pause(clock, RETRY_MS, never);
      await begun();
      return store.read(key);
    },
  };
}
