import { type MondayApi, openApi, type ApiFailure, type ApiOutcome } from '../../../host/board/api.ts';
import { type ColumnValue, itemsOf, peopleOf, valueNamed, valuesOf } from '../../../host/board/items.ts';
import { connection } from '../../document/connect-early.ts';
import { getSpoken } from '../../messages/spoken.ts';
import { itemHere } from '../../document/open-item.ts';
import { keptFor } from '../../ui/kept-for.ts';
import { createStore } from '../../ui/store.ts';
import type { Reader } from './chips/value-words.ts';

/** Items and people that texts link to, and the values of items, as monday's API said them last. */
export type KnownBoard = ReturnType<typeof createKnownBoard>;

/**
 * Kept for the API, which is one for the page: its calls are counted, and what one item has asked for serves the next.
 */
const knownBy = keptFor(createKnownBoard);

/** Knowledge of this page about the board. */
export function knownBoard(): KnownBoard {
  return knownBy(openApi(itemHere().monday));
}

function createKnownBoard(board: MondayApi) {
  const changes = createStore(undefined);
  let telling: Promise<void> | undefined;
  /** Tells once of what comes together. */
  const notifyOnce = () => {
    telling ??= Promise.resolve().then(() => {
      telling = undefined;
      changes.setState(undefined);
    });
  };
  const formulas = new Set<string>();
  const values = createKnown((item) => valuesOf(board, item, formulas), notifyOnce);
  return {
    items: createKnown(itemsOf(board), notifyOnce),
    people: createKnown(peopleOf(board), notifyOnce),
    values,
    /** Calls `listener` whenever more or something else is known of the board. */
    subscribe: changes.subscribe,
    /** Asks once for what formulas of an item come to, from now on with its other values. */
    async wantFormulas(columns: readonly ColumnValue[], item: string): Promise<void> {
      const unread = columns.filter(({ id, isUnread }) => isUnread && !formulas.has(id));
      for (const { id } of unread) formulas.add(id);
      if (unread.length > 0) await values.renew([item]);
    },
  } as const;
}

/**
 * Returns the values of the open item, among them the formulas with these names; none if monday does not say. With
 * `isNew`, they are asked for in any case.
 */
export async function valuesHere(names: readonly string[], isNew: boolean): Promise<readonly ColumnValue[]> {
  const { values, wantFormulas } = knownBoard();
  const { itemId } = itemHere().place;
  if (isNew || !values.get(itemId)) await values.renew([itemId]);
  const known = values.get(itemId) ?? [];
  await wantFormulas(
    names.flatMap((name) => valueNamed(known, name) ?? []),
    itemId,
  );
  return values.get(itemId) ?? [];
}

/** Returns how the person here reads. */
export function readerHere(): Reader {
  const state = connection.getState();
  return { tag: getSpoken().tag, timeFormat: (state.kind === 'ready' && state.context.timeFormat) || '24H' };
}

/** Things by their ids, as monday said them last. */
interface KnownThings<T> {
  /** `undefined` if there is none, as far as is known. */
  get(id: string): T | undefined;
  /** Why the last answer came to nothing; `undefined` if it did not. */
  failure(): ApiFailure | undefined;
  /** Asks for what is not known to have been asked for, soon. */
  want(id: string): void;
  /** Asks for these again. Resolves when all that can be known is. */
  renew(ids: Iterable<string>): Promise<unknown>;
}

/** More things than these are not asked for within an hour: the calls of an account are counted. */
export const MOST_ASKED = 1_000;
const HOUR_MS = 3_600_000;

/** Milliseconds without another wish until all are asked for: a long text comes into the page bit by bit. */
const TOGETHER_MS = 100;

/**
 * Keeps what `read` finds. `changed` is called when something is there that was not, or is otherwise than it was, and
 * when there is another reason why something is not. Where monday does not say, what was known stays.
 */
export function createKnown<T>(
  read: (id: string) => Promise<ApiOutcome<T | undefined>>,
  changed: () => void,
): KnownThings<T> {
  const found = new Map<string, T>();
  /** When each was asked for last, in this order. */
  const asked = new Map<string, number>();
  const wanted: string[] = [];
  let failure: ApiFailure | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether another thing may be asked for. What nobody has asked for since an hour makes room. */
  function hasRoom(): boolean {
    for (const [id, at] of asked) {
      if (asked.size < MOST_ASKED || Date.now() - at < HOUR_MS) break;
      asked.delete(id);
      found.delete(id);
    }
    return asked.size < MOST_ASKED;
  }

  function note(id: string): void {
    asked.delete(id);
    asked.set(id, Date.now());
  }

  async function ask(id: string): Promise<void> {
    note(id);
    const outcome = await read(id);
    const failed = outcome.kind === 'answered' ? undefined : outcome;
    if (failed?.kind !== failure?.kind) {
      failure = failed;
      if (!found.has(id)) changed();
    }
    if (outcome.kind !== 'answered') return;
    const { value, errors } = outcome;
    // Half an answer does not mean that something is gone.
    if (value === undefined && errors.length > 0) return;
    if (JSON.stringify(value) === JSON.stringify(found.get(id))) return;
    if (value === undefined) found.delete(id);
    else found.set(id, value);
    changed();
  }

  return {
    get: (id) => found.get(id),
    failure: () => failure,
    want(id) {
      if (asked.has(id) || !hasRoom()) return;
      note(id);
      wanted.push(id);
      clearTimeout(timer);
      timer = setTimeout(() => {
        for (const each of wanted.splice(0)) void ask(each);
      }, TOGETHER_MS);
    },
    renew: (ids) => Promise.all([...ids].flatMap((id) => (asked.has(id) || hasRoom() ? ask(id) : []))),
  };
}
