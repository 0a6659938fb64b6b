import { board, type Column, type Item, people } from '../board.ts';
import type { World } from '../world.ts';
import { cellOf, columnsOf, itemsOf, SUBITEM_BOARD } from './board-table.ts';

/** Where the account is at monday. */
export const ACCOUNT = 'https://playground.monday.com';

/** The arguments of a page of items. */
export interface ItemsAsked {
  readonly limit: number;
  readonly cursor?: string;
  readonly query_params?: {
    readonly order_by?: readonly { readonly column_id: string; readonly direction: 'asc' | 'desc' }[];
    readonly rules?: readonly { readonly column_id: string; readonly compare_value: readonly string[] }[];
  };
}

/** The items whose names contain what a rule says, in the board's order or by their last change: here their ids. */
function itemsBy(world: World, { order_by: orders, rules = [] }: ItemsAsked['query_params'] = {}): readonly Item[] {
  const order = orders?.[0];
  const found = itemsOf(world).filter(({ name }) =>
    rules.every(({ compare_value: [letters = ''] }) => name.toLowerCase().includes(letters.toLowerCase())),
  );
  return order?.column_id === '__last_updated__'
    ? [...found].sort((one, other) => (order.direction === 'desc' ? other.id - one.id : one.id - other.id))
    : found;
}

/** Returns what the fields of a board give: of the board itself, or of the one for subitems. */
export function boardFields(world: () => World, seat: number, id = String(board.id)): object {
  const name = world().renamed[board.id] ?? board.name;
  return {
    id,
    name: id === SUBITEM_BOARD ? `Subitems of ${name}` : name,
    access_level: (world().seats[seat] ?? world().seats[0]).access,
    hierarchy_type: world().hierarchy,
    columns: ({ ids, types }: { readonly ids?: readonly string[]; readonly types?: readonly string[] }) =>
      columnsOf(world()).filter(
        (column) => (ids?.includes(column.id) ?? true) && (types?.includes(column.type) ?? true),
      ),
    items_page: (asked: ItemsAsked) => itemsPage(world, asked, seat),
  };
}

/** Returns one page of the board's items, with a cursor where there are more. */
export function itemsPage(
  world: () => World,
  { limit, cursor = '0', query_params: which }: ItemsAsked,
  seat: number,
): object {
  const all = itemsBy(world(), which);
  const from = Number(cursor);
  const next = from + limit;
  return {
    cursor: next < all.length ? String(next) : null,
    items: all.slice(from, next).map((each) => itemFields(world, each, seat)),
  };
}

/** Returns what the fields of an item give. */
export function itemFields(world: () => World, item: Item, seat: number): object {
  const id = String(item.id);
  return {
    id,
    name: item.name,
    url: `${ACCOUNT}/boards/${board.id}/pulses/${id}`,
    state: 'active',
    board: () => boardFields(world, seat),
    column_values: ({ ids, types }: { readonly ids?: readonly string[]; readonly types?: readonly string[] }) =>
      columnsOf(world())
        .filter((column) => (ids?.includes(column.id) ?? true) && (types?.includes(column.type) ?? true))
        .map((column) => valueOf(world(), item, column)),
    subitems: () => (world().board.subitems[id] ?? []).map((each) => subitemFields(each, world, seat)),
    description: () => descriptionOf(id, world().board.descriptions[id]),
  };
}

/** Returns what the fields of a subitem give. */
export function subitemFields(
  { id, name }: { readonly id: string; readonly name: string },
  world: () => World,
  seat: number,
) {
  const item: Item = { id: Number(id), name, owner: 0, status: 'Not started', due: '' };
  const url = `${ACCOUNT}/boards/${SUBITEM_BOARD}/pulses/${id}`;
  return { ...itemFields(world, item, seat), url, board: () => boardFields(world, seat, SUBITEM_BOARD) };
}

/** A description is one block of text here; monday makes one of each paragraph. */
function descriptionOf(id: string, markdown: string | undefined): object | null {
  if (markdown === undefined) return null;
  const content = { deltaFormat: [{ insert: markdown }] };
  return { id, blocks: markdown === '' ? [] : [{ id: 'block-1', doc_id: id, type: 'normal text', content }] };
}

const TYPES = {
  people: 'PeopleValue',
  status: 'StatusValue',
  date: 'DateValue',
  numbers: 'NumbersValue',
  text: 'TextValue',
  mirror: 'MirrorValue',
} as const;

function valueOf(world: World, item: Item, column: Column): object {
  const text = cellOf(world, item, column);
  const label = column.settings.labels?.find((each) => each.label === text);
  return {
    __typename: TYPES[column.type],
    id: column.id,
    column,
    type: column.type,
    text: column.type === 'mirror' ? null : text,
    value: null,
    label: text || null,
    index: label?.index,
    is_done: label?.is_done,
    label_style: label && { border: label.color, color: label.color },
    persons_and_teams: [{ id: (people[item.owner] ?? people[0]).id }],
    date: null,
    number: text === '' ? null : Number(text),
    symbol: column.type === 'numbers' ? '%' : null,
    direction: 'right',
    display_value: text,
  };
}
