import { byId, ofId, whyNot } from './answers.ts';
import { type MondayApi, type Operation, type ApiOutcome, fields } from './api.ts';

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
  /** Whether items have subitems on the same board, which are then listed after them. */
  readonly hasLevels?: boolean;
}

const PAGE = 'cursor items { id name subitems @include(if: $hasLevels) { id name } }';

/** The most items that monday gives at once, and how many it is asked for together with what is below them. */
const MOST = { alone: 500, withSubitems: 100 } as const;

/** Questions that go through all items of a board: loaded where somebody takes its texts along. */
export const BOARD_ITEM_OPERATIONS = {
  boardItems: {
    scope: 'boards:read',
    query: `query boardItems($ids: [ID!], $limit: Int!, $hasLevels: Boolean!) { items(ids: $ids, limit: 1) { id board { name hierarchy_type items_page(limit: $limit) { ${PAGE} } } } }`,
    read: byId('items', ({ board }): ItemPage | undefined => {
      const { name, hierarchy_type: hierarchy, items_page: page } = fields(board);
      const first = readPage(page);
      return first && typeof name === 'string'
        ? { ...first, board: name, hasLevels: hierarchy === 'multi_level' }
        : undefined;
    }),
  },
  nextItems: {
    scope: 'boards:read',
    query: `query nextItems($cursor: String!, $limit: Int!, $hasLevels: Boolean!) { next_items_page(cursor: $cursor, limit: $limit) { ${PAGE} } }`,
    read: ({ next_items_page: page }) => readPage(page),
  },
} as const satisfies Record<string, Operation<unknown>>;

/**
 * Returns the first items of the board that an item is on. What is in the archive is not among them. Where items have
 * several levels, subitems are on the board, too; elsewhere on one of their own, which has views of its own.
 */
export async function firstItems({ ask }: MondayApi, item: string): Promise<ApiOutcome<ItemPage>> {
  const first = async (hasLevels: boolean) =>
    whole(ofId(await ask(BOARD_ITEM_OPERATIONS.boardItems, { ids: [item], ...asked(hasLevels) }), item));
  const outcome = await first(false);
  return outcome.kind === 'answered' && outcome.value.hasLevels ? first(true) : outcome;
}

/** Returns the items from `cursor` on, which monday forgets after an hour. */
export async function nextItems({ ask }: MondayApi, cursor: string, hasLevels = false): Promise<ApiOutcome<ItemPage>> {
  return whole(await ask(BOARD_ITEM_OPERATIONS.nextItems, { cursor, ...asked(hasLevels) }));
}

function asked(hasLevels: boolean) {
  return { hasLevels, limit: hasLevels ? MOST.withSubitems : MOST.alone };
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
  // monday gives all that is below an item, level by level.
  const all = items.flatMap((item: unknown) => {
    const { subitems } = fields(item);
    return [item, ...(Array.isArray(subitems) ? (subitems as readonly unknown[]) : [])];
  });
  const read = all.flatMap((item) => {
    const { id, name } = fields(item);
    return typeof name === 'string' && /^\d+$/.test(String(id)) ? [{ id: String(id), name }] : [];
  });
  if (read.length < all.length) return undefined;
  return { items: read, cursor: typeof cursor === 'string' && cursor !== '' ? cursor : undefined };
}
