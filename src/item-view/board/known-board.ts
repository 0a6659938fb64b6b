import { type Board, openBoard } from '../../host/board/board.ts';
import { itemsOf, peopleOf, valuesOf } from '../../host/board/items.ts';
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
  return {
    items: createKnown(itemsOf(board), tell),
    people: createKnown(peopleOf(board), tell),
    values: createKnown((item) => valuesOf(board, item), tell),
  } as const;
}

/** Returns how the person here reads. */
export function readerHere(): Reader {
  const state = connection.getState();
  return { tag: getSpoken().tag, timeFormat: (state.kind === 'ready' && state.context.timeFormat) || '24H' };
}
