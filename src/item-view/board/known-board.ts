import { type Board, openBoard } from '../../host/board/board.ts';
import { type ColumnValue, itemsOf, peopleOf, valueNamed, valuesOf } from '../../host/board/items.ts';
import { getSpoken } from '../messages/spoken.ts';
import { connection } from '../asking.ts';
import { view } from '../screen/view-settings.ts';
import type { Reader } from './chips/value-words.ts';
import { createKnown } from './known.ts';

const listeners = new Set<() => void>();
let telling: Promise<void> | undefined;

/** Tells once of what comes together. */
function tell(): void {
  telling ??= Promise.resolve().then(() => {
    telling = undefined;
    for (const listener of listeners) listener();
  });
}

/** Calls `listener` whenever more or something else is known of the board. */
export function subscribeToBoard(listener: () => void): void {
  listeners.add(listener);
}

let known: ReturnType<typeof createKnownBoard> | undefined;

/** What this page knows of the board: items and people that texts link to, and the values of items that are open. */
export function knownBoard(): ReturnType<typeof createKnownBoard> {
  known ??= createKnownBoard(openBoard(view.monday));
  return known;
}

function createKnownBoard(board: Board) {
  const formulas = new Set<string>();
  const values = createKnown((item) => valuesOf(board, item, formulas), tell);
  return {
    items: createKnown(itemsOf(board), tell),
    people: createKnown(peopleOf(board), tell),
    values,
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
  const { itemId } = view.place;
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
