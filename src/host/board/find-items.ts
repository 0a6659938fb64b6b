import type { Board } from './board.ts';
import { createFinder, type Find, type Found } from './finder.ts';
import type { Operation } from './operations.ts';
import { type ApiOutcome, fields } from './outcome.ts';

/** An item or a person as a list offers them, with the address that monday gives. Both texts are anybody's. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly url: string;
}

/** The most items that monday gives at once. */
const MOST = 500;

/** What is asked about items of a board by letters: loaded when somebody types `#` and a name. */
export const FIND_ITEM_OPERATIONS = {
  findItems: {
    scope: 'boards:read',
    query: `query findItems($board: [ID!], $which: ItemsQuery) { boards(ids: $board, limit: 1, state: all) { items_page(limit: ${MOST}, query_params: $which) { cursor items { id name url } } } }`,
    read({ boards }): Found<Named> | undefined {
      const [board] = Array.isArray(boards) ? boards : [];
      const { cursor, items } = fields(fields(board)['items_page']);
      return Array.isArray(items) ? { entries: readNamed(items), isAll: typeof cursor !== 'string' } : undefined;
    },
  },
} as const satisfies Record<string, Operation<unknown>>;

const finders = new WeakMap<Board, Map<string, Find<Named>>>();

/** Returns what finds the items of a board by letters, those that changed last first. */
export function itemsByLetters(board: Board, boardId: string): Find<Named> {
  const known = finders.get(board) ?? new Map<string, Find<Named>>();
  finders.set(board, known);
  const find = known.get(boardId) ?? createFinder((letters) => load(board, boardId, letters));
  known.set(boardId, find);
  return find;
}

async function load({ ask }: Board, board: string, letters: string): Promise<ApiOutcome<Found<Named>>> {
  const which = {
    order_by: [{ column_id: '__last_updated__', direction: 'desc' }],
    ...(letters === '' ? {} : { rules: [{ column_id: 'name', compare_value: [letters], operator: 'contains_text' }] }),
  };
  return orNone(await ask(FIND_ITEM_OPERATIONS.findItems, { board: [board], which }));
}

/** Takes an answer without the list for one that is to be asked for again. */
export function orNone<T>(outcome: ApiOutcome<Found<T> | undefined>): ApiOutcome<Found<T>> {
  if (outcome.kind !== 'answered') return outcome;
  const { value, errors } = outcome;
  if (value) return { ...outcome, value };
  const [message] = errors;
  return message === undefined ? { ...outcome, value: { entries: [], isAll: true } } : { kind: 'refused', message };
}

/** The longest name that is offered, in UTF-16 units. monday's own have 255. */
const LONGEST = 500;

/** Reads a list of things with ids, names and addresses. What it does not understand is left out. */
export function readNamed(things: readonly unknown[]): readonly Named[] {
  return things.flatMap((thing) => {
    const { id, name, url } = fields(thing);
    if (typeof id !== 'string' || typeof name !== 'string' || typeof url !== 'string') return [];
    return name.trim() === '' || name.length > LONGEST ? [] : [{ id, name, url }];
  });
}
