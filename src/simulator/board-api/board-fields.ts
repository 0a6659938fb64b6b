import { isScratch } from '../texts.ts';
import {
  board,
  type Column,
  type Item,
  type Label,
  looseItem,
  people,
  type SimulatedMonday,
} from '../simulated-monday.ts';

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
function itemsBy(
  world: SimulatedMonday,
  { order_by: orders, rules = [] }: ItemsAsked['query_params'] = {},
): readonly Item[] {
  const order = orders?.[0];
  const found = itemsOf(world).filter(({ name }) =>
    rules.every(({ compare_value: [letters = ''] }) => name.toLowerCase().includes(letters.toLowerCase())),
  );
  return order?.column_id === '__last_updated__'
    ? [...found].sort((one, other) => (order.direction === 'desc' ? other.id - one.id : one.id - other.id))
    : found;
}

/** Returns what a seat may do on the board: who may only view the account may change nothing there either. */
export function accessOf(world: SimulatedMonday, seat: number): 'edit' | 'view' {
  const { isViewOnly, access } = world.seats[seat] ?? world.seats[0];
  return isViewOnly ? 'view' : access;
}

/** Returns what the fields of a board give: of the board itself, or of the one for subitems. */
export function boardFields(world: () => SimulatedMonday, seat: number, id = String(board.id)): object {
  const name = world().renamed[board.id] ?? board.name;
  return {
    id,
    name: id === SUBITEM_BOARD ? `Subitems of ${name}` : name,
    access_level: accessOf(world(), seat),
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
  world: () => SimulatedMonday,
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

/** The arguments of the values of an item. */
interface ValuesAsked {
  readonly capabilities?: readonly string[];
  readonly ids?: readonly string[];
  readonly types?: readonly string[];
}

/** Returns what the fields of an item give. */
export function itemFields(world: () => SimulatedMonday, item: Item, seat: number): object {
  const id = String(item.id);
  return {
    id,
    name: item.name,
    url: `${ACCOUNT}/boards/${board.id}/pulses/${id}`,
    state: 'active',
    board: () => boardFields(world, seat),
    column_values: ({ capabilities, ids, types }: ValuesAsked) =>
      columnsOf(world())
        .filter((column) => (ids?.includes(column.id) ?? true) && (types?.includes(column.type) ?? true))
        .filter(({ id: column }) => !world().rollups.includes(column) || capabilities?.includes('CALCULATED'))
        .map((column) => valueOf(world(), item, column)),
    subitems: () => (world().board.subitems[id] ?? []).map((each) => subitemFields(each, world, seat)),
    description: () => descriptionOf(id, world().board.descriptions[id]),
  };
}

/** Returns what the fields of a subitem give. */
export function subitemFields(
  { id, name }: { readonly id: string; readonly name: string },
  world: () => SimulatedMonday,
  seat: number,
) {
  const item = asItem({ id, name });
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
  formula: 'FormulaValue',
} as const;

function valueOf(world: SimulatedMonday, item: Item, column: Column): object {
  const text = cellOf(world, item, column);
  const label = column.settings.labels?.find((each) => each.label === text);
  const isRollup = world.rollups.includes(column.id);
  return {
    __typename: isRollup && column.type === 'status' ? 'BatteryValue' : TYPES[column.type],
    is_leaf: subitemsOf(world, item).length === 0,
    battery_value: countsOf(world, item, column),
    id: column.id,
    column,
    type: column.type,
    text: column.type === 'mirror' || column.type === 'formula' ? null : text,
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

/** Returns the items below an item, as items. */
export function subitemsOf({ board: { subitems } }: SimulatedMonday, { id }: Pick<Item, 'id'>): readonly Item[] {
  return (subitems[id] ?? []).map(asItem);
}

function asItem({ id, name }: { readonly id: string; readonly name: string }): Item {
  return { id: Number(id), name, owner: 0, status: 'Not started', due: '' };
}

/** How many of the items below an item, or of itself where there are none, have each label. */
function countsOf(
  world: SimulatedMonday,
  item: Item,
  column: Column,
): readonly { readonly key: string; readonly count: number }[] {
  const below = subitemsOf(world, item);
  const texts = (below.length > 0 ? below : [item]).map((each) => cellOf(world, each, column));
  return (column.settings.labels ?? []).flatMap(({ id, label }) => {
    const count = texts.filter((text) => text === label).length;
    return count > 0 ? [{ key: String(id), count }] : [];
  });
}

const LABELS: readonly Label[] = [
  { id: 0, index: 0, label: 'Working on it', color: '#fdab3d', is_done: false },
  { id: 1, index: 1, label: 'Done', color: '#00c875', is_done: true },
  { id: 2, index: 2, label: 'Stuck', color: '#df2f4a', is_done: false },
  { id: 5, index: 3, label: 'Not started', color: '#c4c4c4', is_done: false },
];

const COLUMNS: readonly Column[] = [
  { id: 'person', title: 'Owner', type: 'people', settings: {} },
  { id: 'status', title: 'Status', type: 'status', settings: { labels: LABELS } },
  { id: 'date4', title: 'Due', type: 'date', settings: {} },
  { id: 'numbers', title: 'Progress', type: 'numbers', settings: {} },
  { id: 'text', title: 'Tasks', type: 'text', settings: {} },
  { id: 'mirror', title: 'Campaign', type: 'mirror', settings: {} },
];

interface Capable {
  readonly capabilities: { readonly calculated: { readonly function: string } | null };
}

/** Returns the columns of the board, and those that a test has added. */
export function columnsOf({ renamed, rollups, board: { columns } }: SimulatedMonday): readonly (Column & Capable)[] {
  return [...COLUMNS, ...columns].map((column) => {
    const labels = column.settings.labels?.map((each) => ({ ...each, label: renamed[each.label] ?? each.label }));
    return {
      ...column,
      title: renamed[column.id] ?? column.title,
      settings: labels ? { labels } : {},
      capabilities: {
        calculated: rollups.includes(column.id) ? { function: column.type === 'status' ? 'COUNT_KEYS' : 'SUM' } : null,
      },
    };
  });
}

/** Returns the items of the board, with those and under those names that a test has given them. */
export function itemsOf({ moreItems, renamed }: SimulatedMonday): readonly Item[] {
  return [...board.items, ...moreItems.map(({ id, name }) => ({ ...looseItem(id), name }))]
    .map((item) => ({
      ...item,
      name: renamed[item.id] ?? item.name,
      status: renamed[item.status] ?? item.status,
    }))
    .filter(({ name }) => name !== '');
}

/** Returns the item with this id; `undefined` if the board has none. */
export function itemOf(world: SimulatedMonday, id: string): Item | undefined {
  const item = itemsOf(world).find((each) => String(each.id) === id);
  return item ?? (isScratch(Number(id)) ? looseItem(Number(id)) : undefined);
}

/** The id of the board that monday keeps the subitems of all items on. Here it has the columns of the board itself. */
export const SUBITEM_BOARD = String(board.id + 1);

/** Returns the subitem with this id; `undefined` if there is none. */
export function subitemOf(
  world: SimulatedMonday,
  id: string,
): { readonly id: string; readonly name: string } | undefined {
  return Object.values(world.board.subitems)
    .flat()
    .find((subitem) => subitem.id === id);
}

/** Returns the text of an item's cell: what the API has put there, or what the board began with. */
function cellOf(world: SimulatedMonday, item: Item, column: Column): string {
  const first: Readonly<Record<string, string>> = {
    person: nameOf(world, people[item.owner]),
    status: item.status,
    date4: dayOf(item.due),
    mirror: dayOf(item.due) === '' ? '' : 'Spring',
  };
  return world.board.cells[item.id]?.[column.id] ?? first[column.id] ?? '';
}

/** Returns everybody in the account: those on the board, and whom a test has named. */
export function usersOf(world: SimulatedMonday): readonly { readonly id: string; readonly name: string }[] {
  const others = Object.entries(world.names).filter(([id]) => !people.some((person) => person.id === id));
  return [
    ...people.map(({ id, name }) => ({ id, name: world.names[id] ?? name })),
    ...others.map(([id, name]) => ({ id, name })),
  ];
}

/** `Jun 12`, as the board shows it, in the form of the API; '' for the dash of an item without a day. */
function dayOf(due: string): string {
  return /\d/.test(due) ? new Date(`${due} 2026 UTC`).toISOString().slice(0, 10) : '';
}

function nameOf({ names }: SimulatedMonday, { id, name }: { readonly id: string; readonly name: string }): string {
  return names[id] ?? name;
}
