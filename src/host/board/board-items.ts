import { type Board, byId, type Operation } from './board.ts';
import { type ApiOutcome, fields, ofId, whyNot } from './outcome.ts';

/** An item as a list of the board names it. */
export interface ListedItem {
  readonly id: string;
  readonly name: string;
}

/** Some items of a board in its order, and where the next ones begin; no `cursor` if there are none. */
export interface ItemPage {
  readonly items: readonly ListedItem[];
  readonly cursor: string | undefined;
  /** The name of the board, with its first items. */
  readonly board?: string;
}

/** What is asked to go through all items of a board: loaded where somebody takes its texts along. */
export const BOARD_ITEM_OPERATIONS = {
  boardItems: {
    scope: 'boards:read',
    query:
      'query boardItems($ids: [ID!]) { items(ids: $ids, limit: 1) { id board { name items_page(limit: 500) { cursor items { id name } } } } }',
    read: byId('items', ({ board }): ItemPage | undefined => {
      const { name, items_page: page } = fields(board);
      const first = readPage(page);
      return first && typeof name === 'string' ? { ...first, board: name } : undefined;
    }),
  },
  nextItems: {
    scope: 'boards:read',
    query:
      'query nextItems($cursor: String!) { next_items_page(cursor: $cursor, limit: 500) { cursor items { id name } } }',
    read: ({ next_items_page: page }) => readPage(page),
  },
} as const satisfies Record<string, Operation<unknown>>;

/** Returns the first items of the board that an item is on. What is in the archive is not among them. */
export async function firstItems({ ask }: Board, item: string): Promise<ApiOutcome<ItemPage>> {
  return whole(ofId(await ask(BOARD_ITEM_OPERATIONS.boardItems, { ids: [item] }), item));
}

/** Returns the items from `cursor` on, which monday forgets after an hour. */
export async function nextItems({ ask }: Board, cursor: string): Promise<ApiOutcome<ItemPage>> {
  return whole(await ask(BOARD_ITEM_OPERATIONS.nextItems, { cursor }));
}

/** A list from which something is missing is none: nobody would miss it. */
function whole<T>(outcome: ApiOutcome<T | undefined>): ApiOutcome<T> {
  if (outcome.kind !== 'answered') return outcome;
  const { value, errors } = outcome;
  return value === undefined || errors.length > 0 ? whyNot(outcome) : { ...outcome, value };
}

/** Returns `undefined` unless every item is understood. */
function readPage(page: unknown): ItemPage | undefined {
  const { cursor, items } = fields(page);
  if (!Array.isArray(items)) return undefined;
  const read = items.flatMap((item: unknown) => {
    const { id, name } = fields(item);
    return typeof name === 'string' && /^\d+$/.test(String(id)) ? [{ id: String(id), name }] : [];
  });
  if (read.length < items.length) return undefined;
  return { items: read, cursor: typeof cursor === 'string' && cursor !== '' ? cursor : undefined };
}
